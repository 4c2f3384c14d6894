//! Games that were played: on this device, and in the house.

use serde::{Deserialize, Serialize};
use yohoho_rules::record::Record;

use super::house::{self, Played};
use super::parts::number;
use super::table::names::record_names;
use super::{App, Screen, kept_path};
use crate::markup::{Html, html, put};
use crate::place::{Place, Source};
use crate::show::sort;

/// How many games are kept on the device.
const MOST: usize = 30;

/// Games in the house; those on the device are kept there.
pub(super) struct Logbook {
    house: Vec<Played>,
}

/// A game on this device.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Kept {
    /// When it ended, in milliseconds since 1970: also its name.
    pub(super) ended: u64,
    pub(super) record: Record,
}

/// All games on this device, the last one first.
pub(super) fn all(app: &App) -> Vec<Kept> {
    app.kept("games").and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

/// Keeps a game that is over, once; its name.
pub(super) fn keep(app: &mut App, record: &str) -> Option<u64> {
    let record: Record = serde_json::from_str(record).ok()?;
    let mut games = all(app);
    if let Some(known) = games.iter().find(|game| game.record == record) {
        return Some(known.ended);
    }
    let ended = app.now as u64;
    games.insert(0, Kept { ended, record });
    games.truncate(MOST);
    let text = serde_json::to_string(&games).ok()?;
    app.keep("games", text);
    Some(ended)
}

impl Logbook {
    pub(super) fn new(app: &mut App) -> Screen {
        house::ask_games(app);
        Screen::Logbook(Logbook { house: Vec::new() })
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let games = all(app);
        let mut page = html!("<main class=\"page\">{}", app.head(lang.home_logbook()));
        if games.is_empty() && self.house.is_empty() {
            put!(page, "<p class=\"note\">{}</p>", lang.logbook_empty());
        }
        if !self.house.is_empty() {
            put!(page, "<h2>{}</h2><ul class=\"plain\">", lang.logbook_house());
            for played in &self.house {
                let mut seats = played.seats.clone();
                sort(&mut seats, |seat| seat.place);
                let result: Vec<String> =
                    seats.iter().map(|seat| format!("{} {}", seat.name, number(seat.total as i32))).collect();
                let path = Place::Replay(Source::Table(played.table.clone())).path();
                page.add(&entry(app, &lang.game_name(&played.game), played.finished, &result.join(", "), &path, None));
            }
            put!(page, "</ul>");
        }
        if !games.is_empty() {
            put!(page, "<h2>{}</h2><ul class=\"plain\">", lang.logbook_here());
            for Kept { ended, record } in &games {
                let names = record_names(&record.players);
                let mut order: Vec<usize> = (0..names.len().min(record.totals.len())).collect();
                sort(&mut order, |seat| std::cmp::Reverse(record.totals[*seat]));
                let result: Vec<String> = order
                    .iter()
                    .map(|seat| format!("{} {}", names[*seat], number(record.totals[*seat] as i32)))
                    .collect();
                let file = serde_json::to_string(record).ok();
                page.add(&entry(
                    app,
                    &lang.game_name(&record.game),
                    *ended,
                    &result.join(", "),
                    &kept_path(*ended),
                    file.as_deref(),
                ));
            }
            put!(page, "</ul><p>{}</p>", app.button("danger", "forget", "", lang.logbook_forget()));
        }
        put!(page, "<p>{}</p></main>", app.link("", "/replay", "upload", lang.replay_file()));
        page
    }
}

fn entry(app: &App, game: &str, ended: u64, result: &str, path: &str, file: Option<&str>) -> Html {
    let lang = app.lang;
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
        game,
        ended,
        result,
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

/// The house has answered.
pub(super) fn found(app: &mut App, games: Vec<Played>) {
    if let Screen::Logbook(logbook) = &mut app.screen {
        logbook.house = games;
    }
}

pub(super) fn act(app: &mut App, word: &str) {
    if word == "forget" {
        app.forget("games");
    }
}
