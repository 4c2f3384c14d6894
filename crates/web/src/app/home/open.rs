//! Opening a table for friends.

use maud::{Markup, html};
use yohoho_protocol::{Pace, Settings, TableInfo};
use yohoho_rules::SeatCount;

use super::{HomeAction, HomeField, solo};
use crate::app::App;
use crate::app::event::{Answer, Effect, Wanted};
use crate::app::identity::{Known, WHO_AM_I, read};
use crate::app::parts::{choose, choose_game, loading, switch};
use crate::route::Route;

pub(super) struct Open {
    known: Known,
    problem: Option<&'static str>,
    seats: SeatCount,
    pace: Pace,
    watch: bool,
    listed: bool,
    /// Whether the table was asked for, and the server has not answered yet.
    busy: bool,
}

/// The paces to choose from, and their words in the page.
const PACES: [(&str, Pace); 8] = [
    ("off", Pace::Off),
    ("relaxed", Pace::Relaxed),
    ("brisk", Pace::Brisk),
    ("blitz", Pace::Blitz),
    ("12h", Pace::Hours(12)),
    ("1d", Pace::Days(1)),
    ("3d", Pace::Days(3)),
    ("7d", Pace::Days(7)),
];

impl Open {
    pub(super) fn new(app: &mut App) -> Open {
        app.get(Wanted::Me, WHO_AM_I);
        Open {
            known: Known::Asking,
            problem: None,
            seats: SeatCount::ALL[2],
            pace: Pace::Off,
            watch: true,
            listed: false,
            busy: false,
        }
    }

    pub(super) fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: &Answer) {
        match wanted {
            Wanted::Me => self.known = Known::of(answer),
            Wanted::Name if Known::of(answer) == Known::Yes => self.known = Known::Yes,
            Wanted::Name => app.refuse_name(answer),
            Wanted::NewTable => {
                self.busy = false;
                match read::<TableInfo>(answer) {
                    Some(table) => app.replace(&Route::Table(table.code)),
                    None => self.problem = Some(app.trouble(answer)),
                }
            }
            _ => self.problem = Some(app.trouble(answer)),
        }
    }

    pub(super) fn open_table(&mut self, app: &mut App) {
        (self.busy, self.problem) = (true, None);
        let defaults = Settings::new(app.prefs.solo.game, self.seats);
        let settings = Settings { pace: self.pace, watch: self.watch, listed: self.listed, ..defaults };
        let body = serde_json::to_string(&settings).ok();
        app.effects.push(Effect::Fetch { wanted: Wanted::NewTable, method: "POST", path: "/api/tables".into(), body });
    }

    pub(super) fn field(&mut self, field: &HomeField, value: &str, ticked: bool) {
        match field {
            HomeField::Seats => self.seats = value.parse().ok().and_then(SeatCount::new).unwrap_or(self.seats),
            HomeField::Pace => self.pace = pace(value).unwrap_or(self.pace),
            HomeField::Watch => self.watch = ticked,
            HomeField::Listed => self.listed = ticked,
            HomeField::Code | HomeField::Key(_) => {}
        }
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            main.page {
                (app.head(lang.open_title()))
                @match self.known {
                    Known::Asking => (loading(app)),
                    Known::NoServer => {
                        p.problem role="alert" { (lang.no_server()) }
                        p { (app.link("primary", "/solo", "play", lang.home_solo())) }
                    }
                    Known::Stranger => {
                        section.who-sheet { h2 { (lang.who_are_you()) } (app.who_form(lang.go_on())) }
                    }
                    Known::Yes => (self.form(app)),
                }
            }
        }
    }

    fn form(&self, app: &App) -> Markup {
        let lang = app.lang;
        let paces = PACES.map(|(word, pace)| (word.into(), yohoho_i18n::pace(lang, pace)));
        let chosen = PACES.iter().find(|(_, pace)| *pace == self.pace).map_or("", |(word, _)| *word);
        html! {
            form data-do=(HomeAction::OpenTable) {
                (choose_game(app))
                (solo::seat_counts(app, HomeField::Seats, &self.seats.get().to_string()))
                (choose(lang.pace_label(), HomeField::Pace, &paces, chosen))
                @if self.pace.takes_days() { p.note { (lang.pace_note()) } }
                (switch(lang.watch_setting(), "", HomeField::Watch, self.watch))
                (switch(lang.listed_setting(), lang.listed_note(), HomeField::Listed, self.listed))
                p.problem role="alert" { (self.problem.unwrap_or_default()) }
                p.row.end { button.primary type="submit" disabled[self.busy] { (lang.open_button()) } }
            }
        }
    }
}

fn pace(word: &str) -> Option<Pace> {
    PACES.iter().find(|(name, _)| *name == word).map(|(_, pace)| *pace)
}
