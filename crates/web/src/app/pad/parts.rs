//! Small parts that several screens of the pad have.

use maud::{Markup, Render, html};
use yohoho_pad::{Page, PlayerId};

use crate::app::parts::initial;

/// A player's initial on their colour.
pub(super) fn avatar(page: &Page, player: PlayerId) -> Markup {
    let (tint, letter) = page.player(player).map_or((0, String::new()), |who| (who.tint.number(), initial(&who.name)));
    html! {
        span.avatar data-seat=(tint) aria-hidden="true" { (letter) }
    }
}

/// Buttons for the numbers from 0 to `most`, named by the element with the id `labelled_by`.
pub(super) fn number_pad<A: Render>(
    labelled_by: &str,
    most: u8,
    chosen: Option<u8>,
    action: impl Fn(u8) -> A,
) -> Markup {
    html! {
        div.keypad role="group" aria-labelledby=(labelled_by) {
            @for number in 0..=most {
                button #{ "n-" (number) } type="button" data-do=(action(number)) aria-pressed=(chosen == Some(number)) {
                    (number)
                }
            }
        }
    }
}
