//! The store's interface.

use std::sync::Arc;

use tokio::io::{AsyncBufRead, AsyncWrite};

use crate::archive::{self, Contents};
use crate::check::{self, Inspector};
use crate::claim::Claim;
use crate::connection::Pool;
use crate::connector::Connector;
use crate::error::{AppendError, CreateError, ExportError, Failed, ImportError, OpenError, PersonError, TableError};
use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::location::Location;
use crate::model::{Cursor, DailyRanking, DailyResult, FinishedGame, NewEntry, Person, Problem, StoredEntry};
use crate::opening::{self, Opened};
use crate::reads;
use crate::stats::{Counters, Stats};
use crate::writer::Writer;
use crate::writes::{
    AddDailyResult, Append, CloseTable, CreatePerson, CreateTable, Finish, Probe, RenamePerson, Touch,
};

/// An open database. Clones share it.
///
/// This is a type and not a trait. The server chooses between SQLite and PostgreSQL when it starts, and they differ only where a
/// connection is made, so a trait would have a single implementation.
///
/// All writes go through one task and one connection, reads through a small pool. Every read that starts after a write has returned
/// sees that write. A write whose future is dropped may still be committed.
#[derive(Clone)]
pub struct Store {
    connector: Arc<Connector>,
    writer: Writer,
    pool: Arc<Pool>,
    counters: Arc<Counters>,
    claim: Option<Arc<Claim>>,
}

impl Store {
    /// Opens a store beside the server that may be using it, to read it or to write as one of several programs. Servers use
    /// [`open_exclusive`](Self::open_exclusive).
    ///
    /// A SQLite file that does not exist is created. The schema of an older version is brought up to date, unless a server uses it.
    ///
    /// Must be called in a tokio runtime with I/O and time enabled, which has to outlive the store.
    pub async fn open(location: &Location) -> Result<Store, OpenError> {
        Ok(Store::new(opening::open_shared(location).await?))
    }

    /// Opens a store as its only server, until it is closed or the process ends.
    ///
    /// On PostgreSQL this may take some seconds if the last server was killed: its lease has to run out first. A server that does not
    /// renew its lease in time may lose the database to another one; then all its writes fail with [`Failed::Superseded`].
    ///
    /// # Errors
    /// [`OpenError::InUse`] if another server has it.
    pub async fn open_exclusive(location: &Location) -> Result<Store, OpenError> {
        Ok(Store::new(opening::open_exclusive(location).await?))
    }

    fn new(Opened { connector, connection, claim }: Opened) -> Store {
        let counters = Arc::new(Counters::default());
        let pool = Arc::new(connector.pool());
        let writer = Writer::start(connector.clone(), connection, counters.clone(), claim.clone());
        Store { connector, writer, pool, counters, claim }
    }

    /// Completes when another server has taken over the database. Nothing can be written here any more, so it is time to stop.
    pub async fn superseded(&self) {
        match &self.claim {
            Some(claim) => claim.superseded().await,
            None => std::future::pending().await,
        }
    }

    /// Finishes the queued writes, refuses new ones, closes the database, and lets another server have it.
    pub async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
        if let Some(claim) = &self.claim {
            claim.unlock();
        }
    }

    /// Figures since the store was opened.
    pub fn stats(&self) -> Stats {
        self.counters.read()
    }

    /// Writes and commits one row, to see whether writes succeed: a full disk or a read-only database answers reads, but not this.
    pub async fn probe(&self) -> Result<(), Failed> {
        self.writer.write(Probe).await
    }

    /// Creates a table with the first entries of its log. Returns the head.
    pub async fn create_table(&self, table: &TableId, at: Millis, entries: Vec<NewEntry>) -> Result<Seq, CreateError> {
        self.writer.write(CreateTable { table: table.clone(), at, entries }).await?
    }

    /// Appends entries to a log whose head is `expected`, all of them or none. Returns the new head.
    pub async fn append(&self, table: &TableId, expected: Seq, entries: Vec<NewEntry>) -> Result<Seq, AppendError> {
        self.writer.write(Append { table: table.clone(), expected, entries }).await?
    }

    /// Closes a table for good. Its log stays. Closing it twice changes nothing.
    pub async fn close_table(&self, table: &TableId, at: Millis) -> Result<(), TableError> {
        self.writer.write(CloseTable { table: table.clone(), at }).await?
    }

    /// The head of a table's log, whether the table is open or closed. None if there is no such table.
    pub async fn head(&self, table: &TableId) -> Result<Option<Seq>, Failed> {
        Ok(reads::head(&self.pool, table).await?)
    }

    /// The entries of a table's log after a given one, in order; all of them after `Seq(0)`. Empty if there is no such table.
    ///
    /// # Errors
    /// [`Failed::Damaged`] if they are not what was appended.
    pub async fn entries(&self, table: &TableId, after: Seq) -> Result<Vec<StoredEntry>, Failed> {
        reads::entries(&self.pool, table, after).await
    }

    /// All tables that are not closed.
    pub async fn open_tables(&self) -> Result<Vec<TableId>, Failed> {
        Ok(reads::open_tables(&self.pool).await?)
    }

    /// Creates a person, with the hash of their token.
    pub async fn create_person(&self, person: Person, token: TokenHash) -> Result<(), PersonError> {
        let seen = person.created;
        self.writer.write(CreatePerson { person, token: Some(token), seen }).await?
    }

    /// Changes a person's name and portrait. Finished games keep the old name.
    pub async fn rename_person(
        &self,
        person: PersonId,
        name: String,
        portrait: Option<String>,
    ) -> Result<(), PersonError> {
        self.writer.write(RenamePerson { person, name, portrait }).await?
    }

    /// Records when a person was last seen.
    pub async fn touch(&self, person: PersonId, at: Millis) -> Result<(), PersonError> {
        self.writer.write(Touch { person, at }).await?
    }

    /// Finds the person who has this token.
    pub async fn person_by_token(&self, token: &TokenHash) -> Result<Option<Person>, Failed> {
        Ok(reads::person_by_token(&self.pool, token).await?)
    }

    /// Saves a finished game and its record. Saving the game of a table twice changes nothing.
    pub async fn finish(&self, game: FinishedGame, record: String) -> Result<(), TableError> {
        self.writer.write(Finish { game, record }).await?
    }

    /// A person's finished games, latest first.
    pub async fn finished_games(
        &self,
        person: PersonId,
        limit: u32,
        before: Option<&Cursor>,
    ) -> Result<Vec<FinishedGame>, Failed> {
        Ok(reads::finished_games(&self.pool, person, limit, before).await?)
    }

    /// The record of the game that was finished at a table.
    pub async fn record(&self, table: &TableId) -> Result<Option<String>, Failed> {
        Ok(reads::record(&self.pool, table).await?)
    }

    /// Saves what somebody made of the deal of a day. Returns whether it was their first of that day and game; another changes nothing.
    pub async fn add_daily_result(&self, result: DailyResult) -> Result<bool, PersonError> {
        self.writer.write(AddDailyResult(result)).await?
    }

    /// What everybody made of the deal of a day, with the best results.
    pub async fn daily_ranking(&self, day: &str, game: &str, limit: u32) -> Result<DailyRanking, Failed> {
        Ok(reads::daily_ranking(&self.pool, day, game, limit).await?)
    }

    /// Somebody's result of a day, and its place: 1 for the best; equal totals share one.
    pub async fn daily_result(
        &self,
        day: &str,
        game: &str,
        person: PersonId,
    ) -> Result<Option<(DailyResult, u64)>, Failed> {
        Ok(reads::daily_result(&self.pool, day, game, person).await?)
    }

    /// Exports a consistent snapshot of everything as JSON Lines. Returns what it contains.
    ///
    /// The same content gives the same bytes, from SQLite and from PostgreSQL. An export contains secrets (seeds, table codes, hashes of
    /// tokens), so protect it like a password.
    ///
    /// If something is damaged, the export fails, unless there is a list for what is left out.
    pub async fn export(
        &self,
        to: impl AsyncWrite + Unpin,
        left_out: Option<&mut Vec<Problem>>,
    ) -> Result<Contents, ExportError> {
        archive::export(&self.connector, to, left_out).await
    }

    /// Imports what [`export`](Self::export) has written into an empty store, all of it or nothing. Returns what was imported.
    ///
    /// Every table is checked, and shown to the inspector, before its rows are written. If something is damaged or refused, nothing is
    /// imported, unless there is a list for what is left out.
    pub async fn import(
        &self,
        from: impl AsyncBufRead + Unpin,
        inspect: Inspector<'_>,
        left_out: Option<&mut Vec<Problem>>,
    ) -> Result<Contents, ImportError> {
        archive::import(&self.connector, self.claim.as_deref(), from, inspect, left_out).await
    }

    /// Checks everything in the database as it is at this moment: the file's structure, all checksums, that the logs have no gaps, and
    /// whatever the inspector knows. Changes nothing. Returns what is there and right.
    pub async fn check(
        &self,
        inspect: Inspector<'_>,
        found: &mut (dyn FnMut(Problem) + Send),
    ) -> Result<Contents, Failed> {
        check::check(&self.connector, inspect, found).await
    }
}
