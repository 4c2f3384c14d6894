//! Where everything starts: three games, three ways.

use yohoho_i18n::bot_name;
use yohoho_protocol::{Stage, TableInfo};
use yohoho_rules::GameKind;

use super::App;
use super::event::{Answer, Wanted};
use super::parts::spaced;
use super::who::read;
use crate::markup::{Html, html, put};
use crate::route::Route;

pub(super) struct Home {
    /// Tables of the house that wait for us.
    tables: Vec<TableInfo>,
}

impl Home {
    pub(super) fn new(app: &mut App) -> Home {
        app.get(Wanted::OwnTables, "/api/me/tables");
        Home { tables: Vec::new() }
    }

    pub(super) fn fetched(&mut self, answer: &Answer) {
        let open = |table: &TableInfo| matches!(table.stage, Stage::Lobby | Stage::Playing);
        let tables: Vec<TableInfo> = read(answer).unwrap_or_default();
        self.tables = tables.into_iter().filter(open).take(3).collect();
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let solo = &app.prefs.solo;
        let mut games = Html::new();
        for kind in GameKind::ALL {
            let checked = if solo.game == kind { " checked" } else { "" };
            put!(
                games,
                "<label class=\"game-card\"><input type=\"radio\" name=\"game\" value=\"{}\" data-in=\"prefer game\"{}><span class=\"game-face\">{}<b>{}</b>\
                 <small>{}</small></span></label>",
                kind.name(),
                checked,
                app.art("game-art", emblem(kind)),
                app.game_name(kind),
                lang.game_tagline(kind.name())
            );
        }
        let way = |icon: &str, word: &str, note: &str| {
            html!("{}<span>{}<small>{}</small></span>", app.icon(icon), word, note)
        };
        let now =
            way("play", lang.play_now(), &lang.play_now_note(&bot_name(lang, &solo.level, solo.game), solo.seats));
        html!(
            "<main class=\"home\"><header class=\"hero\"><h1 id=\"title\" tabindex=\"-1\" aria-label=\"Yohoho\">{}</h1><p>{}</p></header>{}\
             <fieldset class=\"games\"><legend>{}</legend>{}</fieldset>\
             <div class=\"ways\"><button type=\"button\" class=\"primary way\" data-do=\"play-now\">{}</button>\
             <a class=\"button way\" href=\"/solo\">{}</a><a class=\"button way\" href=\"/open\">{}</a><a class=\"button way\" href=\"/join\">{}</a><a class=\"button way\" href=\"/pad\">{}</a></div>\
             <nav class=\"more\" aria-label=\"{}\"><a href=\"/learn\">{}{}</a><a href=\"{}\">{}{}</a><a href=\"/referee\">{}{}</a><a href=\"/logbook\">{}{}</a>\
             <a href=\"/settings\">{}{}</a><a href=\"/help\">{}{}</a></nav></main>",
            app.art("logo", "logo"),
            lang.home_motto(),
            self.left_open(app),
            lang.home_games(),
            games,
            now,
            way("settings", lang.home_solo(), lang.solo_note()),
            way("friends", lang.with_friends(), lang.with_friends_note()),
            way("anchor", lang.join_title(), lang.join_note()),
            way("block", lang.home_pad(), lang.home_pad_note()),
            lang.home_more(),
            app.icon("learn"),
            lang.home_learn(),
            Route::Rules(solo.game).path(),
            app.icon("rules"),
            lang.rules_short(),
            app.icon("check"),
            lang.home_referee(),
            app.icon("replay"),
            lang.home_logbook(),
            app.icon("settings"),
            lang.home_settings(),
            app.icon("help"),
            lang.help_title(),
        )
    }

    /// What was left open: the game on this device, and tables of the house.
    fn left_open(&self, app: &App) -> Html {
        let lang = app.lang;
        let offline = app.kept("game").is_some();
        if !offline && self.tables.is_empty() {
            return Html::new();
        }
        let mut html = html!(
            "<section class=\"open-games\" aria-labelledby=\"open-title\"><h2 id=\"open-title\">{}</h2>",
            lang.home_resume()
        );
        if offline {
            html.add(&app.link("", "/play", "play", lang.resume_offline()));
        }
        for table in &self.tables {
            let label = lang.resume_table(&spaced(&table.code), &app.game_name(table.settings.game));
            html.add(&app.link("", &Route::Table(table.code.clone()).path(), "friends", &label));
        }
        put!(html, "</section>");
        html
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
