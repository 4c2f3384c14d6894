//! Every query that a running server needs.

use crate::connection::{Pool, Row, Value};
use crate::error::Failed;
use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::log_check::LogCheck;
use crate::model::{Cursor, DailyRanking, DailyResult, FinishedGame, FinishedSeat, Person, RankedResult, StoredEntry};

type Result<T> = std::result::Result<T, sqlx::Error>;

pub(crate) async fn head(pool: &Pool, table: &TableId) -> Result<Option<Seq>> {
    let rows = pool.rows("SELECT head FROM tables WHERE id = $1", &[Value::Text(table.as_str())]).await?;
    rows.first().map(|row| Ok(Seq(row.get::<i64>(0)? as u64))).transpose()
}

/// The entries after a given one, checked against the chain: from its start, or from the checksum of the given entry.
pub(crate) async fn entries(pool: &Pool, table: &TableId, after: Seq) -> std::result::Result<Vec<StoredEntry>, Failed> {
    let sql = "SELECT t.created, t.head, t.chain, e.seq, e.at, e.entry, e.chain FROM tables AS t \
               LEFT JOIN entries AS e ON e.table_id = t.id AND e.seq >= $2 WHERE t.id = $1 ORDER BY e.seq";
    // No log has more entries than an i64 can count.
    let first = i64::try_from(after.0).unwrap_or(i64::MAX);
    let rows = pool.rows(sql, &[Value::Text(table.as_str()), Value::Int(first)]).await?;
    let Some(row) = rows.first() else { return Ok(Vec::new()) };
    let (created, head, chain) = (Millis(row.get(0)?), Seq(row.get::<i64>(1)? as u64), row.checksum(2)?);
    if after > head {
        return Ok(Vec::new());
    }
    let mut check = LogCheck::from_start(table, created);
    let mut entries = Vec::with_capacity(rows.len());
    for row in &rows {
        let Some(seq) = row.get::<Option<i64>>(3)?.map(|seq| Seq(seq as u64)) else { break };
        let (at, entry, stored) = (Millis(row.get(4)?), row.get::<String>(5)?, row.checksum(6)?);
        let stored = stored.ok_or_else(|| check.damage(seq, "it has no checksum"))?;
        if seq == after {
            check = LogCheck::after(table, after, stored);
            continue;
        }
        check.entry(seq, at, &entry, Some(stored))?;
        entries.push(StoredEntry { seq, at, entry });
    }
    check.end(head, chain)?;
    Ok(entries)
}

pub(crate) async fn open_tables(pool: &Pool) -> Result<Vec<TableId>> {
    let rows = pool.rows("SELECT id FROM tables WHERE closed IS NULL ORDER BY id", &[]).await?;
    rows.iter().map(|row| row.parse(0)).collect()
}

pub(crate) async fn person_by_token(pool: &Pool, token: &TokenHash) -> Result<Option<Person>> {
    let sql = "SELECT people.id, name, created, portrait FROM tokens JOIN people ON people.id = tokens.person WHERE hash = $1";
    let rows = pool.rows(sql, &[Value::Bytes(&token.0)]).await?;
    rows.first().map(person_of).transpose()
}

pub(crate) async fn record(pool: &Pool, table: &TableId) -> Result<Option<String>> {
    let rows =
        pool.rows("SELECT record FROM finished_games WHERE table_id = $1", &[Value::Text(table.as_str())]).await?;
    rows.first().map(|row| row.get(0)).transpose()
}

pub(crate) async fn finished_games(
    pool: &Pool,
    person: PersonId,
    limit: u32,
    before: Option<&Cursor>,
) -> Result<Vec<FinishedGame>> {
    // One row for each seat of the games that the inner query finds.
    let sql = "SELECT g.table_id, g.game, g.finished, s.seat, s.person, s.name, s.total, s.place \
               FROM (SELECT f.table_id, f.game, f.finished FROM finished_seats AS mine \
                     JOIN finished_games AS f ON f.table_id = mine.table_id \
                     WHERE mine.person = $1 AND (f.finished < $2 OR (f.finished = $2 AND f.table_id < $3)) \
                     GROUP BY f.table_id, f.game, f.finished \
                     ORDER BY f.finished DESC, f.table_id DESC LIMIT $4) AS g \
               JOIN finished_seats AS s ON s.table_id = g.table_id \
               ORDER BY g.finished DESC, g.table_id DESC, s.seat";
    let (finished, table) = before.map_or((i64::MAX, ""), |before| (before.finished.0, before.table.as_str()));
    let me = person.to_string();
    let values = [Value::Text(&me), Value::Int(finished), Value::Text(table), Value::Int(limit.into())];
    let mut games: Vec<FinishedGame> = Vec::new();
    for row in pool.rows(sql, &values).await? {
        let table: TableId = row.parse(0)?;
        if games.last().is_none_or(|game| game.table != table) {
            games.push(FinishedGame { table, game: row.get(1)?, finished: Millis(row.get(2)?), people: Vec::new() });
        }
        if let Some(game) = games.last_mut() {
            game.people.push(seat(&row, 3)?);
        }
    }
    Ok(games)
}

pub(crate) async fn daily_ranking(pool: &Pool, day: &str, game: &str, limit: u32) -> Result<DailyRanking> {
    let of_day = [Value::Text(day), Value::Text(game)];
    let rows = pool.rows("SELECT count(*) FROM daily_results WHERE day = $1 AND game = $2", &of_day).await?;
    let players: i64 = rows.first().map_or(Ok(0), |row| row.get(0))?;
    let sql = "SELECT total FROM daily_results WHERE day = $1 AND game = $2 ORDER BY total DESC LIMIT 1 OFFSET $3";
    let middle = (players - 1).max(0) / 2;
    let median = pool.rows(sql, &[of_day[0], of_day[1], Value::Int(middle)]).await?;
    let sql = "SELECT p.id, p.name, p.created, p.portrait, r.total, r.rounds FROM daily_results AS r \
               JOIN people AS p ON p.id = r.person WHERE r.day = $1 AND r.game = $2 \
               ORDER BY r.total DESC, r.shown, r.person LIMIT $3";
    let best = pool.rows(sql, &[of_day[0], of_day[1], Value::Int(limit.into())]).await?;
    let ranked = |row: &Row| Ok(RankedResult { person: person_of(row)?, total: row.get(4)?, rounds: row.get(5)? });
    Ok(DailyRanking {
        players: players as u64,
        median: median.first().map(|row| row.get(0)).transpose()?,
        best: best.iter().map(ranked).collect::<Result<_>>()?,
    })
}

pub(crate) async fn daily_result(
    pool: &Pool,
    day: &str,
    game: &str,
    person: PersonId,
) -> Result<Option<(DailyResult, u64)>> {
    let sql = "SELECT r.day, r.game, r.person, r.total, r.rounds, r.shown, (SELECT count(*) FROM daily_results AS o \
               WHERE o.day = r.day AND o.game = r.game AND o.total > r.total) \
               FROM daily_results AS r WHERE r.day = $1 AND r.game = $2 AND r.person = $3";
    let rows = pool.rows(sql, &[Value::Text(day), Value::Text(game), Value::Text(&person.to_string())]).await?;
    rows.first().map(|row| Ok((daily_result_of(row)?, 1 + row.get::<i64>(6)? as u64))).transpose()
}

/// A result from the first columns: `day, game, person, total, rounds, shown`.
pub(crate) fn daily_result_of(row: &Row) -> Result<DailyResult> {
    Ok(DailyResult {
        day: row.get(0)?,
        game: row.get(1)?,
        person: row.parse(2)?,
        total: row.get(3)?,
        rounds: row.get(4)?,
        shown: Millis(row.get(5)?),
    })
}

/// A seat from the columns `seat, person, name, total, place`, the first of them at `column`.
pub(crate) fn seat(row: &Row, column: usize) -> Result<FinishedSeat> {
    let person = row.get::<Option<String>>(column + 1)?;
    let person = person.map(PersonId::try_from).transpose().map_err(|error| sqlx::Error::Decode(error.into()))?;
    Ok(FinishedSeat {
        seat: row.get::<i64>(column)? as u8,
        person,
        name: row.get(column + 2)?,
        total: row.get(column + 3)?,
        place: row.get::<i64>(column + 4)? as u8,
    })
}

/// A person from the first columns: `id, name, created, portrait`.
pub(crate) fn person_of(row: &Row) -> Result<Person> {
    Ok(Person { id: row.parse(0)?, name: row.get(1)?, created: Millis(row.get(2)?), portrait: row.get(3)? })
}
