//! Before the game: who comes, how to invite them, and when to start.

use maud::{Markup, html};
use yohoho_i18n::{bot_name, pace};
use yohoho_protocol::{BOTS, Pace, SeatInfo, Sitter, Snapshot, Wish};
use yohoho_rules::Seat;

use super::action::{TableAction, TableField};
use super::chat;
use super::clock::Clock;
use super::dialogs::Dialog;
use super::scene::Scene;
use super::seats::portrait;
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::parts::{qr, spaced};
use crate::route::Route;

pub(super) struct Lobby {
    /// The bots that the host puts on seats.
    level: String,
}

impl Default for Lobby {
    fn default() -> Lobby {
        Lobby { level: "bosun".into() }
    }
}

impl Lobby {
    pub(super) fn choose_level(&mut self, level: &str) {
        self.level = level.into();
    }

    pub(super) fn add_bot(&self, seat: Seat) -> Wish {
        Wish::Bot { seat, bot: Some(self.level.clone()) }
    }

    /// The wishes that put a bot on every free seat.
    pub(super) fn fill(&self, scene: &Scene) -> Vec<Wish> {
        let seats = scene.snapshot().map(|snapshot| &snapshot.table.seats[..]).unwrap_or_default();
        let free = Seat::ALL.into_iter().zip(seats).filter(|(_, info)| info.sitter == Sitter::Nobody);
        free.map(|(seat, _)| self.add_bot(seat)).collect()
    }

    pub(super) fn render(&self, app: &App, scene: &Scene, clock: &Clock) -> Markup {
        let lang = app.lang;
        let Some(snapshot) = scene.snapshot() else { return Markup::default() };
        let seats = &snapshot.table.seats;
        let free = seats.iter().filter(|seat| seat.sitter == Sitter::Nobody).count();
        let starts = clock.seconds_left(app, scene);
        html! {
            main.lobby data-n=(seats.len()) {
                section.gathering aria-labelledby="seats-title" {
                    h2 #seats-title.aside { (lang.heading_players()) }
                    ol.chairs {
                        @for (seat, info) in Seat::ALL.into_iter().zip(seats) { (chair(app, scene, clock, snapshot, seat, info)) }
                    }
                }
                aside.invite aria-labelledby="invite-title" {
                    h2 #invite-title { (lang.invite_title()) }
                    (invitation(app, scene))
                }
                section.ready aria-labelledby="ready-title" {
                    h2 #ready-title.aside { (lang.start_game()) }
                    (status(app, scene, snapshot, free, starts))
                    div.row { (self.controls(app, scene, snapshot, free)) }
                }
            }
        }
    }

    /// One clear next step for everybody, and what else the host can do.
    fn controls(&self, app: &App, scene: &Scene, snapshot: &Snapshot, free: usize) -> Markup {
        let lang = app.lang;
        let (host, here) = (snapshot.you.host, snapshot.table.seats.len() - free);
        let sits = snapshot.you.seat.is_some();
        // Nobody can start alone, so the next step is to find others.
        let invites = free > 0 && sits && (!host || here < 2);
        html! {
            @if !sits && (free > 0 || snapshot.table.open) && snapshot.you.motion.is_none() {
                @let word = if snapshot.table.consent { lang.ask_to_sit() } else { lang.sit_down() };
                (app.button("primary", TableAction::Sit, "", word))
            }
            @if invites { (invite_button(app, snapshot)) }
            @if host && free == 0 { (app.button("primary", TableAction::Start, "play", lang.start_game())) }
            @if host && free > 0 {
                @if here > 1 { (app.button(if sits { "primary" } else { "" }, TableAction::StartNow, "play", &lang.start_with(here))) }
                (app.button("", TableAction::FillWithBots, "bot", lang.fill_bots()))
                label.field.inline {
                    span { (lang.bot_level()) }
                    select data-in=(TableField::BotLevel) {
                        @for level in BOTS {
                            option value=(level) selected[level == self.level] { (bot_name(lang, level, scene.kind())) }
                        }
                    }
                }
            }
        }
    }
}

/// What everybody waits for. `starts` is after how many seconds the game starts by itself.
fn status(app: &App, scene: &Scene, snapshot: &Snapshot, free: usize, starts: Option<u64>) -> Markup {
    let lang = app.lang;
    html! {
        p.next role="status" {
            @if free > 0 { (lang.seats_free(free)) " " }
            @else if snapshot.you.seat.is_none() && !snapshot.table.open { (lang.lobby_full()) " " }
            @if let Some(seconds) = starts { span role="timer" { (lang.starts_by_itself(seconds)) } }
            @else if !snapshot.you.host && !snapshot.table.settings.met { (lang.wait_host()) }
            @if scene.watching() > 0 { " " (lang.watching_count(scene.watching())) }
            @if snapshot.table.settings.pace != Pace::Off {
                " " (lang.about(lang.pace_label(), &pace(lang, snapshot.table.settings.pace))) "."
            }
        }
    }
}

fn link(app: &App, snapshot: &Snapshot) -> String {
    format!("{}{}", app.device.origin, Route::Table(snapshot.table.code.clone()).path())
}

/// Opens the system's share sheet where there is one, and otherwise the invitation.
fn invite_button(app: &App, snapshot: &Snapshot) -> Markup {
    let word = app.lang.invite_button();
    if app.device.shares {
        app.button("primary", AppAction::Share(link(app, snapshot)), "share", word)
    } else {
        app.button("primary", TableAction::OpenDialog(Dialog::Invite), "share", word)
    }
}

/// How others find the table: the share sheet of the system first, then the link, the code and the QR code.
pub(super) fn invitation(app: &App, scene: &Scene) -> Markup {
    let lang = app.lang;
    let Some(snapshot) = scene.snapshot() else { return Markup::default() };
    let link = link(app, snapshot);
    let shares = app.device.shares;
    html! {
        div.invitation {
            @if shares { (app.button("primary", AppAction::Share(link.clone()), "share", lang.share())) }
            (app.button(if shares { "" } else { "primary" }, AppAction::Copy(link.clone()), "copy", lang.copy_link()))
            div.qr role="img" aria-label=(lang.qr_label()) { (qr(&link)) }
            p.code { (spaced(&snapshot.table.code)) }
            p.link { (link) }
        }
    }
}

fn chair(app: &App, scene: &Scene, clock: &Clock, snapshot: &Snapshot, seat: Seat, info: &SeatInfo) -> Markup {
    let lang = app.lang;
    let (class, name) = match &info.sitter {
        Sitter::Nobody => return vacant(app, snapshot, seat),
        Sitter::Person { name, .. } => ("person", name.to_string()),
        Sitter::Bot { .. } => ("bot", scene.name(seat).to_string()),
    };
    let is_own = snapshot.you.seat == Some(seat);
    html! {
        @let is_away = class == "person" && scene.is_away(seat);
        li class={ "chair " (class) (if is_away { " away" } else { "" }) } id={ "chair-" (seat.index()) } {
            @if is_own {
                button.my-face type="button" aria-label=(lang.who_are_you()) data-do=(AppAction::AskWho) { (portrait(app, scene, seat)) }
            } @else {
                (portrait(app, scene, seat))
            }
            (chat::bubble(scene, seat))
            span.name {
                (name)
                @if is_own { " (" (lang.you_label()) ")" }
            }
            span.tags {
                @if let Sitter::Bot { bot } = &info.sitter { span.tag { (bot_name(lang, bot, scene.kind())) } }
                @if snapshot.table.host == Some(seat) { span.tag { (lang.host_label()) } }
                @if is_away {
                    @match clock.kept_for(app, scene, seat) {
                        Some(seconds) => span.tag role="timer" { (lang.seat_kept(&format!("{}:{:02}", seconds / 60, seconds % 60))) },
                        None => span.tag { (lang.sign_away()) },
                    }
                }
            }
            @match &info.sitter {
                Sitter::Person { .. } if is_own => (app.button("small", TableAction::StandUp, "", lang.stand_up())),
                Sitter::Person { .. } if snapshot.you.host => (remove(app, &TableAction::AskToRemove(seat), &name)),
                Sitter::Bot { .. } if snapshot.table.open && snapshot.you.seat.is_none() => {
                    (app.button("small", TableAction::SitAt(seat), "", lang.sit_here()))
                }
                Sitter::Bot { .. } if snapshot.you.host => (remove(app, &TableAction::RemoveBot(seat), &name)),
                _ => {},
            }
        }
    }
}

fn remove(app: &App, action: &TableAction, name: &str) -> Markup {
    html! {
        button.small type="button" data-do=(action) aria-label=(app.lang.remove_named(name)) { (app.lang.remove()) }
    }
}

/// An empty porthole: a seat for whoever has none, and for the others somebody to invite.
fn vacant(app: &App, snapshot: &Snapshot, seat: Seat) -> Markup {
    let lang = app.lang;
    let you = &snapshot.you;
    let porthole = html! { span.port.empty aria-hidden="true" { (app.art("", "porthole")) (app.icon("plus")) } };
    let (action, word) = match you.seat {
        Some(_) => (TableAction::OpenDialog(Dialog::Invite), lang.invite_button()),
        None if snapshot.table.consent => (TableAction::SitAt(seat), lang.ask_here()),
        None => (TableAction::SitAt(seat), lang.sit_here()),
    };
    html! {
        li.chair.free id={ "chair-" (seat.index()) } {
            @if you.seat.is_none() && you.motion.is_some() {
                (porthole)
                span.name { (lang.chair_free()) }
            } @else {
                button.vacant type="button" data-do=(action) { (porthole) span.name { (word) } }
            }
            @if you.host { (app.button("small", TableAction::AddBot(seat), "bot", lang.add_bot())) }
        }
    }
}
