//! Merging and deleting people. [`merge`] is the list of what follows somebody into another identity, [`wipe`] of what goes with them; a test compares
//! `PERSONAL` with the tables of the schema that refer to people, so that a new one is not forgotten here.

use super::folk::{move_folk, wipe_folk};
use super::people::exists;
use super::turns::PutCalendar;
use super::{Key, Result, Write};
use crate::checksum::Checksum;
use crate::connection::{BulkSql, Connection, Row, Value, bulk_sql};
use crate::devices::device_of;
use crate::error::{DeleteError, PersonError};
use crate::gone::{FORMER, RewrittenTable, gone_of};
use crate::id::{Millis, PersonId, Seq, TableId};
use crate::model::{DailyResult, Device, FinishedGame, Gone, Person};
use crate::reads::{daily_result_of, seat};
use crate::turns::{Calendar, calendar_of};

/// The tables that refer to people. Each of them has its lines in [`merge`] and in [`wipe`], or a reason beside its name.
#[cfg(test)]
const PERSONAL: [&str; 10] = [
    "blocks",
    "calendars",
    "codes",
    "daily_results",
    // Names in results are rewritten with the logs and the records, see `Rewrite`.
    "finished_seats",
    "gone",
    "invitations",
    "reports",
    "tokens",
    "waiting",
];

/// Makes one person of two: what `from` had is `into`'s. Neither may sit at an open table as `from`.
pub(super) async fn merge(connection: &mut Connection, from: PersonId, into: PersonId, at: Millis) -> Result<()> {
    move_devices(connection, from, into).await?;
    move_games(connection, from, into).await?;
    move_daily_results(connection, from, into).await?;
    move_calendar(connection, from, into).await?;
    move_folk(connection, from, into).await?;
    move_gone(connection, from, into).await?;
    delete_codes(connection, from).await?;
    stop_waiting(connection, from).await?;
    blank(connection, from).await?;
    leave(connection, &Gone { person: from, merged_into: Some(into), at }, true).await
}

/// Takes somebody out of the queue of those who wait for others.
async fn stop_waiting(connection: &mut Connection, person: PersonId) -> Result<()> {
    let sql = "DELETE FROM waiting WHERE person = $1";
    connection.run(sql, &[Value::Text(&person.to_string())]).await.map(drop)
}

/// Deletes what only concerns one person.
async fn wipe(connection: &mut Connection, person: PersonId) -> Result<()> {
    let id = person.to_string();
    connection.run("DELETE FROM tokens WHERE person = $1", &[Value::Text(&id)]).await?;
    connection.run("DELETE FROM daily_results WHERE person = $1", &[Value::Text(&id)]).await?;
    connection.run("DELETE FROM calendars WHERE person = $1", &[Value::Text(&id)]).await?;
    delete_codes(connection, person).await?;
    wipe_folk(connection, person).await?;
    stop_waiting(connection, person).await?;
    // Logs may contain what they were called under an id that was merged into theirs.
    connection.run("UPDATE gone SET rewritten = 0 WHERE merged_into = $1", &[Value::Text(&id)]).await?;
    blank(connection, person).await
}

pub(crate) struct Delete {
    pub(crate) person: PersonId,
    pub(crate) at: Millis,
}

impl Write for Delete {
    type Outcome = std::result::Result<(), DeleteError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let id = self.person.to_string();
        let is_gone = connection.row("SELECT person FROM gone WHERE person = $1", &[Value::Text(&id)]).await?.is_some();
        if is_gone || !exists(connection, self.person).await? {
            return Ok(Err(DeleteError::NoPerson));
        }
        if is_at_table(connection, self.person).await? {
            return Ok(Err(DeleteError::AtTable));
        }
        wipe(connection, self.person).await?;
        leave(connection, &Gone { person: self.person, merged_into: None, at: self.at }, false).await?;
        Ok(Ok(()))
    }
}

/// Adds somebody who is gone already, during an import.
pub(crate) struct AddGone(pub(crate) Gone);

impl Write for AddGone {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.0.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        for person in [Some(self.0.person), self.0.merged_into].into_iter().flatten() {
            if !exists(connection, person).await? {
                return Ok(Err(PersonError::NoPerson));
            }
        }
        leave(connection, &self.0, false).await?;
        Ok(Ok(()))
    }
}

/// Whether somebody hosts an open table or sits at one, and its game is not over.
pub(super) async fn is_at_table(connection: &mut Connection, person: PersonId) -> Result<bool> {
    let sql = "SELECT l.id FROM members AS m JOIN listings AS l ON l.id = m.table_id WHERE m.person = $1 AND l.stage < 2 LIMIT 1";
    Ok(connection.row(sql, &[Value::Text(&person.to_string())]).await?.is_some())
}

async fn move_devices(connection: &mut Connection, from: PersonId, into: PersonId) -> Result<()> {
    let (old, new) = (from.to_string(), into.to_string());
    let sql = "SELECT hash, person, label, added, last_seen FROM tokens WHERE person = $1";
    for row in connection.rows(sql, &[Value::Text(&old)]).await? {
        let device = Device { person: into, ..device_of(&row)? };
        let checksum = Checksum::of_device(&device);
        let values = [Value::Bytes(&device.token.0), Value::Text(&new), Value::Bytes(checksum.as_bytes())];
        connection.run("UPDATE tokens SET person = $2, checksum = $3 WHERE hash = $1", &values).await?;
    }
    Ok(())
}

async fn move_games(connection: &mut Connection, from: PersonId, into: PersonId) -> Result<()> {
    let (old, new) = (from.to_string(), into.to_string());
    let sql = "SELECT DISTINCT table_id FROM finished_seats WHERE person = $1 ORDER BY table_id";
    let tables = connection.rows(sql, &[Value::Text(&old)]).await?;
    connection
        .run("UPDATE finished_seats SET person = $2 WHERE person = $1", &[Value::Text(&old), Value::Text(&new)])
        .await?;
    for row in tables {
        seal_game(connection, &row.parse(0)?).await?;
    }
    Ok(())
}

/// A day that both have played keeps the result of the one who stays.
async fn move_daily_results(connection: &mut Connection, from: PersonId, into: PersonId) -> Result<()> {
    let old = from.to_string();
    let new = into.to_string();
    let sql = "SELECT day, game, person, total, rounds, shown FROM daily_results WHERE person = $1";
    for row in connection.rows(sql, &[Value::Text(&old)]).await? {
        let result = DailyResult { person: into, ..daily_result_of(&row)? };
        let checksum = Checksum::of_daily_result(&result);
        let sql = "UPDATE daily_results SET person = $3, checksum = $5 WHERE day = $1 AND game = $2 AND person = $4 \
                   AND NOT EXISTS (SELECT 1 FROM daily_results AS o WHERE o.day = $1 AND o.game = $2 AND o.person = $3)";
        let values = [
            Value::Text(&result.day),
            Value::Text(&result.game),
            Value::Text(&new),
            Value::Text(&old),
            Value::Bytes(checksum.as_bytes()),
        ];
        connection.run(sql, &values).await?;
    }
    connection.run("DELETE FROM daily_results WHERE person = $1", &[Value::Text(&old)]).await.map(drop)
}

/// Away days follow, unless the one who stays has a calendar.
async fn move_calendar(connection: &mut Connection, from: PersonId, into: PersonId) -> Result<()> {
    let (old, new) = (from.to_string(), into.to_string());
    let sql = "SELECT person, zone, away FROM calendars WHERE person = $1";
    let has = connection.row(sql, &[Value::Text(&new)]).await?.is_some();
    if let Some(row) = connection.row(sql, &[Value::Text(&old)]).await?
        && !has
    {
        PutCalendar(Calendar { person: into, ..calendar_of(&row)? }).run(connection).await?.ok();
    }
    connection.run("DELETE FROM calendars WHERE person = $1", &[Value::Text(&old)]).await.map(drop)
}

/// Whoever was merged into `from` is `into` now.
async fn move_gone(connection: &mut Connection, from: PersonId, into: PersonId) -> Result<()> {
    let sql = "SELECT person, merged_into, at FROM gone WHERE merged_into = $1";
    for row in connection.rows(sql, &[Value::Text(&from.to_string())]).await? {
        let gone = Gone { merged_into: Some(into), ..gone_of(&row)? };
        let (id, new, checksum) = (gone.person.to_string(), into.to_string(), Checksum::of_gone(&gone));
        let values = [Value::Text(&id), Value::Text(&new), Value::Bytes(checksum.as_bytes())];
        connection.run("UPDATE gone SET merged_into = $2, checksum = $3 WHERE person = $1", &values).await?;
    }
    Ok(())
}

async fn delete_codes(connection: &mut Connection, person: PersonId) -> Result<()> {
    connection.run("DELETE FROM codes WHERE person = $1", &[Value::Text(&person.to_string())]).await.map(drop)
}

/// Takes name, portrait and times from somebody's row, which stays because logs and games refer to it.
async fn blank(connection: &mut Connection, person: PersonId) -> Result<()> {
    let blank = Person { id: person, name: FORMER.into(), portrait: None, created: Millis(0) };
    let checksum = Checksum::of_person(&blank);
    let sql = "UPDATE people SET name = $2, portrait = NULL, created = 0, seen = 0, checksum = $3 WHERE id = $1";
    let values = [Value::Text(&person.to_string()), Value::Text(FORMER), Value::Bytes(checksum.as_bytes())];
    connection.run(sql, &values).await.map(drop)
}

async fn leave(connection: &mut Connection, gone: &Gone, rewritten: bool) -> Result<()> {
    let sql = "INSERT INTO gone (person, merged_into, at, rewritten, checksum) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
    let (id, into) = (gone.person.to_string(), gone.merged_into.map(|into| into.to_string()));
    let checksum = Checksum::of_gone(gone);
    let values = [
        Value::Text(&id),
        Value::MaybeText(into.as_deref()),
        Value::Int(gone.at.0),
        Value::Int(rewritten.into()),
        Value::Bytes(checksum.as_bytes()),
    ];
    connection.run(sql, &values).await.map(drop)
}

/// Computes the checksum of a finished game anew, after something in it has changed.
async fn seal_game(connection: &mut Connection, table: &TableId) -> Result<()> {
    let id = [Value::Text(table.as_str())];
    let sql = "SELECT game, finished, record FROM finished_games WHERE table_id = $1";
    let Some(row) = connection.row(sql, &id).await? else { return Ok(()) };
    let sql = "SELECT seat, person, name, total, place FROM finished_seats WHERE table_id = $1 ORDER BY seat";
    let people = connection.rows(sql, &id).await?.iter().map(|row| seat(row, 0)).collect::<Result<_>>()?;
    let game = FinishedGame { table: table.clone(), game: row.get(0)?, finished: Millis(row.get(1)?), people };
    let checksum = Checksum::of_game(&game, &row.get::<String>(2)?);
    let sql = "UPDATE finished_games SET checksum = $2 WHERE table_id = $1";
    connection.run(sql, &[id[0], Value::Bytes(checksum.as_bytes())]).await.map(drop)
}

pub(crate) struct Rewrite(pub(crate) RewrittenTable);

impl Write for Rewrite {
    /// Whether the table is closed.
    type Outcome = bool;

    fn key(&self) -> Key<'_> {
        Key::Table(self.0.table.as_str())
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        let entries = self.0.entries.iter().map(|(_, entry)| entry.as_str());
        entries.chain(self.0.record.as_deref()).chain(self.0.names.iter().map(|(_, name)| name.as_str()))
    }

    async fn run(&self, connection: &mut Connection) -> Result<bool> {
        let RewrittenTable { table, entries, record, names } = &self.0;
        let id = Value::Text(table.as_str());
        // Locks the log.
        let closed = "UPDATE tables SET head = head WHERE id = $1 AND closed IS NOT NULL";
        if connection.run(closed, &[id]).await? == 0 {
            return Ok(false);
        }
        rewrite_log(connection, table, entries).await?;
        if let Some(record) = record {
            connection
                .run("UPDATE finished_games SET record = $2 WHERE table_id = $1", &[id, Value::Text(record)])
                .await?;
        }
        for (seat, name) in names {
            let sql = "UPDATE finished_seats SET name = $3 WHERE table_id = $1 AND seat = $2";
            connection.run(sql, &[id, Value::Int((*seat).into()), Value::Text(name)]).await?;
        }
        seal_game(connection, table).await?;
        Ok(true)
    }
}

/// Changes entries of a log, and the checksums of all that follow.
async fn rewrite_log(connection: &mut Connection, table: &TableId, changed: &[(Seq, String)]) -> Result<()> {
    const ENTRIES: BulkSql = bulk_sql!(
        "UPDATE entries SET entry = new.value ->> 3, chain = ", unhex "new.value ->> 2", " FROM ",
        " WHERE entries.table_id = new.value ->> 0 AND entries.seq = CAST(new.value ->> 1 AS BIGINT)"
    );
    let Some(first) = changed.iter().map(|(seq, _)| *seq).min() else { return Ok(()) };
    let id = Value::Text(table.as_str());
    let Some(row) = connection.row("SELECT created FROM tables WHERE id = $1", &[id]).await? else { return Ok(()) };
    let mut chain = Checksum::of_empty_log(table, Millis(row.get(0)?));
    let rows = connection.rows("SELECT seq, at, entry FROM entries WHERE table_id = $1 ORDER BY seq", &[id]).await?;
    let mut links = Vec::new();
    for row in &rows {
        let (seq, at, old) = entry(row)?;
        let text = changed.iter().find(|(changed, _)| *changed == seq).map_or(old, |(_, text)| text.clone());
        chain = chain.and_entry(seq, at, &text);
        if seq >= first {
            links.push((table.as_str().to_string(), seq.0, chain.to_hex(), text));
        }
    }
    connection.run_bulk(&ENTRIES, &links).await?;
    connection.run("UPDATE tables SET chain = $2 WHERE id = $1", &[id, Value::Bytes(chain.as_bytes())]).await.map(drop)
}

fn entry(row: &Row) -> Result<(Seq, Millis, String)> {
    Ok((Seq(row.get::<i64>(0)? as u64), Millis(row.get(1)?), row.get(2)?))
}

/// No log contains any more what a deleted person was called.
pub(crate) struct Rewritten(pub(crate) PersonId);

impl Write for Rewritten {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Person(self.0)
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = "UPDATE gone SET rewritten = 1 WHERE person = $1";
        connection.run(sql, &[Value::Text(&self.0.to_string())]).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::location::Location;
    use crate::store::Store;

    #[tokio::test]
    async fn every_table_that_refers_to_people_is_merged_and_wiped() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Location::File(folder.path().join("yohoho.db"))).await.unwrap();
        let sql = "SELECT DISTINCT t.name FROM sqlite_master AS t, pragma_foreign_key_list(t.name) AS f \
                   WHERE t.type = 'table' AND f.\"table\" = 'people' ORDER BY t.name";
        let rows = store.pool.rows(sql, &[]).await.unwrap();
        let tables: Vec<String> = rows.iter().map(|row| row.get(0).unwrap()).collect();
        assert_eq!(tables, PERSONAL, "what becomes of each when people are merged or deleted?");
    }
}
