//! The cabin: tables, of the house and offline.

use super::action::Words;
use super::door::Door;
use super::event::{Answer, Effect, Incoming, Key, Timer, Wanted};
use super::table::Table;
use super::{App, Screens};
use crate::markup::Html;
use crate::route::{Program, Route};

/// A table, or the door to it.
pub struct Cabin(Screen);

enum Screen {
    Door(Door),
    Table(Box<Table>),
    Nowhere,
}

impl Screens for Cabin {
    const PROGRAM: Program = Program::Play;
    type Action = Words;
    type Field = Words;

    fn arrive(app: &mut App, place: Route, _: &str) -> Cabin {
        Cabin(match place {
            Route::Play => Screen::Table(Box::new(Table::offline(app, None))),
            Route::Lesson(game) => Screen::Table(Box::new(Table::offline(app, Some(game)))),
            Route::Table(code) => Screen::Door(Door::new(app, code)),
            _ => Screen::Nowhere,
        })
    }

    fn act(&mut self, app: &mut App, action: Words, by_key: bool) {
        let (word, rest) = action.split();
        match &mut self.0 {
            Screen::Door(door) => door.act(app, word),
            Screen::Table(table) => table.act(app, word, rest, by_key),
            Screen::Nowhere => {}
        }
    }

    fn field(&mut self, _: &mut App, field: Words, value: &str, _: bool) {
        let name = field.0.as_str();
        match &mut self.0 {
            Screen::Door(door) => door.field(value),
            Screen::Table(table) => table.field(name, value),
            Screen::Nowhere => {}
        }
    }

    fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: Answer) {
        let Screen::Door(door) = &mut self.0 else { return };
        door.fetched(app, wanted, &answer);
        if let Some(code) = door.open() {
            app.effects.push(Effect::Connect(code.into()));
            self.0 = Screen::Table(Box::new(Table::new(false, None)));
        }
    }

    fn key(&mut self, app: &mut App, key: &Key) {
        if let Screen::Table(table) = &mut self.0 {
            table.key(app, key);
        }
    }

    fn incoming(&mut self, app: &mut App, incoming: Incoming) {
        if let Screen::Table(table) = &mut self.0 {
            table.incoming(app, incoming);
        }
    }

    fn time(&mut self, app: &mut App, timer: Timer) {
        if let Screen::Table(table) = &mut self.0 {
            table.time(app, timer);
        }
    }

    fn closed(&mut self) {
        if let Screen::Table(table) = &mut self.0 {
            table.dialog = None;
        }
    }

    fn render(&self, app: &App) -> Html {
        match &self.0 {
            Screen::Door(door) => door.render(app),
            Screen::Table(table) => table.render(app),
            Screen::Nowhere => app.nowhere(),
        }
    }
}
