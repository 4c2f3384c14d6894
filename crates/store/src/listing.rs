//! Open tables as others see them: what is kept about each, and every query over it.
//!
//! Listings follow from the logs, so they have no checksums and are not exported. A server writes a table's listing in the transaction
//! that changes its log.

use crate::connection::{Pool, Row, Value};
use crate::id::{Millis, PersonId, TableId};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// How far an open table has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ListedStage {
    /// Its game has not started.
    Lobby,
    /// Its game is being played.
    Game,
    /// Its game is over. Such a table takes no room.
    Over,
}

impl ListedStage {
    pub(crate) fn number(self) -> i64 {
        match self {
            ListedStage::Lobby => 0,
            ListedStage::Game => 1,
            ListedStage::Over => 2,
        }
    }
}

/// What is kept about an open table besides its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// How far it has come.
    pub stage: ListedStage,
    /// Its host.
    pub host: String,
    /// Its host, and everybody who sits there.
    pub members: Vec<String>,
    /// Whether everybody may find it.
    pub listed: bool,
    /// What everybody may know, as JSON. The store does not look inside.
    pub info: String,
    /// Whether somebody is connected to it at this server.
    pub attended: bool,
    /// When this was so. It counts only if the last person has just left.
    pub at: Millis,
    /// What is waited for, if decisions take hours or days. Such a table is patient: it stays open though nobody is there.
    pub days: Option<Days>,
}

/// What is waited for at a table where decisions take hours or days.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Days {
    /// When a bot has something to decide, for itself or because somebody's time is up.
    pub due: Option<Millis>,
    /// The people who have to decide now.
    pub turns: Vec<ListedTurn>,
}

/// A decision that is wanted of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTurn {
    /// Whose turn it is.
    pub person: String,
    /// Tells this decision from all others at the same table.
    pub step: u64,
    /// Since when it is wanted.
    pub since: Millis,
    /// When their time is up.
    pub due: Millis,
    /// Whether they are connected to the table.
    pub here: bool,
}

/// What a change of a log means for the table's listing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListingChange {
    /// Nothing.
    None,
    /// It is this from now on.
    Changed(Listing),
    /// The table is closed for good, and has none any more.
    Closed,
}

/// A new table, as a server opens it.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The first entries of its log.
    pub entries: Vec<crate::NewEntry>,
    /// When it is created.
    pub at: Millis,
    /// How others see it.
    pub listing: Listing,
    /// Where it is opened, and how many others may be open.
    pub origin: Origin,
}

/// Where a table is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// At an address, which is any text.
    Address {
        /// The address.
        address: String,
        /// How many tables from this address may be open whose game is not over, with this one.
        most: usize,
        /// How many its host may have.
        most_of_host: usize,
    },
    /// Where this table was opened, of which it is the rematch.
    Rematch(TableId),
    /// Nowhere: a server has brought the people together.
    Queue,
}

/// A listing that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    /// The table.
    pub table: TableId,
    /// How far it has come.
    pub stage: ListedStage,
    /// What everybody may know.
    pub info: String,
    /// Whether somebody is connected to it.
    pub attended: bool,
}

/// Whether somebody is at a table: this server says so, whose epoch is `$1`, or one that has not ended.
macro_rules! attended {
    () => {
        "(l.attended = $1 OR EXISTS (SELECT 1 FROM nodes AS n WHERE n.epoch = l.attended AND n.ended = 0))"
    };
}

/// The columns of a [`ListedTable`].
macro_rules! columns {
    () => {
        concat!("l.id, l.stage, l.info, CASE WHEN ", attended!(), " THEN CAST(1 AS BIGINT) ELSE 0 END")
    };
}

fn listed_table(row: &Row) -> Result<ListedTable> {
    let stage = match row.get::<i64>(1)? {
        0 => ListedStage::Lobby,
        1 => ListedStage::Game,
        _ => ListedStage::Over,
    };
    Ok(ListedTable { table: row.parse(0)?, stage, info: row.get(2)?, attended: row.get::<i64>(3)? == 1 })
}

/// The tables that everybody may find and somebody is at, lobbies first. A person does not find those of people whom they are not to meet.
pub(crate) async fn public(pool: &Pool, epoch: i64, limit: u32, person: Option<PersonId>) -> Result<Vec<ListedTable>> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM listings AS l WHERE l.listed = 1 AND l.attended IS NOT NULL AND ",
        attended!(),
        " AND NOT EXISTS (SELECT 1 FROM members AS m JOIN blocks AS b ON (b.person = m.person AND b.blocked = $3) \
             OR (b.person = $3 AND b.blocked = m.person) WHERE m.table_id = l.id) \
          ORDER BY l.stage, l.id LIMIT $2"
    );
    let person = person.map(|person| person.to_string()).unwrap_or_default();
    let values = [Value::Int(epoch), Value::Int(limit.into()), Value::Text(&person)];
    pool.rows(sql, &values).await?.iter().map(listed_table).collect()
}

pub(crate) async fn of_table(pool: &Pool, epoch: i64, table: &TableId) -> Result<Option<ListedTable>> {
    let sql = concat!("SELECT ", columns!(), " FROM listings AS l WHERE l.id = $2");
    pool.rows(sql, &[Value::Int(epoch), Value::Text(table.as_str())]).await?.first().map(listed_table).transpose()
}

pub(crate) async fn of_member(pool: &Pool, epoch: i64, person: &str) -> Result<Vec<ListedTable>> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM members AS m JOIN listings AS l ON l.id = m.table_id WHERE m.person = $2 ORDER BY l.id"
    );
    pool.rows(sql, &[Value::Int(epoch), Value::Text(person)]).await?.iter().map(listed_table).collect()
}

pub(crate) async fn is_member(pool: &Pool, table: &TableId, person: &str) -> Result<bool> {
    let sql = "SELECT 1 FROM members WHERE person = $1 AND table_id = $2";
    Ok(!pool.rows(sql, &[Value::Text(person), Value::Text(table.as_str())]).await?.is_empty())
}

/// How many tables whose game is not over a person hosts, and how many were opened from an address.
pub(crate) async fn count_of(pool: &Pool, host: &str, address: &str) -> Result<(u64, u64)> {
    let sql = "SELECT (SELECT count(*) FROM listings WHERE host = $1 AND stage < 2), \
               (SELECT count(*) FROM listings WHERE opened_from = $2 AND stage < 2)";
    counts(&pool.rows(sql, &[Value::Text(host), Value::Text(address)]).await?)
}

/// How many tables are open, and how many of them have a game that is not over.
pub(crate) async fn count(pool: &Pool) -> Result<(u64, u64)> {
    let sql = "SELECT (SELECT count(*) FROM listings), (SELECT count(*) FROM listings WHERE stage < 2)";
    counts(&pool.rows(sql, &[]).await?)
}

fn counts(rows: &[Row]) -> Result<(u64, u64)> {
    let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    Ok((row.get::<i64>(0)? as u64, row.get::<i64>(1)? as u64))
}

/// The tables of a stage that everybody had left by then, the one that was left first at the front.
pub(crate) async fn left(
    pool: &Pool,
    stage: ListedStage,
    is_patient: bool,
    by: Millis,
    limit: u32,
) -> Result<Vec<TableId>> {
    let sql = "SELECT id FROM listings WHERE attended IS NULL AND patient = $1 AND stage = $2 AND left_at <= $3 \
               ORDER BY left_at LIMIT $4";
    let values =
        [Value::Int(is_patient.into()), Value::Int(stage.number()), Value::Int(by.0), Value::Int(limit.into())];
    ids(&pool.rows(sql, &values).await?)
}

/// The tables at which a bot has something to decide by then, the one that has waited longest at the front.
pub(crate) async fn due(pool: &Pool, by: Millis, limit: u32) -> Result<Vec<TableId>> {
    let sql = "SELECT id FROM listings WHERE due IS NOT NULL AND due <= $1 ORDER BY due LIMIT $2";
    ids(&pool.rows(sql, &[Value::Int(by.0), Value::Int(limit.into())]).await?)
}

/// Some tables whose game is over, but was not saved.
pub(crate) async fn unsaved(pool: &Pool, limit: u32) -> Result<Vec<TableId>> {
    let sql = "SELECT l.id FROM listings AS l WHERE l.stage = 2 AND l.attended IS NULL \
               AND NOT EXISTS (SELECT 1 FROM finished_games AS f WHERE f.table_id = l.id) LIMIT $1";
    ids(&pool.rows(sql, &[Value::Int(limit.into())]).await?)
}

/// Open tables without a listing, because a program without knowledge of logs has written them; none once that is dealt with.
pub(crate) async fn missing(pool: &Pool, after: &str, limit: u32) -> Result<Vec<TableId>> {
    let sql = "SELECT t.id FROM tables AS t WHERE t.closed IS NULL AND t.id > $1 \
               AND EXISTS (SELECT 1 FROM pending WHERE work = 'listings') \
               AND NOT EXISTS (SELECT 1 FROM listings AS l WHERE l.id = t.id) ORDER BY t.id LIMIT $2";
    ids(&pool.rows(sql, &[Value::Text(after), Value::Int(limit.into())]).await?)
}

fn ids(rows: &[Row]) -> Result<Vec<TableId>> {
    rows.iter().map(|row| row.parse(0)).collect()
}
