//! The store's interface.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufRead, AsyncWrite};

use crate::archive::{self, Contents};
use crate::check::{self, Inspector};
use crate::claim::Claim;
use crate::connection::Pool;
use crate::connector::Connector;
use crate::error::{AppendError, CreateError, ExportError, Failed, ImportError, OpenError, PersonError, TableError};
use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::keeping::{self, Keeper, Kept};
use crate::listing::{self, ListedStage, ListedTable, Listing, ListingChange, NewTable};
use crate::location::Location;
use crate::model::{
    Cursor, DailyRanking, DailyResult, FinishedGame, NewDevice, NewEntry, Person, Problem, StoredEntry,
};
use crate::node::{self, NodeIdentity, NodeStatus};
use crate::opening::{self, Opened};
use crate::reads;
use crate::stats::{Counters, Stats};
use crate::writer::Writer;
use crate::writes::{
    AddDailyResult, AllListed, Append, CloseTable, CreatePerson, CreateTable, Desert, Finish, ForgetNodes, KeepPad,
    KeepTable, LeaveTable, List, OpenTable, Pace, Probe, ReleasePad, ReleaseTable, RenamePerson, Touch,
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
    pub(crate) writer: Writer,
    pub(crate) pool: Arc<Pool>,
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
        Ok(Store::new(opening::open_as(location, opening::alone()).await?))
    }

    /// Opens a store as one of the servers that share a PostgreSQL database. Without an address, or on SQLite, as the only one.
    ///
    /// # Errors
    /// [`OpenError::InUse`] if another server is the only one.
    pub async fn open_node(location: &Location, identity: NodeIdentity) -> Result<Store, OpenError> {
        Ok(Store::new(opening::open_as(location, identity).await?))
    }

    fn new(Opened { connector, connection, claim }: Opened) -> Store {
        let counters = Arc::new(Counters::default());
        let pool = Arc::new(connector.pool());
        let writer = Writer::start(connector.clone(), connection, counters.clone(), claim.clone());
        Store { connector, writer, pool, counters, claim }
    }

    /// Completes when others may have taken over, because this server was out of touch with the database for too long. It keeps nothing any
    /// more, and can write nothing until it has joined again.
    pub async fn lost(&self) {
        match &self.claim {
            Some(claim) => claim.lost().await,
            None => std::future::pending().await,
        }
    }

    /// Joins the servers of the database again after the lease was [lost](Self::lost).
    ///
    /// # Errors
    /// [`OpenError::InUse`] if another server is the only one now, or this one was.
    pub async fn rejoin(&self) -> Result<(), OpenError> {
        let Some(Claim::Node(node)) = self.claim.as_deref() else { return Err(Failed::Superseded.into()) };
        let mut connection = self.connector.connect().await.map_err(Failed::from)?;
        let joined = node.rejoin(&mut connection).await;
        connection.close().await;
        joined
    }

    /// Whether this server holds its lease, as far as it knows.
    pub fn is_held(&self) -> bool {
        self.node().is_none_or(node::Node::is_held)
    }

    /// What the database's clock shows, as far as this server knows. Where there is only one server its own clock is as good.
    pub fn now(&self) -> Option<Millis> {
        self.node().map(node::Node::now)
    }

    /// Lets the other servers know how many people are connected to this one.
    pub fn note_sockets(&self, sockets: u64) {
        if let Some(node) = self.node() {
            node.note_sockets(sockets);
        }
    }

    fn node(&self) -> Option<&node::Node> {
        match self.claim.as_deref() {
            Some(Claim::Node(node)) => Some(node),
            _ => None,
        }
    }

    /// All servers that share the database, the oldest first. Empty on SQLite.
    pub async fn nodes(&self) -> Result<Vec<NodeStatus>, Failed> {
        Ok(node::all(&self.pool).await?)
    }

    /// Becomes the keeper of a table, unless another server is. Until it is released or the lease is lost, nobody else writes to its log, and
    /// what is read from it afterwards is all there is.
    pub async fn keep(&self, table: &TableId) -> Result<Keeper, Failed> {
        if self.node().is_none() {
            return Ok(Keeper::Me);
        }
        loop {
            let epoch = self.epoch();
            match keeping::of_table(&self.pool, table, epoch).await? {
                Kept::Gone => return Ok(Keeper::Gone),
                Kept::Other(address) => return Ok(Keeper::Other(address)),
                // Even if it is ours: what gives it back may be queued.
                Kept::Me | Kept::Free => {
                    if self.writer.write(KeepTable { table: table.clone(), epoch }).await? {
                        return Ok(Keeper::Me);
                    }
                }
            }
        }
    }

    /// Who keeps a table, if somebody does.
    pub async fn keeper(&self, table: &TableId) -> Result<Option<Keeper>, Failed> {
        if self.node().is_none() {
            return Ok(Some(Keeper::Me));
        }
        Ok(match keeping::of_table(&self.pool, table, self.epoch()).await? {
            Kept::Gone => Some(Keeper::Gone),
            Kept::Other(address) => Some(Keeper::Other(address)),
            Kept::Me => Some(Keeper::Me),
            Kept::Free => None,
        })
    }

    /// Gives a table back, so that any server may keep it. Returns before it is written.
    pub async fn release(&self, table: &TableId) {
        if self.node().is_some() {
            self.writer.queue(ReleaseTable { table: table.clone(), epoch: self.epoch() }).await;
        }
    }

    /// Becomes the keeper of a score pad, unless another server is.
    pub async fn keep_pad(&self, code: &str) -> Result<Keeper, Failed> {
        if self.node().is_none() {
            return Ok(Keeper::Me);
        }
        loop {
            let epoch = self.epoch();
            match keeping::of_pad(&self.pool, code, epoch).await? {
                Kept::Other(address) => return Ok(Keeper::Other(address)),
                Kept::Me | Kept::Free | Kept::Gone => {
                    if self.writer.write(KeepPad { code: code.into(), epoch }).await? {
                        return Ok(Keeper::Me);
                    }
                }
            }
        }
    }

    /// Forgets a score pad that nobody needs any more. Returns before it is written.
    pub async fn release_pad(&self, code: &str) {
        if self.node().is_some() {
            self.writer.queue(ReleasePad { code: code.into(), epoch: self.epoch() }).await;
        }
    }

    /// Counts one event of somebody for all servers together, and says how long to wait if it is one too many. Each uses up `cost`, and nobody
    /// gets further ahead of the clock than `burst`. Where there is only one server, it counts by itself, and nothing is ever too much here.
    pub async fn pace(
        &self,
        what: &'static str,
        who: String,
        cost: Duration,
        burst: Duration,
    ) -> Result<Result<(), Duration>, Failed> {
        match self.node() {
            Some(_) => self.writer.write(Pace { what, who, cost, burst }).await,
            None => Ok(Ok(())),
        }
    }

    /// Forgets servers that ended before this moment, and what else is only of interest to servers.
    pub async fn forget_nodes(&self, before: Millis) -> Result<(), Failed> {
        match self.node() {
            Some(_) => self.writer.write(ForgetNodes { before }).await,
            None => Ok(()),
        }
    }

    /// Hands everything over that this server keeps: the others need not wait for its lease to run out. Nothing more can be written here.
    pub async fn hand_over(&self) {
        let Some(Claim::Node(node)) = self.claim.as_deref() else { return };
        if let Ok(mut connection) = self.connector.connect().await {
            node.leave(&mut connection).await;
            connection.close().await;
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

    pub(crate) fn pool(&self) -> &Pool {
        &self.pool
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.writer
    }

    /// Figures since the store was opened.
    pub fn stats(&self) -> Stats {
        self.counters.read()
    }

    /// Writes and commits one row, to see whether writes succeed: a full disk or a read-only database answers reads, but not this.
    pub async fn probe(&self) -> Result<(), Failed> {
        let row = self.node().map_or(1, node::Node::epoch);
        self.writer.write(Probe { row }).await
    }

    /// The epoch of this server. Other programs have none.
    pub(crate) fn epoch(&self) -> i64 {
        self.claim.as_ref().map_or(0, |claim| claim.epoch())
    }

    /// Creates a table with the first entries of its log, and how others see it. Returns the head.
    pub async fn open_table(&self, table: &TableId, new: NewTable) -> Result<Seq, CreateError> {
        self.writer.write(OpenTable { table: table.clone(), new, epoch: self.epoch() }).await?
    }

    /// Creates a table with the first entries of its log. Returns the head. The next server that starts finds out how others see it.
    pub async fn create_table(&self, table: &TableId, at: Millis, entries: Vec<NewEntry>) -> Result<Seq, CreateError> {
        self.writer.write(CreateTable { table: table.clone(), at, entries }).await?
    }

    /// Appends entries to a log whose head is `expected`, all of them or none. Returns the new head.
    pub async fn append(&self, table: &TableId, expected: Seq, entries: Vec<NewEntry>) -> Result<Seq, AppendError> {
        self.append_and_list(table, expected, entries, ListingChange::None).await
    }

    /// Like [`append`](Self::append), for entries that change how others see the table.
    pub async fn append_and_list(
        &self,
        table: &TableId,
        expected: Seq,
        entries: Vec<NewEntry>,
        listing: ListingChange,
    ) -> Result<Seq, AppendError> {
        let epoch = self.epoch();
        self.writer.write(Append { table: table.clone(), expected, entries, listing, epoch }).await?
    }

    /// Changes how others see an open table whose log has this head. Returns before it is written; if that fails, nobody is told.
    pub async fn list(&self, table: &TableId, head: Seq, listing: Listing) {
        self.writer.queue(List { table: table.clone(), head, listing, epoch: self.epoch() }).await;
    }

    /// Like [`list`](Self::list), and returns once it is written.
    pub async fn list_now(&self, table: &TableId, head: Seq, listing: Listing) -> Result<(), Failed> {
        self.writer.write(List { table: table.clone(), head, listing, epoch: self.epoch() }).await
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

    /// The tables that everybody may find and somebody is at, lobbies first. A person does not find those of people whom they are not to meet.
    pub async fn public_listings(&self, limit: u32, person: Option<PersonId>) -> Result<Vec<ListedTable>, Failed> {
        Ok(listing::public(&self.pool, self.epoch(), limit, person).await?)
    }

    /// How others see a table. None if it is closed, or there is no such table.
    pub async fn listing(&self, table: &TableId) -> Result<Option<ListedTable>, Failed> {
        Ok(listing::of_table(&self.pool, self.epoch(), table).await?)
    }

    /// The open tables that a person hosts or sits at.
    pub async fn listings_of(&self, person: &str) -> Result<Vec<ListedTable>, Failed> {
        Ok(listing::of_member(&self.pool, self.epoch(), person).await?)
    }

    /// Whether a person hosts an open table or sits at it.
    pub async fn is_member(&self, table: &TableId, person: &str) -> Result<bool, Failed> {
        Ok(listing::is_member(&self.pool, table, person).await?)
    }

    /// How many open tables whose game is not over a person hosts, and how many were opened from an address.
    pub async fn count_listings_of(&self, host: &str, address: &str) -> Result<(u64, u64), Failed> {
        Ok(listing::count_of(&self.pool, host, address).await?)
    }

    /// How many tables are open, and how many of them have a game that is not over.
    pub async fn count_listings(&self) -> Result<(u64, u64), Failed> {
        Ok(listing::count(&self.pool).await?)
    }

    /// Some tables of a stage that everybody had left by then, the one that was left first at the front.
    /// Those that are patient are asked for by themselves.
    pub async fn left_tables(
        &self,
        stage: ListedStage,
        is_patient: bool,
        by: Millis,
        limit: u32,
    ) -> Result<Vec<TableId>, Failed> {
        Ok(listing::left(&self.pool, stage, is_patient, by, limit).await?)
    }

    /// Some tables that nobody is at, whose game is over but was not [saved](Self::finish).
    pub async fn unsaved_games(&self, limit: u32) -> Result<Vec<TableId>, Failed> {
        Ok(listing::unsaved(&self.pool, limit).await?)
    }

    /// Notes that everybody has left a table, because nothing runs it any more.
    pub async fn leave_table(&self, table: &TableId, at: Millis) {
        self.writer.queue(LeaveTable { table: table.clone(), at }).await;
    }

    /// Notes that nobody is at the tables of servers that have ended, which were left `at` this moment. Returns how many there were, no more
    /// than `limit`.
    pub async fn desert_tables(&self, at: Millis, limit: u32) -> Result<u64, Failed> {
        self.writer.write(Desert { epoch: self.epoch(), at, limit }).await
    }

    /// Open tables after a given one that have no listing, because an older version or another program has written them.
    pub async fn unlisted_tables(&self, after: &str, limit: u32) -> Result<Vec<TableId>, Failed> {
        Ok(listing::missing(&self.pool, after, limit).await?)
    }

    /// Notes that all open tables are listed.
    pub async fn all_tables_are_listed(&self) -> Result<(), Failed> {
        self.writer.write(AllListed).await
    }

    /// Creates a person, with the hash of their token.
    pub async fn create_person(&self, person: Person, token: TokenHash) -> Result<(), PersonError> {
        self.create_person_on(person, token, None).await
    }

    /// The same, with what their device is called.
    pub async fn create_person_on(
        &self,
        person: Person,
        token: TokenHash,
        device: Option<NewDevice>,
    ) -> Result<(), PersonError> {
        let seen = person.created;
        self.writer.write(CreatePerson { person, token: Some(token), seen, device }).await?
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
