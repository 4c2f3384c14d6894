//! Everybody at the table: who they are, what they bid and won, and in Skull Queen their planks.

use std::cmp::Ordering;

use maud::{Markup, html};
use yohoho_rules::Seat;
use yohoho_rules::wire::Phase;

use super::plank;
use super::scene::Scene;
use crate::app::App;
use crate::sort::sort;

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

/// All seats but the viewer's own; in Skull Queen that one too, for its plank. While a trick rests, it is nobody's turn.
pub(in crate::app) fn seats(app: &App, scene: &Scene, is_resting: bool) -> Markup {
    let planks = scene.has_planks();
    let count = scene.seat_count();
    let mut seats: Vec<Seat> = Seat::ALL[..count].to_vec();
    sort(&mut seats, |seat| bearing(*seat, scene.seat(), count).0);
    seats.retain(|seat| planks || scene.seat() != Some(*seat));
    html! {
        section.seats.planks[planks] aria-labelledby="players-title" {
            h2 #players-title.aside { (app.lang.heading_players()) }
            ul {
                @for seat in seats { (seat_box(app, scene, is_resting, seat)) }
            }
        }
    }
}

fn seat_box(app: &App, scene: &Scene, is_resting: bool, seat: Seat) -> Markup {
    let lang = app.lang;
    let at = seat.index();
    let view = scene.view();
    let (step, x, y) = bearing(seat, scene.seat(), scene.seat_count());
    let turn = view.is_some_and(|view| view.turn.contains(&seat)) && !is_resting;
    let deals = view.is_some_and(|view| view.dealer == seat);
    let total = view.and_then(|view| view.totals.get(at).copied()).unwrap_or(0);
    html! {
        li.seat.turn[turn].own[step == 0] id={ "seat-" (at) }
            data-css={ "--x:" ((50.0 + 41.0 * x) as i32) "%;--y:" ((50.0 + 46.0 * y) as i32) "%" } {
            (portrait(app, scene, seat))
            div.who {
                span.name-row {
                    span.name { (scene.name(seat)) }
                    span.signs {
                        @if deals { (sign(app, "anchor", lang.sign_dealer())) }
                        @if scene.is_away(seat) { (sign(app, "away", lang.sign_away())) }
                        @if scene.has_stand_in(seat) { (sign(app, "bot", lang.sign_stand_in())) }
                        @if turn { span.aside { (lang.sign_turn()) } }
                    }
                }
                span.points { (lang.points(total)) }
                (tricks_and_bid(app, scene, seat))
            }
            (plank::picture(app, scene, seat))
        }
    }
}

fn sign(app: &App, icon: &str, word: &str) -> Markup {
    html! {
        span.sign title=(word) { (app.icon(icon)) span.aside { (word) } }
    }
}

/// Somebody's portrait in its porthole.
pub(super) fn portrait(app: &App, scene: &Scene, seat: Seat) -> Markup {
    scene.portrait(seat).porthole(app, scene.colour(seat), &Markup::default())
}

/// Tricks won against the bid, in words and as rings; before that, whether somebody has decided.
pub(super) fn tricks_and_bid(app: &App, scene: &Scene, seat: Seat) -> Markup {
    let Some(view) = scene.view() else { return Markup::default() };
    match view.king().map(|king| (&king.bids, &king.won)) {
        Some((Some(bids), won)) => rings(app, bids[seat.index()], won[seat.index()]),
        Some((None, _)) => decided(app, view.decided.contains(&seat), view.seat == Some(seat)),
        None if view.phase == Phase::Plank => decided(app, view.decided.contains(&seat), view.seat == Some(seat)),
        None => Markup::default(),
    }
}

/// A ring for each trick that was bid or won.
fn rings(app: &App, bid: u8, won: u8) -> Markup {
    let order = won.cmp(&bid);
    html! {
        span.bid.missed[order == Ordering::Greater].met[order == Ordering::Equal] {
            (app.lang.tricks_of_bid(bid, won))
            span.rings aria-hidden="true" {
                @for ring in 0..bid.max(won) {
                    i.ring.full[ring < won && ring < bid].beyond[ring < won && ring >= bid] {}
                }
            }
        }
    }
}

fn decided(app: &App, has_decided: bool, is_own: bool) -> Markup {
    html! {
        @if has_decided { span.bid { (app.icon("lock")) (app.lang.bid_in()) } }
        @else if !is_own { span.bid { (app.lang.bid_thinking()) } }
    }
}
