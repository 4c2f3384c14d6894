//! Between the entries of a table and the texts that the store keeps.

use yohoho_house::RestoredTable;
use yohoho_protocol::Moment;
use yohoho_store::{NewEntry, StoredEntry};
use yohoho_table::Entry;

use crate::clock;

/// Rebuilds a table from its log.
///
/// # Errors
/// If an entry cannot be read or cannot have happened.
pub(crate) fn restore(log: Vec<StoredEntry>) -> Result<RestoredTable, String> {
    RestoredTable::from_log(decode(log)?).map_err(|bad| bad.to_string())
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
