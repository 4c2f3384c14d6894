//! How a table comes to be: on a server, on this device, or as a lesson.

use yohoho_protocol::{Name, Settings};
use yohoho_rules::{GameKind, SeatCount, Seed};

use super::TableScreen;
use super::coach::{self, Coach};
use super::saved_game::SavedGame;
use crate::app::App;
use crate::app::event::Effect;
use crate::offline::WorkerRequest;
use crate::prefs::Solo;

impl TableScreen {
    /// A table on a server, which is being connected to.
    pub(in crate::app) fn online() -> TableScreen {
        TableScreen::default()
    }

    /// A table on this device, with the game that was left open or a new one.
    pub(in crate::app) fn offline(app: &mut App) -> TableScreen {
        let left_open = SavedGame::left_open(app);
        let request = match &left_open {
            Some(game) => WorkerRequest::Resume { log: game.log().into() },
            None => new_game(app),
        };
        start(app, request);
        TableScreen { offline: true, saved_game: left_open.unwrap_or_default(), ..TableScreen::default() }
    }

    /// A first game on this device, with a coach.
    pub(in crate::app) fn lesson(app: &mut App, game: GameKind) -> TableScreen {
        // What is learnt is what is played next.
        app.choose(|prefs| prefs.solo.game = game);
        let request = lesson(app, game);
        start(app, request);
        TableScreen { offline: true, coach: Some(Coach::default()), ..TableScreen::default() }
    }
}

/// Starts the worker of an offline table.
fn start(app: &mut App, request: WorkerRequest) {
    app.effects.push(Effect::StartWorker(request));
    app.log.clear();
}

/// A new game as the settings have it.
fn new_game(app: &App) -> WorkerRequest {
    let Solo { game, seats, level, .. } = &app.prefs.solo;
    open_table(app, *game, *seats, level, None)
}

/// The game of a lesson: always the same deals, against the weakest bots that make sense.
fn lesson(app: &App, game: GameKind) -> WorkerRequest {
    open_table(app, game, 3, "cabin-boy", Some(Seed([coach::SEED; 32])))
}

fn open_table(app: &App, game: GameKind, seats: u8, bot: &str, seed: Option<Seed>) -> WorkerRequest {
    let seats = SeatCount::new(seats.into()).unwrap_or(SeatCount::ALL[2]);
    let name = Name::clean(&app.prefs.name).or_else(|| Name::clean(app.lang.you_name()));
    let name = name.expect("every language has a name for the person who plays");
    WorkerRequest::Open {
        settings: Settings::new(game, seats),
        name,
        portrait: None,
        bots: vec![bot.into(); seats.get() - 1],
        seed,
    }
}
