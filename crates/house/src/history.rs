//! The latest events of a table, for clients that have missed some of them.

use std::collections::VecDeque;

use yohoho_protocol::Moment;
use yohoho_table::{Applied, BadLog, Entry, Table};

/// How many events are kept. Clients that have missed no more than these get them one by one.
const LENGTH: usize = 128;

/// A table that was rebuilt from its log, and its latest events.
pub struct RestoredTable {
    /// The table. Nobody is connected to it.
    pub table: Table,
    pub(crate) history: History,
}

impl RestoredTable {
    /// Rebuilds a table.
    ///
    /// # Errors
    /// The first entry of the log that cannot have happened.
    pub fn from_log(mut log: Vec<(Moment, Entry)>) -> Result<RestoredTable, BadLog> {
        // The first entry creates the table, so there is no event for it.
        let recent = log.split_off(log.len().saturating_sub(LENGTH).max(1).min(log.len()));
        let mut table = Table::fold(log)?;
        let mut history = History::default();
        for (at, entry) in &recent {
            history.extend([table.apply(entry, *at)?]);
        }
        Ok(RestoredTable { table, history })
    }
}

/// The latest events, without gaps.
#[derive(Default)]
pub(crate) struct History(VecDeque<Applied>);

impl History {
    pub(crate) fn extend(&mut self, applied: impl IntoIterator<Item = Applied>) {
        self.0.extend(applied);
        self.0.drain(..self.0.len().saturating_sub(LENGTH));
    }

    /// All events of the table after number `after`, if they are still there. `seq` is the number of the latest.
    pub(crate) fn since(&self, after: u64, seq: u64) -> Option<impl Iterator<Item = &Applied>> {
        let missed = usize::try_from(seq.checked_sub(after)?).ok()?;
        Some(self.0.iter().skip(self.0.len().checked_sub(missed)?))
    }
}
