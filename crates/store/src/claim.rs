//! The right of a process to write to a database as its server.
//!
//! A SQLite file has one server: a lock file keeps others out, and every transaction checks the epoch and counts itself. A PostgreSQL
//! database has any number of them: each is a [node](crate::node), and every transaction checks that it has not been declared ended.

use std::sync::Arc;

use sqlx::AssertSqlSafe;
use tokio::sync::watch;

use crate::connection::{Connection, Row, Value};
use crate::connector::Connector;
use crate::error::{Failed, OpenError};
use crate::lock_file::LockFile;
use crate::node::Node;
use crate::process;

/// The right to write as a database's server.
pub(crate) enum Claim {
    File(FileClaim),
    Node(Arc<Node>),
}

/// The right to write to a SQLite file as its only server.
pub(crate) struct FileClaim {
    epoch: i64,
    lock: LockFile,
    lost: watch::Sender<bool>,
}

impl FileClaim {
    /// Takes the lock of a SQLite file, before anything in it is changed.
    pub(crate) async fn lock(connector: &Connector) -> Result<Option<LockFile>, OpenError> {
        match connector {
            Connector::Sqlite(options) => LockFile::take(options.get_filename()).await.map(Some),
            Connector::Postgres(_) => Ok(None),
        }
    }

    /// Becomes the holder of a file that was locked.
    pub(crate) async fn take(connection: &mut Connection, lock: LockFile) -> Result<FileClaim, Failed> {
        let sql = "UPDATE leases SET epoch = epoch + 1, holder = $1, process = $2 WHERE resource = 'database' RETURNING epoch";
        let (name, unique) = (process::name(), process::unique_name());
        let row = connection.row(sql, &[Value::Text(&name), Value::Text(&unique)]).await?;
        let epoch = row.ok_or(sqlx::Error::RowNotFound)?.get(0)?;
        Ok(FileClaim { epoch, lock, lost: watch::Sender::new(false) })
    }

    /// Counts a transaction. Returns no row if another server has taken over.
    fn count(&self) -> String {
        format!(
            "UPDATE leases SET writes = writes + 1 WHERE resource = 'database' AND epoch = {} RETURNING writes",
            self.epoch
        )
    }
}

impl Claim {
    /// The number of this server: higher than that of every one before.
    pub(crate) fn epoch(&self) -> i64 {
        match self {
            Claim::File(file) => file.epoch,
            Claim::Node(node) => node.epoch(),
        }
    }

    /// How many servers share the database, as far as this one knows.
    pub(crate) fn servers(&self) -> u32 {
        match self {
            Claim::File(_) => 1,
            Claim::Node(node) => node.servers(),
        }
    }

    /// Begins a transaction for writing, in a single round trip. Returns its number where transactions are counted.
    ///
    /// # Errors
    /// [`Failed::Superseded`] if this is not the server any more.
    pub(crate) async fn begin(&self, connection: &mut Connection) -> Result<u64, Failed> {
        let sql = match self {
            Claim::File(file) => format!("BEGIN IMMEDIATE; {}", file.count()),
            Claim::Node(node) => format!("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; {}", node.check()),
        };
        self.counted(&connection.rows_raw(AssertSqlSafe(sql)).await?)
    }

    /// Like [`begin`](Self::begin), for a transaction that is about to be committed.
    pub(crate) async fn check(&self, connection: &mut Connection) -> Result<u64, Failed> {
        let sql = match self {
            Claim::File(file) => file.count(),
            // Whoever wants to declare it ended waits for the commit.
            Claim::Node(node) => format!("{} FOR SHARE", node.check()),
        };
        self.counted(&connection.rows_raw(AssertSqlSafe(sql)).await?)
    }

    fn counted(&self, rows: &[Row]) -> Result<u64, Failed> {
        if let Some(row) = rows.first() {
            return Ok(row.get::<i64>(0)? as u64);
        }
        match self {
            Claim::File(file) => drop(file.lost.send_replace(true)),
            Claim::Node(node) => node.lose(),
        }
        Err(Failed::Superseded)
    }

    /// Remembers that a transaction was committed.
    pub(crate) fn committed(&self, number: u64) {
        if let Claim::File(file) = self {
            file.lock.note(number);
        }
    }

    /// Completes when this is not the server any more.
    pub(crate) async fn lost(&self) {
        match self {
            Claim::File(file) => drop(file.lost.subscribe().wait_for(|lost| *lost).await),
            Claim::Node(node) => node.lost().await,
        }
    }

    /// Hands over what a node has, so that nobody needs to wait for the end of its lease.
    pub(crate) async fn end(&self, connection: &mut Connection) {
        if let Claim::Node(node) = self {
            node.leave(connection).await;
        }
    }

    /// Lets others lock the file.
    pub(crate) fn unlock(&self) {
        if let Claim::File(file) = self {
            file.lock.release();
        }
    }
}
