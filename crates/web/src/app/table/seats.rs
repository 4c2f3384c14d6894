//! Everybody at the table: who they are, what they bid and won, and in Skull Queen their planks.

use std::cmp::Ordering;

use maud::{Markup, html};
use yohoho_rules::Seat;
use yohoho_rules::wire::Phase;

use super::scene::Scene;
use super::{chat, plank};
use crate::app::App;
use crate::app::parts::number;

/// Where a seat is, seen from the viewer's: how many places to the left, and the direction on the table, right and down.
pub(super) fn bearing(seat: Seat, viewer: Option<Seat>, count: usize) -> (usize, f64, f64) {
    let own = viewer.map_or(0, Seat::index);
    let step = (seat.index() + count - own) % count;
    if step == 0 {
        return (0, 0.0, 1.0);
    }
    // Half a circle over the table, from left to right.
    let right = COSINES[count - 2][step - 1];
    let height = (1.0 - right * right).max(0.0);
    (step, right, -root(height))
}

/// How far to the right of the middle each seat is, from the first on the left, for two to six seats. A table, because the code for sines
/// would make the client larger.
const COSINES: [[f64; 5]; 5] = [
    [0.0, 0.0, 0.0, 0.0, 0.0],
    [-0.707, 0.707, 0.0, 0.0, 0.0],
    [-0.866, 0.0, 0.866, 0.0, 0.0],
    [-0.924, -0.383, 0.383, 0.924, 0.0],
    [-0.951, -0.588, 0.0, 0.588, 0.951],
];

/// A square root that is good enough to place cards.
fn root(square: f64) -> f64 {
    let mut guess = 1.0;
    for _ in 0..6 {
        guess = f64::midpoint(guess, square / guess);
    }
    guess
}

/// All seats but the viewer's own, clockwise from the left. While a trick rests, it is nobody's turn.
pub(in crate::app) fn seats(app: &App, scene: &Scene, is_resting: bool) -> Markup {
    let count = scene.seat_count();
    let first = scene.seat().map_or(0, |own| own.index() + 1);
    let shown = count - usize::from(scene.seat().is_some());
    html! {
        section.crew.many[shown > 3] aria-labelledby="players-title" {
            h2 #players-title.aside { (app.lang.heading_players()) }
            ol data-n=(shown) {
                @for step in 0..shown { (seat_box(app, scene, is_resting, Seat::ALL[(first + step) % count])) }
            }
        }
    }
}

fn seat_box(app: &App, scene: &Scene, is_resting: bool, seat: Seat) -> Markup {
    let planks = plank::standing(scene, seat).is_some();
    // Bids and planks are decided by all at once: then it is nobody's turn.
    let turn = !is_resting && !scene.is_deciding() && scene.view().is_some_and(|view| view.turn.contains(&seat));
    html! {
        li.seat.turn[turn].q[planks].away[scene.is_away(seat)] id={ "seat-" (seat.index()) } {
            @if planks {
                span.qp {
                    (porthole(app, scene, seat, turn))
                    (who(app, scene, seat, turn))
                }
                (plank::chip(app, scene, seat))
            } @else {
                (porthole(app, scene, seat, turn))
                span.plaque {
                    (who(app, scene, seat, turn))
                    (tricks_and_bid(app, scene, seat))
                }
            }
            (chat::seat_button(app, scene, seat))
            (chat::bubble(scene, seat))
        }
    }
}

/// Somebody's name and points, and in words what their porthole shows by signs.
fn who(app: &App, scene: &Scene, seat: Seat, turn: bool) -> Markup {
    html! {
        span.nm { (scene.name(seat)) }
        span.aside {
            @for (_, word) in signs(app, scene, seat) { " " (word) }
            @if turn { " " (app.lang.sign_turn()) }
        }
        (points(app, scene, seat))
    }
}

/// What is to be known about somebody besides the game: an icon and a word.
fn signs(app: &App, scene: &Scene, seat: Seat) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lang = app.lang;
    let deals = scene.view().is_some_and(|view| view.dealer == seat);
    let all = [
        (deals, "anchor", lang.sign_dealer()),
        (scene.is_away(seat), "away", lang.sign_away()),
        (scene.has_stand_in(seat), "bot", lang.sign_stand_in()),
    ];
    all.into_iter().filter(|(is_so, ..)| *is_so).map(|(_, icon, word)| (icon, word))
}

/// Somebody's portrait in its porthole.
pub(super) fn portrait(app: &App, scene: &Scene, seat: Seat) -> Markup {
    scene.portrait(seat).porthole(app, scene.colour(seat), &Markup::default())
}

/// The portrait with the place among all, signs, and a lantern on somebody's turn. All lie on the porthole, so that nothing moves when they
/// come and go.
pub(in crate::app) fn porthole(app: &App, scene: &Scene, seat: Seat, turn: bool) -> Markup {
    let inside = html! {
        @if turn { (app.art("lamp", "lantern")) }
        span.signs { @for (icon, _) in signs(app, scene, seat) { (app.icon(icon)) } }
        @if let Some(place) = place(scene, seat) { span.rank { (place) } }
    };
    scene.portrait(seat).porthole(app, scene.colour(seat), &inside)
}

/// Somebody's place by points, once there are any.
fn place(scene: &Scene, seat: Seat) -> Option<usize> {
    let totals = &scene.view()?.totals;
    let own = totals.get(seat.index())?;
    totals.iter().any(|total| *total != 0).then(|| 1 + totals.iter().filter(|total| *total > own).count())
}

/// Somebody's points so far.
pub(in crate::app) fn points(app: &App, scene: &Scene, seat: Seat) -> Markup {
    let total = scene.view().and_then(|view| view.totals.get(seat.index()).copied()).unwrap_or(0);
    html! {
        span.pt {
            span aria-hidden="true" { (number(total.into())) }
            span.aside { " " (app.lang.points(total)) " " }
        }
    }
}

/// Tricks won against the bid; before that, whether somebody has decided.
pub(in crate::app) fn tricks_and_bid(app: &App, scene: &Scene, seat: Seat) -> Markup {
    let Some(view) = scene.view() else { return Markup::default() };
    match view.king().map(|king| (&king.bids, &king.won)) {
        Some((Some(bids), won)) => bid(app, bids[seat.index()], won[seat.index()]),
        None if view.phase != Phase::Plank => Markup::default(),
        _ => decided(app, view.decided.contains(&seat), view.seat == Some(seat)),
    }
}

/// As many tricks as were bid have a check mark, more than that a cross; a coin for each trick that was bid or won.
fn bid(app: &App, bid: u8, won: u8) -> Markup {
    let mark = match won.cmp(&bid) {
        Ordering::Less => "",
        Ordering::Equal => "check",
        Ordering::Greater => "cross",
    };
    html! {
        span.bid.ok[mark == "check"].no[mark == "cross"] {
            @if !mark.is_empty() { (app.icon(mark)) }
            span.of aria-hidden="true" { (won) small { (app.lang.of_bid()) } (bid) }
            span.aside { (app.lang.tricks_of_bid(bid, won)) }
            span.coins aria-hidden="true" {
                @for coin in 0..bid.max(won) { i.w[coin < won && coin < bid].x[coin >= bid] {} }
            }
        }
    }
}

fn decided(app: &App, has_decided: bool, is_own: bool) -> Markup {
    html! {
        @if has_decided { span.rdy { (app.icon("check")) (app.lang.bid_in()) } }
        @else if !is_own { span.rdy.t { (app.lang.bid_thinking()) } }
    }
}
