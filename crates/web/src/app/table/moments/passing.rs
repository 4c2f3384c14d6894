//! Moments that pass while the table goes on: the deal, the last card, a rain of coins, and a line of words.

use maud::{Markup, html};

use super::around;
use crate::app::App;
use crate::app::table::scene::Scene;
use crate::app::table::seats::bearing;

/// How many coins rain.
const COINS: usize = 28;

/// How many cards fly to each seat, at most.
const FLYING: usize = 4;

/// Cards fly to everybody; the viewer's own ones come with the hand.
pub(super) fn deal(app: &App, scene: &Scene) -> Markup {
    let count = scene.seat_count();
    let cards = scene.view().map_or(0, |view| usize::from(view.hand_size)).min(FLYING);
    let seats = around(scene);
    html! {
        @for card in 0..cards {
            @for (order, seat) in seats.iter().enumerate().skip(usize::from(scene.seat().is_some())) {
                @let (_, x, y) = bearing(*seat, scene.seat(), count);
                i.back data-css={ "--x:" ((x * 100.0) as i32) ";--y:" ((y * 100.0) as i32) ";--i:" (card * count + order) } {
                    (app.art("", if scene.has_planks() { "back-queen" } else { "back-king" }))
                }
            }
        }
    }
}

/// A few words across the sea.
pub(super) fn tape(words: &str) -> Markup {
    html! { p.shout { (words) } }
}

/// Coins rain, each in its own place and time.
pub(super) fn rain() -> Markup {
    html! {
        @for coin in 0..COINS {
            i data-css={ "--x:" (coin * 37 % 100) ";--i:" (coin * 11 % COINS) } {}
        }
    }
}
