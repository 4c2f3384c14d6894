//! The deal of a day at its table: what becomes of it is kept on the device.

use yohoho_daily::{DailyDeal, OWN_SEAT};
use yohoho_json::Json;

use super::TableScreen;
use super::opening::start;
use super::saved_game::SavedGame;
use crate::app::App;
use crate::app::daily;
use crate::app::event::Effect;
use crate::app::identity::portrait_of;
use crate::app::records;
use crate::offline::WorkerRequest;

/// What happens to the deal of a day.
pub(super) enum DailyCue<'a> {
    /// The game is over; its record.
    Over(&'a str),
    /// What the strongest bot made of it.
    Best(String),
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
    if let Some(scores) = own_scores(record).filter(|_| !daily::is_played(app, deal)) {
        let name = records::keep(app, record.into());
        daily::keep(app, deal, name, &scores);
    }
}

/// Our score in each round, separated by commas.
fn own_scores(record: &str) -> Option<String> {
    let record = Json::parse(record)?;
    let Json::List(rounds) = record.get("rounds") else { return None };
    let score = |round: &Json| match round.get("scores") {
        Json::List(scores) => match scores.get(OWN_SEAT.index()) {
            Some(Json::Number(score, _)) => Some(score.to_string()),
            _ => None,
        },
        _ => None,
    };
    Some(rounds.iter().filter_map(score).collect::<Vec<_>>().join(","))
}
