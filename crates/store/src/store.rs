//! The store's interface.

use std::sync::Arc;

use tokio::io::{AsyncBufRead, AsyncWrite};

use crate::archive::{self, Contents};
use crate::connection::Pool;
use crate::connector::Connector;
use crate::error::{AppendError, CreateError, ExportError, Failed, ImportError, OpenError, PersonError, TableError};
use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::location::Location;
use crate::model::{Cursor, FinishedGame, NewEntry, Person, StoredEntry};
use crate::stats::{Counters, Stats};
use crate::writer::Writer;
use crate::writes::{Append, CloseTable, CreatePerson, CreateTable, Finish, Probe, RenamePerson, Touch};
use crate::{migrations, reads};

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
}

impl Store {
    /// Opens a store and brings its schema up to date. A SQLite file that does not exist is created.
    ///
    /// Must be called in a tokio runtime with I/O and time enabled, which has to outlive the store.
    pub async fn open(location: &Location) -> Result<Store, OpenError> {
        let connector = Arc::new(Connector::new(location)?);
        connector.refuse_foreign().await?;
        let mut connection = connector.connect().await.map_err(|error| connector.explain(error))?;
        migrations::run(&connector, &mut connection).await?;
        let counters = Arc::new(Counters::default());
        let pool = Arc::new(connector.pool());
        let writer = Writer::start(connector.clone(), connection, counters.clone());
        Ok(Store { connector, writer, pool, counters })
    }

    /// Finishes the queued writes, refuses new ones, and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
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
    pub async fn entries(&self, table: &TableId, after: Seq) -> Result<Vec<StoredEntry>, Failed> {
        Ok(reads::entries(&self.pool, table, after).await?)
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

    /// Changes a person's name. Finished games keep the old one.
    pub async fn rename_person(&self, person: PersonId, name: String) -> Result<(), PersonError> {
        self.writer.write(RenamePerson { person, name }).await?
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

    /// Exports a consistent snapshot of everything as JSON Lines. Returns what it contains.
    ///
    /// The same content gives the same bytes, from SQLite and from PostgreSQL. An export contains secrets (seeds, table codes, hashes of
    /// tokens), so protect it like a password.
    pub async fn export(&self, to: impl AsyncWrite + Unpin) -> Result<Contents, ExportError> {
        archive::export(&self.connector, to).await
    }

    /// Imports what [`export`](Self::export) has written into an empty store, all of it or nothing. Returns what it contained.
    pub async fn import(&self, from: impl AsyncBufRead + Unpin) -> Result<Contents, ImportError> {
        archive::import(&self.connector, from).await
    }
}
