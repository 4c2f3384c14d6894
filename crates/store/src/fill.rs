//! Gives checksums to rows from before there were any, once, after the migration that adds the columns.

use serde::Serialize;
use tracing::info;

use crate::checksum::Checksum;
use crate::claim::Claim;
use crate::connection::{BulkSql, Connection, Row, Value, bulk_sql};
use crate::error::Failed;
use crate::id::{Millis, Seq, TableId, TokenHash};
use crate::model::{Device, FinishedGame};
use crate::reads::{person_of, seat};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// About how many rows share a transaction. What is committed is not done again after a crash.
const BATCH: usize = 2000;

/// Whether there are rows without checksums.
pub(crate) async fn is_pending(connection: &mut Connection) -> Result<bool> {
    Ok(connection.row("SELECT work FROM pending WHERE work = 'checksums'", &[]).await?.is_some())
}

/// Fills in all checksums that are missing. After a crash it goes on where it was.
pub(crate) async fn run(connection: &mut Connection, claim: &Claim) -> std::result::Result<(), Failed> {
    if !is_pending(connection).await? {
        return Ok(());
    }
    let mut total = 0;
    for fill in [Kind::Logs, Kind::Games, Kind::People, Kind::Tokens] {
        loop {
            claim.begin(connection).await?;
            let filled = fill.batch(connection).await?;
            connection.commit().await?;
            if filled == 0 {
                break;
            }
            total += filled;
            info!(rows = total, "adding checksums to the database of an older version");
        }
    }
    connection.run("DELETE FROM pending WHERE work = 'checksums'", &[]).await?;
    Ok(())
}

#[derive(Clone, Copy)]
enum Kind {
    Logs,
    Games,
    People,
    Tokens,
}

impl Kind {
    /// Fills in a batch. Returns how many rows were changed; 0 if there are no more.
    async fn batch(self, connection: &mut Connection) -> Result<usize> {
        match self {
            Kind::Logs => logs(connection).await,
            Kind::Games => games(connection).await,
            Kind::People => people(connection).await,
            Kind::Tokens => tokens(connection).await,
        }
    }
}

/// The key of a row and its checksum.
#[derive(Serialize)]
struct Filled(String, String);

async fn logs(connection: &mut Connection) -> Result<usize> {
    const TABLES: BulkSql = bulk_sql!(
        "UPDATE tables SET chain = ", unhex "new.value ->> 1", " FROM ", " WHERE tables.id = new.value ->> 0"
    );
    const ENTRIES: BulkSql = bulk_sql!(
        "UPDATE entries SET chain = ", unhex "new.value ->> 2", " FROM ",
        " WHERE entries.table_id = new.value ->> 0 AND entries.seq = CAST(new.value ->> 1 AS BIGINT)"
    );
    let (mut heads, mut links) = (Vec::new(), Vec::new());
    let mut last = String::new();
    while heads.len() + links.len() < BATCH {
        let sql = "SELECT id, created FROM tables WHERE chain IS NULL AND id > $1 ORDER BY id LIMIT 1";
        let Some(row) = connection.row(sql, &[Value::Text(&last)]).await? else { break };
        let table: TableId = row.parse(0)?;
        let mut chain = Checksum::of_empty_log(&table, Millis(row.get(1)?));
        let sql = "SELECT seq, at, entry FROM entries WHERE table_id = $1 ORDER BY seq";
        for row in connection.rows(sql, &[Value::Text(table.as_str())]).await? {
            let seq = row.get::<i64>(0)?;
            chain = chain.and_entry(Seq(seq as u64), Millis(row.get(1)?), &row.get::<String>(2)?);
            links.push((table.as_str().to_string(), seq, chain.to_hex()));
        }
        heads.push(Filled(table.as_str().into(), chain.to_hex()));
        last = table.into();
    }
    connection.run_bulk(&ENTRIES, &links).await?;
    connection.run_bulk(&TABLES, &heads).await?;
    Ok(heads.len() + links.len())
}

async fn games(connection: &mut Connection) -> Result<usize> {
    const SQL: BulkSql = bulk_sql!(
        "UPDATE finished_games SET checksum = ", unhex "new.value ->> 1", " FROM ", " WHERE finished_games.table_id = new.value ->> 0"
    );
    let sql = "SELECT table_id, game, finished, record FROM finished_games WHERE checksum IS NULL LIMIT $1";
    let mut filled = Vec::new();
    for row in connection.rows(sql, &[Value::Int(BATCH as i64)]).await? {
        let table: TableId = row.parse(0)?;
        let sql = "SELECT seat, person, name, total, place FROM finished_seats WHERE table_id = $1 ORDER BY seat";
        let seats = connection.rows(sql, &[Value::Text(table.as_str())]).await?;
        let people = seats.iter().map(|row| seat(row, 0)).collect::<Result<_>>()?;
        let game = FinishedGame { table, game: row.get(1)?, finished: Millis(row.get(2)?), people };
        let checksum = Checksum::of_game(&game, &row.get::<String>(3)?);
        filled.push(Filled(game.table.into(), checksum.to_hex()));
    }
    connection.run_bulk(&SQL, &filled).await?;
    Ok(filled.len())
}

async fn people(connection: &mut Connection) -> Result<usize> {
    const SQL: BulkSql = bulk_sql!(
        "UPDATE people SET checksum = ", unhex "new.value ->> 1", " FROM ", " WHERE people.id = new.value ->> 0"
    );
    let sql = "SELECT id, name, created, portrait FROM people WHERE checksum IS NULL LIMIT $1";
    let rows = connection.rows(sql, &[Value::Int(BATCH as i64)]).await?;
    let fill = |row: &Row| {
        let person = person_of(row)?;
        let checksum = Checksum::of_person(&person);
        Ok(Filled(person.id.into(), checksum.to_hex()))
    };
    let filled = rows.iter().map(fill).collect::<Result<Vec<_>>>()?;
    connection.run_bulk(&SQL, &filled).await?;
    Ok(filled.len())
}

async fn tokens(connection: &mut Connection) -> Result<usize> {
    let sql = "SELECT hash, person FROM tokens WHERE checksum IS NULL LIMIT $1";
    let rows = connection.rows(sql, &[Value::Int(BATCH as i64)]).await?;
    for row in &rows {
        let (hash, person) = (row.get::<Vec<u8>>(0)?, row.parse(1)?);
        let token = hash.as_slice().try_into().map(TokenHash).map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        // What older versions have written has neither a label nor a time.
        let checksum = Checksum::of_device(&Device { token, person, label: None, created: None, seen: None });
        let values = [Value::Bytes(&hash), Value::Bytes(checksum.as_bytes())];
        connection.run("UPDATE tokens SET checksum = $2 WHERE hash = $1", &values).await?;
    }
    Ok(rows.len())
}
