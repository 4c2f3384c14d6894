//! An offline game on this device: its log while it lasts, and its record when it is over.

use crate::app::{App, records};

/// The name under which the log of the open game is kept.
const OPEN_GAME: &str = "game";

#[derive(Default)]
pub(super) struct SavedGame {
    /// Entries as JSON, separated by commas.
    log: String,
    /// The name of the record, once the game is over.
    record: Option<u64>,
    /// Whether the game that was left open cannot be read.
    is_broken: bool,
}

impl SavedGame {
    /// The game that was left open on this device.
    pub(super) fn left_open(app: &App) -> Option<SavedGame> {
        app.kept(OPEN_GAME).map(|log| SavedGame { log: log.into(), ..SavedGame::default() })
    }

    pub(super) fn log(&self) -> &str {
        &self.log
    }

    pub(super) fn add(&mut self, app: &mut App, entries: &str) {
        if !self.log.is_empty() {
            self.log.push(',');
        }
        self.log.push_str(entries);
        app.keep(OPEN_GAME, self.log.clone());
    }

    /// The game is over: the record takes the place of the log.
    pub(super) fn finish(&mut self, app: &mut App, record: String) {
        app.forget(OPEN_GAME);
        self.record = Some(records::keep(app, record));
    }

    pub(super) fn record(&self) -> Option<u64> {
        self.record
    }

    /// The log cannot be read: there is no use in keeping it.
    pub(super) fn discard(&mut self, app: &mut App) {
        app.forget(OPEN_GAME);
        self.is_broken = true;
    }

    pub(super) fn is_broken(&self) -> bool {
        self.is_broken
    }
}
