//! Advice: what a strong bot would do, what every choice is worth, and how far the weights of the strongest bot have come.

use maud::{Markup, html};
use yohoho_bots::Margin;
use yohoho_i18n::bot_key;
use yohoho_rules::GameKind;
use yohoho_rules::wire::ActionJson;

use super::action::TableAction;
use super::plank_pad;
use super::scene::{Scene, card_of};
use crate::app::App;
use crate::app::announce::Kind;
use crate::app::event::Effect;
use crate::app::portrait::Portrait;
use crate::offline::{Tip, Weights, is_learned};
use crate::sort::sort;

/// How many planks are listed.
const MOST_PLANKS: usize = 3;

#[derive(Default)]
pub(super) struct Advice {
    /// What each choice is worth, best first: the first one is advised.
    tips: Option<Vec<Tip>>,
    /// Whether advice was asked for and has not come yet.
    is_waiting: bool,
    /// The latest news of the weights; none once they are there.
    weights: Option<Weights>,
}

impl Advice {
    pub(super) fn ask(&mut self, app: &mut App) {
        (self.is_waiting, self.tips) = (true, None);
        app.effects.push(Effect::Advise);
    }

    pub(super) fn dismiss(&mut self) {
        self.tips = None;
    }

    /// Advice has come: it is said at once, and in text mode all of it is written down.
    pub(super) fn receive(&mut self, app: &mut App, scene: &Scene, tips: Vec<Tip>) {
        self.is_waiting = false;
        if let Some(best) = tips.first() {
            let sentence = format!("{} {}", would(app, scene.kind(), best), how_clear(app, scene.kind(), &tips));
            if app.prefs.text_mode {
                app.answer(in_full(app, scene.kind(), sentence, &tips));
            } else {
                app.effects.push(Effect::Now(sentence));
            }
        }
        self.tips = Some(tips);
    }

    /// The weights have come further, are there, or cannot be had. Only a change is announced, not every hundredth.
    pub(super) fn note_weights(&mut self, app: &mut App, scene: &Scene, weights: Weights) {
        let before = self.weights.replace(weights);
        let is_news = match (before, weights) {
            // In the first case nobody was told that they were missing.
            (None, Weights::Here) | (Some(Weights::Coming(_)), Weights::Coming(_)) => false,
            (before, weights) => before != Some(weights),
        };
        match self.weights_text(app, scene).filter(|_| is_news) {
            // The line on the page shows the progress; the log would keep an old one.
            Some(text) if matches!(weights, Weights::Coming(_)) => app.effects.push(Effect::Say(text)),
            Some(text) => app.say(Kind::Game, vec![text]),
            None => {}
        }
        self.weights.take_if(|weights| *weights == Weights::Here);
    }

    /// What there is to say about the weights; nothing where the strongest bot does not play.
    fn weights_text(&self, app: &App, scene: &Scene) -> Option<String> {
        let lang = app.lang;
        let seats = &scene.snapshot()?.table.seats;
        let weights = self.weights.filter(|_| seats.iter().any(|seat| is_learned(&seat.sitter)))?;
        let name = lang.the_best(scene.kind().name());
        Some(match weights {
            Weights::Coming(percent) => lang.best_coming(&name, percent),
            Weights::Here => lang.best_here(&name),
            Weights::Missing => lang.best_missing(&name),
            Weights::Damaged => lang.best_damaged(&name),
        })
    }

    /// How far the weights have come. It is no live region: its beginning and its end are announced.
    pub(super) fn render_weights(&self, app: &App, scene: &Scene) -> Markup {
        let percent = if let Some(Weights::Coming(percent)) = self.weights { percent } else { 0 };
        html! {
            @if let Some(text) = self.weights_text(app, scene) {
                p #best.aboard data-css={ "--done:" (percent) "%" } { (app.icon("bot")) (text) }
            }
        }
    }

    pub(super) fn render(&self, app: &App, scene: &Scene) -> Markup {
        let lang = app.lang;
        if self.is_waiting {
            return html! { p.advice.waiting role="status" { (lang.hint_thinking()) } };
        }
        let tips = self.tips.as_deref().unwrap_or_default();
        let Some(best) = tips.first() else { return Markup::default() };
        let is_bid = matches!(best.choice, ActionJson::Bid(_));
        html! {
            div #advice.advice.bids[is_bid] {
                (Portrait::SKULL_KING.porthole(app, 0, &Markup::default()))
                div.says {
                    p.by { (lang.hint_by(adviser(scene.kind(), best))) }
                    p.best { (describe(app, scene.kind(), &best.choice)) }
                    p { (how_clear(app, scene.kind(), tips)) " " (lang.hint_worth(points(best))) }
                }
                // Bars for those who see them; the figures for everybody else.
                ul.scale[is_bid].aside[!is_bid] data-css={ "--k:" (tips.len()) } {
                    @for tip in listed(tips) {
                        li.best[std::ptr::eq(tip, best)].equal[is_equal(tip)] data-css={ "--v:" (height(tips, tip)) } {
                            @if let ActionJson::Bid(bid) = tip.choice { b aria-hidden="true" { (bid) } }
                            span.aside { (describe(app, scene.kind(), &tip.choice)) ": " (worth(tip)) " " (lang.hint_points()) }
                        }
                    }
                }
                button.quiet type="button" aria-label=(lang.close()) data-do=(TableAction::DismissHint) { (app.icon("close")) }
            }
        }
    }

    /// Whether this card in hand is the one to play.
    pub(super) fn is_advised(&self, code: &str) -> bool {
        let best = self.tips.iter().flatten().next();
        matches!(best.map(|tip| &tip.choice), Some(ActionJson::Play(play)) if card_of(play) == code)
    }
}

/// Who advises: only the learned bot may call itself king, or queen.
fn adviser(kind: GameKind, tip: &Tip) -> &'static str {
    if tip.learned { bot_key("skull-king", kind) } else { "captain" }
}

fn would(app: &App, kind: GameKind, best: &Tip) -> String {
    app.lang.hint_would(adviser(kind, best), &describe(app, kind, &best.choice))
}

/// How the first choice compares with the others.
fn how_clear(app: &App, kind: GameKind, tips: &[Tip]) -> String {
    // One plank is a sentence of its own.
    let most = if matches!(tips[0].choice, ActionJson::Plank(_)) { 1 } else { tips.len() };
    let equal = tips[1..].iter().filter(|tip| is_equal(tip)).take(most);
    let equal: Vec<String> = equal.map(|tip| describe(app, kind, &tip.choice)).collect();
    let close = tips.get(1).filter(|tip| Margin::of(tip.behind) == Margin::Close);
    yohoho_i18n::how_clear(app.lang, &equal, close.map(|tip| describe(app, kind, &tip.choice)).as_deref())
}

fn is_equal(tip: &Tip) -> bool {
    Margin::of(tip.behind) == Margin::Equal
}

/// The advice with what every choice is worth, for text mode.
fn in_full(app: &App, kind: GameKind, mut text: String, tips: &[Tip]) -> String {
    for tip in listed(tips) {
        text = format!("{text} {}: {}.", describe(app, kind, &tip.choice), worth(tip));
    }
    text
}

/// The choices that are listed: bids in their order, others the best first.
fn listed(tips: &[Tip]) -> Vec<&Tip> {
    let is_plank = matches!(tips.first(), Some(Tip { choice: ActionJson::Plank(_), .. }));
    let most = if is_plank { MOST_PLANKS } else { tips.len() };
    let mut listed: Vec<&Tip> = tips.iter().take(most).collect();
    sort(&mut listed, |tip| if let ActionJson::Bid(bid) = tip.choice { bid } else { 0 });
    listed
}

/// How high the bar of a choice is, in percent: the best one's is as high as can be.
fn height(tips: &[Tip], tip: &Tip) -> i32 {
    let (best, worst) = (tips[0].score, tips[tips.len() - 1].score);
    if best > worst { ((tip.score - worst) / (best - worst) * 100.0) as i32 } else { 100 }
}

/// An action in words.
pub(in crate::app) fn describe(app: &App, kind: GameKind, choice: &ActionJson) -> String {
    match choice {
        ActionJson::Bid(bid) => app.lang.bid_word(*bid),
        ActionJson::Play(code) => yohoho_i18n::card(app.lang, kind, code, app.prefs.suit_first),
        ActionJson::Plank(plank) => plank_pad::describe(app.lang, plank),
    }
}

/// Expected points, rounded.
fn points(tip: &Tip) -> i32 {
    (tip.score + if tip.score < 0.0 { -0.5 } else { 0.5 }) as i32
}

/// Expected points with a sign; for planks, which differ little, with a decimal.
fn worth(tip: &Tip) -> String {
    let tenths = (tip.score * 10.0) as i32;
    let sign = if tenths < 0 { "\u{2212}" } else { "+" };
    match tip.choice {
        ActionJson::Plank(_) => format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10),
        _ => format!("{sign}{}", (tenths.abs() + 5) / 10),
    }
}
