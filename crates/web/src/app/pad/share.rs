//! Giving the sheet away: as a picture, on paper, as a file, and live.

use yohoho_pad::Sheet;

use super::game::Game;
use super::picture;
use crate::app::App;
use crate::app::event::Effect;
use crate::markup::{Html, html};

/// Does what a button of the dialog asks for.
pub(super) fn act(app: &mut App, sheet: &Sheet, word: &str) {
    let name = |end: &str| format!("yohoho-{}.{end}", sheet.page().started());
    let effect = match word {
        "picture" => Effect::Picture { name: name("png"), svg: picture::svg(app, sheet.page()) },
        "print" => Effect::Print,
        "csv" => Effect::Save { name: name("csv"), kind: "text/csv", text: sheet.page().to_csv() },
        "json" => Effect::Save { name: name("json"), kind: "application/json", text: sheet.to_json() },
        _ => return,
    };
    app.effects.push(effect);
}

pub(super) fn render(app: &App, game: &Game) -> Html {
    let lang = app.lang;
    let inside = html!(
        "<div class=\"row\">{}{}{}{}</div><h3>{}</h3>{}",
        app.button("", "picture", "download", lang.pad_picture()),
        app.button("", "print", "", lang.pad_print()),
        app.button("", "csv", "download", lang.pad_csv()),
        app.button("", "json", "download", lang.pad_json()),
        lang.pad_live(),
        game.live.render(app)
    );
    app.dialog("", lang.pad_share(), &inside)
}
