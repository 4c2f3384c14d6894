//! A result as a picture to send around. It is drawn on the device.

use maud::{Markup, html};

use crate::app::App;
use crate::app::portrait::Portrait;

/// What the picture shows.
pub(super) struct Card<'a> {
    pub(super) portrait: Portrait,
    pub(super) colour: usize,
    pub(super) is_first: bool,
    pub(super) name: &'a str,
    pub(super) points: String,
    pub(super) place: &'a str,
    pub(super) fact: Option<String>,
}

/// The colours of portholes, as in `portraits.css`, which a picture on its own does not have.
const PORTHOLES: [&str; 6] = ["#c9893a", "#c0392b", "#2f7fd1", "#2fa56b", "#8e5bd0", "#d8d8d8"];

/// The longest name and place that fit beside the portrait, in characters.
const LONGEST_NAME: usize = 20;

pub(super) fn svg(app: &App, card: &Card<'_>) -> Markup {
    let assets = &app.device.assets;
    let style = format!(
        "@font-face{{font-family:D;src:url({assets}/display.woff2)}}@font-face{{font-family:T;src:url({assets}/text.woff2)}}\
         .d{{font-family:D;fill:#ffd257;stroke:#1b1206;stroke-linejoin:round;paint-order:stroke}}"
    );
    let art = |id: &str| format!("{assets}/art.svg#{id}");
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width="600" height="315" viewBox="0 0 600 315" font-family="T, sans-serif" fill="#fff4dc" {
            style { (style) }
            rect width="600" height="315" fill="#2c2a6b" {}
            // Rays: one very thick dashed line around the portrait.
            circle cx="134" cy="172" r="300" fill="none" stroke="#231f5a" stroke-width="600" stroke-dasharray="39.27" {}
            clipPath id="glass" { circle cx="134" cy="172" r="79" {} }
            g clip-path="url(#glass)" { svg x="54" y="92" width="160" height="160" { (card.portrait.bust(app)) } }
            svg x="44" y="82" width="180" height="180" viewBox="0 0 100 100" color=(PORTHOLES[card.colour % PORTHOLES.len()]) {
                use href=(art("porthole")) {}
            }
            @if card.is_first { svg x="89" y="38" width="90" height="66" viewBox="0 0 60 44" { use href=(art("crown")) {} } }
            svg x="252" y="28" width="150" height="50" color="#ffc23c" { use href=(art("logo")) {} }
            text.d x="250" y="148" font-size="60" stroke-width="9" { (card.points) }
            text x="251" y="192" font-size="25" { (short(card.name)) }
            text.d x="251" y="230" font-size="21" stroke-width="0" { (card.place) }
            @if let Some(fact) = &card.fact { text x="251" y="262" font-size="21" { (fact) } }
            rect x="3" y="3" width="594" height="309" fill="none" stroke="#1b1206" stroke-width="6" {}
            rect x="8" y="8" width="584" height="299" fill="none" stroke="#ffc23c" stroke-width="4" {}
        }
    }
}

/// A name, shortened so that it fits.
fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.into();
    }
    name.chars().take(LONGEST_NAME).chain(['…']).collect()
}
