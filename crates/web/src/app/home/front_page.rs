//! The front page: the three games, and the ways to play them.

use maud::{Markup, html};
use yohoho_protocol::{Stage, TableInfo};
use yohoho_rules::GameKind;

use crate::app::App;
use crate::app::action::{AppAction, AppField};
use crate::app::event::{Answer, Wanted};
use crate::app::identity::read;
use crate::app::parts::spaced;
use crate::prefs::Setting;
use crate::route::Route;

pub(super) struct FrontPage {
    /// One's own tables on the server that are not over.
    tables: Vec<TableInfo>,
}

impl FrontPage {
    pub(super) fn new(app: &mut App) -> FrontPage {
        app.get(Wanted::OwnTables, "/api/me/tables?optional=true");
        FrontPage { tables: Vec::new() }
    }

    pub(super) fn fetched(&mut self, answer: &Answer) {
        let open = |table: &TableInfo| matches!(table.stage, Stage::Lobby | Stage::Playing);
        let tables: Vec<TableInfo> = read(answer).unwrap_or_default();
        self.tables = tables.into_iter().filter(open).take(3).collect();
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        let solo = &app.prefs.solo;
        html! {
            main.home {
                header.hero {
                    h1 #title tabindex="-1" aria-label="Yohoho" { (app.art("logo", "logo")) }
                    p { (lang.home_motto()) }
                }
                (self.left_open(app))
                fieldset.games {
                    legend { (lang.home_games()) }
                    @for kind in GameKind::ALL { (game_card(app, kind, solo.game == kind)) }
                }
                div.ways {
                    button.primary.way type="button" data-do=(AppAction::PlayNow) {
                        (way(app, "play", lang.play_now(), &lang.play_now_note(solo.seats.saturating_sub(1), &solo.level)))
                    }
                    a.button.way href="/solo" { (way(app, "settings", lang.home_solo(), lang.solo_note())) }
                    a.button.way href="/open" { (way(app, "friends", lang.with_friends(), lang.with_friends_note())) }
                    a.button.way href="/join" { (way(app, "anchor", lang.join_title(), lang.join_note())) }
                    a.button.way href="/pad" { (way(app, "block", lang.home_pad(), lang.home_pad_note())) }
                }
                nav.more aria-label=(lang.home_more()) {
                    a href="/learn" { (app.icon("learn")) (lang.home_learn()) }
                    a href=(Route::Rules(solo.game).path()) { (app.icon("rules")) (lang.rules_short()) }
                    a href="/referee" { (app.icon("check")) (lang.home_referee()) }
                    a href="/logbook" { (app.icon("replay")) (lang.home_logbook()) }
                    a href="/settings" { (app.icon("settings")) (lang.home_settings()) }
                    a href="/help" { (app.icon("help")) (lang.help_title()) }
                }
            }
        }
    }

    /// What was left open: the game on this device, and tables on the server.
    fn left_open(&self, app: &App) -> Markup {
        let lang = app.lang;
        let offline = app.kept("game").is_some();
        if !offline && self.tables.is_empty() {
            return Markup::default();
        }
        html! {
            section.open-games aria-labelledby="open-title" {
                h2 #open-title { (lang.home_resume()) }
                @if offline { (app.link("", "/play", "play", lang.resume_offline())) }
                @for table in &self.tables {
                    @let label = lang.resume_table(&spaced(&table.code), &app.game_name(table.settings.game));
                    (app.link("", &Route::Table(table.code.clone()).path(), "friends", &label))
                }
            }
        }
    }
}

fn game_card(app: &App, kind: GameKind, chosen: bool) -> Markup {
    html! {
        label.game-card {
            input type="radio" name="game" value=(kind.name()) data-in=(AppField::Prefer(Setting::Game)) checked[chosen];
            span.game-face {
                (app.art("game-art", emblem(kind)))
                b { (app.game_name(kind)) }
                small { (app.lang.game_tagline(kind.name())) }
            }
        }
    }
}

fn way(app: &App, icon: &str, word: &str, note: &str) -> Markup {
    html! {
        (app.icon(icon))
        span { (word) small { (note) } }
    }
}

/// The picture in `art.svg` that stands for a game.
fn emblem(kind: GameKind) -> &'static str {
    match kind {
        GameKind::SkullKing => "face-skull-king",
        GameKind::Doubloons => "coin-jagged",
        GameKind::SkullQueen => "pirate-figure",
    }
}
