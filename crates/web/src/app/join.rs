//! Coming to somebody's table: by its code, its link, or from the list.

use yohoho_protocol::{Sitter, Stage, TableInfo};

use super::App;
use super::event::{Answer, Wanted};
use super::parts::spaced;
use super::who::{read, waiting};
use crate::markup::{Html, PreEscaped, html, put};
use crate::route::Route;

pub(super) struct Join {
    code: String,
    wrong: bool,
    tables: Option<Result<Vec<TableInfo>, ()>>,
}

/// The code in what somebody typed or pasted: a code, or a link that ends in one.
fn read_code(text: &str) -> Option<String> {
    let last = text.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let code: String = last.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    (code.len() == 8).then_some(code)
}

impl Join {
    pub(super) fn new(app: &mut App) -> Join {
        app.get(Wanted::Tables, "/api/tables");
        Join { code: String::new(), wrong: false, tables: None }
    }

    pub(super) fn fetched(&mut self, answer: &Answer) {
        self.tables = Some(read(answer).ok_or(()));
    }

    pub(super) fn act(&mut self, app: &mut App, word: &str) {
        match (word, read_code(&self.code)) {
            ("join", Some(code)) => app.go(&Route::Table(code).path()),
            ("join", None) => self.wrong = true,
            ("look", _) => app.get(Wanted::Tables, "/api/tables"),
            _ => {}
        }
    }

    pub(super) fn field(&mut self, value: &str) {
        self.code = value.into();
        self.wrong = false;
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let list = match &self.tables {
            None => waiting(app),
            Some(Err(())) => html!("<p class=\"problem\">{}</p>", lang.no_server()),
            Some(Ok(tables)) if tables.is_empty() => {
                html!(
                    "<p class=\"note\">{}</p><p>{}</p>",
                    lang.no_tables(),
                    app.link("", "/open", "friends", lang.open_title())
                )
            }
            Some(Ok(tables)) => {
                let mut list = html!("<ul class=\"tables\">");
                for table in tables {
                    put!(list, "{}", &listed(app, table));
                }
                put!(list, "</ul>");
                list
            }
        };
        let (invalid, problem) = if self.wrong { (" aria-invalid=\"true\"", lang.code_problem()) } else { ("", "") };
        html!(
            "<main class=\"page\">{}<form class=\"card-box\" data-do=\"join\"><label class=\"field\"><span>{}</span><input type=\"text\" id=\"code\" class=\"code-input\" autocomplete=\"off\" \
             autocapitalize=\"none\" spellcheck=\"false\" aria-describedby=\"code-problem\" value=\"{}\" data-in=\"code\"{}></label><p id=\"code-problem\" class=\"problem\" role=\"alert\">{}</p>\
             <p class=\"row end\"><button type=\"submit\" class=\"primary\">{}</button></p></form><h2>{}</h2>{}<p>{}</p></main>",
            app.head(lang.join_title()),
            lang.code_label(),
            self.code,
            PreEscaped(invalid.into()),
            problem,
            lang.join_button(),
            lang.public_tables(),
            list,
            app.button("", "look", "", lang.look_again())
        )
    }
}

/// A public table.
fn listed(app: &App, table: &TableInfo) -> Html {
    let lang = app.lang;
    let taken = table.seats.iter().filter(|seat| seat.sitter != Sitter::Nobody).count();
    let host = table.host.and_then(|host| match &table.seats.get(host.index())?.sitter {
        Sitter::Person { name } => Some(name.to_string()),
        _ => None,
    });
    let open = table.stage == Stage::Lobby && taken < table.seats.len();
    html!(
        "<li><a class=\"button listed\" href=\"{}\"><b>{}</b><span>{}</span><span>{}</span><span class=\"tag\">{}</span></a></li>",
        Route::Table(table.code.clone()).path(),
        app.game_name(table.settings.game),
        host.unwrap_or_else(|| spaced(&table.code)),
        lang.seats_taken(table.seats.len(), taken),
        if open { lang.listed_join() } else { lang.listed_watch() }
    )
}
