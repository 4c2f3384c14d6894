//! How a table comes to be: on a server, on this device, or as a lesson.

use yohoho_protocol::{Name, Settings};
use yohoho_rules::{GameKind, SeatCount, Seed};

use super::TableScreen;
use super::coach::{self, Coach};
use super::saved_game::SavedGame;
use crate::app::App;
use crate::app::event::Effect;
use crate::offline::Order;
use crate::prefs::Solo;

impl TableScreen {
    /// A table on a server, which is being connected to.
    pub(in crate::app) fn online() -> TableScreen {
        TableScreen::default()
    }

    /// A table on this device, with the game that was left open or a new one.
    pub(in crate::app) fn offline(app: &mut App) -> TableScreen {
        let left_open = SavedGame::left_open(app);
        let order = match &left_open {
            Some(game) => format!("{{\"resume\":{{\"log\":[{}]}}}}", game.log()),
            None => write(&new_game(app)),
        };
        start(app, order);
        TableScreen { offline: true, saved_game: left_open.unwrap_or_default(), ..TableScreen::default() }
    }

    /// A first game on this device, with a coach.
    pub(in crate::app) fn lesson(app: &mut App, game: GameKind) -> TableScreen {
        // What is learnt is what is played next.
        app.choose(|prefs| prefs.solo.game = game);
        let order = write(&lesson(app, game));
        start(app, order);
        TableScreen { offline: true, coach: Some(Coach::default()), ..TableScreen::default() }
    }
}

/// Starts the worker of an offline table.
fn start(app: &mut App, order: String) {
    app.effects.push(Effect::Work(order));
    app.log.clear();
}

fn write(order: &Order) -> String {
    serde_json::to_string(order).unwrap_or_default()
}

/// A new game as the settings have it.
fn new_game(app: &App) -> Order {
    let Solo { game, seats, level, .. } = &app.prefs.solo;
    open_table(app, *game, *seats, level, None)
}

/// The game of a lesson: always the same deals, against the weakest bots that make sense.
fn lesson(app: &App, game: GameKind) -> Order {
    open_table(app, game, 3, "cabin-boy", Some(Seed([coach::SEED; 32])))
}

fn open_table(app: &App, game: GameKind, seats: u8, bot: &str, seed: Option<Seed>) -> Order {
    let seats = SeatCount::new(seats.into()).unwrap_or(SeatCount::ALL[2]);
    let name = Name::clean(&app.prefs.name).or_else(|| Name::clean(app.lang.you_name()));
    let name = name.expect("every language has a name for the person who plays");
    Order::Open { settings: Settings::new(game, seats), name, bots: vec![bot.into(); seats.get() - 1], seed }
}
