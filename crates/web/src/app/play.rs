//! The program for tables, on a server and on this device.

use super::action::Action;
use super::door::{Door, DoorAction, DoorField};
use super::event::{Answer, Effect, Incoming, Key, Timer, Wanted};
use super::table::{TableAction, TableField, TableScreen};
use super::{App, Screens};
use crate::markup::Html;
use crate::route::{Program, Route};

/// A table, or the door to it.
pub struct Play(Screen);

enum Screen {
    Door(Door),
    Table(Box<TableScreen>),
    Nowhere,
}

/// What can be done at a door or at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayAction {
    /// At the door.
    Door(DoorAction),
    /// At the table.
    Table(TableAction),
}

impl Action for PlayAction {
    fn parse(text: &str) -> Option<PlayAction> {
        let table = || TableAction::parse(text).map(PlayAction::Table);
        DoorAction::parse(text).map(PlayAction::Door).or_else(table)
    }
}

/// What can be filled in at a door or at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayField {
    /// At the door.
    Door(DoorField),
    /// At the table.
    Table(TableField),
}

impl Action for PlayField {
    fn parse(text: &str) -> Option<PlayField> {
        let table = || TableField::parse(text).map(PlayField::Table);
        DoorField::parse(text).map(PlayField::Door).or_else(table)
    }
}

impl Screens for Play {
    const PROGRAM: Program = Program::Cabin;
    type Action = PlayAction;
    type Field = PlayField;

    fn arrive(app: &mut App, place: Route, _: &str) -> Play {
        Play(match place {
            Route::Play => Screen::Table(Box::new(TableScreen::offline(app))),
            Route::Lesson(game) => Screen::Table(Box::new(TableScreen::lesson(app, game))),
            Route::Table(code) => Screen::Door(Door::new(app, code)),
            _ => Screen::Nowhere,
        })
    }

    fn act(&mut self, app: &mut App, action: PlayAction, by_key: bool) {
        match (&mut self.0, action) {
            (Screen::Door(door), PlayAction::Door(action)) => door.act(app, &action),
            (Screen::Table(table), PlayAction::Table(action)) => table.act(app, action, by_key),
            _ => {}
        }
    }

    fn field(&mut self, _: &mut App, field: PlayField, value: &str, _: bool) {
        match (&mut self.0, field) {
            (Screen::Door(door), PlayField::Door(DoorField::Name)) => door.write_name(value),
            (Screen::Table(table), PlayField::Table(field)) => table.field(&field, value),
            _ => {}
        }
    }

    fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: Answer) {
        let Screen::Door(door) = &mut self.0 else { return };
        door.fetched(app, wanted, &answer);
        if let Some(code) = door.opens_to() {
            app.effects.push(Effect::Connect(code.into()));
            self.0 = Screen::Table(Box::new(TableScreen::online()));
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
            table.close_dialog();
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
