//! Portraits: the pirates that stand for people and bots.

use maud::{Markup, html};

use super::App;

/// One of the pirates that stand for people and bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Portrait(u8);

/// The pictures in `art.svg`, and the part of each that shows in a porthole.
const FACES: [(&str, &str); 12] = [
    ("bust-pirate-4", "12 6 80 80"),
    ("bust-pirate-1", "12 6 80 80"),
    ("bust-mermaid-2", "8 18 80 80"),
    ("bust-pirate-3", "12 6 80 80"),
    ("bust-pirate-2", "12 6 80 80"),
    ("bust-monkey", "8 4 84 84"),
    ("bust-pirate-5", "12 6 80 80"),
    ("bust-mermaid-1", "10 14 80 80"),
    ("bust-scary-mary", "8 16 80 80"),
    ("bust-first-mate", "10 22 78 78"),
    ("bust-skull-king", "8 8 84 84"),
    ("ghost", "0 0 100 100"),
];

impl Portrait {
    pub(super) const SKULL_KING: Portrait = Portrait(10);

    /// The ghost of Skull Queen.
    pub(super) const GHOST: Portrait = Portrait(11);

    /// The portrait of this number, counted round and round.
    pub(super) fn nth(number: usize) -> Portrait {
        Portrait((number % FACES.len()) as u8)
    }

    /// The face alone, as a small disc.
    pub(super) fn bust(self, app: &App) -> Markup {
        let (picture, part) = FACES[usize::from(self.0)];
        let height = if picture == "ghost" { "100" } else { "140" };
        html! {
            svg.bust viewBox=(part) aria-hidden="true" focusable="false" {
                use href={ (app.device.assets) "/art.svg#" (picture) } width="100" height=(height) {}
            }
        }
    }

    /// The face in its porthole. `inside` is laid over it, such as a rank.
    pub(super) fn porthole(self, app: &App, colour: usize, inside: &Markup) -> Markup {
        html! {
            span.port data-porthole=(colour) aria-hidden="true" {
                (self.bust(app))
                svg viewBox="0 0 100 100" focusable="false" { use href={ (app.device.assets) "/art.svg#porthole" } {} }
                (inside)
            }
        }
    }
}

impl App {
    /// The portrait of whoever owns this device.
    pub(super) fn own_portrait(&self) -> Markup {
        Portrait::nth(0).porthole(self, 0, &Markup::default())
    }
}
