//! How tables are opened, how they are closed when nobody comes back, and how they make room for others.

use std::time::Instant;

use yohoho_protocol::{PersonId, Profile, Settings, TableInfo};
use yohoho_store::{AppendError, CreateError, Seq, TableId};
use yohoho_table::{Entry, Table};

use crate::address::Address;
use crate::app::{App, OpenTableError};
use crate::log::error;
use crate::open_tables::Reservation;
use crate::{clock, random, table_log};

impl App {
    /// Opens a table for a person, who becomes its host.
    pub(crate) async fn open_table(
        &self,
        host: &PersonId,
        profile: &Profile,
        settings: Settings,
        from: Address,
    ) -> Result<TableInfo, OpenTableError> {
        if self.open_tables.hosted_by(host) >= self.config.limits.tables_per_person {
            return Err(OpenTableError::TooMany);
        }
        // A random code that is taken already is next to impossible.
        for _ in 0..3 {
            let open = Table::open(random::code(), settings.clone(), host.clone(), profile.clone());
            let entries = open.map_err(OpenTableError::Refused)?;
            if let Some(table) = self.create_table_from(entries, Some(from)).await? {
                return Ok(table.info());
            }
        }
        Err(OpenTableError::Unavailable)
    }

    /// Writes a new table to the database and lists it. None if its code is taken.
    pub(crate) async fn create_table(&self, entries: Vec<Entry>) -> Result<Option<Table>, OpenTableError> {
        self.create_table_from(entries, None).await
    }

    async fn create_table_from(
        &self,
        entries: Vec<Entry>,
        from: Option<Address>,
    ) -> Result<Option<Table>, OpenTableError> {
        let _reservation = self.make_room(from).await?;
        let at = self.now();
        let encoded = table_log::encode(&entries, at);
        let table =
            Table::fold(entries.into_iter().map(|entry| (at, entry))).map_err(|_| OpenTableError::Unavailable)?;
        let id = TableId::new(table.code()).map_err(|_| OpenTableError::Unavailable)?;
        match self.store.create_table(&id, clock::to_millis(at), encoded).await {
            Ok(_) => {
                self.open_tables.add(&table, from);
                Ok(Some(table))
            }
            Err(CreateError::Taken) => Ok(None),
            Err(CreateError::Failed(failed)) => {
                error!(%failed, "cannot create a table");
                Err(OpenTableError::Unavailable)
            }
        }
    }

    /// Finds room for one more table. If the server is full, the table that was left first gives way.
    async fn make_room(&self, from: Option<Address>) -> Result<Reservation<'_>, OpenTableError> {
        let reserve = || self.open_tables.reserve(&self.config.limits, from);
        let full = match reserve() {
            Err(full @ OpenTableError::Full) => full,
            other => return other,
        };
        for code in self.open_tables.expendable(&self.config.unattended, Instant::now()) {
            if self.close_unattended(&code).await
                && let Ok(reservation) = reserve()
            {
                return Ok(reservation);
            }
        }
        Err(full)
    }

    /// Closes the tables that nobody has come back to, and drops the pads that nobody needs any more.
    pub(crate) async fn sweep(&self) {
        self.pads.sweep();
        for code in self.open_tables.due(&self.config.unattended, Instant::now()) {
            self.close_unattended(&code).await;
        }
    }

    /// Closes a table that nobody is connected to. Returns false if somebody has just come, or on failure; a later sweep tries again.
    async fn close_unattended(&self, code: &str) -> bool {
        let Ok(id) = TableId::new(code) else { return false };
        if self.is_loaded(code) {
            return false;
        }
        let closed = self.close_in_store(&id).await;
        if closed {
            self.open_tables.remove(code);
        }
        closed
    }

    async fn close_in_store(&self, id: &TableId) -> bool {
        let Ok(Some(head)) = self.store.head(id).await else { return false };
        // Only the end of the log is read: sweeps are frequent, and logs can be long.
        let Ok(end) = self.store.entries(id, Seq(head.0.saturating_sub(1))).await.map(table_log::decode) else {
            return false;
        };
        let Some((last, entry)) = end.ok().and_then(|end| end.into_iter().next_back()) else { return false };
        let at = self.now().max(last);
        // The entry is there already if the server was killed right after writing it.
        if entry != Entry::Closed {
            match self.store.append(id, head, table_log::encode(&[Entry::Closed], at)).await {
                Ok(_) => {}
                Err(AppendError::TableClosed) => return true,
                Err(_) => return false,
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
}
