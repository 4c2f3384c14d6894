//! Opening a table for friends.

use yohoho_protocol::{Pace, Settings, TableInfo};
use yohoho_rules::SeatCount;

use super::event::{Answer, Effect, Wanted};
use super::parts::{choose, switch};
use super::who::{Known, read, waiting, who};
use super::{App, solo};
use crate::markup::{Html, html};
use crate::route::Route;

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

const PACES: [(&str, Pace); 4] =
    [("off", Pace::Off), ("relaxed", Pace::Relaxed), ("brisk", Pace::Brisk), ("blitz", Pace::Blitz)];

impl Open {
    pub(super) fn new(app: &mut App) -> Open {
        app.get(Wanted::Me, "/api/me");
        Open {
            known: Known::Asking,
            name: app.prefs.name.clone(),
            problem: None,
            seats: "4".into(),
            pace: "off".into(),
            watch: true,
            listed: false,
            busy: false,
        }
    }

    pub(super) fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: &Answer) {
        match wanted {
            Wanted::Me => self.known = Known::of(answer),
            Wanted::Name if Known::of(answer) == Known::Yes => self.known = Known::Yes,
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

    pub(super) fn act(&mut self, app: &mut App, word: &str) {
        match word {
            "name" => self.problem = if app.take_name(&self.name) { None } else { Some(app.lang.name_missing()) },
            "open" => {
                (self.busy, self.problem) = (true, None);
                let seats = self.seats.parse().ok().and_then(SeatCount::new).unwrap_or(SeatCount::ALL[2]);
                let pace = PACES.iter().find(|(name, _)| *name == self.pace).map_or(Pace::Off, |(_, pace)| *pace);
                let usual = Settings::new(app.prefs.solo.game, seats);
                let settings = Settings { pace, watch: self.watch, listed: self.listed, ..usual };
                let body = serde_json::to_string(&settings).ok();
                app.effects.push(Effect::Fetch {
                    wanted: Wanted::NewTable,
                    method: "POST",
                    path: "/api/tables".into(),
                    body,
                });
            }
            _ => {}
        }
    }

    pub(super) fn field(&mut self, name: &str, value: &str, ticked: bool) {
        match name {
            "name" => self.name = value.into(),
            "seats" => self.seats = value.into(),
            "pace" => self.pace = value.into(),
            "watch" => self.watch = ticked,
            "listed" => self.listed = ticked,
            _ => {}
        }
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
