//! Games that were played: on this device, and in the house.

use super::event::{Answer, Wanted};
use super::parts::number;
use super::table::names::record_names;
use super::who::read;
use super::{App, records};
use crate::markup::{Html, html, put};
use crate::read::structs;
use crate::route::{Route, Source};
use crate::sort::sort;

/// Games in the house; those on the device are kept there.
pub(super) struct Logbook {
    house: Vec<Played>,
}

/// What the list tells of a record.
struct Outcome {
    game: String,
    players: Vec<String>,
    totals: Vec<i64>,
}

/// A game that was finished in the house.
struct Played {
    table: String,
    game: String,
    finished: u64,
    seats: Vec<PlayedSeat>,
}

struct PlayedSeat {
    name: String,
    total: i64,
}

structs! {
    Outcome { game, players, totals }
    Played { table, game, finished, seats }
    PlayedSeat { name, total }
}

impl Logbook {
    pub(super) fn new(app: &mut App) -> Logbook {
        app.get(Wanted::Games, "/api/me/games?limit=50");
        Logbook { house: Vec::new() }
    }

    pub(super) fn fetched(&mut self, answer: &Answer) {
        self.house = read(answer).unwrap_or_default();
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let names = records::names(app);
        let mut page = html!("<main class=\"page\">{}", app.head(lang.home_logbook()));
        if names.is_empty() && self.house.is_empty() {
            put!(page, "<p class=\"note\">{}</p>", lang.logbook_empty());
        }
        if !self.house.is_empty() {
            put!(page, "<h2>{}</h2><ul class=\"plain\">", lang.logbook_house());
            for played in &self.house {
                let result = played.seats.iter().map(|seat| (seat.name.clone(), seat.total)).collect();
                let path = Route::Replay(Source::Table(played.table.clone())).path();
                put!(page, "{}", &entry(app, &played.game, played.finished, result, &path, None));
            }
            put!(page, "</ul>");
        }
        if !names.is_empty() {
            put!(page, "<h2>{}</h2><ul class=\"plain\">", lang.logbook_here());
            for name in names {
                let record = records::get(app, name).unwrap_or_default();
                let Some(outcome) = crate::read::read::<Outcome>(record) else { continue };
                let result = record_names("", &outcome.players).into_iter().zip(outcome.totals).collect();
                put!(page, "{}", &entry(app, &outcome.game, name, result, &records::path(name), Some(record)));
            }
            put!(page, "</ul><p>{}</p>", app.button("danger", "forget", "", lang.logbook_forget()));
        }
        put!(page, "<p>{}</p></main>", app.link("", "/replay", "upload", lang.replay_file()));
        page
    }
}

fn entry(app: &App, game: &str, ended: u64, mut result: Vec<(String, i64)>, path: &str, file: Option<&str>) -> Html {
    let lang = app.lang;
    sort(&mut result, |(_, total)| -total);
    let result: Vec<String> =
        result.into_iter().map(|(name, total)| format!("{name} {}", number(total as i32))).collect();
    let save = file.map(|file| {
        html!(
            "<a class=\"button\" download=\"yohoho.json\" href=\"data:application/json;charset=utf-8,{}\">{}<span>{}</span></a>",
            encoded(file),
            app.icon("download"),
            lang.record_save()
        )
    });
    html!(
        "<li class=\"card-box entry\"><p><b>{}</b> <time data-time=\"{}\"></time></p><p>{}</p><p class=\"row\">{}{}</p></li>",
        lang.game_name(game),
        ended,
        result.join(", "),
        app.link("", path, "replay", lang.replay_button()),
        save
    )
}

/// A text as it may stand in an address.
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
