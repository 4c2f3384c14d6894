//! The middle of the table: the trick, the centre of Skull Queen, the YO-HO-HO, and the line that says what is going on.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{GameKind, Seat, TrickState};

use super::action::TableAction;
use super::card::face;
use super::scene::Scene;
use super::seats::bearing;
use crate::app::App;

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

    pub(in crate::app) fn render(&self, app: &App, scene: &Scene) -> Markup {
        let lang = app.lang;
        let Some(view) = scene.view() else { return Markup::default() };
        let deciding = scene.is_deciding() && self.resting.is_none();
        html! {
            section.felt.deciding[deciding] aria-labelledby="trick-title" data-do=(TableAction::SkipPause) {
                h2 #trick-title.aside { (lang.heading_trick()) }
                (centre(app, view))
                (self.trick(app, scene, view))
                p.line {
                    @if let Some(resting) = &self.resting { (resting.verdict) }
                    @else if let Some(turn) = scene.ask(app, |ask| ask.turn()) { (turn) }
                }
            }
        }
    }

    /// The cards of the trick, and a slot for the viewer's own.
    fn trick(&self, app: &App, scene: &Scene, view: &ViewJson) -> Markup {
        let trick = self.resting.as_ref().map(|resting| &resting.trick).or_else(|| open_trick(view));
        let my_card = self.resting.is_none() && scene.is_my_card();
        let winner =
            self.resting.as_ref().filter(|resting| resting.is_leaving).and_then(|resting| goes_to(resting, view));
        let (_, x, y) = winner.map_or((0, 0.0, 0.0), |seat| bearing(seat, view.seat, view.seats.get()));
        html! {
            ol.trick.sailing[winner.is_some()] data-css={ "--sx:" (decimal(x)) ";--sy:" (decimal(y)) } {
                @if let Some(trick) = trick { (cards(app, scene, view, trick)) }
                @if my_card { li #slot.slot aria-hidden="true" { span { (app.lang.your_card()) } } }
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

/// The cards of a trick, each in the direction of who played it.
fn cards(app: &App, scene: &Scene, view: &ViewJson, trick: &Trick) -> Markup {
    let lang = app.lang;
    let winning = winning(view.game, trick);
    html! {
        @for (order, (seat, code)) in players(view, trick).into_iter().zip(&trick.plays).enumerate() {
            @let (_, x, y) = seat.map_or((0, 0.0, -1.0), |seat| bearing(seat, view.seat, view.seats.get()));
            @let who = player_name(lang, scene, seat);
            @let wins = winning == Some(order);
            li.lying.winning[wins] id={ "lying-" (view.round) "-" (view.tricks.len()) "-" (order) }
                data-css={ "--tx:" (decimal(x)) ";--ty:" (decimal(y)) ";z-index:" (order) } {
                span.aside {
                    (who) ": " (yohoho_i18n::card(lang, view.game, code, false))
                    @if wins { " (" (lang.is_winning()) ")" }
                }
                span.card { (face(app, view.game, code, seat.map_or(0, Seat::index))) }
                span.by aria-hidden="true" { (who) }
            }
        }
    }
}

/// The cards in the centre of Skull Queen.
fn centre(app: &App, view: &ViewJson) -> Markup {
    let Some(queen) = view.queen().filter(|queen| !queen.centre.is_empty()) else { return Markup::default() };
    html! {
        div.centre {
            h3 { (app.lang.heading_centre()) }
            ul {
                @for code in &queen.centre {
                    li id={ "centre-" (code) } {
                        span.aside { (yohoho_i18n::card(app.lang, view.game, code, false)) }
                        span.card { (face(app, view.game, code, 0)) }
                    }
                }
            }
        }
    }
}

/// What somebody who played a card is called; nobody is the ghost.
pub(super) fn player_name(lang: Lang, scene: &Scene, seat: Option<Seat>) -> &str {
    seat.map_or(lang.ghost_name(), |seat| scene.name(seat))
}

/// Who played the cards of a trick of the round that is shown, in order; nobody for the ghost's.
pub(super) fn players(view: &ViewJson, trick: &Trick) -> Vec<Option<Seat>> {
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
