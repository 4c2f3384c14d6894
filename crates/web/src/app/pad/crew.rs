//! How everybody has fared in all finished games on this device.

use yohoho_pad::{Mariner, Sheet, history, rename_everywhere};
use yohoho_rules::GameKind;

use super::start::clean;
use super::{shelf, words};
use crate::app::App;
use crate::app::parts::{choose, number};
use crate::markup::{Html, html, put};

#[derive(Default)]
pub(super) struct Crew {
    game: Option<GameKind>,
    /// Who is being renamed, and to what.
    renaming: Option<(String, String)>,
}

impl Crew {
    pub(super) fn close(&mut self) {
        self.renaming = None;
    }

    pub(super) fn act(&mut self, app: &mut App, word: &str, rest: &str) {
        match word {
            "rename" => self.renaming = Some((rest.into(), rest.into())),
            "close" => self.close(),
            "renamed" => {
                let Some((from, to)) = self.renaming.take() else { return };
                let mut sheets: Vec<Sheet> = shelf::all(app);
                match rename_everywhere(&mut sheets, &from, &clean(&to)) {
                    Ok(changed) => {
                        for sheet in &sheets {
                            shelf::keep(app, sheet);
                        }
                        app.tell(app.lang.pad_renamed(changed));
                    }
                    Err(refusal) => app.tell(words::refusal(app.lang, None, refusal)),
                }
            }
            "json" => {
                let text = yohoho_pad::export(&shelf::all(app));
                app.effects.push(crate::app::event::Effect::Save {
                    name: "yohoho-sheets.json".into(),
                    kind: "application/json",
                    text,
                });
            }
            _ => {}
        }
    }

    pub(super) fn field(&mut self, name: &str, value: &str) {
        match (name, &mut self.renaming) {
            ("game", _) => self.game = value.parse().ok(),
            ("new-name", Some((_, to))) => *to = value.into(),
            _ => {}
        }
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let sheets = shelf::all(app);
        let all = history(&sheets, self.game);
        let mut games = vec![("all".to_string(), lang.pad_all_games().to_string())];
        games.extend(GameKind::ALL.iter().map(|game| (game.name().to_string(), app.game_name(*game))));
        let inside = if all.is_empty() {
            html!("<p>{}</p><p>{}</p>", lang.pad_no_history(), app.link("primary", "/pad/new", "play", lang.pad_new()))
        } else {
            table(app, &all)
        };
        let dialog = match &self.renaming {
            None => Html::default(),
            Some((from, to)) => app.dialog(
                "small",
                &lang.pad_rename(from),
                &html!(
                    "<form data-do=\"renamed\"><label class=\"field\"><span>{}</span><input type=\"text\" id=\"new-name\" maxlength=\"24\" autocomplete=\"off\" value=\"{}\" data-in=\"new-name\"></label>\
                     <p class=\"note\">{}</p><p class=\"row end\"><button type=\"submit\" class=\"primary\">{}</button></p></form>",
                    lang.pad_new_name(),
                    to,
                    lang.pad_rename_note(),
                    lang.go_on()
                ),
            ),
        };
        let export = if sheets.is_empty() {
            Html::default()
        } else {
            html!("<p>{}</p>", app.button("", "json", "download", lang.pad_export_all()))
        };
        html!(
            "<main class=\"page pad\"><header class=\"head\"><a class=\"button quiet\" href=\"/pad\" aria-label=\"{}\">{}</a><h1 id=\"title\" tabindex=\"-1\">{}</h1></header>{}{}{}</main>{}",
            lang.pad_back(),
            app.icon("back"),
            lang.pad_crew(),
            choose(lang.game_label(), "game", &games, self.game.map_or("all", GameKind::name)),
            inside,
            export,
            dialog
        )
    }
}

fn table(app: &App, all: &[Mariner]) -> Html {
    let lang = app.lang;
    let mut html = html!(
        "<div class=\"parchment paper\"><div class=\"sheet-box\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table class=\"sheet crew-sheet\"><thead><tr>",
        lang.pad_crew()
    );
    for head in [
        lang.player_head(),
        lang.pad_games(),
        lang.pad_wins(),
        lang.pad_average(),
        lang.pad_best_round(),
        lang.pad_kept(),
        lang.pad_zero(),
    ] {
        put!(html, "<th scope=\"col\">{}</th>", head);
    }
    put!(html, "</tr></thead><tbody>");
    for one in all {
        put!(
            html,
            "<tr><th scope=\"row\"><button type=\"button\" class=\"quiet\" data-do=\"rename {}\" aria-label=\"{}\">{}</button></th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            one.name,
            lang.pad_rename(&one.name),
            one.name,
            one.games as usize,
            one.wins as usize,
            one.average().map(number),
            one.best_round.map(|points| number(points.into())),
            one.kept_percent().map(|percent| format!("{percent}\u{a0}%")),
            one.boldest_zero
        );
    }
    put!(html, "</tbody></table></div></div>");
    html
}
