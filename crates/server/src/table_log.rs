//! Between the entries of a table and the texts that the store keeps.

use tokio::runtime::Handle;
use yohoho_house::RestoredTable;
use yohoho_protocol::Moment;
use yohoho_store::{Failed, NewEntry, Seq, Store, StoredEntry, TableId};
use yohoho_table::Entry;

use crate::clock;

/// Logs with more entries are read and folded on a thread of their own, since that takes longer than others should wait.
const LONG: u64 = 500;

/// Why a table was not rebuilt from its log.
pub(crate) enum ReadError {
    /// The database does not answer.
    Failed(Failed),
    /// The log is not that of a table.
    Wrong(String),
}

impl From<Failed> for ReadError {
    fn from(failed: Failed) -> ReadError {
        ReadError::Failed(failed)
    }
}

/// Rebuilds a table from its log. None if there is no such table.
pub(crate) async fn read(store: &Store, id: &TableId) -> Result<Option<RestoredTable>, ReadError> {
    let Some(head) = store.head(id).await? else { return Ok(None) };
    if head.0 <= LONG {
        return fold(store, id).await.map(Some);
    }
    let (store, id, runtime) = (store.clone(), id.clone(), Handle::current());
    let folding = tokio::task::spawn_blocking(move || runtime.block_on(fold(&store, &id)));
    folding.await.unwrap_or_else(|panicked| Err(ReadError::Wrong(panicked.to_string()))).map(Some)
}

async fn fold(store: &Store, id: &TableId) -> Result<RestoredTable, ReadError> {
    let log = decode(store.entries(id, Seq(0)).await?).map_err(ReadError::Wrong)?;
    RestoredTable::from_log(log).map_err(|bad| ReadError::Wrong(bad.to_string()))
}

/// Entries as the store keeps them.
pub(crate) fn encode(entries: &[Entry], at: Moment) -> Vec<NewEntry> {
    entries.iter().map(|entry| NewEntry { at: clock::to_millis(at), entry: encode_one(entry) }).collect()
}

/// The text of one entry.
pub(crate) fn encode_one(entry: &Entry) -> String {
    serde_json::to_string(entry).expect("an entry is plain data")
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
