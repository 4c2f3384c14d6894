//! Planks of Skull Queen as pictures of how they stand.

use maud::{Markup, html};
use yohoho_rules::Seat;
use yohoho_rules::queen::{Colour, SPACES};

use super::scene::Scene;
use crate::app::App;

/// The name of a colour in the words' files and in the style sheet.
pub(super) fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Blue => "blue",
    }
}

/// The name of the shape that goes with a colour, in `art.svg`.
pub(super) fn shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "square",
        Colour::Yellow => "circle",
        Colour::Green => "cross",
        Colour::Blue => "triangle",
    }
}

/// A pirate: the figure with the shape of its colour on its chest.
pub(super) fn figure(app: &App, colour: Colour) -> Markup {
    let art = &app.device.assets;
    html! {
        svg class={ "figure " (colour_name(colour)) } viewBox="0 0 60 90" aria-hidden="true" focusable="false" {
            use href={ (art) "/art.svg#pirate-figure" } {}
            use href={ (art) "/art.svg#shape-" (shape(colour)) } x="21.5" y="41.5" width="17" height="17" {}
        }
    }
}

/// A seat's plank as it stands. Pirates walk when it changes, and fall with a splash.
pub(super) fn picture(app: &App, scene: &Scene, seat: Seat) -> Markup {
    let plank = scene.view().and_then(|view| view.queen()?.planks.as_ref()?.get(seat.index())?.plank());
    let Some(plank) = plank else { return Markup::default() };
    let spoken = scene.ask(app, |ask| ask.planks(Some(seat))).unwrap_or_default();
    html! {
        div.plank role="img" aria-label=(spoken) {
            @for space in 1..=SPACES { i.board { (plank.side().value(space)) } }
            @for colour in Colour::ALL {
                @let space = plank.space(colour);
                @let lane = colour as usize;
                span.walker.overboard[space.is_none()] id={ "walker-" (seat.index()) "-" (lane) }
                    data-css={ "--at:" (space.map_or(SPACES, |space| space - 1)) ";--lane:" (lane) } {
                    (figure(app, colour))
                    (app.art("splash", "splash"))
                }
            }
        }
    }
}
