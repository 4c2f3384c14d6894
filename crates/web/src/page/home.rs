//! Where everything starts: three games, three ways.

use leptos::prelude::*;
use leptos::task::spawn_local;
use yohoho_protocol::{Stage, TableInfo};
use yohoho_rules::GameKind;

use super::app::app;
use super::table::board::OPEN_GAME;
use super::ui::{Icon, Picture, art};
use super::{api, kept};
use crate::offline::TableLog;
use crate::place::Place;

#[component]
pub(crate) fn Home() -> impl IntoView {
    let app = app();
    let words = app.words();
    let game = move || app.prefs.with(|prefs| prefs.solo.game);
    let games = GameKind::ALL.map(|kind| {
        view! {
            <label class="game-card">
                <input type="radio" name="game" value=kind.name() prop:checked=move || game() == kind
                    on:change=move |_| app.choose(|prefs| prefs.solo.game = kind)/>
                <span class="game-face">
                    <Picture id=emblem(kind).to_string() class="game-art"/>
                    <b>{words.game_name(kind.name())}</b>
                    <small>{words.game_tagline(kind.name())}</small>
                </span>
            </label>
        }
    });
    let level = move || app.prefs.with(|prefs| words.play_now_note(&words.bot_name(&prefs.solo.level), prefs.solo.seats));
    let left = kept::get::<TableLog>(OPEN_GAME).is_some();
    let play = move |_| {
        kept::remove(OPEN_GAME);
        app.go(&Place::Play);
    };
    view! {
        <main class="home">
            <header class="hero">
                <h1 tabindex="-1" aria-label="Yohoho"><span inner_html=art("logo", "logo")></span></h1>
                <p>{words.home_motto()}</p>
            </header>
            <OpenGames left/>
            <fieldset class="games">
                <legend>{words.home_games()}</legend>
                {games}
            </fieldset>
            <div class="ways">
                <button type="button" class="primary way" on:click=play><Icon name="play"/><span>{words.play_now()}<small>{level}</small></span></button>
                <a class="button way" href="/solo"><Icon name="settings"/><span>{words.home_solo()}<small>{words.solo_note()}</small></span></a>
                <a class="button way" href="/open"><Icon name="friends"/><span>{words.with_friends()}<small>{words.with_friends_note()}</small></span></a>
                <a class="button way" href="/join"><Icon name="anchor"/><span>{words.join_title()}<small>{words.join_note()}</small></span></a>
            </div>
            <nav class="more" aria-label=words.home_more()>
                <a href="/learn"><Icon name="learn"/>{words.home_learn()}</a>
                <a href=move || Place::Rules(game()).path()><Icon name="rules"/>{words.rules_short()}</a>
                <a href="/logbook"><Icon name="replay"/>{words.home_logbook()}</a>
                <a href="/settings"><Icon name="settings"/>{words.home_settings()}</a>
                <a href="/help"><Icon name="help"/>{words.help_title()}</a>
            </nav>
        </main>
    }
}

/// The picture that stands for a game.
fn emblem(kind: GameKind) -> &'static str {
    match kind {
        GameKind::SkullKing => "face-skull-king",
        GameKind::Doubloons => "coin-jagged",
        GameKind::SkullQueen => "pirate-figure",
    }
}

/// What was left open: the game on this device, and tables of the house.
#[component]
fn OpenGames(left: bool) -> impl IntoView {
    let words = app().words();
    let tables = RwSignal::new(Vec::<TableInfo>::new());
    spawn_local(async move {
        let open = api::get::<Vec<TableInfo>>("/api/me/tables").await.unwrap_or_default();
        let _ = tables.try_set(open.into_iter().filter(|table| matches!(table.stage, Stage::Lobby | Stage::Playing)).take(3).collect());
    });
    view! {
        <Show when=move || left || !tables.with(Vec::is_empty) fallback=|| ()>
            <section class="open-games" aria-labelledby="open-title">
                <h2 id="open-title">{words.home_resume()}</h2>
                {left.then(|| view! { <a class="button" href="/play"><Icon name="play"/>{words.resume_offline()}</a> })}
                {move || tables.get().into_iter().map(|table| {
                    let label = words.resume_table(&super::table::lobby::spaced(&table.code), &words.game_name(table.settings.game.name()));
                    view! { <a class="button" href=Place::Table(table.code).path()><Icon name="friends"/>{label}</a> }
                }).collect_view()}
            </section>
        </Show>
    }
}

/// Nothing has this address.
#[component]
pub(crate) fn Nowhere() -> impl IntoView {
    let words = app().words();
    view! {
        <main class="page">
            <h1 tabindex="-1">{words.nowhere_title()}</h1>
            <p>{words.nowhere_text()}</p>
            <p><a class="button primary" href="/">{words.back_home()}</a></p>
        </main>
    }
}
