//! Advice: what a strong bot would do, what every choice is worth, and how far the weights of the strongest bot have come.

use maud::{Markup, html};
use yohoho_i18n::bot_key;
use yohoho_rules::GameKind;
use yohoho_rules::wire::ActionJson;

use super::action::TableAction;
use super::plank_pad;
use super::scene::{Scene, card_of};
use crate::app::App;
use crate::app::announce::Kind;
use crate::app::event::Effect;
use crate::offline::{Tip, Weights, is_learned};
use crate::sort::sort;

/// How many planks are listed.
const MOST_PLANKS: usize = 3;

#[derive(Default)]
pub(super) struct Advice {
    /// What each choice is worth, best first.
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
        if let Some(best) = best(&tips) {
            let sentence = sentence(app, scene.kind(), best);
            if app.prefs.text_mode {
                app.answer(in_full(app, scene.kind(), sentence, &tips, best));
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
            return html! { p.hint.waiting role="status" { (lang.hint_thinking()) } };
        }
        let tips = self.tips.as_deref().unwrap_or_default();
        let Some(best) = best(tips) else { return Markup::default() };
        // Cards show it themselves; the list is for those who do not see them.
        let is_on_cards = matches!(best.choice, ActionJson::Play(_));
        html! {
            div.hint {
                p { (app.icon("hint")) span { (sentence(app, scene.kind(), best)) } }
                ul.aside[is_on_cards] {
                    @for tip in listed(tips, best) {
                        li.best[tip.best] {
                            span { (describe(app, scene.kind(), &tip.choice)) } " "
                            b { (worth(tip)) span.aside { " " (lang.hint_points()) } }
                            (odds(app, tip))
                        }
                    }
                }
                button.quiet type="button" aria-label=(lang.close()) data-do=(TableAction::DismissHint) { (app.icon("close")) }
            }
        }
    }

    /// What a card in hand is worth, on the card.
    pub(super) fn on_card(&self, app: &App, code: &str) -> Markup {
        let is_of_card = |tip: &&Tip| matches!(&tip.choice, ActionJson::Play(play) if card_of(play) == code);
        // There are two for Scary Mary.
        let of_card = self.tips.iter().flatten().filter(is_of_card);
        let advised = of_card.clone().find(|tip| tip.best);
        let best = advised.or_else(|| of_card.max_by(|one, other| one.score.total_cmp(&other.score)));
        html! {
            @if let Some(tip) = best {
                span.worth.best[tip.best] { (worth(tip)) (odds(app, tip)) }
            }
        }
    }
}

/// What is advised.
fn best(tips: &[Tip]) -> Option<&Tip> {
    tips.iter().find(|tip| tip.best).or(tips.first())
}

/// Whose advice it is, what it is, and how sure of it they are: only the learned bot has odds.
fn sentence(app: &App, kind: GameKind, tip: &Tip) -> String {
    let (lang, choice) = (app.lang, describe(app, kind, &tip.choice));
    match tip.odds {
        Some(odds) => {
            let choice = format!("{choice} ({})", lang.hint_sure(percent(odds)));
            lang.hint_would(bot_key("skull-king", kind), &choice)
        }
        None => lang.hint_would("captain", &choice),
    }
}

/// The advice with what every choice is worth, for text mode.
fn in_full(app: &App, kind: GameKind, mut text: String, tips: &[Tip], best: &Tip) -> String {
    for tip in listed(tips, best) {
        text = format!("{text} {}: {}", describe(app, kind, &tip.choice), worth(tip));
        if let Some(odds) = tip.odds {
            text = format!("{text}, {}", app.lang.hint_odds(percent(odds)));
        }
        text.push('.');
    }
    text
}

/// The choices that are listed: bids in their order, others the best first.
fn listed<'a>(tips: &'a [Tip], best: &Tip) -> Vec<&'a Tip> {
    let most = if let ActionJson::Plank(_) = best.choice { MOST_PLANKS } else { tips.len() };
    let mut listed: Vec<&Tip> = tips.iter().take(most).collect();
    sort(&mut listed, |tip| if let ActionJson::Bid(bid) = tip.choice { bid } else { 0 });
    listed
}

/// An action in words.
fn describe(app: &App, kind: GameKind, choice: &ActionJson) -> String {
    match choice {
        ActionJson::Bid(bid) => app.lang.bid_word(*bid),
        ActionJson::Play(code) => yohoho_i18n::card(app.lang, kind, code, app.prefs.suit_first),
        ActionJson::Plank(plank) => plank_pad::describe(app.lang, plank),
    }
}

/// How likely the learned bot is to do it, in small print.
fn odds(app: &App, tip: &Tip) -> Markup {
    html! {
        @if let Some(odds) = tip.odds.map(percent) {
            " " small {
                span aria-hidden="true" { (app.lang.hint_odds(odds)) }
                span.aside { ", " (app.lang.hint_sure(odds)) }
            }
        }
    }
}

/// Never 100: if there were no doubt, there would be nothing to advise.
fn percent(odds: f32) -> u32 {
    ((odds * 100.0 + 0.5) as u32).min(99)
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
