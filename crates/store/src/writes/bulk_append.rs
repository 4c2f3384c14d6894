//! All appends of a batch in three statements, since each statement is a round trip that costs more than its work.

use std::collections::HashMap;

use super::listings::put;
use super::log::{EntryRow, insert_rows};
use super::{Append, CloseTable, LogEnd, Result, Write};
use crate::connection::{BulkSql, Connection, Row, bulk_sql};
use crate::error::AppendError;
use crate::id::Seq;
use crate::listing::ListingChange;

/// The logs that a batch writes to, locked and as they are within its transaction.
pub(crate) struct LockedLogs(HashMap<String, Log>);

struct Log {
    end: LogEnd,
    closed: bool,
    /// The server that keeps the table.
    keeper: Option<i64>,
}

impl LockedLogs {
    /// Locks all tables that a batch writes to in any way, and reads the heads of their logs, which then stay the same until the commit.
    ///
    /// `UPDATE … FROM` locks rows in any order. So on PostgreSQL every batch first locks its tables here, in the order of their ids and
    /// with the lock that an update takes, and only then creates new ones in the same order. This prevents deadlocks between programs
    /// that share a database, with one exception: closing a table that another program has created since this statement. PostgreSQL
    /// detects that and fails a batch. SQLite has one writer at a time anyway.
    pub(crate) async fn lock(connection: &mut Connection, tables: &[&str]) -> Result<LockedLogs> {
        const SQL: BulkSql = bulk_sql!(
            "SELECT id, head, closed, chain, keeper FROM tables WHERE id IN (SELECT new.value ->> 0 FROM ",
            ") ORDER BY id",
            postgres: " FOR NO KEY UPDATE"
        );
        if tables.is_empty() {
            return Ok(LockedLogs(HashMap::new()));
        }
        let ids: Vec<_> = tables.iter().map(|id| [id]).collect();
        let log = |row: &Row| {
            let (head, closed) = (Seq(row.get::<i64>(1)? as u64), row.get::<Option<i64>>(2)?.is_some());
            let chain =
                row.checksum(3)?.ok_or_else(|| sqlx::Error::Decode("the checksum of a log is damaged".into()))?;
            Ok((row.get(0)?, Log { end: LogEnd { head, chain }, closed, keeper: row.get(4)? }))
        };
        connection.rows_bulk(&SQL, &ids).await?.iter().map(log).collect::<Result<_>>().map(LockedLogs)
    }

    /// Where the log of a table ends.
    pub(crate) fn end_of(&self, table: &str) -> Option<LogEnd> {
        self.0.get(table).map(|log| log.end)
    }

    /// Appends as if one came after the other, and returns the outcome of each. Several may go to the same table.
    pub(crate) async fn append(
        &mut self,
        connection: &mut Connection,
        appends: &[&Append],
    ) -> Result<Vec<<Append as Write>::Outcome>> {
        const SQL: BulkSql = bulk_sql!(
            "UPDATE tables SET head = CAST(new.value ->> 1 AS BIGINT), chain = ", unhex "new.value ->> 2", " FROM ",
            " WHERE tables.id = new.value ->> 0"
        );
        let mut heads = HashMap::new();
        let mut rows = Vec::new();
        let outcomes = appends.iter().map(|Append { table, expected, entries, listing, epoch }| {
            let log = self.0.get_mut(table.as_str()).ok_or(AppendError::NoTable)?;
            if log.closed {
                return Err(AppendError::TableClosed);
            }
            if log.keeper.is_some_and(|keeper| keeper != *epoch) {
                return Err(AppendError::NotKeeper);
            }
            let end = &mut log.end;
            if end.head != *expected {
                return Err(AppendError::Conflict { head: end.head });
            }
            for entry in entries {
                end.head.0 += 1;
                rows.push(EntryRow::next(table, end.head.0, entry, &mut end.chain));
            }
            // Nothing may follow an entry that closes the table.
            log.closed = *listing == ListingChange::Closed;
            heads.insert(table.as_str(), *end);
            Ok(end.head)
        });
        let outcomes: Vec<_> = outcomes.collect();
        if !rows.is_empty() {
            let heads: Vec<_> = heads.into_iter().map(|(table, LogEnd { head, chain })| (table, head, chain)).collect();
            connection.run_bulk(&SQL, &heads).await?;
            insert_rows(connection, &rows).await?;
        }
        for (append, outcome) in appends.iter().zip(&outcomes) {
            if outcome.is_ok() {
                append.change_listing(connection).await?;
            }
        }
        Ok(outcomes)
    }
}

impl Append {
    /// What the new entries mean for those who do not read the log. Most mean nothing.
    async fn change_listing(&self, connection: &mut Connection) -> Result<()> {
        match &self.listing {
            ListingChange::None => Ok(()),
            ListingChange::Changed(listing) => put(connection, &self.table, listing, None, self.epoch).await,
            ListingChange::Closed => {
                let at = self.entries.last().map(|entry| entry.at).unwrap_or_default();
                // It cannot fail: the table is there, and locked.
                CloseTable { table: self.table.clone(), at }.run(connection).await.map(drop)
            }
        }
    }
}
