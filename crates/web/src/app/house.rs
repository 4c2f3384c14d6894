//! The house from outside: who one is, opening a table, finding one, and coming in.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use yohoho_protocol::{Pace, Settings, Sitter, Stage, TableInfo};
use yohoho_rules::SeatCount;

use super::event::{Effect, Wanted};
use super::parts::{choose, spaced, switch};
use super::{App, Screen, learn, logbook, replay, solo, table};
use crate::markup::{Html, html, put};
use crate::place::Place;

/// An answer: a status and a body, or nobody answered.
type Answer = Result<(u16, String), ()>;

/// How far one has come at a door that asks for a name first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    Asking,
    NoServer,
    Stranger,
    Yes,
}

/// Opening a table for friends.
pub(super) struct Open {
    known: Known,
    name: String,
    problem: Option<&'static str>,
    seats: String,
    pace: String,
    watch: bool,
    listed: bool,
    busy: bool,
}

/// Looking for a table.
pub(super) struct Join {
    code: String,
    wrong: bool,
    tables: Option<Result<Vec<TableInfo>, ()>>,
}

/// At the door of a table.
pub(super) struct Door {
    code: String,
    known: Known,
    name: String,
    problem: Option<String>,
}

const PACES: [(&str, Pace); 4] =
    [("off", Pace::Off), ("relaxed", Pace::Relaxed), ("brisk", Pace::Brisk), ("blitz", Pace::Blitz)];

fn get(wanted: Wanted, path: impl Into<String>) -> Effect {
    Effect::Fetch { wanted, method: "GET", path: path.into(), body: None }
}

#[derive(serde::Serialize)]
struct Naming<'a> {
    name: &'a str,
}

fn call_me(name: &str) -> Effect {
    let body = serde_json::to_string(&Naming { name }).ok();
    Effect::Fetch { wanted: Wanted::Name, method: "PUT", path: "/api/me".into(), body }
}

fn read<T: DeserializeOwned>(answer: &Answer) -> Option<T> {
    match answer {
        Ok((200..=299, body)) => serde_json::from_str(body).ok(),
        _ => None,
    }
}

fn status(answer: &Answer) -> u16 {
    answer.as_ref().map_or(0, |(status, _)| *status)
}

/// The house, or a file of the client, has answered.
pub(super) fn fetched(app: &mut App, wanted: &Wanted, answer: Answer) {
    let lang = app.lang;
    let trouble = |answer: &Answer| if status(answer) == 429 { lang.too_many_requests() } else { lang.no_server() };
    let known = match status(&answer) {
        200..=299 => Known::Yes,
        401 => Known::Stranger,
        _ => Known::NoServer,
    };
    match (wanted, &mut app.screen) {
        (Wanted::OwnTables, Screen::Home(home)) => home.found(read(&answer).unwrap_or_default()),
        (Wanted::Tables, Screen::Join(join)) => join.tables = Some(read(&answer).ok_or(())),
        (Wanted::Me, Screen::Open(open)) => open.known = known,
        (Wanted::Me, Screen::Door(door)) => {
            door.known = known;
            come_in(app);
        }
        (Wanted::Me, Screen::Settings) if known == Known::Yes => {
            let name = app.prefs.name.clone();
            app.effects.push(call_me(&name));
        }
        (Wanted::Name, Screen::Open(open)) => {
            open.busy = false;
            if known == Known::Yes { open.known = Known::Yes } else { open.problem = Some(trouble(&answer)) }
        }
        (Wanted::Name, Screen::Door(door)) => {
            if known == Known::Yes {
                door.known = Known::Yes;
                come_in(app);
            } else {
                door.problem = Some(trouble(&answer).into());
            }
        }
        (Wanted::NewTable, Screen::Open(open)) => {
            open.busy = false;
            match read::<TableInfo>(&answer) {
                Some(table) => app.replace(&Place::Table(table.code)),
                None => open.problem = Some(trouble(&answer)),
            }
        }
        (Wanted::Table, Screen::Door(door)) => {
            let table: Option<TableInfo> = read(&answer);
            door.problem = match (table, status(&answer)) {
                (Some(table), _) if table.stage == Stage::Closed => Some(lang.table_closed().into()),
                (Some(_), _) => {
                    app.effects.push(get(Wanted::Me, "/api/me"));
                    None
                }
                (None, 404) => Some(lang.table_unknown().into()),
                (None, 410) => Some(lang.table_closed().into()),
                _ => Some(trouble(&answer).into()),
            };
        }
        (Wanted::Rules, Screen::Rules(_)) => learn::loaded(app, answer),
        (Wanted::Games, Screen::Logbook(_)) => logbook::found(app, read(&answer).unwrap_or_default()),
        (Wanted::Record, Screen::Replay(_)) => replay::loaded(app, answer),
        _ => {}
    }
}

/// Goes to the table itself.
fn come_in(app: &mut App) {
    if let Screen::Door(door) = &app.screen
        && door.known == Known::Yes
    {
        let code = door.code.clone();
        app.screen = table::online(app, &code);
    }
}

pub(super) fn act(app: &mut App, word: &str) {
    let lang = app.lang;
    match (word, &mut app.screen) {
        ("name", Screen::Open(Open { name, problem, .. })) if name.trim().is_empty() => {
            *problem = Some(lang.name_missing())
        }
        ("name", Screen::Door(Door { name, problem, .. })) if name.trim().is_empty() => {
            *problem = Some(lang.name_missing().into())
        }
        ("name", Screen::Open(Open { name, .. }) | Screen::Door(Door { name, .. })) => {
            let name = name.clone();
            app.effects.push(call_me(&name));
            app.choose(|prefs| prefs.name = name);
        }
        ("open", Screen::Open(open)) => {
            open.busy = true;
            open.problem = None;
            let seats = open.seats.parse().ok().and_then(SeatCount::new).unwrap_or(SeatCount::ALL[2]);
            let pace = PACES.iter().find(|(name, _)| *name == open.pace).map_or(Pace::Off, |(_, pace)| *pace);
            let settings =
                Settings { pace, watch: open.watch, listed: open.listed, ..Settings::new(app.prefs.solo.game, seats) };
            let body = serde_json::to_string(&settings).ok();
            app.effects.push(Effect::Fetch {
                wanted: Wanted::NewTable,
                method: "POST",
                path: "/api/tables".into(),
                body,
            });
        }
        ("join", Screen::Join(join)) => match read_code(&join.code) {
            Some(code) => app.go(&Place::Table(code).path()),
            None => join.wrong = true,
        },
        ("look", Screen::Join(_)) => app.effects.push(get(Wanted::Tables, "/api/tables")),
        ("knock", Screen::Door(door)) => {
            door.problem = None;
            let path = format!("/api/tables/{}", door.code);
            app.effects.push(get(Wanted::Table, path));
        }
        _ => {}
    }
}

pub(super) fn field(app: &mut App, field: &str, value: &str, ticked: bool) {
    match (field, &mut app.screen) {
        ("name", Screen::Open(open)) => open.name = value.into(),
        ("name", Screen::Door(door)) => door.name = value.into(),
        ("seats", Screen::Open(open)) => open.seats = value.into(),
        ("pace", Screen::Open(open)) => open.pace = value.into(),
        ("watch", Screen::Open(open)) => open.watch = ticked,
        ("listed", Screen::Open(open)) => open.listed = ticked,
        ("code", Screen::Join(join)) => {
            join.code = value.into();
            join.wrong = false;
        }
        _ => {}
    }
}

/// The code in what somebody typed or pasted: a code, or a link that ends in one.
fn read_code(text: &str) -> Option<String> {
    let last = text.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let code: String = last.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    (code.len() == 8).then_some(code)
}

/// A name is all that the house wants to know.
fn who(app: &App, name: &str, problem: Option<&str>) -> Html {
    let lang = app.lang;
    html!(
        "<form class=\"card-box\" data-do=\"name\"><label class=\"field\"><span>{}</span><input type=\"text\" id=\"name\" maxlength=\"24\" autocomplete=\"nickname\" value=\"{}\" \
         data-in=\"name\"></label><p class=\"note\">{}</p><p class=\"problem\" role=\"alert\">{}</p><p class=\"row end\"><button type=\"submit\" class=\"primary\">{}</button></p></form>",
        lang.name_label(),
        name,
        lang.name_note(),
        problem,
        lang.go_on()
    )
}

fn waiting(app: &App) -> Html {
    html!("<p class=\"waiting\" role=\"status\">{}</p>", app.lang.connecting())
}

impl Open {
    pub(super) fn new(app: &mut App) -> Screen {
        app.effects.push(get(Wanted::Me, "/api/me"));
        Screen::Open(Open {
            known: Known::Asking,
            name: app.prefs.name.clone(),
            problem: None,
            seats: "4".into(),
            pace: "off".into(),
            watch: true,
            listed: false,
            busy: false,
        })
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let inside = match self.known {
            Known::Asking => waiting(app),
            Known::NoServer => html!(
                "<p class=\"problem\" role=\"alert\">{}</p><p>{}</p>",
                lang.no_server(),
                app.link("primary", "/solo", "play", lang.home_solo())
            ),
            Known::Stranger => html!("<h2>{}</h2>{}", lang.who_are_you(), who(app, &self.name, self.problem)),
            Known::Yes => {
                let paces: Vec<(String, String)> =
                    PACES.iter().map(|(name, _)| (name.to_string(), lang.pace_name(*name))).collect();
                html!(
                    "<form data-do=\"open\">{}{}{}{}{}<p class=\"problem\" role=\"alert\">{}</p><p class=\"row end\"><button type=\"submit\" class=\"primary\"{}>{}</button></p></form>",
                    solo::games(app),
                    solo::seats(app, "seats", &self.seats),
                    choose(lang.pace_label(), "pace", &paces, &self.pace),
                    switch(lang.watch_setting(), "", "watch", self.watch),
                    switch(lang.listed_setting(), lang.listed_note(), "listed", self.listed),
                    self.problem,
                    if self.busy { " disabled" } else { "" },
                    lang.open_button()
                )
            }
        };
        html!("<main class=\"page\">{}{}</main>", app.head(lang.open_title()), inside)
    }
}

impl Join {
    pub(super) fn new(app: &mut App) -> Screen {
        app.effects.push(get(Wanted::Tables, "/api/tables"));
        Screen::Join(Join { code: String::new(), wrong: false, tables: None })
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
                    list.add(&listed(app, table));
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
            Html::trusted(invalid.into()),
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
        Place::Table(table.code.clone()).path(),
        app.game_name(table.settings.game),
        host.unwrap_or_else(|| spaced(&table.code)),
        lang.seats_taken(table.seats.len(), taken),
        if open { lang.listed_join() } else { lang.listed_watch() }
    )
}

impl Door {
    pub(super) fn new(app: &mut App, code: String) -> Screen {
        app.effects.push(get(Wanted::Table, format!("/api/tables/{code}")));
        Screen::Door(Door { code, known: Known::Asking, name: app.prefs.name.clone(), problem: None })
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

/// A game that was finished in the house.
#[derive(Clone, Deserialize)]
pub(super) struct Played {
    pub(super) table: String,
    pub(super) game: String,
    pub(super) finished: u64,
    pub(super) seats: Vec<PlayedSeat>,
}

#[derive(Clone, Deserialize)]
pub(super) struct PlayedSeat {
    pub(super) name: String,
    pub(super) total: i64,
    pub(super) place: u8,
}

/// Asks for the games one has finished in the house.
pub(super) fn ask_games(app: &mut App) {
    app.effects.push(get(Wanted::Games, "/api/me/games?limit=50"));
}

/// Asks for a record.
pub(super) fn ask_record(app: &mut App, code: &str) {
    app.effects.push(get(Wanted::Record, format!("/api/tables/{code}/record")));
}

/// Asks for a page of rules.
pub(super) fn ask_rules(app: &mut App, name: &str) {
    let path = format!("{}/{name}", app.device.assets);
    app.effects.push(get(Wanted::Rules, path));
}
