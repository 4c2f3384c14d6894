//! The people at the table, and removing one of them: at once for the host, by a vote for the others.

use maud::{Markup, html};
use yohoho_protocol::{Sitter, Stage};
use yohoho_rules::Seat;

use super::action::TableAction;
use super::scene::Scene;
use super::seats::portrait;
use crate::app::App;
use crate::app::action::AppAction;

/// The people with seats whom the viewer may remove or propose to remove during the game: everybody else, if the viewer has a seat.
pub(super) fn removable(scene: &Scene) -> Vec<Seat> {
    let Some(snapshot) = scene.snapshot().filter(|snapshot| snapshot.table.stage == Stage::Playing) else {
        return Vec::new();
    };
    let Some(own) = snapshot.you.seat else { return Vec::new() };
    let seats = Seat::ALL.into_iter().zip(&snapshot.table.seats);
    let people = seats.filter(|(seat, info)| *seat != own && matches!(info.sitter, Sitter::Person { .. }));
    people.map(|(seat, _)| seat).collect()
}

pub(super) fn dialog(app: &App, scene: &Scene) -> Markup {
    let lang = app.lang;
    let is_host = scene.is_host();
    let inside = html! {
        ul.plain {
            @for seat in removable(scene) {
                @let name = scene.name(seat);
                @let label = if is_host { lang.remove_named(name) } else { lang.propose_remove_named(name) };
                li.person id={ "person-" (seat.index()) } {
                    (portrait(app, scene, seat))
                    span.name { (name) }
                    button type="button" data-do=(TableAction::AskToRemove(seat)) aria-label=(label) {
                        (if is_host { lang.remove() } else { lang.propose_remove() })
                    }
                }
            }
        }
    };
    app.dialog("", lang.people_title(), &inside)
}

/// Removing somebody asks first, and says what follows.
pub(super) fn remove_dialog(app: &App, scene: &Scene, seat: Seat) -> Markup {
    let lang = app.lang;
    let name = scene.name(seat);
    let (how, word) = match (scene.stage(), scene.is_host()) {
        (Some(Stage::Playing), false) => ("vote", lang.propose_remove()),
        (Some(Stage::Playing), true) => ("host", lang.remove()),
        _ => ("lobby", lang.remove()),
    };
    let inside = html! {
        p { (lang.remove_note(how, name)) }
        div.row {
            (app.button("primary", AppAction::Close, "", lang.cancel()))
            (app.button("danger", TableAction::RemovePerson(seat), "", word))
        }
    };
    app.dialog("small", &lang.remove_title(name), &inside)
}
