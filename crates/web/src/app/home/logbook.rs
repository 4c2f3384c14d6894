//! The logbook: finished games, on this device and on the server.

use maud::{Markup, html};

use super::HomeAction;
use crate::app::App;
use crate::app::event::{Answer, Wanted};
use crate::app::identity::read;
use crate::app::parts::number;
use crate::app::records;
use crate::app::table::names::record_names;
use crate::read::structs;
use crate::route::{Route, Source};
use crate::sort::sort;

pub(super) struct Logbook {
    /// Games on the server. Those on the device are read from its store whenever the page is rendered.
    on_server: Vec<ServerGame>,
}

/// The part of a record that the list shows.
struct Outcome {
    game: String,
    players: Vec<String>,
    totals: Vec<i64>,
}

/// A finished game, as the server lists it.
struct ServerGame {
    table: String,
    game: String,
    finished: u64,
    seats: Vec<SeatTotal>,
}

struct SeatTotal {
    name: String,
    total: i64,
}

structs! {
    Outcome { game, players, totals }
    ServerGame { table, game, finished, seats }
    SeatTotal { name, total }
}

/// A row of the list.
struct Row<'a> {
    /// The game's name in notation.
    game: String,
    /// When it ended, in milliseconds since 1970.
    ended: u64,
    /// Everybody's name and total.
    result: Vec<(String, i64)>,
    /// Where its replay is.
    replay: String,
    /// The record, if it can be saved from here.
    record: Option<&'a str>,
}

impl Logbook {
    pub(super) fn new(app: &mut App) -> Logbook {
        app.get(Wanted::Games, "/api/me/games?limit=50&optional=true");
        Logbook { on_server: Vec::new() }
    }

    pub(super) fn fetched(&mut self, answer: &Answer) {
        self.on_server = read(answer).unwrap_or_default();
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        let here = records::names(app);
        html! {
            main.page {
                (app.head(lang.home_logbook()))
                @if here.is_empty() && self.on_server.is_empty() {
                    p.note { (lang.logbook_empty()) }
                }
                @if !self.on_server.is_empty() {
                    h2 { (lang.logbook_house()) }
                    ul.plain { @for game in &self.on_server { (row(app, server_row(game))) } }
                }
                @if !here.is_empty() {
                    h2 { (lang.logbook_here()) }
                    ul.plain {
                        @for game in here.into_iter().filter_map(|name| device_row(app, name)) { (row(app, game)) }
                    }
                    p { (app.button("danger", HomeAction::ForgetRecords, "", lang.logbook_forget())) }
                }
                p { (app.link("", "/replay", "upload", lang.replay_file())) }
            }
        }
    }
}

fn server_row(game: &ServerGame) -> Row<'_> {
    Row {
        game: game.game.clone(),
        ended: game.finished,
        result: game.seats.iter().map(|seat| (seat.name.clone(), seat.total)).collect(),
        replay: Route::Replay(Source::Table(game.table.clone())).path(),
        record: None,
    }
}

/// The row of a record on this device; `None` if the record cannot be read.
fn device_row(app: &App, name: u64) -> Option<Row<'_>> {
    let record = records::get(app, name)?;
    let outcome: Outcome = crate::read::read(record)?;
    Some(Row {
        game: outcome.game,
        ended: name,
        result: record_names("", &outcome.players).into_iter().zip(outcome.totals).collect(),
        replay: records::path(name),
        record: Some(record),
    })
}

fn row(app: &App, row: Row<'_>) -> Markup {
    let lang = app.lang;
    let mut result = row.result;
    sort(&mut result, |(_, total)| -total);
    let result: Vec<String> =
        result.into_iter().map(|(name, total)| format!("{name} {}", number(total as i32))).collect();
    html! {
        li.card-box.entry {
            p { b { (lang.game_name(&row.game)) } " " time data-time=(row.ended) {} }
            p { (result.join(", ")) }
            p.row {
                (app.link("", &row.replay, "replay", lang.replay_button()))
                @if let Some(record) = row.record {
                    a.button download="yohoho.json" href={ "data:application/json;charset=utf-8," (encoded(record)) } {
                        (app.icon("download"))
                        span { (lang.record_save()) }
                    }
                }
            }
        }
    }
}

/// A text percent-encoded for an address.
fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b",:-_.".contains(&byte) {
            out.push(byte.into());
        } else {
            out.push('%');
            for digit in [byte >> 4, byte & 15] {
                out.push(char::from_digit(digit.into(), 16).unwrap_or('0'));
            }
        }
    }
    out
}
