//! The middle of the table: the trick in its ring of rope, the centre of Skull Queen, and the YO-HO-HO.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::{Phase, ViewJson};
use yohoho_rules::{GameKind, Seat, TrickState};

use super::action::TableAction;
use super::card::face;
use super::plank;
use super::scene::Scene;
use super::seats::bearing;
use crate::app::App;
use crate::app::portrait::Portrait;

/// A complete trick that still lies on the table.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::app) struct RestingTrick {
    pub(in crate::app) trick: Trick,
    /// Who took it and why, in a sentence; empty as long as its last card is landing.
    pub(in crate::app) verdict: String,
    /// Whether it is on its way to the winner.
    pub(in crate::app) is_leaving: bool,
}

#[derive(Default)]
pub(in crate::app) struct TrickArea {
    resting: Option<RestingTrick>,
}

impl TrickArea {
    /// Lets a complete trick lie there, or none.
    pub(in crate::app) fn rest(&mut self, resting: Option<RestingTrick>) {
        self.resting = resting;
    }

    pub(in crate::app) fn resting(&self) -> Option<&RestingTrick> {
        self.resting.as_ref()
    }

    /// Sends the resting trick on its way to the winner.
    pub(super) fn sweep(&mut self) {
        if let Some(resting) = &mut self.resting {
            resting.is_leaving = true;
        }
    }

    /// Says who takes the resting trick.
    pub(super) fn judge(&mut self, verdict: String) {
        if let Some(resting) = &mut self.resting {
            resting.verdict = verdict;
        }
    }

    /// Clears what was only shown for a while.
    pub(super) fn clear(&mut self) {
        self.resting = None;
    }

    /// Who took the resting trick and why, in a sentence; none while its last card is landing.
    pub(in crate::app) fn verdict(&self) -> Option<&str> {
        self.resting.as_ref().map(|resting| resting.verdict.as_str()).filter(|verdict| !verdict.is_empty())
    }

    pub(in crate::app) fn render(&self, app: &App, scene: &Scene) -> Markup {
        let Some(view) = scene.view() else { return Markup::default() };
        let deciding = scene.is_deciding() && self.resting.is_none();
        html! {
            section.trick.deciding[deciding] aria-labelledby="trick-title" data-do=(TableAction::SkipPause) {
                h2 #trick-title.aside { (app.lang.heading_trick()) }
                (app.art("ring", "ring"))
                (plank::own(app, scene))
                (plank::centre(app, view))
                (self.lay(app, scene, view))
            }
        }
    }

    /// The cards of the trick, each towards its owner, and a slot for the next one.
    fn lay(&self, app: &App, scene: &Scene, view: &ViewJson) -> Markup {
        let trick = self.resting.as_ref().map(|resting| &resting.trick).or_else(|| open_trick(view));
        let next = if self.resting.is_none() && view.phase == Phase::Play { &view.turn[..] } else { &[] };
        let winner =
            self.resting.as_ref().filter(|resting| resting.is_leaving).and_then(|resting| goes_to(resting, view));
        let (_, x, y) = winner.map_or((0, 0.0, 0.0), |seat| bearing(seat, view.seat, view.seats.get()));
        html! {
            ol.lay.sailing[winner.is_some()] data-n=(places(view))
                data-css={ "--sx:" (decimal(x)) ";--sy:" (decimal(y)) } {
                @if let Some(trick) = trick { (cards(app, scene, view, trick)) }
                @for seat in next { (slot(app, scene, view, *seat)) }
            }
        }
    }
}

/// The trick that is being played.
fn open_trick(view: &ViewJson) -> Option<&Trick> {
    view.tricks.last().filter(|trick| !trick.is_complete())
}

/// The seat that a complete trick goes to.
fn goes_to(resting: &RestingTrick, view: &ViewJson) -> Option<Seat> {
    let seat = resting.trick.winner.or(resting.trick.next)?;
    Seat::new(u8::try_from(seat).ok()?).filter(|seat| view.seats.has(*seat))
}

/// How many cards make a trick: two captains of Skull Queen play with a ghost.
fn places(view: &ViewJson) -> usize {
    view.seats.get().max(if view.game == GameKind::SkullQueen { 3 } else { 0 })
}

/// Where a card lies, counted clockwise from the viewer's place, and the direction it comes from. The ghost sits where a third captain would.
fn place(view: &ViewJson, seat: Option<Seat>) -> (usize, f64, f64) {
    seat.map_or((2, 0.0, -1.0), |seat| bearing(seat, view.seat, view.seats.get()))
}

/// The cards of a trick, in the order in which they were played.
fn cards(app: &App, scene: &Scene, view: &ViewJson, trick: &Trick) -> Markup {
    let lang = app.lang;
    let winning = winning(view.game, trick);
    html! {
        @for (order, (seat, code)) in players(view, trick).into_iter().zip(&trick.plays).enumerate() {
            @let (place, x, y) = place(view, seat);
            @let who = player_name(lang, scene, seat);
            @let wins = winning == Some(order);
            li.play.win[wins] id={ "play-" (view.round) "-" (view.tricks.len()) "-" (order) } data-p=(place)
                data-css={ "--tx:" (decimal(x)) ";--ty:" (decimal(y)) } {
                span.aside {
                    (who) ": " (yohoho_i18n::card(lang, view.game, code, false))
                    @if wins { " (" (lang.is_winning()) ")" }
                }
                span.card { (face(app, view.game, code, seat.map_or(0, Seat::index))) }
                (name_chip(app, scene, seat))
                (plank::arrow(app, scene, trick, order, seat))
                @if wins { (app.art("crown", "crown")) }
            }
        }
    }
}

/// Where the next card will lie.
fn slot(app: &App, scene: &Scene, view: &ViewJson, seat: Seat) -> Markup {
    let own = view.seat == Some(seat);
    html! {
        li.play id={ "slot-" (seat.index()) } data-p=(place(view, Some(seat)).0) aria-hidden="true" {
            span.slot.wait[!own] {
                @if own { (app.lang.your_card(view.game.piece().name())) } @else { (scene.name(seat)) "…" }
            }
        }
    }
}

/// Who played a card: the face and the name; nobody is the ghost.
pub(super) fn name_chip(app: &App, scene: &Scene, seat: Option<Seat>) -> Markup {
    html! {
        span.who aria-hidden="true" {
            (seat.map_or(Portrait::GHOST, |seat| scene.portrait(seat)).bust(app))
            b { (seat.map_or(app.lang.ghost_name(), |seat| scene.label(app.lang, seat))) }
        }
    }
}

/// What somebody who played a card is called; nobody is the ghost.
pub(in crate::app) fn player_name(lang: Lang, scene: &Scene, seat: Option<Seat>) -> &str {
    seat.map_or(lang.ghost_name(), |seat| scene.name(seat))
}

/// Who played the cards of a trick of the round that is shown, in order; nobody for the ghost's.
pub(in crate::app) fn players(view: &ViewJson, trick: &Trick) -> Vec<Option<Seat>> {
    let lead = trick.lead_seat().unwrap_or_default();
    let player = |place: usize| Some(view.player(lead, place)).filter(|seat| view.seats.has(*seat));
    (0..trick.plays.len()).map(player).collect()
}

/// Which card of a trick is winning; in Skull Queen nobody wins a trick.
fn winning(kind: GameKind, trick: &Trick) -> Option<usize> {
    TrickState::from_codes(kind, &trick.plays).ok()?.winner()
}

/// The number of the rule that decided a complete trick.
pub(in crate::app) fn rule_of(kind: GameKind, trick: &Trick) -> &'static str {
    let rule = TrickState::from_codes(kind, &trick.plays).ok().and_then(|state| state.rule());
    rule.map_or("", |rule| rule.number())
}

/// A number with three decimals. The standard library's formatting of floats would make the client much larger.
fn decimal(number: f64) -> String {
    let thousandths = (number * 1000.0) as i32;
    let sign = if thousandths < 0 { "-" } else { "" };
    format!("{sign}{}.{:03}", thousandths.abs() / 1000, thousandths.abs() % 1000)
}
