//! Whose decision is wanted at tables where that takes days, and the days on which people's clocks stand still.

use super::people::exists;
use super::{Key, Result, Write};
use crate::checksum::Checksum;
use crate::connection::{Connection, Value};
use crate::error::PersonError;
use crate::id::{Millis, TableId};
use crate::listing::ListedTurn;
use crate::turns::Calendar;

/// Writes whose turn it is at a table, whose row is locked.
pub(super) async fn put_turns(connection: &mut Connection, table: &TableId, turns: &[ListedTurn]) -> Result<()> {
    let id = Value::Text(table.as_str());
    for row in connection.rows("SELECT person FROM turns WHERE table_id = $1", &[id]).await? {
        let person: String = row.get(0)?;
        if turns.iter().all(|turn| turn.person != person) {
            let sql = "DELETE FROM turns WHERE person = $1 AND table_id = $2";
            connection.run(sql, &[Value::Text(&person), id]).await?;
        }
    }
    for turn in turns {
        let sql = "INSERT INTO turns (person, table_id, step, since, due, here) VALUES ($1, $2, $3, $4, $5, $6) \
                   ON CONFLICT (person, table_id) DO UPDATE SET step = excluded.step, since = excluded.since, \
                   due = excluded.due, here = excluded.here";
        let values = [
            Value::Text(&turn.person),
            id,
            Value::Int(turn.step as i64),
            Value::Int(turn.since.0),
            Value::Int(turn.due.0),
            Value::Int(turn.here.into()),
        ];
        connection.run(sql, &values).await?;
    }
    Ok(())
}

/// Lets a table that cannot be loaded wait, so that it does not keep others from being found.
pub(crate) struct PostponeTable {
    pub(crate) table: TableId,
    pub(crate) until: Millis,
}

impl Write for PostponeTable {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = "UPDATE listings SET due = $2 WHERE id = $1 AND due < $2";
        connection.run(sql, &[Value::Text(self.table.as_str()), Value::Int(self.until.0)]).await.map(drop)
    }
}

pub(crate) struct PutCalendar(pub(crate) Calendar);

impl Write for PutCalendar {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.0.person)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        [self.0.zone.as_str(), self.0.away.as_str()].into_iter()
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        if !exists(connection, self.0.person).await? {
            return Ok(Err(PersonError::NoPerson));
        }
        let sql = "INSERT INTO calendars (person, zone, away, checksum) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (person) DO UPDATE SET zone = excluded.zone, away = excluded.away, \
                   checksum = excluded.checksum";
        let checksum = Checksum::of_calendar(&self.0);
        let person = self.0.person.to_string();
        let values = [
            Value::Text(&person),
            Value::Text(&self.0.zone),
            Value::Text(&self.0.away),
            Value::Bytes(checksum.as_bytes()),
        ];
        connection.run(sql, &values).await?;
        Ok(Ok(()))
    }
}
