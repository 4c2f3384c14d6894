//! The hall: everything but tables.

use super::action::Words;
use super::event::{Answer, Wanted};
use super::home::Home;
use super::join::Join;
use super::learn::{self, Rules};
use super::logbook::Logbook;
use super::open::Open;
use super::{App, Screens, settings, solo};
use crate::markup::Html;
use crate::route::{Program, Route};

/// A screen of the hall, and what it remembers while it is shown.
pub struct Hall(Screen);

enum Screen {
    Home(Home),
    Solo,
    Open(Open),
    Join(Join),
    Learn,
    Rules(Rules),
    Logbook(Logbook),
    Settings,
    Help,
    Nowhere,
}

impl Screens for Hall {
    const PROGRAM: Program = Program::Hall;
    type Action = Words;
    type Field = Words;

    fn arrive(app: &mut App, place: Route, _: &str) -> Hall {
        Hall(match place {
            Route::Home => Screen::Home(Home::new(app)),
            Route::Solo => Screen::Solo,
            Route::Open => Screen::Open(Open::new(app)),
            Route::Join => Screen::Join(Join::new(app)),
            Route::Learn => Screen::Learn,
            Route::Rules(game) => Screen::Rules(Rules::new(app, game)),
            Route::Logbook => Screen::Logbook(Logbook::new(app)),
            Route::Settings => Screen::Settings,
            Route::Help => Screen::Help,
            _ => Screen::Nowhere,
        })
    }

    fn act(&mut self, app: &mut App, action: Words, _: bool) {
        let (word, _) = action.split();
        match &mut self.0 {
            Screen::Open(open) => open.act(app, word),
            Screen::Join(join) => join.act(app, word),
            Screen::Logbook(_) if word == "forget" => super::records::forget(app),
            _ => {}
        }
    }

    fn field(&mut self, app: &mut App, field: Words, value: &str, ticked: bool) {
        let name = field.0.as_str();
        match &mut self.0 {
            Screen::Open(open) => open.field(name, value, ticked),
            Screen::Join(join) => join.field(value),
            Screen::Help => settings::change_key(app, name.trim_start_matches("key "), value),
            _ => {}
        }
    }

    fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: Answer) {
        match &mut self.0 {
            Screen::Home(home) => home.fetched(&answer),
            Screen::Open(open) => open.fetched(app, wanted, &answer),
            Screen::Join(join) => join.fetched(&answer),
            Screen::Rules(rules) => rules.fetched(answer),
            Screen::Logbook(logbook) => logbook.fetched(&answer),
            Screen::Settings => settings::fetched(app, &answer),
            _ => {}
        }
    }

    fn render(&self, app: &App) -> Html {
        match &self.0 {
            Screen::Home(home) => home.render(app),
            Screen::Solo => solo::render(app),
            Screen::Open(open) => open.render(app),
            Screen::Join(join) => join.render(app),
            Screen::Learn => learn::render(app),
            Screen::Rules(rules) => rules.render(app),
            Screen::Logbook(logbook) => logbook.render(app),
            Screen::Settings => settings::render(app),
            Screen::Help => settings::help(app),
            Screen::Nowhere => app.nowhere(),
        }
    }
}
