//! Choosing whom to play against, and how.

use leptos::prelude::*;
use yohoho_rules::GameKind;

use super::app::app;
use super::kept;
use super::table::board::OPEN_GAME;
use super::table::lobby::LEVELS;
use super::ui::{Choose, Head, Switch};
use crate::place::Place;

#[component]
pub(crate) fn Solo() -> impl IntoView {
    let app = app();
    let words = app.words();
    let begin = move |_| {
        kept::remove(OPEN_GAME);
        app.go(&Place::Play);
    };
    view! {
        <main class="page">
            <Head title=words.home_solo().to_string()/>
            <GameChoice/>
            <Choose
                label=words.seats_label().to_string()
                name="seats"
                options=(2..=6).map(|seats: u8| (seats.to_string(), seats.to_string())).collect()
                chosen=Signal::derive(move || app.prefs.with(|prefs| prefs.solo.seats.to_string()))
                on_choose=move |seats| app.choose(|prefs| prefs.solo.seats = seats.parse().unwrap_or(4))
            />
            <Choose
                label=words.bot_level().to_string()
                name="level"
                options=LEVELS.map(|level| (level.to_string(), words.bot_name(level))).to_vec()
                chosen=Signal::derive(move || app.prefs.with(|prefs| prefs.solo.level.clone()))
                on_choose=move |level| app.choose(|prefs| prefs.solo.level = level)
            />
            <p class="note">{move || app.prefs.with(|prefs| words.bot_character(&prefs.solo.level))}</p>
            <Switch
                label=words.hints_setting().to_string()
                note=words.hints_note()
                on=Signal::derive(move || app.prefs.with(|prefs| prefs.solo.hints))
                on_change=move |on| app.choose(|prefs| prefs.solo.hints = on)
            />
            <p class="row end"><button type="button" class="primary" on:click=begin>{words.play_now()}</button></p>
        </main>
    }
}

/// Which of the three games; remembered.
#[component]
pub(crate) fn GameChoice() -> impl IntoView {
    let app = app();
    let words = app.words();
    view! {
        <Choose
            label=words.game_label().to_string()
            name="game"
            options=GameKind::ALL.map(|game| (game.name().to_string(), words.game_name(game.name()))).to_vec()
            chosen=Signal::derive(move || app.prefs.with(|prefs| prefs.solo.game.name().to_string()))
            on_choose=move |game| app.choose(|prefs| prefs.solo.game = game.parse().unwrap_or(GameKind::SkullKing))
        />
    }
}
