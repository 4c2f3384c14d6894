//! The application state: everything that tables, pads and requests share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OnceCell, Semaphore, watch};
use tracing::{error, info};
use yohoho_house::RestoredTable;
use yohoho_protocol::{Moment, Name, PersonId, Refusal, Settings, Stage, TableInfo};
use yohoho_store::{CreateError, Failed, OpenError, Seq, Store, TableId};
use yohoho_table::{Entry, Table};

use crate::api::health::Readiness;
use crate::bot_pool::BotPool;
use crate::config::Config;
use crate::connection_limit::ConnectionLimit;
use crate::metrics::Metrics;
use crate::open_tables::OpenTables;
use crate::pads::Pads;
use crate::rate_limits::RateLimits;
use crate::table_handle::TableHandle;
use crate::table_log;
use crate::{clock, finished_game, random};

/// The state of a running server, shared by all of its tasks and request handlers.
pub struct App {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) open_tables: OpenTables,
    pub(crate) pads: Pads,
    pub(crate) rates: RateLimits,
    pub(crate) connections: ConnectionLimit,
    /// Every open socket holds a permit.
    pub(crate) sockets: Arc<Semaphore>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) readiness: Readiness,
    pub(crate) bot_pool: Arc<BotPool>,
    /// True once the server is shutting down.
    pub(crate) closing: watch::Sender<bool>,
    /// The tables that are loaded, each with a task of its own.
    loaded: Mutex<HashMap<String, Arc<OnceCell<TableHandle>>>>,
}

/// Why there is no table to go to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LookupError {
    /// No table has this code.
    NoTable,
    /// The table is closed.
    Closed,
    /// The database does not answer, or the server is shutting down.
    Unavailable,
}

impl From<Failed> for LookupError {
    fn from(failed: Failed) -> LookupError {
        error!(%failed, "cannot read a table");
        LookupError::Unavailable
    }
}

/// Why no table was opened.
#[derive(Debug)]
pub(crate) enum OpenTableError {
    /// The settings are not possible.
    Refused(Refusal),
    /// The person has too many open tables.
    TooMany,
    /// The server has too many open tables.
    Full,
    /// The database does not answer.
    Unavailable,
}

impl App {
    /// Opens the database and restores every table in it that is not closed.
    ///
    /// # Errors
    /// If the database cannot be opened or read.
    pub async fn open(config: Config) -> Result<Arc<App>, OpenError> {
        let store = Store::open(&config.location).await?;
        let metrics = Arc::new(Metrics::new(store.clone()));
        let app = Arc::new(App {
            open_tables: OpenTables::default(),
            pads: Pads::new(config.limits.pads, metrics.clone()),
            rates: RateLimits::new(&config.limits),
            connections: ConnectionLimit::new(config.limits.connections_per_address),
            sockets: Arc::new(Semaphore::new(config.limits.connections as usize)),
            bot_pool: Arc::new(BotPool::new(config.bots, metrics.clone())),
            metrics,
            readiness: Readiness::default(),
            closing: watch::Sender::new(false),
            loaded: Mutex::default(),
            store,
            config,
        });
        app.restore_tables().await?;
        Ok(app)
    }

    /// Reads every open table once, to list it and to finish what a crash may have left half done.
    async fn restore_tables(&self) -> Result<(), Failed> {
        let tables = self.store.open_tables().await?;
        for id in &tables {
            // A log that cannot be read is reported there, and is no reason to keep everybody else out.
            let Ok(Some(RestoredTable { table, .. })) = self.restore_table(id).await else { continue };
            if table.stage() == Stage::Over {
                let _ = finished_game::save(&self.store, id, &table).await;
            }
            if table.stage() == Stage::Closed {
                self.close_abandoned(id, &table).await;
            } else {
                // Only the time while a server runs counts: nothing is closed because a clock has jumped.
                self.open_tables.update(&table, self.now());
            }
        }
        info!(tables = self.open_tables.len(), "restored the open tables");
        Ok(())
    }

    /// Closes the tables that nobody has visited for a day, and drops the pads that nobody needs any more.
    pub(crate) async fn sweep(&self) {
        self.pads.sweep();
        for code in self.open_tables.abandoned(self.now()) {
            // A table that is loaded has just been visited.
            let loaded = self.with_loaded(|loaded| loaded.contains_key(&code));
            let Ok(id) = TableId::new(code) else { continue };
            if let Ok(Some(restored)) = self.restore_table(&id).await
                && !loaded
                && self.close_abandoned(&id, &restored.table).await
            {
                self.open_tables.remove(id.as_str());
            }
        }
    }

    /// Closes a table that is not loaded, unless something has happened there meanwhile. Returns false on failure; a later sweep tries again.
    async fn close_abandoned(&self, id: &TableId, table: &Table) -> bool {
        let at = self.now();
        if table.stage() != Stage::Closed {
            let entries = table_log::encode(&[Entry::Closed], at.max(table.last()));
            if self.store.append(id, Seq(table.seq()), entries).await.is_err() {
                return false;
            }
        }
        self.store.close_table(id, clock::to_millis(at)).await.is_ok()
    }

    /// Closes a new table that is not needed after all, unless somebody has found it and done something there.
    pub(crate) async fn discard_table(&self, table: &Table) {
        let Ok(id) = TableId::new(table.code()) else { return };
        let at = self.now();
        let closed = table_log::encode(&[Entry::Closed], at);
        if self.store.append(&id, Seq(table.seq()), closed).await.is_ok()
            && self.store.close_table(&id, clock::to_millis(at)).await.is_ok()
        {
            self.open_tables.remove(table.code());
        }
    }

    /// Rebuilds a table from its log. None if there is no such table.
    pub(crate) async fn restore_table(&self, id: &TableId) -> Result<Option<RestoredTable>, LookupError> {
        let log = self.store.entries(id, Seq(0)).await?;
        if log.is_empty() {
            return Ok(None);
        }
        let restored = table_log::restore(log).map_err(|wrong| {
            error!(table = %id, %wrong, "cannot rebuild a table from its log");
            LookupError::Unavailable
        })?;
        Ok(Some(restored))
    }

    /// The handle of an open table, which is loaded if it is not yet.
    pub(crate) async fn table(self: &Arc<Self>, code: &str) -> Result<TableHandle, LookupError> {
        if *self.closing.borrow() {
            return Err(LookupError::Unavailable);
        }
        let id = TableId::new(code).map_err(|_| LookupError::NoTable)?;
        let pending = PendingHandle::new(self, code);
        let handle = pending
            .cell
            .get_or_try_init(|| async {
                let restored = self.restore_table(&id).await?.ok_or(LookupError::NoTable)?;
                if restored.table.stage() == Stage::Closed {
                    return Err(LookupError::Closed);
                }
                Ok(TableHandle::spawn(self.clone(), id.clone(), restored))
            })
            .await;
        handle.cloned()
    }

    /// Forgets the handle of a table whose task has ended. The next visitor loads the table again.
    pub(crate) fn unload(&self, code: &str) {
        self.with_loaded(|loaded| loaded.remove(code));
    }

    /// The public state of a table, open or closed.
    pub(crate) async fn table_info(self: &Arc<Self>, code: &str) -> Result<TableInfo, LookupError> {
        // A table may be unloaded at the very moment we ask.
        for _ in 0..3 {
            match self.table(code).await {
                Ok(table) => {
                    if let Some(info) = table.info().await {
                        return Ok(info);
                    }
                }
                Err(LookupError::Closed) => {
                    let id = TableId::new(code).map_err(|_| LookupError::NoTable)?;
                    let restored = self.restore_table(&id).await?;
                    return restored.map(|restored| restored.table.info()).ok_or(LookupError::NoTable);
                }
                Err(error) => return Err(error),
            }
        }
        Err(LookupError::Unavailable)
    }

    /// Opens a table for a person, who becomes its host.
    pub(crate) async fn open_table(
        &self,
        host: &PersonId,
        name: &Name,
        settings: Settings,
    ) -> Result<TableInfo, OpenTableError> {
        if self.open_tables.hosted_by(host) >= self.config.limits.tables_per_person {
            return Err(OpenTableError::TooMany);
        }
        // A random code that is taken already is next to impossible.
        for _ in 0..3 {
            let open = Table::open(random::code(), settings.clone(), host.clone(), name.clone());
            if let Some(table) = self.create_table(open.map_err(OpenTableError::Refused)?).await? {
                return Ok(table.info());
            }
        }
        Err(OpenTableError::Unavailable)
    }

    /// Writes a new table to the database and lists it. None if its code is taken.
    pub(crate) async fn create_table(&self, entries: Vec<Entry>) -> Result<Option<Table>, OpenTableError> {
        if self.open_tables.len() >= self.config.limits.tables {
            return Err(OpenTableError::Full);
        }
        let at = self.now();
        let encoded = table_log::encode(&entries, at);
        let table =
            Table::fold(entries.into_iter().map(|entry| (at, entry))).map_err(|_| OpenTableError::Unavailable)?;
        let id = TableId::new(table.code()).map_err(|_| OpenTableError::Unavailable)?;
        match self.store.create_table(&id, clock::to_millis(at), encoded).await {
            Ok(_) => {
                self.open_tables.update(&table, at);
                Ok(Some(table))
            }
            Err(CreateError::Taken) => Ok(None),
            Err(CreateError::Failed(failed)) => {
                error!(%failed, "cannot create a table");
                Err(OpenTableError::Unavailable)
            }
        }
    }

    /// Changes a person's name at every table where they sit.
    pub(crate) async fn rename(self: &Arc<Self>, person: &PersonId, name: &Name) {
        for info in self.open_tables.tables_of(person) {
            if let Ok(table) = self.table(&info.code).await {
                table.rename(person.clone(), name.clone()).await;
            }
        }
    }

    /// What the server's clock shows.
    pub(crate) fn now(&self) -> Moment {
        self.config.clock.now()
    }

    /// Waits until the server shuts down.
    pub(crate) async fn closing(&self) {
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// How many tables are loaded.
    pub(crate) fn loaded_tables(&self) -> usize {
        self.with_loaded(|loaded| loaded.len())
    }

    fn with_loaded<T>(&self, act: impl FnOnce(&mut HashMap<String, Arc<OnceCell<TableHandle>>>) -> T) -> T {
        act(&mut self.loaded.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A request for a handle. If loading the table fails and nobody else waits for it, its place in the map is freed again.
struct PendingHandle<'a> {
    app: &'a App,
    code: &'a str,
    cell: Arc<OnceCell<TableHandle>>,
}

impl<'a> PendingHandle<'a> {
    fn new(app: &'a App, code: &'a str) -> PendingHandle<'a> {
        let cell = app.with_loaded(|loaded| loaded.entry(code.to_string()).or_default().clone());
        PendingHandle { app, code, cell }
    }
}

impl Drop for PendingHandle<'_> {
    fn drop(&mut self) {
        self.app.with_loaded(|loaded| {
            // One reference is the map's and one is ours. Others are made only under this lock.
            if !self.cell.initialized() && Arc::strong_count(&self.cell) == 2 {
                loaded.remove(self.code);
            }
        });
    }
}
