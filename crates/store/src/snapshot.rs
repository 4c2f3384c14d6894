//! Reads everything in a database, as it is at one moment, and checks it on the way.

use std::collections::VecDeque;

use crate::checksum::Checksum;
use crate::connection::{Connection, Row, Value};
use crate::devices::{device_of, token_hash};
use crate::error::Failed;
use crate::folk::block_of;
use crate::gone::gone_of;
use crate::id::{Millis, Seq, TableId};
use crate::item::Item;
use crate::log_check::LogCheck;
use crate::model::{Code, CodeKind, FinishedGame, Flaw, Problem, StoredEntry, StoredTable};
use crate::reads::{daily_result_of, person_of, seat};
use crate::turns::calendar_of;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// How many rows are read at once.
const PAGE: i64 = 500;

/// A reader of everything: first the people, then the tokens, the codes, who is gone, the results of days, the calendars, the blocks, then the tables, each sorted by id.
pub(crate) struct Snapshot<'a> {
    connection: &'a mut Connection,
    section: Section,
    /// Rows of the current section that were read but not returned.
    rows: VecDeque<Row>,
}

enum Section {
    /// The id of the last person that was read.
    People(String),
    Tokens(Vec<u8>),
    Codes(Vec<u8>),
    Gone(String),
    /// Day, game and person of the last result that was read.
    DailyResults([String; 3]),
    Calendars(String),
    /// Who blocked, and whom.
    Blocks([String; 2]),
    Tables(String),
    End,
}

impl<'a> Snapshot<'a> {
    /// Begins a transaction that sees one moment.
    pub(crate) async fn begin(connection: &'a mut Connection) -> Result<Snapshot<'a>> {
        connection.begin_snapshot().await?;
        Ok(Snapshot { connection, section: Section::People(String::new()), rows: VecDeque::new() })
    }

    /// The next piece; none at the end. What is damaged is a piece, too.
    ///
    /// # Errors
    /// If the database fails. What comes after the rows that could not be read can still be asked for.
    pub(crate) async fn next(&mut self) -> std::result::Result<Option<Item>, Failed> {
        loop {
            if let Some(row) = self.rows.pop_front() {
                return Ok(Some(self.item(&row).await));
            }
            if matches!(self.section, Section::End) {
                return Ok(None);
            }
            let page = self.page().await;
            let finished = page.as_ref().map_or(true, VecDeque::is_empty);
            if finished {
                self.section = match self.section {
                    Section::People(_) => Section::Tokens(Vec::new()),
                    Section::Tokens(_) => Section::Codes(Vec::new()),
                    Section::Codes(_) => Section::Gone(String::new()),
                    Section::Gone(_) => Section::DailyResults(Default::default()),
                    Section::DailyResults(_) => Section::Calendars(String::new()),
                    Section::Calendars(_) => Section::Blocks(Default::default()),
                    Section::Blocks(_) => Section::Tables(String::new()),
                    Section::Tables(_) | Section::End => Section::End,
                };
            }
            self.rows = page?;
        }
    }

    /// The next rows of the current section.
    async fn page(&mut self) -> Result<VecDeque<Row>> {
        let (sql, last): (_, &[Value<'_>]) = match &self.section {
            Section::People(last) => (
                "SELECT id, name, created, portrait, seen, checksum FROM people WHERE id > $1 ORDER BY id LIMIT $2",
                &[Value::Text(last)],
            ),
            Section::Tokens(last) => (
                "SELECT hash, person, label, added, last_seen, checksum FROM tokens WHERE hash > $1 ORDER BY hash LIMIT $2",
                &[Value::Bytes(last)],
            ),
            Section::Codes(last) => (
                "SELECT hash, person, created, checksum FROM codes WHERE kind = 'recovery' AND hash > $1 \
                 ORDER BY hash LIMIT $2",
                &[Value::Bytes(last)],
            ),
            Section::Gone(last) => (
                "SELECT person, merged_into, at, checksum FROM gone WHERE person > $1 ORDER BY person LIMIT $2",
                &[Value::Text(last)],
            ),
            Section::DailyResults([day, game, person]) => (
                "SELECT day, game, person, total, rounds, shown, checksum FROM daily_results \
                 WHERE (day, game, person) > ($1, $2, $3) ORDER BY day, game, person LIMIT $4",
                &[Value::Text(day), Value::Text(game), Value::Text(person)],
            ),
            Section::Calendars(last) => (
                "SELECT person, zone, away, checksum FROM calendars WHERE person > $1 ORDER BY person LIMIT $2",
                &[Value::Text(last)],
            ),
            Section::Blocks([person, blocked]) => (
                "SELECT person, blocked, at, checksum FROM blocks WHERE (person, blocked) > ($1, $2) \
                 ORDER BY person, blocked LIMIT $3",
                &[Value::Text(person), Value::Text(blocked)],
            ),
            Section::Tables(last) => (
                "SELECT id, created, closed, head, chain FROM tables WHERE id > $1 ORDER BY id LIMIT $2",
                &[Value::Text(last)],
            ),
            Section::End => return Ok(VecDeque::new()),
        };
        let rows = self.connection.rows(sql, &[last, &[Value::Int(PAGE)]].concat()).await?;
        if let Some(row) = rows.last() {
            match &mut self.section {
                Section::People(last) | Section::Gone(last) | Section::Calendars(last) | Section::Tables(last) => {
                    *last = row.get(0)?;
                }
                Section::Tokens(last) | Section::Codes(last) => *last = row.get(0)?,
                Section::Blocks(last) => *last = [row.get(0)?, row.get(1)?],
                Section::DailyResults(last) => *last = [row.get(0)?, row.get(1)?, row.get(2)?],
                Section::End => {}
            }
        }
        Ok(rows.into())
    }

    async fn item(&mut self, row: &Row) -> Item {
        let problem = |what: &str, why: &str| {
            Item::Problem(Problem { line: None, table: None, flaw: Flaw::new(format!("{what}: {why}")) })
        };
        let id = || row.get::<String>(0).unwrap_or_else(|_| "with an unreadable id".into());
        match self.section {
            Section::People(_) => match person(row) {
                Ok(Some(item)) => item,
                Ok(None) => problem(&format!("person {}", id()), "the checksum is wrong"),
                Err(error) => problem(&format!("person {}", id()), &error.to_string()),
            },
            // Whose token or code it is helps; itself it is nobody's business.
            Section::Tokens(_) => {
                device(row).unwrap_or_else(|why| problem(&format!("a token of {}", owner(row)), &why))
            }
            Section::Codes(_) => code(row).unwrap_or_else(|why| problem(&format!("a code of {}", owner(row)), &why)),
            Section::Gone(_) => gone(row).unwrap_or_else(|why| problem(&format!("person {}, who is gone", id()), &why)),
            Section::DailyResults(_) => match daily_result(row) {
                Ok(Some(item)) => item,
                wrong => {
                    let person = row.get::<String>(2).unwrap_or_else(|_| "with an unreadable id".into());
                    let why = wrong.err().map_or("the checksum is wrong".into(), |error| error.to_string());
                    problem(&format!("the result of {} of person {person}", id()), &why)
                }
            },
            Section::Calendars(_) => match calendar(row) {
                Ok(Some(item)) => item,
                Ok(None) => problem(&format!("the calendar of person {}", id()), "the checksum is wrong"),
                Err(error) => problem(&format!("the calendar of person {}", id()), &error.to_string()),
            },
            Section::Blocks(_) => {
                block(row).unwrap_or_else(|why| problem(&format!("whom person {} has blocked", id()), &why))
            }
            Section::Tables(_) | Section::End => match self.table(row).await {
                Ok(table) => Item::Table(table),
                Err(flaw) => Item::Problem(Problem { line: None, table: row.parse(0).ok(), flaw }),
            },
        }
    }

    async fn table(&mut self, row: &Row) -> std::result::Result<StoredTable, Flaw> {
        let (id, created) = (row.parse::<TableId, _>(0)?, Millis(row.get(1)?));
        let closed = row.get::<Option<i64>>(2)?.map(Millis);
        let (head, chain) = (Seq(row.get::<i64>(3)? as u64), row.checksum(4)?);
        let mut check = LogCheck::from_start(&id, created);
        let mut entries = Vec::new();
        let sql = "SELECT seq, at, entry, chain FROM entries WHERE table_id = $1 ORDER BY seq";
        for row in self.connection.rows(sql, &[Value::Text(id.as_str())]).await? {
            let seq = Seq(row.get::<i64>(0)? as u64);
            let unreadable = |error: sqlx::Error| check.damage(seq, error.to_string());
            let (at, entry) = (Millis(row.get(1).map_err(unreadable)?), row.get::<String>(2).map_err(unreadable)?);
            let stored = row.checksum(3)?.ok_or_else(|| check.damage(seq, "it has no checksum"))?;
            check.entry(seq, at, &entry, Some(stored))?;
            entries.push(StoredEntry { seq, at, entry });
        }
        check.end(head, chain)?;
        let finished = self.finished(&id).await?;
        Ok(StoredTable { id, created, entries, closed, finished })
    }

    async fn finished(&mut self, table: &TableId) -> std::result::Result<Option<(FinishedGame, String)>, Flaw> {
        let id = [Value::Text(table.as_str())];
        let sql = "SELECT game, finished, record, checksum FROM finished_games WHERE table_id = $1";
        let Some(row) = self.connection.row(sql, &id).await? else { return Ok(None) };
        let sql = "SELECT seat, person, name, total, place FROM finished_seats WHERE table_id = $1 ORDER BY seat";
        let people = self.connection.rows(sql, &id).await?.iter().map(|row| seat(row, 0)).collect::<Result<_>>()?;
        let game = FinishedGame { table: table.clone(), game: row.get(0)?, finished: Millis(row.get(1)?), people };
        let record: String = row.get(2)?;
        if row.checksum(3)? != Some(Checksum::of_game(&game, &record)) {
            return Err(Flaw::new("the checksum of its finished game is wrong"));
        }
        Ok(Some((game, record)))
    }
}

/// A person; none if the checksum is wrong.
fn person(row: &Row) -> Result<Option<Item>> {
    let person = person_of(row)?;
    let checksum = Checksum::of_person(&person);
    let seen = Millis(row.get(4)?);
    Ok((row.checksum(5)? == Some(checksum)).then_some(Item::Person { person, seen }))
}

/// Whose a row is, by its second column.
fn owner(row: &Row) -> String {
    format!("person {}", row.get::<String>(1).unwrap_or_else(|_| "with an unreadable id".into()))
}

/// An item, unless its row cannot be read or its checksum is wrong.
fn right(row: &Row, column: usize, item: Item, checksum: Checksum) -> std::result::Result<Item, String> {
    let stored = row.checksum(column).map_err(|error| error.to_string())?;
    if stored == Some(checksum) { Ok(item) } else { Err("the checksum is wrong".into()) }
}

fn device(row: &Row) -> std::result::Result<Item, String> {
    let device = device_of(row).map_err(|error| error.to_string())?;
    let checksum = Checksum::of_device(&device);
    right(row, 5, Item::Device(device), checksum)
}

fn code(row: &Row) -> std::result::Result<Item, String> {
    let read = || {
        let (hash, person, created) = (token_hash(row, 0)?, row.parse(1)?, Millis(row.get(2)?));
        Ok(Code { hash, person, kind: CodeKind::Recovery, created, expires: None })
    };
    let code = read().map_err(|error: sqlx::Error| error.to_string())?;
    let checksum = Checksum::of_code(&code);
    right(row, 3, Item::Code(code), checksum)
}

fn block(row: &Row) -> std::result::Result<Item, String> {
    let block = block_of(row).map_err(|error| error.to_string())?;
    let checksum = Checksum::of_block(&block);
    right(row, 3, Item::Block(block), checksum)
}

fn gone(row: &Row) -> std::result::Result<Item, String> {
    let gone = gone_of(row).map_err(|error| error.to_string())?;
    let checksum = Checksum::of_gone(&gone);
    right(row, 3, Item::Gone(gone), checksum)
}

/// A result of a day; none if the checksum is wrong.
fn daily_result(row: &Row) -> Result<Option<Item>> {
    let result = daily_result_of(row)?;
    Ok((row.checksum(6)? == Some(Checksum::of_daily_result(&result))).then_some(Item::DailyResult(result)))
}

/// A calendar; none if the checksum is wrong.
fn calendar(row: &Row) -> Result<Option<Item>> {
    let calendar = calendar_of(row)?;
    Ok((row.checksum(3)? == Some(Checksum::of_calendar(&calendar))).then_some(Item::Calendar(calendar)))
}
