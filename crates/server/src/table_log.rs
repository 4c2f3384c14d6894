//! Between the entries of a table and the texts that the store keeps.

use yohoho_protocol::Moment;
use yohoho_store::{NewEntry, StoredEntry};
use yohoho_table::{Applied, Entry, Table};

use crate::clock;

/// How many of the latest entries are kept in memory. Clients that have missed no more than these get them one by one when they reconnect.
pub(crate) const HISTORY: usize = 128;

/// A table that was rebuilt from its log, and its latest events.
pub(crate) struct RestoredTable {
    pub(crate) table: Table,
    pub(crate) history: Vec<Applied>,
}

impl RestoredTable {
    /// # Errors
    /// If an entry cannot be read or cannot have happened.
    pub(crate) fn from_log(log: Vec<StoredEntry>) -> Result<RestoredTable, String> {
        let log = decode(log)?;
        // The first entry creates the table, so there is no event for it.
        let (old, recent) = log.split_at(log.len().saturating_sub(HISTORY).max(1));
        let mut table = Table::fold(old.iter().cloned()).map_err(|bad| bad.to_string())?;
        let mut history = Vec::new();
        for (at, entry) in recent {
            history.push(table.apply(entry, *at).map_err(|bad| bad.to_string())?);
        }
        Ok(RestoredTable { table, history })
    }
}

/// Entries as the store keeps them.
pub(crate) fn encode(entries: &[Entry], at: Moment) -> Vec<NewEntry> {
    let encode = |entry: &Entry| serde_json::to_string(entry).expect("an entry is plain data");
    entries.iter().map(|entry| NewEntry { at: clock::to_millis(at), entry: encode(entry) }).collect()
}

/// The reverse of [`encode`].
///
/// # Errors
/// If an entry cannot be read.
pub(crate) fn decode(log: Vec<StoredEntry>) -> Result<Vec<(Moment, Entry)>, String> {
    let decode = |stored: StoredEntry| {
        let entry = serde_json::from_str(&stored.entry).map_err(|why| format!("entry {}: {why}", stored.seq))?;
        Ok((clock::from_millis(stored.at), entry))
    };
    log.into_iter().map(decode).collect()
}
