//! The public tables: who gathers, who plays, and where there is a seat.

use maud::{Markup, html};
use yohoho_i18n::pace;
use yohoho_protocol::{Pace, Sitter, Stage, TableInfo};
use yohoho_rules::GameKind;

use crate::app::App;
use crate::app::action::actions;
use crate::app::event::{Answer, Effect, Timer, Wanted};
use crate::app::identity::read;
use crate::app::parts::{choose, loading, spaced, switch};
use crate::route::Route;

actions! {
    pub(super) enum TablesAction {
        /// Show all tables.
        ShowAll = "all-tables",
    }
}

actions! {
    /// What narrows the list.
    pub(super) enum TablesField {
        Game = "tables-game",
        Pace = "tables-pace",
        FreeSeats = "tables-free",
    }
}

/// How often the list is asked for, in milliseconds.
const PAUSE: u32 = 5000;

/// A clock to choose.
struct TimerChoice {
    /// As the page calls it.
    word: &'static str,
    /// Which tables have it.
    fits: fn(Pace) -> bool,
}

const TIMERS: [TimerChoice; 5] = [
    TimerChoice { word: "off", fits: |pace| pace == Pace::Off },
    TimerChoice { word: "relaxed", fits: |pace| pace == Pace::Relaxed },
    TimerChoice { word: "brisk", fits: |pace| pace == Pace::Brisk },
    TimerChoice { word: "blitz", fits: |pace| pace == Pace::Blitz },
    TimerChoice { word: "days", fits: Pace::takes_days },
];

/// Which tables are shown.
#[derive(Default, PartialEq)]
struct Filter {
    game: Option<GameKind>,
    /// The index of one of the `TIMERS`.
    timer: Option<usize>,
    /// Whether only tables are shown where one can sit down.
    free_seats: bool,
}

impl Filter {
    fn shows(&self, table: &TableInfo) -> bool {
        self.game.is_none_or(|game| table.settings.game == game)
            && self.timer.is_none_or(|timer| (TIMERS[timer].fits)(table.settings.pace))
            && (!self.free_seats || has_free_seat(table))
    }
}

/// Whether somebody can sit down without asking.
fn has_free_seat(table: &TableInfo) -> bool {
    let is_empty = table.seats.iter().any(|seat| seat.sitter == Sitter::Nobody);
    (table.stage == Stage::Lobby && is_empty && !table.consent) || table.open
}

pub(super) struct Tables {
    filter: Filter,
    /// None while they are loading.
    tables: Option<Result<Vec<TableInfo>, ()>>,
}

impl Tables {
    pub(super) fn new(app: &mut App) -> Tables {
        refresh(app);
        Tables { filter: Filter::default(), tables: None }
    }

    pub(super) fn act(&mut self, action: &TablesAction) {
        match action {
            TablesAction::ShowAll => self.filter = Filter::default(),
        }
    }

    pub(super) fn field(&mut self, field: &TablesField, value: &str, ticked: bool) {
        match field {
            TablesField::Game => self.filter.game = value.parse().ok(),
            TablesField::Pace => self.filter.timer = TIMERS.iter().position(|timer| timer.word == value),
            TablesField::FreeSeats => self.filter.free_seats = ticked,
        }
    }

    pub(super) fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: &Answer) {
        if *wanted == Wanted::Tables {
            self.tables = Some(read(answer).ok_or(()));
            app.effects.push(Effect::After(PAUSE, Timer::AskAgain));
        }
    }

    pub(super) fn time(app: &mut App, timer: Timer) {
        if timer == Timer::AskAgain {
            refresh(app);
        }
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            main.page.people {
                (app.head(lang.public_tables()))
                (self.filters(app))
                (self.list(app))
            }
        }
    }

    fn filters(&self, app: &App) -> Markup {
        let lang = app.lang;
        let all = || ("all".to_string(), lang.tables_all().to_string());
        let games = GameKind::ALL.map(|game| (game.name().to_string(), lang.game_short_name(game.name())));
        let games: Vec<_> = [all()].into_iter().chain(games).collect();
        let timers = TIMERS.map(|TimerChoice { word, .. }| {
            let name = if word == "days" { lang.tables_days().to_string() } else { lang.pace_name(word) };
            (word.to_string(), name)
        });
        let timers: Vec<_> = [all()].into_iter().chain(timers).collect();
        let timer = self.filter.timer.map_or("all", |timer| TIMERS[timer].word);
        html! {
            section.card-box.filters aria-label=(lang.tables_filter()) {
                (choose(lang.game_label(), TablesField::Game, &games, self.filter.game.map_or("all", GameKind::name)))
                (choose(lang.pace_label(), TablesField::Pace, &timers, timer))
                (switch(lang.tables_free(), "", TablesField::FreeSeats, self.filter.free_seats))
            }
        }
    }

    fn list(&self, app: &App) -> Markup {
        let lang = app.lang;
        let tables = match &self.tables {
            None => return loading(app),
            Some(Err(())) => return html! { p.problem role="alert" { (lang.no_server()) } },
            Some(Ok(tables)) => tables,
        };
        let shown: Vec<&TableInfo> = tables.iter().filter(|table| self.filter.shows(table)).collect();
        html! {
            p.note role="status" { (lang.tables_count(shown.len())) }
            @if !shown.is_empty() {
                ul.tables { @for table in shown { li { (row(app, table)) } } }
            } @else if self.filter != Filter::default() && !tables.is_empty() {
                p.row { (app.button("primary", TablesAction::ShowAll, "", lang.tables_show_all())) }
            } @else {
                p.row { (app.link("primary", &Route::Meet.path(), "friends", lang.meet_title())) }
            }
        }
    }
}

fn refresh(app: &mut App) {
    app.get(Wanted::Tables, "/api/tables");
}

fn row(app: &App, table: &TableInfo) -> Markup {
    let lang = app.lang;
    let people = table.seats.iter().filter_map(|seat| match &seat.sitter {
        Sitter::Person { name, .. } => Some(name.to_string()),
        _ => None,
    });
    let names = people.collect::<Vec<_>>().join(", ");
    // Bots that give way take no seat.
    let is_taken =
        |sitter: &Sitter| matches!(sitter, Sitter::Person { .. }) || (!table.open && *sitter != Sitter::Nobody);
    let taken = table.seats.iter().filter(|seat| is_taken(&seat.sitter)).count();
    html! {
        a.button.listed href=(Route::Table(table.code.clone()).path()) {
            b { (app.game_name(table.settings.game)) }
            span { @if names.is_empty() { (spaced(&table.code)) } @else { (names) } }
            span {
                @if table.stage == Stage::Lobby { (lang.seats_taken(table.seats.len(), taken)) } @else { (lang.tables_playing()) }
                @if table.settings.pace != Pace::Off { " · " (pace(lang, table.settings.pace)) }
            }
            span.tag { @if has_free_seat(table) { (lang.listed_join()) } @else { (lang.listed_watch()) } }
        }
    }
}
