//! The people program: who one is on a server, and the other people there. Each screen is a file, with actions and fields of its own.

mod companions;
mod me;
mod meet;
mod tables;
mod turns;

use maud::Markup;

use super::action::Printed;
use super::event::{Answer, Timer, Wanted};
use super::{App, Screens};
use crate::route::Route;
use companions::Companions;
use me::Me;
use meet::Meet;
use tables::Tables;
use turns::TurnsScreen;

/// The people program, at one of its screens.
pub struct People(Screen);

enum Screen {
    Companions(Companions),
    Me(Me),
    Meet(Meet),
    Tables(Tables),
    Turns(TurnsScreen),
    Nowhere,
}

impl Screens for People {
    type Action = Printed;
    type Field = Printed;

    fn arrive(app: &mut App, route: Route, hash: &str) -> People {
        People(match route {
            Route::People => Screen::Companions(Companions::new(app)),
            Route::Me => Screen::Me(Me::new(app, hash)),
            Route::Meet => Screen::Meet(Meet::new(app)),
            Route::Tables => Screen::Tables(Tables::new(app)),
            Route::Turns => Screen::Turns(TurnsScreen::new(app, false)),
            Route::NextTurn => Screen::Turns(TurnsScreen::new(app, true)),
            _ => Screen::Nowhere,
        })
    }

    fn act(&mut self, app: &mut App, action: Printed, _: bool) {
        match &mut self.0 {
            Screen::Companions(companions) => action.parsed(|action| companions.act(app, action)),
            Screen::Me(me) => action.parsed(|action| me.act(app, action)),
            Screen::Meet(meet) => action.parsed(|action| meet.act(app, &action)),
            Screen::Tables(tables) => action.parsed(|action| tables.act(&action)),
            Screen::Turns(turns) => action.parsed(|action| turns.act(app, &action)),
            Screen::Nowhere => {}
        }
    }

    fn field(&mut self, _: &mut App, field: Printed, value: &str, ticked: bool) {
        match &mut self.0 {
            Screen::Companions(companions) => field.parsed(|field| companions.field(&field, value)),
            Screen::Meet(meet) => field.parsed(|field| meet.field(&field, value)),
            Screen::Tables(tables) => field.parsed(|field| tables.field(&field, value, ticked)),
            Screen::Turns(turns) => field.parsed(|field| turns.field(&field, value)),
            Screen::Me(me) => field.parsed(|field| me.field(&field, value, ticked)),
            Screen::Nowhere => {}
        }
    }

    fn time(&mut self, app: &mut App, timer: Timer) {
        match &mut self.0 {
            Screen::Meet(meet) => meet.time(app, timer),
            Screen::Companions(_) => Companions::time(app, timer),
            Screen::Tables(_) => Tables::time(app, timer),
            Screen::Me(_) | Screen::Turns(_) | Screen::Nowhere => {}
        }
    }

    fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: Answer) {
        match &mut self.0 {
            Screen::Companions(companions) => companions.fetched(app, wanted, &answer),
            Screen::Me(me) => me.fetched(app, wanted, &answer),
            Screen::Meet(meet) => meet.fetched(app, wanted, &answer),
            Screen::Tables(tables) => tables.fetched(app, wanted, &answer),
            Screen::Turns(turns) => turns.fetched(app, wanted, &answer),
            Screen::Nowhere => {}
        }
    }

    fn closed(&mut self) {
        match &mut self.0 {
            Screen::Companions(companions) => companions.closed(),
            Screen::Me(me) => me.closed(),
            Screen::Meet(_) | Screen::Tables(_) | Screen::Turns(_) | Screen::Nowhere => {}
        }
    }

    fn render(&self, app: &App) -> Markup {
        match &self.0 {
            Screen::Companions(companions) => companions.render(app),
            Screen::Me(me) => me.render(app),
            Screen::Meet(meet) => meet.render(app),
            Screen::Tables(tables) => tables.render(app),
            Screen::Turns(turns) => turns.render(app),
            Screen::Nowhere => app.not_found(),
        }
    }
}
