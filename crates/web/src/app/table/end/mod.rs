//! The end of the game: a podium, what was remarkable, the race, and what to do next. It takes the place of the table.

mod facts;
mod picture;
mod title;

use maud::{Markup, html};
use yohoho_protocol::{RoundResult, Stage};
use yohoho_rules::{Rank, Seat, standings};

use super::action::TableAction;
use super::dialogs::Dialog;
use super::{Scene, TableScreen, chat};
use crate::app::action::AppAction;
use crate::app::event::Effect;
use crate::app::parts::{number, signed};
use crate::app::score_chart::PlayerTotals;
use crate::app::share_card::Bearer;
use crate::app::{App, records};
use crate::route::{Route, Source};
use crate::sort::sort;
use facts::{Fact, facts};

pub(super) use facts::running_totals;

/// The heights of the chart, in its units: for a wide window, and for a high one.
const CHARTS: [i32; 2] = [96, 250];

impl TableScreen {
    /// Whether the game is over and its last trick has been seen.
    pub(super) fn is_over(&self) -> bool {
        self.scene.view().is_some() && self.scene.stage() == Some(Stage::Over) && self.trick.resting().is_none()
    }

    /// The page that takes the place of the table.
    pub(super) fn end_page(&self, app: &App) -> Markup {
        html! {
            div.table-page.ended data-game=(self.scene.kind().name()) {
                (self.connection.render(app, true))
                main { (self.end(app)) }
                @if let Some(dialog) = self.dialog { (self.dialog(app, dialog)) }
                (self.moments.render(app, &self.scene))
            }
        }
    }

    /// Nothing as long as the game goes on.
    pub(super) fn end(&self, app: &App) -> Markup {
        let Some(view) = self.scene.view().filter(|_| self.is_over()) else { return Markup::default() };
        let ranks = ranks(&view.totals);
        // What the podium shows as well gives way first.
        let is_behind = ranks.iter().any(|rank| rank.place > 1 && self.scene.seat() == Some(rank.seat));
        let (title, by) = title::title(app, &self.scene, &ranks, view.rounds);
        html! {
            section #over.end data-n=(ranks.len()) aria-labelledby="over-title" {
                div.rays aria-hidden="true" {}
                (self.end_bar(app))
                div.end-title {
                    h1 #over-title tabindex="-1" data-title=(title) data-css={ "--len:" (title.chars().count()) } { (title) }
                    @match self.compared(app) {
                        Some(compared) => { p.by { (compared) } },
                        None => { p.by.seen[is_behind] { (by) } },
                    }
                }
                ol.standings {
                    @for rank in &ranks { (self.rank(app, *rank)) }
                }
                (self.facts(app))
                (self.score_sheet.race(app, &self.scene, &CHARTS))
                div.acts {
                    @if self.offline { (self.next_offline(app)) } @else { (self.next_online(app)) }
                    (app.button("", TableAction::ShareEnd, "share", app.lang.share()))
                }
            }
        }
    }

    fn end_bar(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            header.bar {
                a.button href="/" aria-label=(lang.back_home()) { (app.icon("back")) }
                span.game-name { (app.game_name(self.scene.kind())) }
                @if !self.offline { (self.chat.button(app)) }
                button type="button" data-do=(TableAction::OpenDialog(Dialog::ScoreSheet)) aria-label=(lang.heading_block()) {
                    (app.icon("block"))
                }
            }
        }
    }

    /// Somebody's place: on a crate of the podium, or in the row below it. Only the first place has a crown.
    fn rank(&self, app: &App, rank: Rank) -> Markup {
        let scene = &self.scene;
        let crown = html! { @if rank.place == 1 { (app.art("crown", "crown")) } };
        let last = self.score_sheet.rounds().last().and_then(|round| round.scores.get(rank.seat.index()));
        html! {
            li.mine[scene.seat() == Some(rank.seat)] data-place=(rank.place) {
                (scene.portrait(rank.seat).porthole(app, scene.colour(rank.seat), &crown))
                span.name { (scene.label(app.lang, rank.seat)) }
                div.crate {
                    span.place { (rank.place) }
                    b.total data-css={ "--to:" (rank.total) } { span { (number(rank.total.into())) } }
                    @if let Some(last) = last { small { (app.lang.over_last_round(&signed(*last))) } }
                }
                (chat::bubble(scene, rank.seat))
            }
        }
    }

    fn facts(&self, app: &App) -> Markup {
        let facts = facts(self.score_sheet.rounds(), self.scene.seat().map(Seat::index));
        html! {
            @if !facts.is_empty() {
                ul.facts {
                    @for fact in facts {
                        @let (title, value, text) = told(app, &self.scene, fact);
                        li.fact { small { (title) } b { (value) } span { (text) } }
                    }
                }
            }
        }
    }

    fn next_offline(&self, app: &App) -> Markup {
        let lang = app.lang;
        if self.variation.is_some() {
            return self.next_variation(app);
        }
        let review = html! {
            @if let Some(record) = self.saved_game.record() {
                (app.link("", &Route::Review(Source::Kept(record)).path(), "hint", lang.review()))
                (app.link("", &records::path(record), "eye", lang.replay_button()))
            }
        };
        if let Some(deal) = self.daily {
            return html! {
                (app.link("primary", &Route::Day(deal).path(), "trophy", lang.today_to_result()))
                (review)
            };
        }
        let again = if self.is_lesson() { lang.play_again() } else { lang.rematch() };
        html! {
            (app.button("primary", AppAction::PlayNow, "replay", again))
            (review)
        }
    }

    fn next_online(&self, app: &App) -> Markup {
        let lang = app.lang;
        let Some(snapshot) = self.scene.snapshot() else { return Markup::default() };
        let source = Source::Table(snapshot.table.code.clone());
        html! {
            @if snapshot.you.host { (app.button("primary", TableAction::Rematch, "replay", lang.rematch())) }
            @else { p.wait { (lang.rematch_wait()) } }
            (app.link("", &Route::Review(source.clone()).path(), "hint", lang.review()))
            (app.link("", &Route::Replay(source).path(), "eye", lang.replay_button()))
        }
    }

    /// Shares the viewer's result as a picture; a spectator shares the winner's.
    pub(super) fn share_end(&self, app: &mut App) {
        let Some(view) = self.scene.view() else { return };
        let ranks = ranks(&view.totals);
        let own = ranks.iter().find(|rank| Some(rank.seat) == view.seat);
        let Some(rank) = own.or(ranks.first()) else { return };
        let lang = app.lang;
        let place = lang.share_place(ranks.len(), &app.game_name(view.game), rank.place);
        let facts = facts(self.score_sheet.rounds(), self.scene.seat().map(Seat::index));
        let about = facts.into_iter().rfind(|fact| fact.is_about(rank.seat));
        let fact = about.map(|fact| told(app, &self.scene, fact)).map(|(title, value, _)| format!("{title}: {value}"));
        let card = picture::Card {
            bearer: Bearer {
                portrait: self.scene.portrait(rank.seat),
                colour: self.scene.colour(rank.seat),
                is_first: rank.place == 1,
            },
            name: self.scene.name(rank.seat),
            points: lang.points(rank.total),
            place: &place,
            fact,
        };
        let svg = picture::svg(app, &card).0;
        let text = format!("{}: {}. {} {}", card.name, card.points, place, app.device.origin);
        app.effects.push(Effect::SharePicture { name: "yohoho.png".into(), svg, text });
    }
}

impl Fact {
    fn is_about(self, seat: Seat) -> bool {
        match self {
            Fact::BestRound { seat: of, .. } | Fact::BoldestZero { seat: of, .. } => of == seat.index(),
            Fact::TurningPoint { winner, .. } => winner == seat.index(),
        }
    }
}

/// The best first.
fn ranks(totals: &[i16]) -> Vec<Rank> {
    let mut ranks: Vec<Rank> = standings(totals).collect();
    sort(&mut ranks, |rank| rank.place);
    ranks
}

/// A fact as its title, the number in it, and a sentence.
fn told(app: &App, scene: &Scene, fact: Fact) -> (&'static str, String, String) {
    let lang = app.lang;
    let name = |seat: usize| scene.label(lang, Seat::ALL[seat]);
    let is_you = |seat: usize| scene.seat().map(Seat::index) == Some(seat);
    match fact {
        Fact::BestRound { seat, round, points, tricks: Some((won, bid)) } => {
            (lang.fact_best(), signed(points), lang.fact_bid(bid, name(seat), round, won))
        }
        Fact::BestRound { seat, round, points, tricks: None } => {
            (lang.fact_plank(), signed(points), lang.fact_who(name(seat), round))
        }
        Fact::BoldestZero { seat, round, points } => {
            (lang.fact_zero(), signed(points), lang.fact_who(name(seat), round))
        }
        Fact::TurningPoint { round, winner, overtaken } => {
            let you = match (is_you(winner), is_you(overtaken)) {
                (true, _) => "first",
                (_, true) => "other",
                _ => "no",
            };
            let text = lang.fact_overtakes(name(winner), name(overtaken), you);
            (lang.fact_turn(), lang.fact_round(round), text)
        }
    }
}

/// Everybody's totals after each round that is over, for the chart.
pub(in crate::app) fn totals_by_player(
    scene: &Scene,
    rounds: &[RoundResult],
    names: &[String],
    own: Option<Seat>,
) -> Vec<PlayerTotals> {
    let totals = running_totals(rounds);
    let is_over = scene.view().is_some_and(|view| usize::from(view.rounds) == rounds.len());
    let turn = facts::turning_point(rounds).filter(|_| is_over);
    let player = |(seat, name): (usize, &String)| {
        let after = totals.iter().map(|totals| totals.get(seat).copied());
        PlayerTotals {
            name: name.clone(),
            colour: scene.colour(Seat::ALL[seat]),
            totals: std::iter::once(Some(0)).chain(after).collect(),
            is_own: own == Some(Seat::ALL[seat]),
            turned: match turn {
                Some(Fact::TurningPoint { round, winner, .. }) if winner == seat => Some(round),
                _ => None,
            },
        }
    };
    names.iter().enumerate().map(player).collect()
}
