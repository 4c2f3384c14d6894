//! The door to a table on a server: is there such a table, and does the server know who is coming?

use maud::{Markup, html};
use yohoho_protocol::{Stage, TableInfo};

use super::App;
use super::action::actions;
use super::event::{Answer, Wanted};
use super::identity::{Known, name_form, read, status};
use super::parts::loading;

actions! {
    /// What can be done at the door of a table.
    pub enum DoorAction {
        /// Come in under the name that was typed.
        GiveName = "name",
        /// Look for the table again.
        Knock = "knock",
    }
}

actions! {
    /// What can be filled in at the door of a table.
    pub enum DoorField {
        Name = "name",
    }
}

pub(super) struct Door {
    code: String,
    known: Known,
    name: String,
    problem: Option<String>,
}

impl Door {
    pub(super) fn new(app: &mut App, code: String) -> Door {
        let door = Door { code, known: Known::Asking, name: app.prefs.name.clone(), problem: None };
        door.look_for_table(app);
        door
    }

    fn look_for_table(&self, app: &mut App) {
        app.get(Wanted::Table, format!("/api/tables/{}", self.code));
    }

    /// The code of the table, once one may come in.
    pub(super) fn opens_to(&self) -> Option<&str> {
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

    pub(super) fn act(&mut self, app: &mut App, action: &DoorAction) {
        match action {
            DoorAction::GiveName => {
                self.problem = if app.take_name(&self.name) { None } else { Some(app.lang.name_missing().into()) }
            }
            DoorAction::Knock => {
                self.problem = None;
                self.look_for_table(app);
            }
        }
    }

    pub(super) fn write_name(&mut self, name: &str) {
        self.name = name.into();
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            main.page {
                @match (&self.problem, self.known) {
                    (problem, Known::Stranger) => {
                        (app.head(lang.who_are_you()))
                        (name_form(app, DoorAction::GiveName, DoorField::Name, &self.name, problem.as_deref()))
                    },
                    (Some(problem), _) => {
                        (app.head(lang.title_table()))
                        p.problem role="alert" { (problem) }
                        p.row {
                            (app.button("primary", DoorAction::Knock, "", lang.try_again()))
                            (app.link("", "/join", "", lang.join_other()))
                        }
                    },
                    (None, _) => {
                        (app.head(lang.title_table()))
                        (loading(app))
                    },
                }
            }
        }
    }
}
