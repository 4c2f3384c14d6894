//! The strip above the table where people agree on who plays: seats to ask for, votes, and bots that decide for somebody.
//!
//! It takes a place of its own, so that it covers no card, and never takes the focus; what is new in it is announced politely.

use maud::{Markup, html};
use yohoho_protocol::{Motion, MotionKind, Sitter, Snapshot, Stage};
use yohoho_rules::Seat;

use super::action::TableAction;
use super::scene::Scene;
use crate::app::App;

/// The strip; nothing if there is nothing to agree on. `minutes` is how long everybody has waited, if that is long enough.
pub(super) fn strip(app: &App, scene: &Scene, minutes: Option<u64>) -> Markup {
    let Some(snapshot) = scene.snapshot() else { return Markup::default() };
    let lines = [own_stand_in(app, snapshot), seat_offer(app, snapshot), motions(app, scene, snapshot)];
    let stalled = minutes.map(|minutes| stalled(app, scene, snapshot, minutes)).unwrap_or_default();
    if lines.iter().chain([&stalled]).all(|line| line.0.is_empty()) {
        return Markup::default();
    }
    html! {
        section #motions.motions aria-labelledby="motions-title" {
            h2 #motions-title.aside { (app.lang.heading_motions()) }
            @for line in lines { (line) }
            (stalled)
        }
    }
}

/// One line: a sentence and what can be done about it.
fn line(id: &str, text: &str, buttons: &Markup) -> Markup {
    html! {
        div.motion id=(id) role="group" aria-labelledby={ (id) "-text" } {
            p id={ (id) "-text" } { (text) }
            (buttons)
        }
    }
}

/// A bot decides for the viewer.
fn own_stand_in(app: &App, snapshot: &Snapshot) -> Markup {
    let own = snapshot.you.seat.and_then(|seat| snapshot.table.seats.get(seat.index()));
    if !own.is_some_and(|info| info.stand_in) {
        return Markup::default();
    }
    let back = app.button("primary", TableAction::ComeBack, "", app.lang.i_am_back());
    line("own-stand-in", app.lang.stand_in_own(), &back)
}

/// A seat that the viewer may take again or ask for; before the start, only that they have asked.
fn seat_offer(app: &App, snapshot: &Snapshot) -> Markup {
    let lang = app.lang;
    let you = &snapshot.you;
    if you.motion.is_some() {
        let cancel = app.button("", TableAction::StandUp, "", lang.motion_cancel());
        return line("asked", lang.motion_own(), &cancel);
    }
    let is_free = |seat: Seat| {
        snapshot
            .table
            .seats
            .get(seat.index())
            .is_some_and(|info| info.left || snapshot.table.open && matches!(info.sitter, Sitter::Bot { .. }))
    };
    let own = you.left.is_some_and(is_free);
    if you.seat.is_some() || snapshot.table.stage != Stage::Playing || !Seat::ALL.into_iter().any(is_free) {
        return Markup::default();
    }
    let word = match (own, snapshot.table.open) {
        (true, _) => lang.sit_again(),
        (_, true) => lang.sit_down(),
        _ => lang.ask_to_sit(),
    };
    line(
        "seat-offer",
        &lang.seat_offer(if own {
            "yes"
        } else if snapshot.table.open {
            "open"
        } else {
            "no"
        }),
        &app.button("primary", TableAction::Sit, "", word),
    )
}

/// What the people at the table vote on. The viewer's own request has a line of its own.
fn motions(app: &App, scene: &Scene, snapshot: &Snapshot) -> Markup {
    let is_shown = |motion: &&Motion| {
        motion.kind != MotionKind::Unknown && snapshot.you.motion != Some(motion.id) && snapshot.you.seat.is_some()
    };
    html! {
        @for motion in snapshot.table.motions.iter().filter(is_shown) {
            (question(app, scene, motion, snapshot.you.votes.contains(&motion.id)))
        }
    }
}

fn question(app: &App, scene: &Scene, motion: &Motion, is_wanted: bool) -> Markup {
    let lang = app.lang;
    let text = yohoho_i18n::motion(lang, scene.names(), motion.kind, motion.seat, &motion.name);
    let inside = html! {
        @if motion.needed > 1 { small { (lang.votes_so_far(motion.needed, motion.yes)) } }
        @if is_wanted {
            (app.button("primary", TableAction::VoteFor(motion.id), "", lang.vote_yes()))
            (app.button("", TableAction::VoteAgainst(motion.id), "", lang.vote_no()))
        }
    };
    line(&format!("motion-{}", motion.id), &text, &inside)
}

/// Everybody waits for these people.
fn stalled(app: &App, scene: &Scene, snapshot: &Snapshot, minutes: u64) -> Markup {
    let lang = app.lang;
    html! {
        @for seat in late(snapshot) {
            @let decide = app.button("", TableAction::LetBotDecide(seat), "bot", lang.let_bot_decide());
            (line(&format!("stalled-{}", seat.index()), &lang.stalled(minutes, scene.name(seat)), &decide))
        }
    }
}

/// The people for whom the viewer, who has decided, may let a bot decide, once they are late; without those on whom there is a vote already.
pub(super) fn late(snapshot: &Snapshot) -> Vec<Seat> {
    let turn = snapshot.view.as_ref().map(|view| view.turn.as_slice()).unwrap_or_default();
    if snapshot.you.seat.is_none_or(|own| turn.contains(&own)) {
        return Vec::new();
    }
    let is_voted_on = |seat: Seat| {
        snapshot.table.motions.iter().any(|motion| motion.kind == MotionKind::StandIn && motion.seat == seat)
    };
    let is_late = |seat: &Seat| {
        let info = snapshot.table.seats.get(seat.index());
        info.is_some_and(|info| matches!(info.sitter, Sitter::Person { .. }) && !info.stand_in) && !is_voted_on(*seat)
    };
    turn.iter().copied().filter(is_late).collect()
}
