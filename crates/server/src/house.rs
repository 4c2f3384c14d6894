//! The house: all tables, and what they share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OnceCell, Semaphore, watch};
use tracing::{error, info};
use yohoho_protocol::{Moment, Name, PersonId, Refusal, Settings, Stage, TableInfo};
use yohoho_store::{CreateError, Failed, NewEntry, OpenError, Seq, Store, StoredEntry, TableId};
use yohoho_table::{Applied, Entry, Table};

use crate::config::Config;
use crate::limits::{Address, Crowd, Rates};
use crate::metrics::Metrics;
use crate::pads::Pads;
use crate::register::Register;
use crate::room::Room;
use crate::thinkers::Thinkers;
use crate::{chance, clock, finish};

/// All that a house has.
pub struct House {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) register: Register,
    pub(crate) pads: Pads,
    pub(crate) rates: Rates,
    pub(crate) connections: Crowd<Address>,
    /// Every socket holds one until it is closed.
    pub(crate) sockets: Arc<Semaphore>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) thinkers: Arc<Thinkers>,
    /// Whether the house is closing.
    pub(crate) closing: watch::Sender<bool>,
    rooms: Mutex<HashMap<String, Arc<OnceCell<Room>>>>,
}

/// Why there is no room for a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Missing {
    /// No table has this code.
    NoTable,
    /// The table is closed.
    Closed,
    /// The database does not answer, or the house is closing.
    Unavailable,
}

impl From<Failed> for Missing {
    fn from(failed: Failed) -> Missing {
        error!(%failed, "the database failed");
        Missing::Unavailable
    }
}

/// Why no table was opened.
#[derive(Debug)]
pub(crate) enum NotOpened {
    /// No table can be set up so.
    Refused(Refusal),
    /// The person has too many open tables.
    TooMany,
    /// The house has too many open tables.
    Full,
    /// The database does not answer.
    Unavailable,
}

/// A table from its log, with what is to be told of its last entries.
pub(crate) struct Folded {
    pub(crate) table: Table,
    pub(crate) history: Vec<Applied>,
}

/// How many entries somebody who comes back may have missed and still gets told one by one.
pub(crate) const HISTORY: usize = 128;

impl House {
    /// Opens the database and looks at every table in it that is not closed.
    ///
    /// # Errors
    /// If the database cannot be opened or read.
    pub async fn open(config: Config) -> Result<Arc<House>, OpenError> {
        let store = Store::open(&config.location).await?;
        let metrics = Arc::new(Metrics::new(store.clone()));
        let house = Arc::new(House {
            register: Register::default(),
            pads: Pads::new(config.limits.pads, metrics.clone()),
            rates: Rates::new(&config.limits),
            connections: Crowd::new(config.limits.connections_per_address),
            sockets: Arc::new(Semaphore::new(config.limits.connections as usize)),
            thinkers: Arc::new(Thinkers::new(config.bots, metrics.clone())),
            metrics,
            closing: watch::Sender::new(false),
            rooms: Mutex::default(),
            store,
            config,
        });
        house.take_stock().await?;
        Ok(house)
    }

    /// Folds every open table once: it is entered in the register, and what a sudden end has left half done is done now.
    async fn take_stock(&self) -> Result<(), Failed> {
        let tables = self.store.open_tables().await?;
        for id in &tables {
            // A log that cannot be read is reported, and is no reason to keep everybody else out.
            let Ok(Some(Folded { table, .. })) = self.fold(id).await else { continue };
            if table.stage() == Stage::Over {
                let _ = finish::keep(&self.store, id, &table).await;
            }
            if table.stage() == Stage::Closed || !table.tick(clock::now()).is_empty() {
                self.close_table(id, &table).await;
            } else {
                self.register.note(&table, table.last());
            }
        }
        info!(tables = self.register.len(), "open tables");
        Ok(())
    }

    /// Closes the tables that nobody has been at for a day, and forgets the pads that nobody needs any more.
    pub(crate) async fn sweep(&self) {
        self.pads.sweep();
        for code in self.register.abandoned(clock::now()) {
            // Where a room is, somebody has just come.
            let room = self.with_rooms(|rooms| rooms.contains_key(&code));
            let Ok(id) = TableId::new(code) else { continue };
            if let Ok(Some(folded)) = self.fold(&id).await
                && !room
                && self.close_table(&id, &folded.table).await
            {
                self.register.strike(id.as_str());
            }
        }
    }

    /// Closes a table where no room is, unless somebody has done something there meanwhile. If this fails, it is done later.
    async fn close_table(&self, id: &TableId, table: &Table) -> bool {
        let at = clock::now();
        if table.stage() != Stage::Closed {
            let entries = written(&table.tick(at), at);
            if entries.is_empty() || self.store.append(id, Seq(table.seq()), entries).await.is_err() {
                return false;
            }
        }
        self.store.close_table(id, clock::stored(at)).await.is_ok()
    }

    /// A table from its log; none if there is no such table.
    pub(crate) async fn fold(&self, id: &TableId) -> Result<Option<Folded>, Missing> {
        let log = self.store.entries(id, Seq(0)).await?;
        if log.is_empty() {
            return Ok(None);
        }
        let folded = fold_log(log).map_err(|wrong| {
            error!(table = %id, %wrong, "a log cannot be read");
            Missing::Unavailable
        })?;
        Ok(Some(folded))
    }

    /// The room of a table. It is set up if nobody is there yet.
    pub(crate) async fn room(self: &Arc<Self>, code: &str) -> Result<Room, Missing> {
        if *self.closing.borrow() {
            return Err(Missing::Unavailable);
        }
        let id = TableId::new(code).map_err(|_| Missing::NoTable)?;
        let asking = Asking::new(self, code);
        let room = asking
            .cell
            .get_or_try_init(|| async {
                let folded = self.fold(&id).await?.ok_or(Missing::NoTable)?;
                if folded.table.stage() == Stage::Closed {
                    return Err(Missing::Closed);
                }
                Ok(Room::set_up(self.clone(), id.clone(), folded))
            })
            .await;
        room.cloned()
    }

    /// The room is left: whoever wants it next sets it up again.
    pub(crate) fn clear(&self, code: &str) {
        self.with_rooms(|rooms| rooms.remove(code));
    }

    /// How a table stands, open or closed.
    pub(crate) async fn look(self: &Arc<Self>, code: &str) -> Result<TableInfo, Missing> {
        // A room may be left at the very moment.
        for _ in 0..3 {
            match self.room(code).await {
                Ok(room) => {
                    if let Some(info) = room.look().await {
                        return Ok(info);
                    }
                }
                Err(Missing::Closed) => {
                    let id = TableId::new(code).map_err(|_| Missing::NoTable)?;
                    return self.fold(&id).await?.map(|folded| folded.table.info()).ok_or(Missing::NoTable);
                }
                Err(missing) => return Err(missing),
            }
        }
        Err(Missing::Unavailable)
    }

    /// Opens a table for a person.
    pub(crate) async fn open_table(
        &self,
        host: &PersonId,
        name: &Name,
        settings: Settings,
    ) -> Result<TableInfo, NotOpened> {
        if self.register.hosted_by(host) >= self.config.limits.tables_per_person {
            return Err(NotOpened::TooMany);
        }
        // A code that is taken already is as good as impossible.
        for _ in 0..3 {
            let open = Table::open(chance::code(), settings.clone(), host.clone(), name.clone());
            if let Some(table) = self.write_table(open.map_err(NotOpened::Refused)?).await? {
                return Ok(table.info());
            }
        }
        Err(NotOpened::Unavailable)
    }

    /// Writes down a new table; none if its code is taken.
    pub(crate) async fn write_table(&self, entries: Vec<Entry>) -> Result<Option<Table>, NotOpened> {
        if self.register.len() >= self.config.limits.tables {
            return Err(NotOpened::Full);
        }
        let at = clock::now();
        let new = written(&entries, at);
        let table = Table::fold(entries.into_iter().map(|entry| (at, entry))).map_err(|_| NotOpened::Unavailable)?;
        let id = TableId::new(table.code()).map_err(|_| NotOpened::Unavailable)?;
        match self.store.create_table(&id, clock::stored(at), new).await {
            Ok(_) => {
                self.register.note(&table, at);
                Ok(Some(table))
            }
            Err(CreateError::Taken) => Ok(None),
            Err(CreateError::Failed(failed)) => {
                error!(%failed, "the database failed");
                Err(NotOpened::Unavailable)
            }
        }
    }

    /// Tells the tables where a person sits that they have another name now.
    pub(crate) async fn rename(self: &Arc<Self>, person: &PersonId, name: &Name) {
        for info in self.register.tables_of(person) {
            if let Ok(room) = self.room(&info.code).await {
                room.rename(person.clone(), name.clone()).await;
            }
        }
    }

    /// Waits until the house closes.
    pub(crate) async fn closing(&self) {
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// How many rooms are set up.
    pub(crate) fn rooms(&self) -> usize {
        self.with_rooms(|rooms| rooms.len())
    }

    fn with_rooms<T>(&self, act: impl FnOnce(&mut HashMap<String, Arc<OnceCell<Room>>>) -> T) -> T {
        act(&mut self.rooms.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Somebody asks for a room. If it is not set up in the end, and nobody else waits for it, nothing is left of it.
struct Asking<'a> {
    house: &'a House,
    code: &'a str,
    cell: Arc<OnceCell<Room>>,
}

impl<'a> Asking<'a> {
    fn new(house: &'a House, code: &'a str) -> Asking<'a> {
        let cell = house.with_rooms(|rooms| rooms.entry(code.to_string()).or_default().clone());
        Asking { house, code, cell }
    }
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        self.house.with_rooms(|rooms| {
            // One is the map's, one is ours. More are made only under this lock.
            if !self.cell.initialized() && Arc::strong_count(&self.cell) == 2 {
                rooms.remove(self.code);
            }
        });
    }
}

/// Entries as the store keeps them.
pub(crate) fn written(entries: &[Entry], at: Moment) -> Vec<NewEntry> {
    let write = |entry: &Entry| serde_json::to_string(entry).expect("an entry is plain data");
    entries.iter().map(|entry| NewEntry { at: clock::stored(at), entry: write(entry) }).collect()
}

/// Entries as the store kept them.
pub(crate) fn read(log: Vec<StoredEntry>) -> Result<Vec<(Moment, Entry)>, String> {
    let read = |stored: StoredEntry| {
        let entry = serde_json::from_str(&stored.entry).map_err(|why| format!("entry {}: {why}", stored.seq))?;
        Ok((clock::read(stored.at), entry))
    };
    log.into_iter().map(read).collect()
}

fn fold_log(log: Vec<StoredEntry>) -> Result<Folded, String> {
    let log = read(log)?;
    // The first entry makes the table, and nothing of it is told.
    let (old, late) = log.split_at(log.len().saturating_sub(HISTORY).max(1));
    let mut table = Table::fold(old.iter().cloned()).map_err(|bad| bad.to_string())?;
    let mut history = Vec::new();
    for (at, entry) in late {
        history.push(table.apply(entry, *at).map_err(|bad| bad.to_string())?);
    }
    Ok(Folded { table, history })
}
