//! How others see open tables: written with their logs, and when people come and go.

use super::turns::put_turns;
use super::{Key, Result, Write};
use crate::connection::{BulkSql, Connection, Value, bulk_sql};
use crate::id::{Millis, Seq, TableId};
use crate::listing::{Listing, Origin};

/// Writes a listing. Where the table was opened stays as it is, unless it is new. `epoch` is this server's.
pub(super) async fn put(
    connection: &mut Connection,
    table: &TableId,
    listing: &Listing,
    origin: Option<&Origin>,
    epoch: i64,
) -> Result<()> {
    // Somebody who looks in while nobody else is there changes nothing about when it was left.
    let sql = "INSERT INTO listings (id, stage, host, listed, info, opened_from, attended, left_at, patient, due) \
               VALUES ($1, $2, $3, $4, $5, coalesce($6, (SELECT opened_from FROM listings WHERE id = $7)), \
                       CASE WHEN $8 = 1 THEN $9 END, $10, $11, $12) \
               ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, host = excluded.host, listed = excluded.listed, \
               info = excluded.info, attended = excluded.attended, patient = excluded.patient, due = excluded.due, \
               left_at = CASE WHEN listings.attended IS NULL AND excluded.attended IS NULL \
                         THEN listings.left_at ELSE excluded.left_at END";
    let (address, first) = match origin {
        Some(Origin::Address { address, .. }) => (Some(address.as_str()), None),
        Some(Origin::Rematch(first)) => (None, Some(first.as_str())),
        Some(Origin::Queue) | None => (None, None),
    };
    let id = Value::Text(table.as_str());
    let values = [
        id,
        Value::Int(listing.stage.number()),
        Value::Text(&listing.host),
        Value::Int(listing.listed.into()),
        Value::Text(&listing.info),
        Value::MaybeText(address),
        Value::MaybeText(first),
        Value::Int(listing.attended.into()),
        Value::Int(epoch),
        Value::Int(listing.at.0),
        Value::Int(listing.days.is_some().into()),
        Value::MaybeInt(listing.days.as_ref().and_then(|days| days.due).map(|due| due.0)),
    ];
    connection.run(sql, &values).await?;
    if let Some(days) = &listing.days {
        put_turns(connection, table, &days.turns).await?;
    }
    put_members(connection, table, &listing.members).await
}

async fn put_members(connection: &mut Connection, table: &TableId, members: &[String]) -> Result<()> {
    const ADD: BulkSql = bulk_sql!(
        "INSERT INTO members (person, table_id) SELECT new.value ->> 0, new.value ->> 1 FROM ",
        " WHERE true ON CONFLICT DO NOTHING"
    );
    let rows =
        connection.rows("SELECT person FROM members WHERE table_id = $1", &[Value::Text(table.as_str())]).await?;
    let before = rows.iter().map(|row| row.get::<String>(0)).collect::<Result<Vec<_>>>()?;
    for gone in before.iter().filter(|person| !members.contains(person)) {
        let sql = "DELETE FROM members WHERE person = $1 AND table_id = $2";
        connection.run(sql, &[Value::Text(gone), Value::Text(table.as_str())]).await?;
    }
    let new: Vec<_> =
        members.iter().filter(|person| !before.contains(person)).map(|person| (person, table.as_str())).collect();
    if new.is_empty() { Ok(()) } else { connection.run_bulk(&ADD, &new).await }
}

/// Removes the listing of a table that is closed, and with it its members.
pub(super) async fn remove(connection: &mut Connection, table: &TableId) -> Result<()> {
    connection.run("DELETE FROM listings WHERE id = $1", &[Value::Text(table.as_str())]).await.map(drop)
}

/// Notes that there is a table whose listing is missing, since only a server understands logs.
pub(super) async fn note_missing(connection: &mut Connection) -> Result<()> {
    let sql = "INSERT INTO pending (work) SELECT 'listings' WHERE NOT EXISTS (SELECT 1 FROM pending WHERE work = 'listings') \
               ON CONFLICT DO NOTHING";
    connection.run(sql, &[]).await.map(drop)
}

/// Writes the listing of an open table whose log has this head.
pub(crate) struct List {
    pub(crate) table: TableId,
    pub(crate) head: Seq,
    pub(crate) listing: Listing,
    pub(crate) epoch: i64,
}

impl Write for List {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::once(self.listing.info.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        // If the log has grown, whoever wrote to it has also written the listing; another keeper knows better.
        let sql = "SELECT 1 FROM tables WHERE id = $1 AND head = $2 AND closed IS NULL AND coalesce(keeper, $3) = $3";
        let values = [Value::Text(self.table.as_str()), Value::Int(self.head.0 as i64), Value::Int(self.epoch)];
        match connection.row(sql, &values).await? {
            Some(_) => put(connection, &self.table, &self.listing, None, self.epoch).await,
            None => Ok(()),
        }
    }
}

/// Notes that no listing is missing any more, except those of logs that cannot be read.
pub(crate) struct AllListed;

impl Write for AllListed {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Listings
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        connection.run("DELETE FROM pending WHERE work = 'listings'", &[]).await.map(drop)
    }
}

/// Notes that everybody has left a table.
pub(crate) struct LeaveTable {
    pub(crate) table: TableId,
    pub(crate) at: Millis,
}

impl Write for LeaveTable {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = "UPDATE listings SET attended = NULL, left_at = $2 WHERE id = $1 AND attended IS NOT NULL";
        connection.run(sql, &[Value::Text(self.table.as_str()), Value::Int(self.at.0)]).await.map(drop)
    }
}

macro_rules! desert {
    ($lock:literal) => {
        concat!(
            "UPDATE listings SET attended = NULL, left_at = $2 WHERE id IN (SELECT id FROM listings \
             WHERE attended IS NOT NULL AND attended <> $1 \
             AND NOT EXISTS (SELECT 1 FROM nodes AS n WHERE n.epoch = listings.attended AND n.ended = 0) LIMIT $3",
            $lock,
            ")"
        )
    };
}

/// Notes that nobody is at the tables of a server that has ended. Nobody could come in the meantime, so they were left just now.
pub(crate) struct Desert {
    pub(crate) epoch: i64,
    pub(crate) at: Millis,
    /// How many at once.
    pub(crate) limit: u32,
}

impl Write for Desert {
    /// How many there were.
    type Outcome = u64;

    fn key(&self) -> Key<'_> {
        Key::Listings
    }

    async fn run(&self, connection: &mut Connection) -> Result<u64> {
        let sql = match connection {
            Connection::Sqlite(_) => desert!(""),
            // Whoever has locked one of them knows better, or does the same.
            Connection::Postgres(_) => desert!(" FOR UPDATE SKIP LOCKED"),
        };
        let values = [Value::Int(self.epoch), Value::Int(self.at.0), Value::Int(self.limit.into())];
        let deserted = connection.run(sql, &values).await?;
        // Nobody can leave in the future: the clock was wrong.
        let sql = "UPDATE listings SET left_at = $1 WHERE attended IS NULL AND stage IN (0, 1, 2) AND left_at > $1";
        connection.run(sql, &[Value::Int(self.at.0)]).await?;
        Ok(deserted)
    }
}
