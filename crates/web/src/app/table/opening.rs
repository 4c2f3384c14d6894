//! How a table comes to be: on a server, on this device, as a lesson, or as the deal of a day.

use yohoho_daily::DailyDeal;
use yohoho_protocol::{Settings, Stage, Wish};
use yohoho_rules::{GameKind, SeatCount};

use super::TableScreen;
use super::coach::Coach;
use super::extras::Extras;
use super::saved_game::SavedGame;
use crate::app::App;
use crate::app::event::Effect;
use crate::app::identity::portrait_of;
use crate::offline::WorkerRequest;
use crate::prefs::Solo;

impl TableScreen {
    /// A table on a server, which is being connected to. `sits_down` says whether to take a free seat as soon as it is there.
    pub(in crate::app) fn online(sits_down: bool) -> TableScreen {
        TableScreen { sits_down, ..TableScreen::default() }
    }

    /// Takes a seat, if that is what the viewer came for.
    pub(super) fn sit_down_at_once(&mut self, app: &mut App) {
        if std::mem::take(&mut self.sits_down)
            && self.scene.stage() == Some(Stage::Lobby)
            && self.scene.seat().is_none()
        {
            self.connection.wish(app, Wish::Sit { seat: None });
        }
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

    /// A first game on this device, with a coach; nothing where the program has none.
    pub(in crate::app) fn lesson(app: &mut App, game: GameKind, extras: Option<&'static Extras>) -> TableScreen {
        extras.map(|extras| (extras.lesson)(app, game)).unwrap_or_default()
    }

    /// The deal of a day on this device; nothing where the program has none.
    pub(in crate::app) fn daily(app: &mut App, deal: DailyDeal, extras: Option<&'static Extras>) -> TableScreen {
        extras.map(|extras| (extras.daily)(app, deal)).unwrap_or_default()
    }

    pub(super) fn new_lesson(app: &mut App, game: GameKind) -> TableScreen {
        // What is learnt is what is played next.
        app.choose(|prefs| prefs.solo.game = game);
        let mut coach = Coach::new(app, game);
        let request = coach.request(app.own_name());
        start(app, request);
        TableScreen { offline: true, coach: Some(coach), ..TableScreen::default() }
    }
}

/// Starts the worker of an offline table.
pub(super) fn start(app: &mut App, request: WorkerRequest) {
    app.effects.push(Effect::StartWorker(request));
    app.log.clear();
}

/// A new game as the settings have it.
fn new_game(app: &App) -> WorkerRequest {
    let Solo { game, seats, level, .. } = &app.prefs.solo;
    let seats = SeatCount::new((*seats).into()).unwrap_or(SeatCount::ALL[2]);
    WorkerRequest::Open {
        settings: Settings::new(*game, seats),
        name: app.own_name(),
        portrait: Some(portrait_of(&app.prefs)),
        bots: vec![level.clone(); seats.get() - 1],
        seed: None,
    }
}
