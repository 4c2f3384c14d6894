//! Creating tables, appending to their logs, and closing them.

use serde::Serialize;

use super::listings::{note_missing, put, remove};
use super::{Key, LockedLogs, Result, Write};
use crate::checksum::Checksum;
use crate::connection::{BulkSql, Connection, Value, bulk_sql};
use crate::error::{AppendError, CreateError, TableError};
use crate::id::{Millis, Seq, TableId};
use crate::listing::{ListingChange, NewTable, Origin};
use crate::model::NewEntry;

/// The most bytes of entries in one statement. A database accepts a gigabyte at most, and the JSON takes memory as well.
pub(super) const LONGEST: usize = 16 << 20;

/// Creates a table about which nothing but its log is known.
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
        let created = create(connection, &self.table, self.at, &self.entries).await?;
        if created.is_ok() {
            note_missing(connection).await?;
        }
        Ok(created)
    }
}

pub(super) async fn create(
    connection: &mut Connection,
    table: &TableId,
    at: Millis,
    entries: &[NewEntry],
) -> Result<std::result::Result<Seq, CreateError>> {
    let mut chain = Checksum::of_empty_log(table, at);
    let rows: Vec<_> = (1..).zip(entries).map(|(seq, entry)| EntryRow::next(table, seq, entry, &mut chain)).collect();
    let sql = "INSERT INTO tables (id, head, created, chain) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    let (id, head) = (Value::Text(table.as_str()), Value::Int(rows.len() as i64));
    let values = [id, head, Value::Int(at.0), Value::Bytes(chain.as_bytes())];
    if connection.run(sql, &values).await? == 0 {
        return Ok(Err(CreateError::Taken));
    }
    insert_rows(connection, &rows).await?;
    Ok(Ok(Seq(rows.len() as u64)))
}

/// Creates a table with its listing, if its host and the address may have one more.
pub(crate) struct OpenTable {
    pub(crate) table: TableId,
    pub(crate) new: NewTable,
    pub(crate) epoch: i64,
}

impl Write for OpenTable {
    type Outcome = std::result::Result<Seq, CreateError>;

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        self.new.entries.iter().map(|entry| entry.entry.as_str()).chain([self.new.listing.info.as_str()])
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let NewTable { entries, at, listing, origin } = &self.new;
        if let Origin::Address { address, most, most_of_host } = origin {
            let sql = "SELECT (SELECT count(*) FROM listings WHERE host = $1 AND stage < 2), \
                       (SELECT count(*) FROM listings WHERE opened_from = $2 AND stage < 2)";
            let row = connection.row(sql, &[Value::Text(&listing.host), Value::Text(address)]).await?;
            let row = row.ok_or(sqlx::Error::RowNotFound)?;
            if row.get::<i64>(0)? >= *most_of_host as i64 {
                return Ok(Err(CreateError::TooManyOfHost));
            }
            if row.get::<i64>(1)? >= *most as i64 {
                return Ok(Err(CreateError::TooManyFromAddress));
            }
        }
        let created = create(connection, &self.table, *at, entries).await?;
        if created.is_ok() {
            put(connection, &self.table, listing, Some(origin), self.epoch).await?;
        }
        Ok(created)
    }
}

pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) expected: Seq,
    pub(crate) entries: Vec<NewEntry>,
    pub(crate) listing: ListingChange,
    pub(crate) epoch: i64,
}

impl Write for Append {
    type Outcome = std::result::Result<Seq, AppendError>;

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        let info = match &self.listing {
            ListingChange::Changed(listing) => Some(listing.info.as_str()),
            ListingChange::None | ListingChange::Closed => None,
        };
        self.entries.iter().map(|entry| entry.entry.as_str()).chain(info)
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
        let sql = "UPDATE tables SET closed = coalesce(closed, $2), keeper = NULL WHERE id = $1";
        if connection.run(sql, &[Value::Text(self.table.as_str()), Value::Int(self.at.0)]).await? == 0 {
            return Ok(Err(TableError::NoTable));
        }
        remove(connection, &self.table).await?;
        Ok(Ok(()))
    }
}
