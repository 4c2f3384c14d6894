//! The program for tables, on a server and on this device.

use maud::Markup;

use super::action::Action;
use super::door::{Door, DoorAction};
use super::event::{Answer, Effect, Incoming, Key, Timer, Wanted};
use super::table::{EXTRAS as ALL_EXTRAS, Extras, TableAction, TableField, TableScreen};
use super::{App, Screens, daily};
use crate::route::Route;

/// A table, or the door to it.
///
/// With `EXTRAS`, it has lessons and text mode as well. That is the program `learn`; other tables do not load them.
pub struct Play<const EXTRAS: bool>(Screen);

enum Screen {
    Door(Box<Door>),
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

impl<const EXTRAS: bool> Play<EXTRAS> {
    const EXTRAS: Option<&'static Extras> = if EXTRAS { Some(&ALL_EXTRAS) } else { None };
}

impl<const EXTRAS: bool> Screens for Play<EXTRAS> {
    type Action = PlayAction;
    type Field = TableField;

    fn arrive(app: &mut App, place: Route, _: &str) -> Self {
        let table = |app: &mut App, table: TableScreen| Screen::Table(Box::new(table.with(app, Self::EXTRAS)));
        Play(match place {
            Route::Play => {
                let offline = TableScreen::offline(app);
                table(app, offline)
            }
            Route::Variation => {
                let variation = Self::EXTRAS.map(|extras| extras.vary(app)).unwrap_or_default();
                table(app, variation)
            }
            Route::Lesson(game) => {
                let lesson = TableScreen::lesson(app, game, Self::EXTRAS);
                table(app, lesson)
            }
            Route::DailyTable(deal) if EXTRAS && daily::can_play(app, deal) => {
                let daily = TableScreen::daily(app, deal, Self::EXTRAS);
                table(app, daily)
            }
            Route::DailyTable(deal) if EXTRAS => {
                app.replace(&Route::Day(deal));
                Screen::Nowhere
            }
            Route::Table(code) => Screen::Door(Box::new(Door::new(app, code))),
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

    fn field(&mut self, _: &mut App, field: TableField, value: &str, _: bool) {
        if let Screen::Table(table) = &mut self.0 {
            table.field(&field, value);
        }
    }

    fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: Answer) {
        let Screen::Door(door) = &mut self.0 else { return };
        door.fetched(app, wanted, &answer);
        if let Some(code) = door.opens_to() {
            app.effects.push(Effect::Connect(code.into()));
            self.0 = Screen::Table(Box::new(TableScreen::online(door.leads_to_a_seat()).with(app, Self::EXTRAS)));
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

    fn render(&self, app: &App) -> Markup {
        match &self.0 {
            Screen::Door(door) => door.render(app),
            Screen::Table(table) => table.render(app),
            Screen::Nowhere => app.not_found(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::{AppAction, AppField};
    use crate::app::event::{Event, Status};
    use crate::app::{Client, Device};
    use crate::offline::{OfflineTable, WorkerReply, WorkerRequest};
    use yohoho_protocol::{Message, Moment, Request, Sitter, Stage};
    use yohoho_rules::{GameKind, Seed};

    /// Whatever the page offers is understood when it comes back.
    fn check(client: &Client<Play<true>>) {
        let page = client.render().0;
        for (attribute, is_known) in [
            (
                "data-do",
                (|text| AppAction::parse(text).is_some() || PlayAction::parse(text).is_some()) as fn(&str) -> bool,
            ),
            ("data-drag-do", |text| PlayAction::parse(text).is_some()),
            ("data-in", |text| AppField::parse(text).is_some() || TableField::parse(text).is_some()),
        ] {
            for rest in page.split(&format!(" {attribute}=\"")).skip(1) {
                let text = rest.split('"').next().unwrap_or_default();
                assert!(is_known(text), "{attribute}=\"{text}\"");
            }
        }
    }

    fn press(client: &mut Client<Play<true>>, what: &str) -> Vec<Effect> {
        let effects = client.take(Event::Do { what: what.into(), by_key: true }, 9e9);
        check(client);
        effects
    }

    fn tell(client: &mut Client<Play<true>>, incoming: Incoming) {
        client.take(Event::Incoming(incoming), 1.0);
        check(client);
    }

    /// Sends wishes to the offline table, and its messages to the page.
    fn answer(client: &mut Client<Play<true>>, table: &mut OfflineTable, effects: Vec<Effect>) -> Option<Message> {
        let mut first = None;
        for effect in effects {
            let request = match effect {
                Effect::StartWorker(request) => request,
                Effect::Wish(id, wish) => WorkerRequest::Wish(Request { id, wish }),
                _ => continue,
            };
            let mut replies = table.take(request, Moment(1), Seed([2; 32]), &|| false);
            while !replies.is_empty() {
                for reply in replies {
                    if let WorkerReply::Told(message) = reply {
                        first.get_or_insert(message.clone());
                        tell(client, Incoming::Told(message));
                    }
                }
                replies = table.think(Moment(1), Seed([3; 32]), &|| false);
            }
        }
        first
    }

    #[test]
    fn every_action_on_a_page_of_a_table_is_understood() {
        let prefs = r#"{"speed":"instant","motion":"none","level":"cabin-boy","hints":"on"}"#;
        let device = Device { kept: [("prefs".into(), prefs.into())].into(), shares: true, ..Device::default() };
        for game in GameKind::ALL {
            let path = Route::Lesson(game).path();
            let (mut client, effects) = Client::<Play<true>>::start(device.clone(), &path, "", 0.0);
            let mut table = OfflineTable::default();
            tell(&mut client, Incoming::Status(Status::Live));
            let Some(Message::Snapshot(mut lobby)) = answer(&mut client, &mut table, effects) else {
                panic!("no snapshot")
            };
            client.take(Event::Field { name: "bid".into(), value: "1".into(), ticked: true }, 2.0);
            let effects =
                press(&mut client, if game.family() == yohoho_rules::Family::Queen { "plank" } else { "bid" });
            answer(&mut client, &mut table, effects);
            for what in ["hint", "coach", "dialog block", "dialog menu", "dialog last", "dialog leave", "text-mode"] {
                press(&mut client, what);
            }
            (lobby.table.stage, lobby.view, lobby.you.host) = (Stage::Lobby, None, true);
            lobby.table.seats[2].sitter = Sitter::Nobody;
            for _ in 0..2 {
                tell(&mut client, Incoming::Told(Message::Snapshot(lobby.clone())));
                press(&mut client, "dialog chat");
                lobby.you.seat = None;
            }
        }
    }
}
