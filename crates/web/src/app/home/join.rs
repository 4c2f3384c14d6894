//! Joining somebody's table: by its code, its link, or from the public list.

use maud::{Markup, html};
use yohoho_protocol::{Sitter, Stage, TableInfo};

use super::{HomeAction, HomeField};
use crate::app::App;
use crate::app::event::{Answer, Wanted};
use crate::app::identity::read;
use crate::app::parts::{loading, spaced};
use crate::route::Route;

pub(super) struct Join {
    /// What was typed or pasted.
    code: String,
    /// Whether that turned out to be no code.
    wrong: bool,
    /// The public tables; `None` while they are loading.
    tables: Option<Result<Vec<TableInfo>, ()>>,
}

/// The code in what somebody typed or pasted: a code, or a link that ends in one.
fn read_code(text: &str) -> Option<String> {
    let last = text.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let code: String = last.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    (code.len() == 8).then_some(code)
}

/// Asks for the public tables, again.
pub(super) fn refresh(app: &mut App) {
    app.get(Wanted::Tables, "/api/tables");
}

impl Join {
    pub(super) fn new(app: &mut App) -> Join {
        refresh(app);
        Join { code: String::new(), wrong: false, tables: None }
    }

    pub(super) fn fetched(&mut self, answer: &Answer) {
        self.tables = Some(read(answer).ok_or(()));
    }

    pub(super) fn join_table(&mut self, app: &mut App) {
        match read_code(&self.code) {
            Some(code) => app.go(&Route::Table(code).path()),
            None => self.wrong = true,
        }
    }

    pub(super) fn type_code(&mut self, text: &str) {
        self.code = text.into();
        self.wrong = false;
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            main.page {
                (app.head(lang.join_title()))
                (self.code_form(app))
                h2 { (lang.public_tables()) }
                (self.public_tables(app))
                p { (app.button("", HomeAction::RefreshTables, "", lang.look_again())) }
            }
        }
    }

    fn code_form(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            form.card-box data-do=(HomeAction::JoinTable) {
                label.field {
                    span { (lang.code_label()) }
                    input #code.code-input type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                        aria-describedby="code-problem" aria-invalid=[self.wrong.then_some("true")]
                        value=(self.code) data-in=(HomeField::Code);
                }
                p #code-problem.problem role="alert" { @if self.wrong { (lang.code_problem()) } }
                p.row.end { button.primary type="submit" { (lang.join_button()) } }
            }
        }
    }

    fn public_tables(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            @match &self.tables {
                None => (loading(app)),
                Some(Err(())) => p.problem { (lang.no_server()) },
                Some(Ok(tables)) if tables.is_empty() => {
                    p.note { (lang.no_tables()) }
                    p { (app.link("", "/open", "friends", lang.open_title())) }
                }
                Some(Ok(tables)) => ul.tables { @for table in tables { li { (public_table(app, table)) } } },
            }
        }
    }
}

fn public_table(app: &App, table: &TableInfo) -> Markup {
    let lang = app.lang;
    let taken = table.seats.iter().filter(|seat| seat.sitter != Sitter::Nobody).count();
    let host = table.host.and_then(|host| match &table.seats.get(host.index())?.sitter {
        Sitter::Person { name, .. } => Some(name.to_string()),
        _ => None,
    });
    let open = table.stage == Stage::Lobby && taken < table.seats.len();
    html! {
        a.button.listed href=(Route::Table(table.code.clone()).path()) {
            b { (app.game_name(table.settings.game)) }
            span { (host.unwrap_or_else(|| spaced(&table.code))) }
            span {
                (lang.seats_taken(table.seats.len(), taken))
                @if table.settings.pace.takes_days() { ", " (yohoho_i18n::pace(lang, table.settings.pace)) }
            }
            span.tag { @if open { (lang.listed_join()) } @else { (lang.listed_watch()) } }
        }
    }
}
