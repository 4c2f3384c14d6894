//! The deal of a day at its table: what becomes of it is kept on the device.

use yohoho_daily::{DailyDeal, OWN_SEAT};

use super::TableScreen;
use super::opening::start;
use super::saved_game::SavedGame;
use crate::app::App;
use crate::app::daily::{self, DayResult};
use crate::app::event::Effect;
use crate::app::identity::portrait_of;
use crate::app::records;
use crate::offline::WorkerRequest;
use crate::read::structs;

/// What happens to the deal of a day.
pub(super) enum DailyCue<'a> {
    /// The game is over; its record.
    Over(&'a str),
    /// What the strongest bot made of it.
    Best(Vec<i16>),
}

/// What is read of a record.
struct Played {
    rounds: Vec<PlayedRound>,
}

struct PlayedRound {
    scores: Vec<i16>,
}

structs! {
    Played { rounds }
    PlayedRound { scores }
}

/// Begins the deal of a day, or goes on with it.
pub(super) fn begin(app: &mut App, deal: DailyDeal) -> TableScreen {
    let saved_game = SavedGame::daily(app, deal);
    let request = match saved_game.log() {
        "" => WorkerRequest::Daily {
            game: deal.game,
            day: deal.day.to_string(),
            name: app.own_name(),
            portrait: Some(portrait_of(&app.prefs)),
        },
        log => WorkerRequest::Resume { log: log.into() },
    };
    start(app, request);
    TableScreen { offline: true, daily: Some(deal), saved_game, ..TableScreen::default() }
}

pub(super) fn take(table: &mut TableScreen, app: &mut App, cue: DailyCue<'_>) {
    let Some(deal) = table.daily else { return };
    match cue {
        DailyCue::Over(record) => {
            keep(app, deal, record);
            let DailyDeal { day, game } = deal;
            app.effects.push(Effect::AskWorker(WorkerRequest::DailyBest { game, day: day.to_string() }));
        }
        DailyCue::Best(scores) => daily::note_best(app, deal, scores),
    }
}

/// Keeps the first try that is finished; others are for fun.
fn keep(app: &mut App, deal: DailyDeal, record: &str) {
    let Some(Played { rounds }) = crate::read::read(record) else { return };
    if daily::result(app, deal).is_some() {
        return;
    }
    let score = |round: &PlayedRound| round.scores.get(OWN_SEAT.index()).copied();
    let scores = rounds.iter().filter_map(score).collect();
    let record = records::keep(app, record.into());
    daily::keep(app, DayResult { deal, record, is_shown: false, scores, best: Vec::new() });
}
