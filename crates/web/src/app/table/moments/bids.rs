//! The YO-HO-HO: fists in, three beats, then all hands open at once.

use maud::{Markup, html};
use yohoho_rules::Seat;

use super::{around, skip_note};
use crate::app::App;
use crate::app::table::scene::Scene;

/// The beat at which the hands open; before it there are fists.
pub(in crate::app::table) const OPEN: u8 = 3;

pub(super) fn render(app: &App, scene: &Scene, bids: &[u8], beat: u8) -> Markup {
    let open = beat >= OPEN;
    let mut seats = around(scene);
    // The viewer's own hand is the last one, where they sit.
    seats.rotate_left(usize::from(scene.seat().is_some()));
    html! {
        div.rays {}
        p.shout {
            @for (at, syllable) in ["Yo-", "ho-", "ho!"].into_iter().enumerate() {
                span.to-come[at > usize::from(beat)] { (syllable) }
            }
        }
        ul.hands data-n=(bids.len()) {
            @for seat in seats { (hand(app, scene, seat, bids, beat)) }
        }
        @if open {
            (sum(app, scene, bids))
        } @else {
            // Its place is kept, but nothing is in it yet.
            div.sum.to-come { b { "\u{a0}" } p { "\u{a0}" } }
        }
        (skip_note(app))
    }
}

fn hand(app: &App, scene: &Scene, seat: Seat, bids: &[u8], beat: u8) -> Markup {
    let open = beat >= OPEN;
    html! {
        li.hnd.me[scene.names().is_you(seat)] data-hand=(seat.index()) {
            div.h id={ "hand-" (seat.index()) "-" (beat) } {
                (app.art("", if open { "open-hand" } else { "fist" }))
                @if open { b { (bids.get(seat.index()).copied().unwrap_or(0)) } }
            }
            span.who2 { (scene.portrait(seat).bust(app)) span { (scene.label(app.lang, seat)) } }
        }
    }
}

/// How many tricks were bid in all, and what follows from that.
fn sum(app: &App, scene: &Scene, bids: &[u8]) -> Markup {
    let lang = app.lang;
    let sum: u8 = bids.iter().sum();
    let tricks = scene.view().map_or(0, |view| view.hand_size);
    html! {
        div.sum {
            b { (lang.bids_sum(tricks, sum)) }
            p {
                @if sum > tricks { (lang.bids_over(sum - tricks)) }
                @else if sum < tricks { (lang.bids_under(tricks - sum)) }
                @else { (lang.bids_even()) }
            }
        }
    }
}
