//! Before the game: who comes, how to invite them, and when to start.

use maud::{Markup, html};
use yohoho_i18n::bot_name;
use yohoho_protocol::{SeatInfo, Sitter, Snapshot, Wish};
use yohoho_rules::Seat;

use super::action::{TableAction, TableField};
use super::scene::Scene;
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::parts::{initial, qr, spaced};
use crate::route::Route;
use yohoho_protocol::BOTS;

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

    pub(super) fn render(&self, app: &App, scene: &Scene) -> Markup {
        let lang = app.lang;
        let Some(snapshot) = scene.snapshot() else { return Markup::default() };
        let seats = &snapshot.table.seats;
        let free = seats.iter().filter(|seat| seat.sitter == Sitter::Nobody).count();
        html! {
            main.page.lobby {
                (invitation(app, &snapshot.table.code))
                section.card-box aria-labelledby="seats-title" {
                    h2 #seats-title { (app.game_name(scene.kind())) }
                    ol.chairs {
                        @for (seat, info) in Seat::ALL.into_iter().zip(seats) { (chair(app, scene, snapshot, seat, info)) }
                    }
                    @if scene.watching() > 0 { p.note { (lang.watching_count(scene.watching())) } }
                    div.row { (self.controls(app, scene, snapshot, free)) }
                    p.note { @if free > 0 { (lang.seats_free(free)) } }
                }
            }
        }
    }

    /// Sitting down, and for the host filling seats and starting.
    fn controls(&self, app: &App, scene: &Scene, snapshot: &Snapshot, free: usize) -> Markup {
        let lang = app.lang;
        let host = snapshot.you.host;
        html! {
            @if snapshot.you.seat.is_none() && free > 0 && snapshot.you.motion.is_none() {
                @let word = if snapshot.table.consent { lang.ask_to_sit() } else { lang.sit_down() };
                (app.button("primary", TableAction::Sit, "", word))
            }
            @if host && free > 0 {
                label.field.inline {
                    span { (lang.bot_level()) }
                    select data-in=(TableField::BotLevel) {
                        @for level in BOTS {
                            option value=(level) selected[level == self.level] { (bot_name(lang, level, scene.kind())) }
                        }
                    }
                }
                (app.button("", TableAction::FillWithBots, "bot", lang.fill_bots()))
            }
            @if host {
                button.primary type="button" data-do=(TableAction::Start) disabled[free > 0] { (lang.start_game()) }
            } @else {
                p { (lang.wait_host()) }
            }
        }
    }
}

fn invitation(app: &App, code: &str) -> Markup {
    let lang = app.lang;
    let link = format!("{}{}", app.device.origin, Route::Table(code.into()).path());
    html! {
        section.card-box.invite aria-labelledby="invite-title" {
            h2 #invite-title { (lang.invite_title()) }
            p.code { (spaced(code)) }
            div.qr role="img" aria-label=(lang.qr_label()) { (qr(&link)) }
            p.link { (link) }
            div.row {
                (app.button("primary", AppAction::Copy(link.clone()), "copy", lang.copy_link()))
                @if app.device.shares { (app.button("", AppAction::Share(link.clone()), "share", lang.share())) }
            }
        }
    }
}

fn chair(app: &App, scene: &Scene, snapshot: &Snapshot, seat: Seat, info: &SeatInfo) -> Markup {
    let lang = app.lang;
    let (class, name) = match &info.sitter {
        Sitter::Nobody => ("free", lang.chair_free().to_string()),
        Sitter::Person { name, .. } => ("person", name.to_string()),
        Sitter::Bot { bot } => ("bot", format!("{} · {}", scene.name(seat), bot_name(lang, bot, scene.kind()))),
    };
    let is_person = matches!(info.sitter, Sitter::Person { .. });
    html! {
        li class={ "chair " (class) } id={ "chair-" (seat.index()) } {
            span.avatar data-seat=(app.colour(seat, snapshot.you.seat)) aria-hidden="true" {
                @if info.sitter != Sitter::Nobody { (initial(&name)) }
            }
            span.name {
                (name)
                @if snapshot.you.seat == Some(seat) { " (" (lang.you_label()) ")" }
                @if snapshot.table.host == Some(seat) { " " span.tag { (lang.host_label()) } }
                @if is_person && scene.is_away(seat) { " " span.tag { (lang.sign_away()) } }
            }
            (chair_buttons(app, snapshot, seat, &info.sitter, &name))
        }
    }
}

fn chair_buttons(app: &App, snapshot: &Snapshot, seat: Seat, sitter: &Sitter, name: &str) -> Markup {
    let lang = app.lang;
    let host = snapshot.you.host;
    let remove = |action: TableAction| {
        html! {
            button type="button" data-do=(action) aria-label=(lang.remove_named(name)) { (lang.remove()) }
        }
    };
    html! {
        @match sitter {
            Sitter::Nobody => {
                @if snapshot.you.motion.is_none() {
                    @let asks = snapshot.table.consent && snapshot.you.seat.is_none();
                    (app.button("", TableAction::SitAt(seat), "", if asks { lang.ask_here() } else { lang.sit_here() }))
                }
                @if host { (app.button("", TableAction::AddBot(seat), "bot", lang.add_bot())) }
            },
            Sitter::Person { .. } if snapshot.you.seat == Some(seat) => {
                (app.button("", TableAction::StandUp, "", lang.stand_up()))
            },
            Sitter::Person { .. } if host => (remove(TableAction::AskToRemove(seat))),
            Sitter::Bot { .. } if host => (remove(TableAction::RemoveBot(seat))),
            _ => {},
        }
    }
}
