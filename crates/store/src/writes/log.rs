//! Creating tables, appending to their logs, and closing them.

use serde::Serialize;

use super::{Key, Result, Write};
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
        let head = self.entries.len() as i64;
        let sql = "INSERT INTO tables (id, head, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let values = [Value::Text(self.table.as_str()), Value::Int(head), Value::Int(self.at.0)];
        if connection.run(sql, &values).await? == 0 {
            return Ok(Err(CreateError::Taken));
        }
        Ok(Ok(insert(connection, &self.table, Seq(0), &self.entries).await?))
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
        let table = Value::Text(self.table.as_str());
        let sql = "UPDATE tables SET head = head + $3 WHERE id = $1 AND head = $2 AND closed IS NULL";
        let values = [table, Value::Int(self.expected.0 as i64), Value::Int(self.entries.len() as i64)];
        if connection.run(sql, &values).await? == 1 {
            return Ok(Ok(insert(connection, &self.table, self.expected, &self.entries).await?));
        }
        let Some(row) = connection.row("SELECT head, closed FROM tables WHERE id = $1", &[table]).await? else {
            return Ok(Err(AppendError::NoTable));
        };
        let head = Seq(row.get::<i64>(0)? as u64);
        let closed = row.get::<Option<i64>>(1)?.is_some();
        Ok(Err(if closed { AppendError::TableClosed } else { AppendError::Conflict { head } }))
    }
}

/// Inserts entries after `last` and returns the new head.
async fn insert(connection: &mut Connection, table: &TableId, last: Seq, entries: &[NewEntry]) -> Result<Seq> {
    let rows: Vec<_> = (last.0 + 1..).zip(entries).map(|(seq, entry)| EntryRow::new(table, seq, entry)).collect();
    insert_rows(connection, &rows).await?;
    Ok(Seq(last.0 + entries.len() as u64))
}

/// A row of `entries`.
#[derive(Serialize)]
pub(super) struct EntryRow<'a>(&'a str, u64, i64, &'a str);

impl<'a> EntryRow<'a> {
    pub(super) fn new(table: &'a TableId, seq: u64, entry: &'a NewEntry) -> EntryRow<'a> {
        EntryRow(table.as_str(), seq, entry.at.0, &entry.entry)
    }
}

/// Inserts rows into `entries`, with one statement unless they are very long.
pub(super) async fn insert_rows(connection: &mut Connection, mut rows: &[EntryRow<'_>]) -> Result<()> {
    const SQL: BulkSql = bulk_sql!(
        "INSERT INTO entries (table_id, seq, at, entry) SELECT new.value ->> 0, CAST(new.value ->> 1 AS BIGINT), \
         CAST(new.value ->> 2 AS BIGINT), new.value ->> 3 FROM ",
        ""
    );
    while !rows.is_empty() {
        let mut length = 0;
        let too_long = |EntryRow(.., entry): &EntryRow<'_>| {
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
