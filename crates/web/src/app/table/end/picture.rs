//! A result as a picture to send around.

use maud::{Markup, html};

use crate::app::App;
use crate::app::share_card::{self, Bearer, short};

/// What the picture shows.
pub(super) struct Card<'a> {
    pub(super) bearer: Bearer,
    pub(super) name: &'a str,
    pub(super) points: String,
    pub(super) place: &'a str,
    pub(super) fact: Option<String>,
}

pub(super) fn svg(app: &App, card: &Card<'_>) -> Markup {
    let inside = html! {
        text.d x="250" y="148" font-size="60" stroke-width="9" { (card.points) }
        text x="251" y="192" font-size="25" { (short(card.name)) }
        text.d x="251" y="230" font-size="21" stroke-width="0" { (card.place) }
        @if let Some(fact) = &card.fact { text x="251" y="262" font-size="21" { (fact) } }
    };
    share_card::svg(app, &card.bearer, &inside)
}
