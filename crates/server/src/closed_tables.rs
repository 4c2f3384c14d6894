//! Tables that are closed, for those who still ask about them.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use tokio::sync::Semaphore;
use yohoho_protocol::{Stage, TableInfo};
use yohoho_store::TableId;

use crate::app::{App, LookupError};
use crate::finished_game;

/// How many closed tables are rebuilt from their logs at the same time.
const AT_ONCE: usize = 2;

/// How many closed tables are kept in memory.
const KEPT: usize = 1000;

/// Rebuilds closed tables from their logs, a few at a time, and keeps what people ask for.
pub(crate) struct ClosedTables {
    permits: Semaphore,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    tables: HashMap<TableId, ClosedTable>,
    /// The oldest first.
    order: VecDeque<TableId>,
}

/// What is left of a closed table.
#[derive(Clone)]
pub(crate) struct ClosedTable {
    pub(crate) info: TableInfo,
    /// False if its game never started.
    pub(crate) has_record: bool,
}

impl Default for ClosedTables {
    fn default() -> ClosedTables {
        ClosedTables { permits: Semaphore::new(AT_ONCE), kept: Mutex::default() }
    }
}

impl ClosedTables {
    /// A table that is not in the index of open ones. Its record is in the database afterwards, if its game had started.
    pub(crate) async fn find(&self, app: &App, id: &TableId) -> Result<ClosedTable, LookupError> {
        if let Some(known) = self.with(|kept| kept.tables.get(id).cloned()) {
            return Ok(known);
        }
        let _permit = self.permits.acquire().await.map_err(|_| LookupError::Unavailable)?;
        // Somebody else may have asked for it while we waited.
        if let Some(known) = self.with(|kept| kept.tables.get(id).cloned()) {
            return Ok(known);
        }
        let table = app.restore_table(id).await?.ok_or(LookupError::NoTable)?.table;
        let over = matches!(table.stage(), Stage::Over | Stage::Closed);
        let found = ClosedTable { info: table.info(), has_record: over && table.record().is_some() };
        // What is not saved now is saved the next time that somebody asks.
        if finished_game::save(&app.store, id, &table).await.is_ok() && table.stage() == Stage::Closed {
            self.with(|kept| kept.insert(id.clone(), found.clone()));
        }
        Ok(found)
    }

    /// Forgets what a table was like, since it was rewritten.
    pub(crate) fn forget(&self, id: &TableId) {
        self.with(|kept| kept.tables.remove(id));
    }

    fn with<T>(&self, act: impl FnOnce(&mut Kept) -> T) -> T {
        act(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Kept {
    fn insert(&mut self, id: TableId, table: ClosedTable) {
        self.tables.insert(id.clone(), table);
        self.order.push_back(id);
        if self.order.len() > KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.tables.remove(&oldest);
        }
    }
}
