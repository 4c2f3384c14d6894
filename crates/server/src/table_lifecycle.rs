//! How tables are opened, how they are closed when nobody comes back, and how they make room for others.

use std::sync::Arc;

use yohoho_protocol::{Moment, PersonId, Profile, Settings, TableInfo};
use yohoho_store::{AppendError, CreateError, Failed, Keeper, ListingChange, NewTable, Origin, Seq, TableId};
use yohoho_table::{Entry, Table};

use crate::address::Address;
use crate::app::{App, LookupError, OpenTableError};
use crate::log::error;
use crate::open_tables::Reservation;
use crate::{clock, open_tables, random, table_log};

/// How many tables where somebody's time is up are loaded by one sweep.
const WOKEN: u32 = 200;

/// How long a table that cannot be loaded has to wait, in milliseconds.
const POSTPONED: u64 = 10 * 60 * 1000;

/// How long servers that have ended are remembered, in milliseconds.
const REMEMBERED: u64 = 24 * 60 * 60 * 1000;

impl App {
    /// Opens a table for a person, who becomes its host.
    pub(crate) async fn open_table(
        &self,
        host: &PersonId,
        profile: &Profile,
        settings: Settings,
        from: Address,
    ) -> Result<TableInfo, OpenTableError> {
        let (most, most_of_host) = (self.config.limits.tables_per_address, self.config.limits.tables_per_person);
        let address = from.fingerprint(&self.address_key);
        // Those who may not open a table need no room for it.
        let (of_host, from_here) = self.store.count_listings_of(&host.0, &address).await?;
        if of_host >= most_of_host as u64 {
            return Err(OpenTableError::TooMany);
        }
        if from_here >= most as u64 {
            return Err(OpenTableError::TooManyFromAddress);
        }
        let origin = Origin::Address { address, most, most_of_host };
        let settings = Settings { met: false, ..settings };
        // A random code that is taken already is next to impossible.
        for _ in 0..3 {
            let open = Table::open(random::code(), settings.clone(), host.clone(), profile.clone());
            let entries = open.map_err(OpenTableError::Refused)?;
            if let Some(table) = self.create_table(entries, origin.clone()).await? {
                return Ok(table.info());
            }
        }
        Err(OpenTableError::Unavailable)
    }

    /// Writes a new table to the database and lists it. None if its code is taken.
    pub(crate) async fn create_table(
        &self,
        entries: Vec<Entry>,
        origin: Origin,
    ) -> Result<Option<Table>, OpenTableError> {
        if !self.all_can_read(&entries) {
            error!("a table waits until no server of an older version is left");
            return Err(OpenTableError::Unavailable);
        }
        let reservation = self.make_room().await?;
        let at = self.now();
        let encoded = table_log::encode(&entries, at);
        let table =
            Table::fold(entries.into_iter().map(|entry| (at, entry))).map_err(|_| OpenTableError::Unavailable)?;
        let id = TableId::new(table.code()).map_err(|_| OpenTableError::Unavailable)?;
        let listing = open_tables::listing(&table, self.shared_now());
        let new = NewTable { entries: encoded, at: clock::to_millis(at), listing, origin };
        match self.store.open_table(&id, new).await {
            Ok(_) => {
                reservation.use_up();
                Ok(Some(table))
            }
            Err(CreateError::Taken) => Ok(None),
            Err(CreateError::TooManyOfHost) => Err(OpenTableError::TooMany),
            Err(CreateError::TooManyFromAddress) => Err(OpenTableError::TooManyFromAddress),
            Err(CreateError::Failed(failed)) => {
                error!(%failed, "cannot create a table");
                Err(OpenTableError::Unavailable)
            }
        }
    }

    /// Finds room for one more table. If the server is full, the table that was left first gives way.
    pub(crate) async fn make_room(&self) -> Result<Reservation<'_>, OpenTableError> {
        let reserve = || self.open_tables.reserve(self.config.limits.tables);
        let full = match reserve().await {
            Err(full @ OpenTableError::Full) => full,
            other => return other,
        };
        for table in self.open_tables.expendable(&self.config.unattended, self.shared_now()).await? {
            if self.close_unattended(&table).await
                && let Ok(reservation) = reserve().await
            {
                return Ok(reservation);
            }
        }
        Err(full)
    }

    /// Closes the tables that nobody has come back to, drops the pads that nobody needs any more, and finishes what a crash left half done.
    ///
    /// All servers that share the database do this. If two of them want to close a table, one of them becomes its keeper; whatever else they do, doing it
    /// twice changes nothing.
    pub(crate) async fn sweep(self: &Arc<Self>) {
        self.release_pads().await;
        if let Err(failed) = self.sweep_tables().await {
            error!(%failed, "cannot look for abandoned tables");
        }
        self.forget_gone_people_sometimes().await;
        if let Err(failed) = self.wake_tables().await {
            error!(%failed, "cannot look for tables where somebody's time is up");
        }
    }

    /// Loads the tables where decisions take days and a bot has something to decide: somebody's time is up, or a server ended before its bots had
    /// decided. Their tasks do the rest, and unload them again.
    async fn wake_tables(self: &Arc<Self>) -> Result<(), Failed> {
        for id in self.store.due_tables(clock::to_millis(self.now()), WOKEN).await? {
            if self.is_loaded(id.as_str()) {
                continue;
            }
            if let Err(LookupError::Unavailable) = self.table(id.as_str()).await {
                // It is tried again later, and does not keep others from being found.
                self.store.postpone_table(&id, clock::to_millis(self.now().after(POSTPONED))).await?;
            }
        }
        Ok(())
    }

    async fn release_pads(&self) {
        let _giving_back = self.pads.handing.write().await;
        for code in self.pads.sweep() {
            self.store.release_pad(&code).await;
        }
    }

    async fn sweep_tables(&self) -> Result<(), Failed> {
        const AT_ONCE: u32 = 1000;
        let now = self.shared_now();
        while self.store.desert_tables(clock::to_millis(now), AT_ONCE).await? == u64::from(AT_ONCE) {}
        for table in self.open_tables.due(&self.config.unattended, now).await? {
            self.close_unattended(&table).await;
        }
        self.save_results().await?;
        self.forget_waiting(now).await?;
        self.store.forget_nodes(clock::to_millis(Moment(now.0.saturating_sub(REMEMBERED)))).await
    }

    /// Closes a table that nobody is connected to. Returns false if somebody has just come, or on failure; a later sweep tries again.
    async fn close_unattended(&self, id: &TableId) -> bool {
        let close = async || {
            if !matches!(self.store.keep(id).await, Ok(Keeper::Me)) {
                return false;
            }
            let closed = self.close_kept(id).await;
            if !closed {
                self.store.release(id).await;
            }
            closed
        };
        self.while_unloaded(id.as_str(), close).await.unwrap_or(false)
    }

    async fn close_kept(&self, id: &TableId) -> bool {
        let Ok(Some(head)) = self.store.head(id).await else { return false };
        // Only the end of the log is read: sweeps are frequent, and logs can be long.
        let Ok(end) = self.store.entries(id, Seq(head.0.saturating_sub(1))).await.map(table_log::decode) else {
            return false;
        };
        let Some((last, entry)) = end.ok().and_then(|end| end.into_iter().next_back()) else { return false };
        let at = self.now().max(last);
        // Older versions closed a table in two steps, and may have been killed after the first.
        if entry == Entry::Closed {
            return self.store.close_table(id, clock::to_millis(at)).await.is_ok();
        }
        let closed = table_log::encode(&[Entry::Closed], at);
        let closed = self.store.append_and_list(id, head, closed, ListingChange::Closed).await;
        matches!(closed, Ok(_) | Err(AppendError::TableClosed))
    }

    /// Closes a new table that is not needed after all, unless somebody has found it and done something there.
    pub(crate) async fn discard_table(&self, table: &Table) {
        let Ok(id) = TableId::new(table.code()) else { return };
        let at = self.now();
        let closed = table_log::encode(&[Entry::Closed], at);
        // If somebody was quicker, the table is closed once they have left it.
        let _ = self.store.append_and_list(&id, Seq(table.seq()), closed, ListingChange::Closed).await;
    }
}
