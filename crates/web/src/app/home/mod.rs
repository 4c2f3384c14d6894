//! The home program: every screen that is neither a table, nor a replay, nor the score pad.

mod front_page;
mod help;
mod join;
mod learn;
mod logbook;
mod open;
mod prose;
mod settings;
mod solo;
mod today;
mod voyages;

use maud::Markup;
use yohoho_daily::DailyDeal;

use super::action::actions;
use super::event::{Answer, Wanted};
use super::{App, Screens, daily};
use crate::route::Route;
use front_page::FrontPage;
use join::Join;
use learn::Rules;
use logbook::Logbook;
use open::Open;
use today::Today;

actions! {
    /// What can be done on the home program's screens.
    pub enum HomeAction {
        OpenTable = "open",
        /// Go to the table whose code was typed.
        JoinTable = "join",
        RefreshTables = "look",
        /// Delete all records on this device.
        ForgetRecords = "forget",
        /// Save a record of this device as a file.
        SaveRecord(u64) = "save",
        /// Show everybody on the server what we made of a day's deal.
        ShowDay = "show-day",
        /// Ask the server again what everybody made of it.
        AskDay = "ask-day",
        /// Share what we made of it as a picture.
        ShareDay = "share-day",
        /// Play it again, for fun.
        PlayDayAgain = "day-again",
    }
}

actions! {
    /// What can be filled in on the home program's screens.
    pub enum HomeField {
        /// The code of a table to join.
        Code = "code",
        Seats = "seats",
        Pace = "pace",
        /// Whether others may watch the new table.
        Watch = "watch",
        /// Whether the new table is in the public list.
        Listed = "listed",
        /// Another key for what this letter does by default.
        Key(char) = "key",
    }
}

/// The home program, at one of its screens.
pub struct Home(Screen);

enum Screen {
    FrontPage(FrontPage),
    Solo,
    Open(Open),
    Join(Join),
    Learn,
    Rules(Rules),
    Logbook(Logbook),
    Today(Today),
    Settings,
    Help,
    NotFound,
}

impl Screens for Home {
    type Action = HomeAction;
    type Field = HomeField;

    fn arrive(app: &mut App, route: Route, _: &str) -> Home {
        Home(match route {
            Route::Home => Screen::FrontPage(FrontPage::new(app)),
            Route::Solo => Screen::Solo,
            Route::Open => Screen::Open(Open::new(app)),
            Route::Join => Screen::Join(Join::new(app)),
            Route::Learn => Screen::Learn,
            Route::Rules(game) => Screen::Rules(Rules::new(app, game)),
            Route::Logbook => Screen::Logbook(Logbook::new(app)),
            Route::Today(game) => Screen::Today(Today::new(app, DailyDeal { day: daily::today(app), game })),
            Route::Day(deal) => Screen::Today(Today::new(app, deal)),
            Route::Settings => Screen::Settings,
            Route::Help => Screen::Help,
            _ => Screen::NotFound,
        })
    }

    fn act(&mut self, app: &mut App, action: HomeAction, _: bool) {
        match (&mut self.0, action) {
            (Screen::Open(open), HomeAction::OpenTable) => open.open_table(app),
            (Screen::Join(join), HomeAction::JoinTable) => join.join_table(app),
            (Screen::Join(_), HomeAction::RefreshTables) => join::refresh(app),
            (Screen::Logbook(_), HomeAction::ForgetRecords) => super::records::forget(app),
            (Screen::Logbook(_), HomeAction::SaveRecord(record)) => logbook::save(app, record),
            (Screen::Today(today), action) => today.act(app, &action),
            _ => {}
        }
    }

    fn field(&mut self, app: &mut App, field: HomeField, value: &str, ticked: bool) {
        match (&mut self.0, field) {
            (Screen::Open(open), field) => open.field(&field, value, ticked),
            (Screen::Join(join), HomeField::Code) => join.type_code(value),
            (Screen::Help, HomeField::Key(letter)) => help::change_key(app, letter, value),
            _ => {}
        }
    }

    fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: Answer) {
        match &mut self.0 {
            Screen::FrontPage(page) => page.fetched(wanted, &answer),
            Screen::Open(open) => open.fetched(app, wanted, &answer),
            Screen::Join(join) => join.fetched(&answer),
            Screen::Rules(rules) => rules.fetched(answer),
            Screen::Logbook(logbook) => logbook.fetched(&answer),
            Screen::Today(today) => today.fetched(app, wanted, &answer),
            _ => {}
        }
    }

    fn render(&self, app: &App) -> Markup {
        match &self.0 {
            Screen::FrontPage(page) => page.render(app),
            Screen::Solo => solo::render(app),
            Screen::Open(open) => open.render(app),
            Screen::Join(join) => join.render(app),
            Screen::Learn => learn::render(app),
            Screen::Rules(rules) => rules.render(app),
            Screen::Logbook(logbook) => logbook.render(app),
            Screen::Today(today) => today.render(app),
            Screen::Settings => settings::render(app),
            Screen::Help => help::render(app),
            Screen::NotFound => app.not_found(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::{Action, AppAction, AppField};
    use crate::app::{Client, Device};

    /// The values of an attribute on a page.
    fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
        let after = |part: &'a str| part.split('"').next().unwrap_or_default();
        page.split(&format!("{attribute}=\"")).skip(1).map(after).collect()
    }

    #[test]
    fn whatever_can_be_pressed_or_filled_in_is_understood() {
        for path in [
            "/",
            "/today",
            "/solo",
            "/open",
            "/join",
            "/learn",
            "/rules/skull-king",
            "/logbook",
            "/settings",
            "/help",
            "/x",
        ] {
            let kept = [("games".to_string(), "1".to_string())].into();
            let (mut client, _) = Client::<Home>::start(Device { kept, ..Device::default() }, path, "", 0.0);
            client.take(crate::app::event::Event::Fetched(Wanted::Me, Ok((200, String::new()))), 1.0);
            let page = client.render().0;
            for action in values(&page, "data-do") {
                assert!(AppAction::parse(action).is_some() || HomeAction::parse(action).is_some(), "{path}: {action}");
            }
            for field in values(&page, "data-in") {
                assert!(AppField::parse(field).is_some() || HomeField::parse(field).is_some(), "{path}: {field}");
            }
        }
    }
}
