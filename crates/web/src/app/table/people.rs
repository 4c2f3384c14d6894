//! The people at the table, and removing one of them: at once for the host, by a vote for the others.

use maud::{Markup, html};
use yohoho_protocol::{Sitter, Stage};
use yohoho_rules::Seat;

use super::action::TableAction;
use super::scene::Scene;
use super::seats::portrait;
use crate::app::App;
use crate::app::action::AppAction;

/// Everybody else with a seat, bots not counted.
pub(super) fn others(scene: &Scene) -> Vec<Seat> {
    let Some(snapshot) = scene.snapshot() else { return Vec::new() };
    let seats = Seat::ALL.into_iter().zip(&snapshot.table.seats);
    let people =
        seats.filter(|(seat, info)| snapshot.you.seat != Some(*seat) && matches!(info.sitter, Sitter::Person { .. }));
    people.map(|(seat, _)| seat).collect()
}

pub(super) fn dialog(app: &App, scene: &Scene) -> Markup {
    let inside = html! {
        ul.plain {
            @for seat in others(scene) { li.person id={ "person-" (seat.index()) } { (person(app, scene, seat)) } }
        }
    };
    app.dialog("", app.lang.people_title(), &inside)
}

/// What can be done about the person on a seat.
pub(super) fn seat_dialog(app: &App, scene: &Scene, seat: Seat) -> Markup {
    let inside = html! {
        div.person { (person(app, scene, seat)) }
        @if scene.has_muted(seat) { p.note { (app.lang.mute_note(scene.name(seat))) } }
    };
    app.dialog("seat-sheet", scene.name(seat), &inside)
}

/// Somebody, with buttons to mute them, and during the game to remove them or to propose it.
fn person(app: &App, scene: &Scene, seat: Seat) -> Markup {
    let lang = app.lang;
    let name = scene.name(seat);
    let (mute, word) = if scene.has_muted(seat) {
        (TableAction::Unmute(seat), lang.unmute())
    } else {
        (TableAction::Mute(seat), lang.mute())
    };
    let (remove, label) = if scene.is_host() {
        (lang.remove(), lang.remove_named(name))
    } else {
        (lang.propose_remove(), lang.propose_remove_named(name))
    };
    html! {
        (portrait(app, scene, seat))
        span.name { (name) }
        button type="button" data-do=(mute) { (word) span.aside { " " (name) } }
        @if scene.seat().is_some() && scene.stage() == Some(Stage::Playing) {
            button type="button" data-do=(TableAction::AskToRemove(seat)) aria-label=(label) { (remove) }
        }
    }
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
