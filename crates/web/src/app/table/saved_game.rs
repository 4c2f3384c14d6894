//! An offline game on this device: its log while it lasts, and its record when it is over.

use yohoho_daily::DailyDeal;

use crate::app::{App, daily, records};

/// The name under which the log of the open game is kept.
const OPEN_GAME: &str = "game";

/// The name under which the log of a variation is kept.
const VARIATION: &str = "again.log";

/// The name under which it is kept when it is over, so that its end is still there after a reload.
pub(in crate::app) const ENDED_GAME: &str = "ended";

#[derive(Default)]
pub(in crate::app) struct SavedGame {
    /// Entries as JSON, separated by commas.
    log: String,
    /// The name of the record, once the game is over.
    record: Option<u64>,
    /// Whether it is a variation, which is no game of its own: it has no record.
    is_variation: bool,
    /// Whether the game that was left open cannot be read.
    is_broken: bool,
    /// Where the log of a deal of the day is kept instead.
    own_place: Option<String>,
}

impl SavedGame {
    /// The game that was left open on this device, or the one whose end is still to be seen.
    pub(super) fn left_open(app: &App) -> Option<SavedGame> {
        app.kept(OPEN_GAME)
            .or_else(|| app.kept(ENDED_GAME))
            .map(|log| SavedGame { log: log.into(), ..SavedGame::default() })
    }

    /// The variation as far as it was played.
    pub(super) fn of_variation(app: &App) -> SavedGame {
        let log = app.kept(VARIATION).unwrap_or_default().into();
        SavedGame { log, own_place: Some(VARIATION.into()), is_variation: true, ..SavedGame::default() }
    }

    /// Deletes what was played of the variation.
    pub(in crate::app) fn forget_variation(app: &mut App) {
        app.forget(VARIATION);
    }

    /// A try at the deal of a day, which may have begun.
    pub(super) fn daily(app: &App, deal: DailyDeal) -> SavedGame {
        let place = daily::open_try(deal);
        let log = app.kept(&place).unwrap_or_default().into();
        SavedGame { log, own_place: Some(place), ..SavedGame::default() }
    }

    pub(super) fn log(&self) -> &str {
        &self.log
    }

    pub(super) fn add(&mut self, app: &mut App, entries: &str) {
        if !self.log.is_empty() {
            self.log.push(',');
        }
        self.log.push_str(entries);
        app.keep(self.own_place.as_deref().unwrap_or(OPEN_GAME), self.log.clone());
    }

    /// The game is over: it has a record, and nobody is asked to go on with it.
    pub(super) fn finish(&mut self, app: &mut App, record: String) {
        if self.is_variation {
            return;
        }
        if let Some(place) = &self.own_place {
            app.forget(place);
        } else {
            app.forget(OPEN_GAME);
            app.keep(ENDED_GAME, self.log.clone());
        }
        self.record = Some(records::keep(app, record));
    }

    pub(super) fn record(&self) -> Option<u64> {
        self.record
    }

    /// The log cannot be read: there is no use in keeping it.
    pub(super) fn discard(&mut self, app: &mut App) {
        if let Some(place) = &self.own_place {
            app.forget(place);
        } else {
            app.forget(OPEN_GAME);
            app.forget(ENDED_GAME);
        }
        self.is_broken = true;
    }

    pub(super) fn is_broken(&self) -> bool {
        self.is_broken
    }
}
