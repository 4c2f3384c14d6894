//! The logbook: finished games, on this device and on the server, and a profile of those on the device.

use maud::{Markup, html};
use yohoho_i18n::bot_name;
use yohoho_protocol::BOTS;
use yohoho_rules::GameKind;

use super::HomeAction;
use super::voyages::{Profile, Round, Share, Voyage};
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::event::{Answer, Effect, Wanted};
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
    ServerGame { table, game, finished, seats }
    SeatTotal { name, total }
}

/// A row of the list.
struct Row {
    /// The game's name in notation.
    game: String,
    /// When it ended, in milliseconds since 1970.
    ended: u64,
    /// Everybody's name and total.
    result: Vec<(String, i64)>,
    /// Our own place among them, from 1.
    place: Option<usize>,
    /// Everybody's totals after each round, our own first.
    course: Vec<Vec<i64>>,
    /// Where its record is.
    source: Source,
    /// The name of the record on this device.
    record: Option<u64>,
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
        let voyage = |name: u64| Some((name, Voyage::read(records::get(app, name)?)?));
        let here: Vec<(u64, Voyage)> = records::names(app).into_iter().filter_map(voyage).collect();
        let profile = Profile::of(here.iter().rev().map(|(_, voyage)| voyage));
        html! {
            main.page.logbook {
                (app.head(lang.home_logbook()))
                @if here.is_empty() && self.on_server.is_empty() { (empty(app)) }
                @if profile.games > 0 { (profile_box(app, &profile)) }
                @if !self.on_server.is_empty() {
                    h2 { (lang.logbook_house()) }
                    ul.plain { @for game in &self.on_server { (row(app, server_row(game))) } }
                }
                @if !here.is_empty() {
                    h2 { (lang.logbook_here()) }
                    ul.plain { @for (name, voyage) in &here { (row(app, device_row(*name, voyage))) } }
                }
                p.row {
                    @if !here.is_empty() { (app.link("", "/mistakes", "hint", lang.mistakes_title())) }
                    (app.link("", "/replay", "upload", lang.replay_file()))
                    @if !here.is_empty() { (app.button("danger", HomeAction::ForgetRecords, "", lang.logbook_forget())) }
                }
            }
        }
    }
}

/// Saves a record of this device as a file.
pub(super) fn save(app: &mut App, record: u64) {
    if let Some(text) = records::get(app, record).map(String::from) {
        app.effects.push(Effect::Save { name: "yohoho.json".into(), kind: "application/json", text });
    }
}

fn empty(app: &App) -> Markup {
    let lang = app.lang;
    html! {
        section.card-box.empty {
            span.calm-sea aria-hidden="true" {}
            p { (lang.logbook_empty()) }
            (app.button("primary", AppAction::PlayNow, "play", lang.play_now()))
        }
    }
}

fn profile_box(app: &App, profile: &Profile) -> Markup {
    let lang = app.lang;
    let tile = |value: u32, label: &str| html! { li { b { (value) } span { (label) } } };
    html! {
        section.card-box.parchment.profile aria-labelledby="profile-title" {
            div.row {
                (app.own_portrait())
                h2 #profile-title { (if app.prefs.name.is_empty() { lang.profile_you() } else { &app.prefs.name }) }
            }
            ul.tiles {
                (tile(profile.games, &lang.profile_games(profile.games)))
                (tile(profile.wins, &lang.profile_wins(profile.wins)))
                (tile(profile.streak, lang.profile_streak()))
                (tile(profile.longest_streak, lang.profile_longest()))
            }
            @if !profile.bids.is_empty() { (bids_chart(app, &profile.bids)) }
            @if profile.against.iter().any(|share| share.whole > 0) { (against(app, profile)) }
        }
    }
}

/// How often bids were made, by the number of cards in hand.
fn bids_chart(app: &App, bids: &[Share]) -> Markup {
    let lang = app.lang;
    html! {
        h3 #bids-title { (lang.profile_bids()) }
        ol.bars aria-labelledby="bids-title" {
            @for (at, share) in bids.iter().enumerate() {
                li data-css={ "--v:" (share.percent()) } {
                    span.aside { (lang.profile_bids_of(share.whole, at + 1, share.part)) }
                    span.bar aria-hidden="true" { @if share.whole > 0 { (share.percent()) } @else { "–" } }
                    span aria-hidden="true" { (at + 1) }
                }
            }
        }
        p.note { (lang.profile_bids_note()) }
    }
}

fn against(app: &App, profile: &Profile) -> Markup {
    let lang = app.lang;
    html! {
        table.against {
            thead { tr { th scope="col" { (lang.profile_against()) } th scope="col" { (lang.profile_met()) } th scope="col" { (lang.profile_ahead()) } } }
            tbody {
                @for (bot, share) in BOTS.iter().zip(profile.against).filter(|(_, share)| share.whole > 0) {
                    tr {
                        th scope="row" { (bot_name(lang, bot, GameKind::SkullKing)) }
                        td { (share.whole) }
                        td { (share.percent()) " %" }
                    }
                }
            }
        }
    }
}

fn server_row(game: &ServerGame) -> Row {
    Row {
        game: game.game.clone(),
        ended: game.finished,
        result: game.seats.iter().map(|seat| (seat.name.clone(), seat.total)).collect(),
        place: None,
        course: Vec::new(),
        source: Source::Table(game.table.clone()),
        record: None,
    }
}

fn device_row(name: u64, voyage: &Voyage) -> Row {
    let me = voyage.own_seat();
    let mut order: Vec<usize> = (0..voyage.players.len()).collect();
    sort(&mut order, |seat| Some(*seat) != me);
    Row {
        game: voyage.game.clone(),
        ended: name,
        result: record_names("", &voyage.players).into_iter().zip(voyage.totals.iter().copied()).collect(),
        place: me.map(|me| voyage.place(me)),
        course: order.into_iter().map(|seat| course(voyage, seat)).collect(),
        source: Source::Kept(name),
        record: Some(name),
    }
}

/// Somebody's total at the start and after each round.
fn course(voyage: &Voyage, seat: usize) -> Vec<i64> {
    let mut total = 0;
    let after = |round: &Round| {
        total += round.scores.get(seat).copied().unwrap_or(0);
        total
    };
    let rounds: Vec<i64> = voyage.rounds.iter().map(after).collect();
    [vec![0], rounds].concat()
}

fn row(app: &App, row: Row) -> Markup {
    let lang = app.lang;
    let mut result = row.result;
    sort(&mut result, |(_, total)| -total);
    html! {
        li.card-box.voyage {
            @if let Some(place) = row.place { span.place.first[place == 1] { (lang.place_number(place)) } }
            p { b { (lang.game_name(&row.game)) } " " time data-time=(row.ended) {} }
            ol.result { @for (name, total) in result { li { (name) " " b { (number(total as i32)) } } } }
            (sparkline(&row.course))
            p.row {
                (app.link("", &Route::Replay(row.source.clone()).path(), "replay", lang.replay_button()))
                (app.link("", &Route::Review(row.source).path(), "hint", lang.review()))
                @if let Some(record) = row.record {
                    (app.button("quiet", HomeAction::SaveRecord(record), "download", lang.record_save()))
                }
            }
        }
    }
}

/// The course of a game, small: a line for each player, our own on top.
fn sparkline(course: &[Vec<i64>]) -> Markup {
    let all = || course.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
    let rounds = course.first().map_or(0, Vec::len) as i64 - 1;
    if rounds < 1 || high == low {
        return Markup::default();
    }
    let points = |totals: &[i64]| -> String {
        let point = |(round, total): (usize, &i64)| {
            format!("{},{} ", 2 + 116 * round as i64 / rounds, 2 + 36 * (high - total) / (high - low))
        };
        totals.iter().enumerate().map(point).collect()
    };
    html! {
        svg.sparkline viewBox="0 0 120 40" aria-hidden="true" focusable="false" {
            @for totals in course.iter().skip(1) { polyline points=(points(totals)) {} }
            polyline.own points=(points(&course[0])) {}
        }
    }
}
