//! The first screen of the pad: open and finished games, and a way to import more.

use maud::{Markup, html};
use yohoho_pad::{Page, Sheet};

use super::{messages, store};
use crate::app::App;
use crate::route::Route;

pub(super) fn render(app: &App) -> Markup {
    let lang = app.lang;
    let sheets = store::all(app);
    let (finished, open): (Vec<&Sheet>, Vec<&Sheet>) = sheets.iter().partition(|sheet| sheet.page().is_over());
    html! {
        main.page.pad {
            (app.head(lang.home_pad()))
            @if sheets.is_empty() { div.calm-sea aria-hidden="true" {} }
            p { (lang.pad_intro()) }
            p.row {
                (app.link("primary", "/pad/new", "play", lang.pad_new()))
                (app.link("", "/referee", "rules", lang.home_referee()))
                (app.link("", "/pad/crew", "trophy", lang.pad_crew()))
            }
            (section(app, lang.home_resume(), &open))
            (section(app, lang.pad_finished(), &finished))
            label.card-box.drop data-file {
                input.aside type="file" accept=".json,application/json";
                (app.icon("upload"))
                span { (lang.pad_import()) }
            }
        }
    }
}

fn section(app: &App, title: &str, sheets: &[&Sheet]) -> Markup {
    if sheets.is_empty() {
        return Markup::default();
    }
    html! {
        section {
            h2 { (title) }
            ul.plain {
                @for sheet in sheets { li { (link(app, sheet.page())) } }
            }
        }
    }
}

fn link(app: &App, page: &Page) -> Markup {
    html! {
        a.button.listed href=(Route::Sheet(page.started()).path()) {
            span {
                b { (store::player_names(app, page)) }
                small {
                    (app.game_name(page.game())) " · " (progress(app, page)) " · " time data-time=(page.started()) {}
                }
            }
        }
    }
}

/// Who won, or which round is being played.
fn progress(app: &App, page: &Page) -> String {
    if !page.is_over() {
        return app.lang.top_round(page.current().number(), page.rounds());
    }
    let standings = page.standings();
    let winners = standings.iter().filter(|standing| standing.place == Some(1));
    let names: Vec<String> = winners.map(|standing| messages::name(page, standing.player)).collect();
    app.lang.pad_won_by(&app.lang.list(&names))
}
