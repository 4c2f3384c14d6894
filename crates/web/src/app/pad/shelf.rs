//! The sheets on this device: those still open, those finished, and a way to bring some from elsewhere.

use yohoho_pad::{Page, Sheet, import as read_sheets};

use super::words;
use crate::app::App;
use crate::markup::{Html, html, put};
use crate::route::Route;

const PREFIX: &str = "sheet.";

/// All sheets, the last one begun first. One that cannot be read stays where it is, and is not shown.
pub(super) fn all(app: &App) -> Vec<Sheet> {
    let kept = app.device.kept.iter().filter(|(name, _)| name.starts_with(PREFIX));
    let mut sheets: Vec<Sheet> = kept.filter_map(|(_, text)| Sheet::from_json(text).ok()).collect();
    sheets.sort_by_key(|sheet| std::cmp::Reverse(sheet.page().started()));
    sheets
}

/// The sheet that was begun at this moment.
pub(super) fn get(app: &App, id: u64) -> Option<Sheet> {
    Sheet::from_json(app.kept(&key(id))?).ok()
}

pub(super) fn keep(app: &mut App, sheet: &Sheet) {
    app.keep(&key(sheet.page().started()), sheet.to_json());
}

pub(super) fn throw_away(app: &mut App, id: u64) {
    app.forget(&key(id));
}

pub(super) fn key(id: u64) -> String {
    format!("{PREFIX}{id}")
}

/// Takes the sheets of a file, beside those that are there: the same game once more changes nothing.
pub(super) fn import(app: &mut App, text: &str) {
    let lang = app.lang;
    match read_sheets(text) {
        Ok(sheets) => {
            for sheet in &sheets {
                keep(app, sheet);
            }
            app.tell(lang.pad_imported(sheets.len()));
        }
        Err(broken) => app.tell(words::broken_import(lang, broken)),
    }
}

/// What a game on paper is, in a line: `Anna, Ben and Cleo`.
pub(super) fn names(app: &App, page: &Page) -> String {
    let names: Vec<&str> = page.players().map(|(_, player)| player.name.as_str()).collect();
    app.lang.list(&names)
}

pub(super) fn render(app: &App) -> Html {
    let lang = app.lang;
    let sheets = all(app);
    let (over, open): (Vec<&Sheet>, Vec<&Sheet>) = sheets.iter().partition(|sheet| sheet.page().is_over());
    let mut page = html!(
        "<main class=\"page pad\">{}<p>{}</p><p class=\"row\">{}{}{}</p>",
        app.head(lang.home_pad()),
        lang.pad_intro(),
        app.link("primary", "/pad/new", "play", lang.pad_new()),
        app.link("", "/referee", "rules", lang.home_referee()),
        app.link("", "/pad/crew", "trophy", lang.pad_crew())
    );
    list(app, &mut page, lang.home_resume(), &open);
    list(app, &mut page, lang.pad_finished(), &over);
    put!(
        page,
        "<label class=\"card-box drop\" data-file><input type=\"file\" class=\"aside\" accept=\".json,application/json\">{}<span>{}</span></label></main>",
        app.icon("upload"),
        lang.pad_import()
    );
    page
}

fn list(app: &App, html: &mut Html, title: &str, sheets: &[&Sheet]) {
    if sheets.is_empty() {
        return;
    }
    put!(html, "<section><h2>{}</h2><ul class=\"plain\">", title);
    for sheet in sheets {
        let page = sheet.page();
        let state = if page.is_over() {
            let best: Vec<String> = page
                .standings()
                .iter()
                .filter(|standing| standing.place == Some(1))
                .map(|standing| words::name(page, standing.player))
                .collect();
            app.lang.pad_won_by(&app.lang.list(&best))
        } else {
            app.lang.top_round(page.current().number(), page.rounds())
        };
        put!(
            html,
            "<li><a class=\"button listed\" href=\"{}\"><span><b>{}</b><small>{} · {} · <time data-time=\"{}\"></time></small></span></a></li>",
            Route::Sheet(page.started()).path(),
            names(app, page),
            app.game_name(page.game()),
            state,
            page.started()
        );
    }
    put!(html, "</ul></section>");
}
