//! A server's claim to a database: one server at a time.
//!
//! For SQLite a lock file keeps others out. For PostgreSQL it is a lease: a row that names its holder and runs out, by the database's clock,
//! unless it is renewed. On both, a new holder gets a higher epoch, and every transaction begins by checking and locking that row. So a
//! server that was paused past its lease can write nothing, whatever it believes, and a takeover waits for a transaction in progress.

use std::time::Duration;

use sqlx::AssertSqlSafe;
use tokio::sync::watch;
use tracing::warn;

use crate::connection::{Connection, Row, Value};
use crate::connector::Connector;
use crate::error::{Failed, OpenError};
use crate::lock_file::LockFile;
use crate::process;

/// How long a lease lasts without being renewed. A macro, since it is part of SQL texts.
macro_rules! lease_millis {
    () => {
        "10000"
    };
}

/// PostgreSQL's time, in milliseconds.
macro_rules! now {
    () => {
        "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

/// How often the lease is renewed when nothing is written.
pub(crate) const RENEWAL: Duration = Duration::from_secs(3);

/// How often a lease that is held by another server is looked at.
const PAUSE: Duration = Duration::from_millis(100);

/// How often to look before giving up. A lease that has run out may still be locked by a transaction of its paused holder, until PostgreSQL
/// ends that ([`limit_pauses`]), so this takes longer than two leases.
const LOOKS: u32 = 300;

/// The right to write as a database's only server.
pub(crate) struct Claim {
    epoch: i64,
    /// Begins a transaction, checks the epoch and renews the lease, in a single round trip.
    begin: String,
    /// Gives the lease back.
    release: String,
    lock: Option<LockFile>,
    superseded: watch::Sender<bool>,
}

impl Claim {
    /// Takes the lock of a SQLite file, before anything in it is changed.
    pub(crate) async fn lock(connector: &Connector) -> Result<Option<LockFile>, OpenError> {
        match connector {
            Connector::Sqlite(options) => LockFile::take(options.get_filename()).await.map(Some),
            Connector::Postgres(_) => Ok(None),
        }
    }

    /// Becomes the holder of the lease, and waits for it if the server that held it seems to be gone.
    pub(crate) async fn take(connection: &mut Connection, lock: Option<LockFile>) -> Result<Claim, OpenError> {
        let epoch = match connection {
            Connection::Sqlite(_) => next_epoch(connection).await.map_err(Failed::from)?,
            Connection::Postgres(_) => wait_for_epoch(connection).await?,
        };
        let [begin, more] = match connection {
            Connection::Sqlite(_) => ["BEGIN IMMEDIATE", ""],
            Connection::Postgres(_) => [
                "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE",
                concat!(", until = ", now!(), " + ", lease_millis!()),
            ],
        };
        let mine = format!("WHERE resource = 'database' AND epoch = {epoch}");
        Ok(Claim {
            epoch,
            begin: format!("{begin}; UPDATE leases SET writes = writes + 1{more} {mine} RETURNING writes"),
            release: format!("UPDATE leases SET until = 0 {mine}"),
            lock,
            superseded: watch::Sender::new(false),
        })
    }

    /// The number of this holder: higher than that of every holder before.
    pub(crate) fn epoch(&self) -> i64 {
        self.epoch
    }

    /// Whether the lease has to be renewed when there is nothing to write.
    pub(crate) fn runs_out(&self) -> bool {
        self.lock.is_none()
    }

    /// Begins a transaction for writing. Returns the number of transactions with this one; none if another server has taken over.
    pub(crate) async fn begin(&self, connection: &mut Connection) -> Result<Option<u64>, sqlx::Error> {
        self.counted(&connection.rows_raw(AssertSqlSafe(self.begin.clone())).await?)
    }

    /// Like [`begin`](Self::begin), for a transaction that is about to be committed: one that takes long would keep the lease from being renewed.
    pub(crate) async fn check(&self, connection: &mut Connection) -> Result<Option<u64>, sqlx::Error> {
        let (_, update) = self.begin.split_once("; ").unwrap_or_default();
        self.counted(&connection.rows_raw(AssertSqlSafe(update.to_string())).await?)
    }

    fn counted(&self, rows: &[Row]) -> Result<Option<u64>, sqlx::Error> {
        if rows.is_empty() {
            self.superseded.send_replace(true);
        }
        rows.first().map(|row| Ok(row.get::<i64>(0)? as u64)).transpose()
    }

    /// Remembers that a transaction was committed.
    pub(crate) fn committed(&self, writes: u64) {
        if let Some(lock) = &self.lock {
            lock.note(writes);
        }
    }

    /// Completes when another server has taken over.
    pub(crate) async fn superseded(&self) {
        let _ = self.superseded.subscribe().wait_for(|superseded| *superseded).await;
    }

    /// Gives the lease back, so that a successor need not wait for its end.
    pub(crate) async fn end_lease(&self, connection: &mut Connection) {
        if self.runs_out() {
            // If this fails, it runs out by itself.
            let _ = connection.rows_raw(AssertSqlSafe(self.release.clone())).await;
        }
    }

    /// Lets others lock the file.
    pub(crate) fn unlock(&self) {
        if let Some(lock) = &self.lock {
            lock.release();
        }
    }
}

/// Lets PostgreSQL end the transactions of a server that is paused in the middle of one: its locks would keep a successor out.
pub(crate) async fn limit_pauses(connection: &mut Connection) -> Result<(), sqlx::Error> {
    if matches!(connection, Connection::Postgres(_)) {
        let sql = concat!("SELECT set_config('idle_in_transaction_session_timeout', '", lease_millis!(), "', false)");
        connection.row(sql, &[]).await?;
    }
    Ok(())
}

async fn next_epoch(connection: &mut Connection) -> Result<i64, sqlx::Error> {
    let sql =
        "UPDATE leases SET epoch = epoch + 1, holder = $1, process = $2 WHERE resource = 'database' RETURNING epoch";
    let (name, unique) = (process::name(), process::unique_name());
    let row = connection.row(sql, &[Value::Text(&name), Value::Text(&unique)]).await?;
    row.ok_or(sqlx::Error::RowNotFound)?.get(0)
}

async fn wait_for_epoch(connection: &mut Connection) -> Result<i64, OpenError> {
    let mut first_seen = None;
    for _ in 0..LOOKS {
        match try_lease(connection).await.map_err(Failed::from)? {
            Lease::Mine(epoch) => return Ok(epoch),
            Lease::Held { holder, state, left } => {
                let first = *first_seen.get_or_insert_with(|| {
                    warn!(
                        holder,
                        "another server holds this database: waiting up to {left} ms for its lease to run out"
                    );
                    state
                });
                // It was renewed since we first looked, so its holder is alive.
                if state != first {
                    return Err(OpenError::InUse { holder });
                }
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(Failed::TimedOut.into())
}

enum Lease {
    Mine(i64),
    Held {
        holder: String,
        /// The epoch and the end of the lease. They change when it is renewed.
        state: (i64, i64),
        /// How many milliseconds are left.
        left: i64,
    },
}

async fn try_lease(connection: &mut Connection) -> Result<Lease, sqlx::Error> {
    const READ: &str =
        concat!("SELECT epoch, until, until - ", now!(), ", holder, process FROM leases WHERE resource = 'database'");
    connection.begin().await?;
    // A row that is locked belongs to a transaction of its holder.
    let free = concat!(
        "SELECT epoch, until, until - ",
        now!(),
        ", holder, process FROM leases WHERE resource = 'database' FOR UPDATE SKIP LOCKED"
    );
    let row = connection.row(free, &[]).await?;
    let is_free = match &row {
        Some(row) => row.get::<i64>(2)? <= 0 || process::has_ended(&row.get::<String>(4)?),
        None => false,
    };
    let lease = if is_free {
        let epoch = next_epoch(connection).await?;
        let until =
            concat!("UPDATE leases SET until = ", now!(), " + ", lease_millis!(), " WHERE resource = 'database'");
        connection.run(until, &[]).await?;
        Lease::Mine(epoch)
    } else {
        let row = connection.row(READ, &[]).await?.ok_or(sqlx::Error::RowNotFound)?;
        Lease::Held { state: (row.get(0)?, row.get(1)?), left: row.get(2)?, holder: row.get(3)? }
    };
    connection.commit().await?;
    Ok(lease)
}
