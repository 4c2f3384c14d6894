//! Cards as the client shows them.

use maud::{Markup, html};
use yohoho_faces::Face;
use yohoho_rules::GameKind;

use super::scene::card_of;
use crate::app::App;

/// The face of a card, by its code in a hand or on the table. `which` chooses among several drawings of the same card.
pub(in crate::app) fn face(app: &App, kind: GameKind, code: &str, which: usize) -> Markup {
    yohoho_faces::face(app.lang, &format!("{}/art.svg", app.device.assets), kind, code, which)
}

/// A suit's shape in its colour, by its name in the words' files.
pub(super) fn suit_shape(app: &App, suit: &str) -> Markup {
    let (shape, class) = match suit {
        "yellow" | "circle" => ("shape-circle", "sh yellow"),
        "blue" | "triangle" => ("shape-triangle", "sh blue"),
        "red" | "square" => ("shape-square", "sh red"),
        "green" => ("shape-cross", "sh green"),
        _ => ("shape-star", "sh black"),
    };
    app.art(class, shape)
}

/// A card in a line of text: its shape and value, or its letters.
pub(in crate::app) fn small_card(app: &App, kind: GameKind, code: &str) -> Markup {
    html! {
        span.small-card aria-hidden="true" {
            @match Face::of(kind, code) {
                Some(Face::Number(suit, value)) => { (app.art(&format!("sh {}", suit.class), &format!("shape-{}", suit.shape))) (value) },
                _ => (card_of(code)),
            }
        }
    }
}
