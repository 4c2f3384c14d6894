//! Games that were played: on this device, and in the house.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use yohoho_rules::GameKind;
use yohoho_rules::record::Record;

use super::app::app;
use super::table::words::record_names;
use super::ui::{Head, Icon};
use super::{api, dom, kept};
use crate::place::{Place, Source};

/// How many games are kept on the device.
const MOST: usize = 30;

/// A game on this device.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// When it ended, in milliseconds since 1970: also its name.
    pub(crate) ended: u64,
    pub(crate) record: Record,
}

/// All games on this device, the last one first.
pub(crate) fn all() -> Vec<Kept> {
    kept::get("games").unwrap_or_default()
}

/// Keeps a game that is over; once.
pub(crate) fn keep(record: &Record) {
    let mut games = all();
    if games.iter().any(|game| game.record == *record) {
        return;
    }
    games.insert(0, Kept { ended: dom::now() as u64, record: record.clone() });
    games.truncate(MOST);
    // Where there is little room, fewer are kept.
    while !kept::put("games", &games) && games.len() > 1 {
        games.truncate(games.len() / 2);
    }
}

/// Where the last game can be played again.
pub(crate) fn last_path() -> String {
    all().first().map_or_else(|| "/logbook".into(), |game| Place::Replay(Source::Kept(game.ended)).path())
}

#[component]
pub(crate) fn Logbook() -> impl IntoView {
    let app = app();
    let words = app.words();
    let games = RwSignal::new(all());
    let house = RwSignal::new(Vec::<api::Played>::new());
    spawn_local(async move {
        let played = api::get::<Vec<api::Played>>("/api/me/games?limit=50").await.unwrap_or_default();
        let _ = house.try_set(played);
    });
    let forget = move |_| {
        kept::remove("games");
        games.set(Vec::new());
    };
    let here = move || {
        games.get().into_iter().map(|Kept { ended, record }| {
            let names = record_names(&record.players);
            let mut order: Vec<usize> = (0..names.len()).collect();
            order.sort_by_key(|seat| std::cmp::Reverse(record.totals.get(*seat).copied()));
            let result: Vec<String> = order.iter().map(|seat| format!("{} {}", names[*seat], super::table::block::number(record.totals[*seat] as i32))).collect();
            let game = record.game.parse::<GameKind>().map(|game| words.game_name(game.name())).unwrap_or_default();
            let file = format!("data:application/json;charset=utf-8,{}", String::from(js_sys::encode_uri_component(&serde_json::to_string(&record).unwrap_or_default())));
            view! { <Entry href=Place::Replay(Source::Kept(ended)).path() game ended result=result.join(", ") file=Some(file)/> }
        }).collect_view()
    };
    let there = move || {
        house.get().into_iter().map(|played| {
            let mut seats = played.seats;
            seats.sort_by_key(|seat| seat.place);
            let result: Vec<String> = seats.iter().map(|seat| format!("{} {}", seat.name, super::table::block::number(seat.total as i32))).collect();
            view! { <Entry href=Place::Replay(Source::Table(played.table)).path() game=words.game_name(&played.game) ended=played.finished result=result.join(", ") file=None/> }
        }).collect_view()
    };
    let nothing = move || games.with(Vec::is_empty) && house.with(Vec::is_empty);
    view! {
        <main class="page">
            <Head title=words.home_logbook().to_string()/>
            <Show when=nothing fallback=|| ()><p class="note">{words.logbook_empty()}</p></Show>
            <Show when=move || !house.with(Vec::is_empty) fallback=|| ()>
                <h2>{words.logbook_house()}</h2>
                <ul class="plain">{there}</ul>
            </Show>
            <Show when=move || !games.with(Vec::is_empty) fallback=|| ()>
                <h2>{words.logbook_here()}</h2>
                <ul class="plain">{here}</ul>
                <p><button type="button" class="danger" on:click=forget>{words.logbook_forget()}</button></p>
            </Show>
            <p><a class="button" href="/replay"><Icon name="upload"/>{words.replay_file()}</a></p>
        </main>
    }
}

#[component]
fn Entry(href: String, game: String, ended: u64, result: String, file: Option<String>) -> impl IntoView {
    let words = app().words();
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(ended as f64));
    let date = String::from(date.to_locale_date_string(words.code(), &wasm_bindgen::JsValue::UNDEFINED));
    let label = words.replay_named(&date, &game);
    view! {
        <li class="card-box entry">
            <p><b>{game}</b>" · "{date}</p>
            <p>{result}</p>
            <p class="row">
                <a class="button" href=href aria-label=label><Icon name="replay"/>{words.replay_button()}</a>
                {file.map(|file| view! { <a class="button" href=file download="yohoho.json"><Icon name="download"/>{words.record_save()}</a> })}
            </p>
        </li>
    }
}
