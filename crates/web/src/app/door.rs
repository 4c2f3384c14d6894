//! At the door of a table: is it there, and who comes?

use yohoho_protocol::{Stage, TableInfo};

use super::App;
use super::event::{Answer, Wanted};
use super::who::{Known, read, status, waiting, who};
use crate::markup::{Html, html};

pub(super) struct Door {
    code: String,
    known: Known,
    name: String,
    problem: Option<String>,
}

impl Door {
    pub(super) fn new(app: &mut App, code: String) -> Door {
        app.get(Wanted::Table, format!("/api/tables/{code}"));
        Door { code, known: Known::Asking, name: app.prefs.name.clone(), problem: None }
    }

    /// The code of the table, once one may come in.
    pub(super) fn open(&self) -> Option<&str> {
        (self.known == Known::Yes).then_some(&self.code)
    }

    pub(super) fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: &Answer) {
        let lang = app.lang;
        match wanted {
            Wanted::Table => {
                let closed = |table: &TableInfo| table.stage == Stage::Closed;
                let problem = match (read::<TableInfo>(answer), status(answer)) {
                    (Some(table), _) if !closed(&table) => return app.get(Wanted::Me, "/api/me"),
                    (Some(_), _) | (None, 410) => lang.table_closed(),
                    (None, 404) => lang.table_unknown(),
                    _ => app.trouble(answer),
                };
                self.problem = Some(problem.into());
            }
            _ => match (wanted, Known::of(answer)) {
                (_, Known::Yes) => self.known = Known::Yes,
                (Wanted::Me, known) => self.known = known,
                _ => self.problem = Some(app.trouble(answer).into()),
            },
        }
    }

    pub(super) fn act(&mut self, app: &mut App, word: &str) {
        match word {
            "name" => {
                self.problem = if app.take_name(&self.name) { None } else { Some(app.lang.name_missing().into()) }
            }
            "knock" => {
                self.problem = None;
                app.get(Wanted::Table, format!("/api/tables/{}", self.code));
            }
            _ => {}
        }
    }

    pub(super) fn field(&mut self, value: &str) {
        self.name = value.into();
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        match (&self.problem, self.known) {
            (problem, Known::Stranger) => {
                html!(
                    "<main class=\"page\">{}{}</main>",
                    app.head(lang.who_are_you()),
                    who(app, &self.name, problem.as_deref())
                )
            }
            (Some(problem), _) => html!(
                "<main class=\"page\">{}<p class=\"problem\" role=\"alert\">{}</p><p class=\"row\">{}{}</p></main>",
                app.head(lang.title_table()),
                problem,
                app.button("primary", "knock", "", lang.try_again()),
                app.link("", "/join", "", lang.join_other())
            ),
            (None, _) => html!("<main class=\"page\">{}{}</main>", app.head(lang.title_table()), waiting(app)),
        }
    }
}
