//! The store: what the server calls.

use std::sync::Arc;

use tokio::io::{AsyncBufRead, AsyncWrite};

use crate::archive::{self, Contents};
use crate::connection::Pool;
use crate::error::{AppendError, CreateError, ExportError, Failed, ImportError, OpenError, PersonError, TableError};
use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::location::{Location, Way};
use crate::model::{Before, FinishedGame, NewEntry, Person, StoredEntry};
use crate::stats::{Counters, Stats};
use crate::writer::Writer;
use crate::writes::{Append, CloseTable, CreatePerson, CreateTable, Finish, RenamePerson, Touch};
use crate::{migrations, reads};

/// An open database. Clones are the same store.
///
/// This is a type and no trait: the server picks SQLite or PostgreSQL at its start and never asks again which it is. The two differ
/// where a connection is made, not here, so a trait would have one implementation.
///
/// All writes go through one task and one connection, reads through a few others. A write that has returned is seen by every read
/// that starts after it. A write whose future is dropped may still be carried out.
#[derive(Clone)]
pub struct Store {
    way: Arc<Way>,
    writer: Writer,
    pool: Arc<Pool>,
    counters: Arc<Counters>,
}

impl Store {
    /// Opens a store, makes it if it is a file that is missing, and brings its schema up to date.
    ///
    /// Must be called within a tokio runtime with I/O and time, which has to live as long as the store.
    pub async fn open(location: &Location) -> Result<Store, OpenError> {
        let way = Arc::new(Way::to(location)?);
        way.look().await?;
        let mut connection = way.connect().await.map_err(|error| way.explain(error))?;
        migrations::run(&way, &mut connection).await?;
        let counters = Arc::new(Counters::default());
        let pool = Arc::new(way.pool());
        let writer = Writer::start(way.clone(), connection, counters.clone());
        Ok(Store { way, writer, pool, counters })
    }

    /// Finishes the writes that were handed in, refuses new ones, and lets go of the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
    }

    /// What the writer has counted.
    pub fn stats(&self) -> Stats {
        self.counters.read()
    }

    /// Opens a table with the first entries of its log. Returns the head.
    pub async fn create_table(&self, table: &TableId, at: Millis, entries: Vec<NewEntry>) -> Result<Seq, CreateError> {
        self.writer.write(CreateTable { table: table.clone(), at, entries }).await?
    }

    /// Appends entries to a log whose head is `expected`: all of them or none. Returns the new head.
    pub async fn append(&self, table: &TableId, expected: Seq, entries: Vec<NewEntry>) -> Result<Seq, AppendError> {
        self.writer.write(Append { table: table.clone(), expected, entries }).await?
    }

    /// Closes a table for good; its log stays. Closing it again changes nothing.
    pub async fn close_table(&self, table: &TableId, at: Millis) -> Result<(), TableError> {
        self.writer.write(CloseTable { table: table.clone(), at }).await?
    }

    /// The head of a table's log, open or closed; none if there is no such table.
    pub async fn head(&self, table: &TableId) -> Result<Option<Seq>, Failed> {
        Ok(reads::head(&self.pool, table).await?)
    }

    /// The entries of a table's log after an entry, in order; all of them after `Seq(0)`. A table that is not there has none.
    pub async fn entries(&self, table: &TableId, after: Seq) -> Result<Vec<StoredEntry>, Failed> {
        Ok(reads::entries(&self.pool, table, after).await?)
    }

    /// The tables that are not closed.
    pub async fn open_tables(&self) -> Result<Vec<TableId>, Failed> {
        Ok(reads::open_tables(&self.pool).await?)
    }

    /// Somebody new, with the hash of their token.
    pub async fn create_person(&self, person: Person, token: TokenHash) -> Result<(), PersonError> {
        let seen = person.created;
        self.writer.write(CreatePerson { person, token: Some(token), seen }).await?
    }

    /// Gives somebody another name. Finished games keep the name of their time.
    pub async fn rename_person(&self, person: PersonId, name: String) -> Result<(), PersonError> {
        self.writer.write(RenamePerson { person, name }).await?
    }

    /// Notes that somebody was here.
    pub async fn touch(&self, person: PersonId, at: Millis) -> Result<(), PersonError> {
        self.writer.write(Touch { person, at }).await?
    }

    /// Who has this token.
    pub async fn person_by_token(&self, token: &TokenHash) -> Result<Option<Person>, Failed> {
        Ok(reads::person_by_token(&self.pool, token).await?)
    }

    /// Keeps a finished game and its record. A table's game is kept once: saying it again changes nothing.
    pub async fn finish(&self, game: FinishedGame, record: String) -> Result<(), TableError> {
        self.writer.write(Finish { game, record }).await?
    }

    /// Somebody's finished games, the latest first.
    pub async fn finished_games(
        &self,
        person: PersonId,
        limit: u32,
        before: Option<&Before>,
    ) -> Result<Vec<FinishedGame>, Failed> {
        Ok(reads::finished_games(&self.pool, person, limit, before).await?)
    }

    /// The record of the game that was finished at a table.
    pub async fn record(&self, table: &TableId) -> Result<Option<String>, Failed> {
        Ok(reads::record(&self.pool, table).await?)
    }

    /// Writes everything as JSON Lines, as it is at one moment. Returns how much it was.
    ///
    /// The same content gives the same bytes, from SQLite and from PostgreSQL. Table codes and hashes of tokens are secrets: keep
    /// it like a password.
    pub async fn export(&self, to: impl AsyncWrite + Unpin) -> Result<Contents, ExportError> {
        archive::export(&self.way, to).await
    }

    /// Reads what [`export`](Self::export) wrote into a store that is empty: all of it, or nothing. Returns how much it was.
    pub async fn import(&self, from: impl AsyncBufRead + Unpin) -> Result<Contents, ImportError> {
        archive::import(&self.way, from).await
    }
}
