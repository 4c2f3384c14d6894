//! The frame of a picture to send around: somebody's portrait on the left, and room for words on the right. It is drawn on the device.

use maud::{Markup, html};

use super::App;
use super::portrait::Portrait;

/// The colours of portholes, as in `portraits.css`, which a picture on its own does not have.
const PORTHOLES: [&str; 6] = ["#c9893a", "#c0392b", "#2f7fd1", "#2fa56b", "#8e5bd0", "#d8d8d8"];

/// The longest name and place that fit beside the portrait, in characters.
const LONGEST_NAME: usize = 20;

/// Whose picture it is.
pub(super) struct Bearer {
    pub(super) portrait: Portrait,
    /// The number of the porthole's colour.
    pub(super) colour: usize,
    pub(super) is_first: bool,
}

/// The picture, as an SVG. What is `inside` has from 250 to 580 across and from 90 to 300 down; the class `d` is for large golden words.
pub(super) fn svg(app: &App, bearer: &Bearer, inside: &Markup) -> Markup {
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
            g clip-path="url(#glass)" { svg x="54" y="92" width="160" height="160" { (bearer.portrait.bust(app)) } }
            svg x="44" y="82" width="180" height="180" viewBox="0 0 100 100" color=(PORTHOLES[bearer.colour % PORTHOLES.len()]) {
                use href=(art("porthole")) {}
            }
            @if bearer.is_first { svg x="89" y="38" width="90" height="66" viewBox="0 0 60 44" { use href=(art("crown")) {} } }
            svg x="252" y="28" width="150" height="50" color="#ffc23c" { use href=(art("logo")) {} }
            (inside)
            rect x="3" y="3" width="594" height="309" fill="none" stroke="#1b1206" stroke-width="6" {}
            rect x="8" y="8" width="584" height="299" fill="none" stroke="#ffc23c" stroke-width="4" {}
        }
    }
}

/// A name, shortened so that it fits.
pub(super) fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.into();
    }
    name.chars().take(LONGEST_NAME).chain(['…']).collect()
}
