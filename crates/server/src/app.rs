//! The application state: everything that tables, pads and requests share.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};
use tokio::sync::{Notify, OnceCell, Semaphore, watch};
use tokio::task::JoinSet;
use tracing::info;
use yohoho_house::RestoredTable;
use yohoho_protocol::{Moment, PersonId, Profile, Refusal, Stage, TableInfo};
use yohoho_store::{Failed, Keeper, NodeIdentity, OpenError, Seq, Store, TableError, TableId};
use yohoho_table::{Entry, Table};

use crate::api::health::Readiness;
use crate::bot_pool::BotPool;
use crate::closed_tables::ClosedTables;
use crate::config::Config;
use crate::connection_limit::ConnectionLimit;
use crate::daily_best::DailyBest;
use crate::log::error;
use crate::meet::Meetings;
use crate::metrics::Metrics;
use crate::open_tables::{self, OpenTables};
use crate::pads::Pads;
use crate::phase::{Phase, Phases};
use crate::rate_limits::RateLimits;
use crate::table_handle::TableHandle;
use crate::table_log::{self, ReadError};
use crate::{Fleet, clock, finished_game, fleet, random};

/// The state of a running server, shared by all of its tasks and request handlers.
pub struct App {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) open_tables: OpenTables,
    pub(crate) closed_tables: ClosedTables,
    pub(crate) meetings: Meetings,
    pub(crate) pads: Pads,
    pub(crate) rates: RateLimits,
    pub(crate) connections: ConnectionLimit,
    /// Every open socket holds a permit.
    pub(crate) sockets: Arc<Semaphore>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) readiness: Readiness,
    pub(crate) bot_pool: Arc<BotPool>,
    pub(crate) daily_best: DailyBest,
    /// What makes stored addresses unreadable.
    pub(crate) address_key: [u8; 32],
    /// How far the server is from its end.
    pub(crate) phases: Phases,
    /// The version of the log that all servers which share the database can read.
    common_log_version: AtomicU64,
    /// The addresses of all servers that share the database.
    peers: watch::Sender<BTreeSet<String>>,
    /// How often everybody was sent away because the lease was lost.
    pub(crate) dismissals: watch::Sender<u64>,
    /// When logs were last searched for people who are gone.
    pub(crate) searched_for_gone: AtomicU64,
    /// A table was unloaded.
    unloaded: Notify,
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
    /// Another server runs it, at this address.
    Elsewhere(String),
    /// The database does not answer, or the server is shutting down.
    Unavailable,
}

/// Where a table is run.
pub(crate) enum Place {
    Here(TableHandle),
    /// At another server, with this address.
    At(String),
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
    /// Too many open tables were opened from the same address.
    TooManyFromAddress,
    /// The server has too many open tables.
    Full,
    /// The database does not answer.
    Unavailable,
}

impl From<Failed> for OpenTableError {
    fn from(failed: Failed) -> OpenTableError {
        error!(%failed, "cannot open a table");
        OpenTableError::Unavailable
    }
}

/// Waits until one of some tables is listed.
async fn next_listed(listing: &mut JoinSet<Result<(), Failed>>) -> Result<(), Failed> {
    match listing.join_next().await {
        Some(Ok(listed)) => listed,
        // A log that makes the rules panic is as good as damaged, and the panic was reported.
        Some(Err(_)) | None => Ok(()),
    }
}

fn report_wrong(id: &TableId, wrong: &str) {
    error!(table = %id, wrong, "cannot rebuild a table from its log");
}

impl App {
    /// Opens the database. This takes no longer if many tables are open.
    ///
    /// # Errors
    /// If the database cannot be opened or read.
    pub async fn open(config: Config) -> Result<Arc<App>, OpenError> {
        let fleet = config.fleet.as_ref();
        let identity = NodeIdentity {
            name: fleet.map_or_else(|| "alone".into(), |fleet| fleet.name().to_string()),
            address: fleet.map(|fleet| fleet.advertise.clone()),
            log_version: yohoho_table::LOG_VERSION,
        };
        let store = Store::open_node(&config.location, identity).await?;
        let metrics = Arc::new(Metrics::new(store.clone(), fleet.map(Fleet::name)));
        // Servers that share a database must agree on it.
        let address_key = fleet.map_or_else(random::bytes, |fleet| Sha256::digest(&fleet.secret).into());
        let started = store.now().map_or_else(|| config.clock.now(), clock::from_millis);
        let app = Arc::new(App {
            open_tables: OpenTables::new(store.clone(), started),
            closed_tables: ClosedTables::default(),
            meetings: Meetings::default(),
            pads: Pads::new(config.limits.pads, metrics.clone()),
            rates: RateLimits::new(&config.limits, &store, address_key),
            connections: ConnectionLimit::new(config.limits.connections_per_address),
            sockets: Arc::new(Semaphore::new(config.limits.connections as usize)),
            bot_pool: Arc::new(BotPool::new(config.bots, metrics.clone())),
            metrics,
            readiness: Readiness::default(),
            daily_best: DailyBest::default(),
            address_key,
            phases: Phases::new(),
            common_log_version: AtomicU64::new(yohoho_table::LOG_VERSION),
            peers: watch::Sender::default(),
            dismissals: watch::Sender::new(0),
            searched_for_gone: AtomicU64::new(0),
            unloaded: Notify::new(),
            loaded: Mutex::default(),
            store,
            config,
        });
        app.look_around().await?;
        app.list_tables().await?;
        Ok(app)
    }

    /// Lists the open tables that an older version or an import has left. There are none at most starts.
    async fn list_tables(self: &Arc<Self>) -> Result<(), Failed> {
        const PAGE: u32 = 1000;
        let at_once = std::thread::available_parallelism().map_or(1, usize::from);
        let (mut tables, mut last) = (0, String::new());
        loop {
            let page = self.store.unlisted_tables(&last, PAGE).await?;
            let Some(id) = page.last() else { break };
            last = id.to_string();
            tables += page.len();
            let mut listing = JoinSet::new();
            for id in page {
                if listing.len() >= at_once {
                    next_listed(&mut listing).await?;
                }
                let app = self.clone();
                listing.spawn(async move { app.list_table(&id).await });
            }
            while !listing.is_empty() {
                next_listed(&mut listing).await?;
            }
            info!(tables, "listing the open tables of an older version");
        }
        self.store.all_tables_are_listed().await
    }

    async fn list_table(&self, id: &TableId) -> Result<(), Failed> {
        let wrong = match table_log::read(&self.store, id).await {
            Ok(Some(restored)) => return self.list_restored(id, &restored.table).await,
            Ok(None) => return Ok(()),
            Err(ReadError::Wrong(wrong)) => wrong,
            Err(ReadError::Failed(Failed::Damaged(damage))) => damage.to_string(),
            Err(ReadError::Failed(failed)) => return Err(failed),
        };
        // That is no reason to keep everybody else out.
        report_wrong(id, &wrong);
        Ok(())
    }

    async fn list_restored(&self, id: &TableId, table: &Table) -> Result<(), Failed> {
        if table.stage() != Stage::Closed {
            let listing = open_tables::listing(table, self.shared_now());
            return self.store.list_now(id, Seq(table.seq()), listing).await;
        }
        match self.store.close_table(id, clock::to_millis(table.last())).await {
            Ok(()) | Err(TableError::NoTable | TableError::NoPerson) => Ok(()),
            Err(TableError::Failed(failed)) => Err(failed),
        }
    }

    /// Finishes what a crash may have left half done: saves the results of games that are over.
    pub(crate) async fn save_results(&self) -> Result<(), Failed> {
        const SOME: u32 = 100;
        for id in self.store.unsaved_games(SOME).await? {
            if let Ok(Some(RestoredTable { table, .. })) = self.restore_table(&id).await {
                let _ = finished_game::save(&self.store, &id, &table).await;
            }
        }
        Ok(())
    }

    /// Rebuilds a table from its log. None if there is no such table.
    pub(crate) async fn restore_table(&self, id: &TableId) -> Result<Option<RestoredTable>, LookupError> {
        match table_log::read(&self.store, id).await {
            Ok(restored) => Ok(restored),
            Err(ReadError::Failed(failed)) => Err(failed.into()),
            Err(ReadError::Wrong(wrong)) => {
                report_wrong(id, &wrong);
                Err(LookupError::Unavailable)
            }
        }
    }

    /// Where an open table is run. If nobody does, it is loaded here.
    pub(crate) async fn table(self: &Arc<Self>, code: &str) -> Result<Place, LookupError> {
        if self.phases.is(Phase::HandingOver) {
            return Err(LookupError::Unavailable);
        }
        let id = TableId::new(code).map_err(|_| LookupError::NoTable)?;
        let pending = PendingHandle::new(self, code);
        match pending.cell.get_or_try_init(|| self.load(&id)).await {
            Ok(handle) => Ok(Place::Here(handle.clone())),
            Err(LookupError::Elsewhere(address)) => Ok(Place::At(address)),
            Err(error) => Err(error),
        }
    }

    /// Does something with a table that is not loaded, and cannot be loaded meanwhile. None if it is loaded.
    pub(crate) async fn while_unloaded<T>(&self, code: &str, act: impl AsyncFnOnce() -> T) -> Option<T> {
        let pending = PendingHandle::new(self, code);
        // What fails to fill the place gives it to whoever waits for it.
        pending.cell.get_or_try_init(async || Err(act().await)).await.err()
    }

    /// Becomes the keeper of a table and runs it, unless another server does.
    async fn load(self: &Arc<Self>, id: &TableId) -> Result<TableHandle, LookupError> {
        // Whoever loses the lease from here on sends this table's task away, too.
        let dismissals = self.dismissals.subscribe();
        // What is read afterwards is all there is.
        if let Keeper::Other(address) = self.store.keep(id).await? {
            return Err(LookupError::Elsewhere(address));
        }
        let restored = self.restore_table(id).await?.ok_or(LookupError::NoTable)?;
        if restored.table.stage() == Stage::Closed {
            return Err(LookupError::Closed);
        }
        Ok(TableHandle::spawn(self.clone(), id.clone(), restored, dismissals))
    }

    /// Forgets the handle of a table whose task has ended. The next visitor loads the table again.
    pub(crate) fn unload(&self, code: &str) {
        self.with_loaded(|loaded| loaded.remove(code));
        self.unloaded.notify_waiters();
    }

    /// Waits until no table is loaded.
    pub(crate) async fn all_unloaded(&self) {
        loop {
            let unloaded = self.unloaded.notified();
            tokio::pin!(unloaded);
            unloaded.as_mut().enable();
            if self.with_loaded(|loaded| loaded.values().all(|cell| cell.get().is_none())) {
                return;
            }
            unloaded.await;
        }
    }

    /// The public state of a table, open or closed. A table that is not loaded stays so.
    pub(crate) async fn table_info(&self, code: &str) -> Result<TableInfo, LookupError> {
        let loaded = self.with_loaded(|loaded| loaded.get(code).and_then(|cell| cell.get().cloned()));
        if let Some(table) = loaded
            && let Some(info) = table.info().await
        {
            return Ok(info);
        }
        let id = TableId::new(code).map_err(|_| LookupError::NoTable)?;
        if let Some(info) = self.open_tables.info(&id).await? {
            return Ok(info);
        }
        Ok(self.closed_tables.find(self, &id).await?.info)
    }

    /// Changes a person's name and portrait at every table where they sit.
    pub(crate) async fn rename(self: &Arc<Self>, person: &PersonId, profile: &Profile) -> Result<(), Failed> {
        for info in self.open_tables.tables_of(person).await? {
            match self.table(&info.code).await {
                Ok(Place::Here(table)) => table.rename(person.clone(), profile.clone()).await,
                Ok(Place::At(address)) => {
                    // If this fails, the others see the new name when this person sits down the next time.
                    let _ = fleet::tell_renamed(self, &address, &info.code, person, profile).await;
                }
                Err(_) => {}
            }
        }
        Ok(())
    }

    /// Lets the tables know at which a person sits that their away days have changed. Those that another server runs find out before anybody's time is up.
    pub(crate) async fn tell_away_days(self: &Arc<Self>, person: &PersonId) {
        let tables = self.open_tables.tables_of(person).await.unwrap_or_default();
        for info in tables.into_iter().filter(|info| info.settings.pace.takes_days()) {
            if let Ok(Place::Here(table)) = self.table(&info.code).await {
                table.away_days_changed().await;
            }
        }
    }

    /// Records when somebody was last seen, at most once a minute and without waiting for the database.
    pub(crate) fn note_visit(self: &Arc<Self>, person: yohoho_store::PersonId) {
        if self.rates.visits.check(&PersonId(person.to_string())).is_ok() {
            let app = self.clone();
            tokio::spawn(async move { app.store.touch(person, clock::to_millis(app.now())).await });
        }
    }

    /// What the server's clock shows.
    pub(crate) fn now(&self) -> Moment {
        self.config.clock.now()
    }

    /// Finds out which other servers there are, and which entries all of them can read.
    pub(crate) async fn look_around(&self) -> Result<(), Failed> {
        if self.config.fleet.is_none() {
            return Ok(());
        }
        let nodes = self.store.nodes().await?;
        let common = nodes.iter().map(|node| node.log_version).min().unwrap_or(yohoho_table::LOG_VERSION);
        self.common_log_version.store(common, Ordering::Relaxed);
        let addresses: BTreeSet<String> = nodes.into_iter().filter_map(|node| node.address).collect();
        self.peers.send_if_modified(|peers| {
            let is_new = *peers != addresses;
            *peers = addresses;
            is_new
        });
        Ok(())
    }

    /// Whether a server with this address is known.
    pub(crate) fn knows(&self, address: &str) -> bool {
        self.peers.borrow().contains(address)
    }

    /// Waits until no server has this address any more.
    pub(crate) async fn gone(&self, address: &str) {
        let _ = self.peers.subscribe().wait_for(|peers| !peers.contains(address)).await;
    }

    /// Whether all servers that share the database can read some entries.
    pub(crate) fn all_can_read(&self, entries: &[Entry]) -> bool {
        let common = self.common_log_version.load(Ordering::Relaxed);
        entries.iter().all(|entry| entry.since() <= common)
    }

    /// The time by which all servers that share the database agree on how long nobody has been at a table.
    pub(crate) fn shared_now(&self) -> Moment {
        self.store.now().map_or_else(|| self.now(), clock::from_millis)
    }

    /// Waits until the server shuts down.
    pub(crate) async fn closing(&self) {
        self.phases.wait_for(Phase::Closing).await;
    }

    /// Whether a table is loaded, or about to be.
    pub(crate) fn is_loaded(&self, code: &str) -> bool {
        self.with_loaded(|loaded| loaded.contains_key(code))
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
