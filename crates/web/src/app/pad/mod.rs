//! The score pad and the referee, for people who play with real cards. The crate `yohoho-pad` knows what is on a sheet;
//! here it is shown.

mod arguments;
mod follow;
mod messages;
mod new_sheet;
mod parts;
mod player_stats;
mod referee;
mod sheet;
mod sheet_list;
mod sheet_view;
mod store;

use maud::Markup;

use super::action::Printed;
use super::event::{Answer, Key, SocketEvent, Wanted};
use super::{App, Screens};
use crate::route::Route;
use follow::Follow;
use new_sheet::NewSheet;
use player_stats::StatsScreen;
use referee::Referee;
use sheet::SheetScreen;

/// The pad program, at one of its screens.
pub struct Pad(Screen);

enum Screen {
    SheetList,
    NewSheet(NewSheet),
    Sheet(Box<SheetScreen>),
    PlayerStats(StatsScreen),
    Follow(Box<Follow>),
    Referee(Referee),
    Nowhere,
}

impl Screens for Pad {
    type Action = Printed;
    type Field = Printed;

    fn arrive(app: &mut App, place: Route, _: &str) -> Pad {
        Pad(match place {
            Route::Pad => Screen::SheetList,
            Route::PadNew => Screen::NewSheet(NewSheet::new(app)),
            Route::Sheet(id) => {
                SheetScreen::open(app, id).map_or(Screen::Nowhere, |screen| Screen::Sheet(Box::new(screen)))
            }
            Route::Crew => Screen::PlayerStats(StatsScreen::default()),
            Route::Follow(code) => Screen::Follow(Box::new(Follow::new(app, code))),
            Route::Referee => Screen::Referee(Referee::new(app)),
            _ => Screen::Nowhere,
        })
    }

    fn act(&mut self, app: &mut App, action: Printed, _: bool) {
        match &mut self.0 {
            Screen::NewSheet(new) => action.parsed(|action| new.act(app, action)),
            Screen::Sheet(sheet) => action.parsed(|action| sheet.act(app, action)),
            Screen::PlayerStats(history) => action.parsed(|action| history.act(app, action)),
            Screen::Follow(follow) => action.parsed(|action| follow.act(app, action)),
            Screen::Referee(referee) => action.parsed(|action| referee.act(app, action)),
            Screen::SheetList | Screen::Nowhere => {}
        }
    }

    fn field(&mut self, app: &mut App, field: Printed, value: &str, ticked: bool) {
        match &mut self.0 {
            Screen::NewSheet(new) => field.parsed(|field| new.change(field, value, ticked)),
            Screen::Sheet(sheet) => field.parsed(|field| sheet.change(app, field, value, ticked)),
            Screen::PlayerStats(history) => field.parsed(|field| history.change(field, value)),
            Screen::Referee(referee) => field.parsed(|field| referee.change(app, field, value)),
            Screen::SheetList | Screen::Follow(_) | Screen::Nowhere => {}
        }
    }

    fn fetched(&mut self, app: &mut App, _: &Wanted, answer: Answer) {
        if let Screen::Sheet(sheet) = &mut self.0 {
            sheet.fetched(app, &answer);
        }
    }

    fn key(&mut self, app: &mut App, key: &Key) {
        if let Screen::Sheet(sheet) = &mut self.0 {
            sheet.key(app, key);
        }
    }

    fn socket(&mut self, app: &mut App, event: SocketEvent) {
        match &mut self.0 {
            Screen::Sheet(sheet) => sheet.socket(app, event),
            Screen::Follow(follow) => follow.socket(app, event),
            _ => {}
        }
    }

    fn file(&mut self, app: &mut App, text: &str) {
        if let Screen::SheetList = self.0 {
            store::import(app, text);
        }
    }

    fn kept_elsewhere(&mut self, app: &mut App, name: &str) {
        if let Screen::Sheet(sheet) = &mut self.0 {
            sheet.kept_elsewhere(app, name);
        }
    }

    fn closed(&mut self) {
        match &mut self.0 {
            Screen::Sheet(sheet) => sheet.close_dialog(),
            Screen::PlayerStats(history) => history.close_dialog(),
            _ => {}
        }
    }

    fn render(&self, app: &App) -> Markup {
        match &self.0 {
            Screen::SheetList => sheet_list::render(app),
            Screen::NewSheet(new) => new.render(app),
            Screen::Sheet(sheet) => sheet.render(app),
            Screen::PlayerStats(history) => history.render(app),
            Screen::Follow(follow) => follow.render(app),
            Screen::Referee(referee) => referee.render(app),
            Screen::Nowhere => app.not_found(),
        }
    }
}
