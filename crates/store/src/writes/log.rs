//! Creating tables, appending to their logs, and closing them.

use serde::Serialize;

use super::{Key, LockedLogs, Result, Write};
use crate::checksum::Checksum;
use crate::connection::{BulkSql, Connection, Value, bulk_sql};
use crate::error::{AppendError, CreateError, TableError};
use crate::id::{Millis, Seq, TableId};
use crate::model::NewEntry;

/// The most bytes of entries in one statement. A database accepts a gigabyte at most, and the JSON takes memory as well.
const LONGEST: usize = 16 << 20;

pub(crate) struct CreateTable {
    pub(crate) table: TableId,
    pub(crate) at: Millis,
    pub(crate) entries: Vec<NewEntry>,
}

impl Write for CreateTable {
    type Outcome = std::result::Result<Seq, CreateError>;

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        self.entries.iter().map(|entry| entry.entry.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let mut chain = Checksum::of_empty_log(&self.table, self.at);
        let rows: Vec<_> =
            (1..).zip(&self.entries).map(|(seq, entry)| EntryRow::next(&self.table, seq, entry, &mut chain)).collect();
        let sql = "INSERT INTO tables (id, head, created, chain) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let (table, head) = (Value::Text(self.table.as_str()), Value::Int(rows.len() as i64));
        let values = [table, head, Value::Int(self.at.0), Value::Bytes(chain.as_bytes())];
        if connection.run(sql, &values).await? == 0 {
            return Ok(Err(CreateError::Taken));
        }
        insert_rows(connection, &rows).await?;
        Ok(Ok(Seq(rows.len() as u64)))
    }
}

pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) expected: Seq,
    pub(crate) entries: Vec<NewEntry>,
}

impl Write for Append {
    type Outcome = std::result::Result<Seq, AppendError>;

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        self.entries.iter().map(|entry| entry.entry.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let mut log = LockedLogs::lock(connection, &[self.table.as_str()]).await?;
        let outcome = log.append(connection, &[self]).await?.pop();
        Ok(outcome.unwrap_or(Err(AppendError::NoTable)))
    }
}

/// A row of `entries`.
#[derive(Serialize)]
pub(super) struct EntryRow<'a>(&'a str, u64, i64, &'a str, String);

impl<'a> EntryRow<'a> {
    /// The row of an entry, which becomes the next link of the chain.
    pub(super) fn next(table: &'a TableId, seq: u64, entry: &'a NewEntry, chain: &mut Checksum) -> EntryRow<'a> {
        *chain = chain.and_entry(Seq(seq), entry.at, &entry.entry);
        EntryRow(table.as_str(), seq, entry.at.0, &entry.entry, chain.to_hex())
    }
}

/// Inserts rows into `entries`, with one statement unless they are very long.
pub(super) async fn insert_rows(connection: &mut Connection, mut rows: &[EntryRow<'_>]) -> Result<()> {
    const SQL: BulkSql = bulk_sql!(
        "INSERT INTO entries (table_id, seq, at, entry, chain) SELECT new.value ->> 0, CAST(new.value ->> 1 AS BIGINT), \
         CAST(new.value ->> 2 AS BIGINT), new.value ->> 3, ", unhex "new.value ->> 4", " FROM ",
        ""
    );
    while !rows.is_empty() {
        let mut length = 0;
        let too_long = |EntryRow(_, _, _, entry, _): &EntryRow<'_>| {
            length += entry.len();
            length > LONGEST
        };
        let (now, later) = rows.split_at(rows.iter().position(too_long).unwrap_or(rows.len()).max(1));
        connection.run_bulk(&SQL, now).await?;
        rows = later;
    }
    Ok(())
}

pub(crate) struct CloseTable {
    pub(crate) table: TableId,
    pub(crate) at: Millis,
}

impl Write for CloseTable {
    type Outcome = std::result::Result<(), TableError>;

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let sql = "UPDATE tables SET closed = coalesce(closed, $2) WHERE id = $1";
        let closed = connection.run(sql, &[Value::Text(self.table.as_str()), Value::Int(self.at.0)]).await?;
        Ok(if closed == 0 { Err(TableError::NoTable) } else { Ok(()) })
    }
}
