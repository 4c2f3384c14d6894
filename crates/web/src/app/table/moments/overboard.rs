//! A pirate walks the plank and goes overboard.

use maud::{Markup, html};
use yohoho_rules::Seat;
use yohoho_rules::queen::Colour;
use yohoho_rules::record::{Move, Trick};

use super::capture::wave;
use super::skip_note;
use crate::app::App;
use crate::app::table::plank::figure;
use crate::app::table::scene::Scene;

/// The pirates that a trick sends overboard, by the planks that are shown before it.
pub(in crate::app::table) fn fallen(scene: &Scene, trick: &Trick) -> Vec<(Seat, Colour)> {
    let planks = scene.view().and_then(|view| view.queen()?.planks.as_ref());
    let falls = |moved: &Move| {
        let moved = moved.read()?;
        let mut plank = planks?.get(moved.seat.index())?.plank()?;
        plank.space(moved.colour)?;
        plank.step(moved.colour, moved.steps);
        plank.space(moved.colour).is_none().then_some((moved.seat, moved.colour))
    };
    trick.moves.iter().flatten().filter_map(falls).collect()
}

pub(super) fn render(app: &App, scene: &Scene, fallen: &[(Seat, Colour)]) -> Markup {
    html! {
        p.shout { (app.lang.moment_overboard()) }
        div.fall {
            @for (seat, colour) in fallen {
                div.plunge {
                    (figure(app, *colour))
                    (app.art("splash", "splash"))
                    p.lab { (scene.portrait(*seat).bust(app)) span { (scene.label(app.lang, *seat)) } }
                }
            }
        }
        (wave("wv back", "#0f7f8c"))
        (wave("wv", "#0b4a66"))
        (skip_note(app))
    }
}
