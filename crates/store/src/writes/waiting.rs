//! The queue of people who wait for others to play with.
//!
//! Each write about a single person waits for the row's lock, in the order of people; bringing several together comes last in a batch, and takes no row that
//! somebody else has locked. So servers never wait for each other in a circle.

use super::folk::are_apart;
use super::listings::put;
use super::log::create;
use super::people::exists;
use super::{Key, Result, Write};
use crate::connection::{Connection, Value};
use crate::error::{CreateError, PersonError};
use crate::id::{Millis, PersonId, TableId};
use crate::listing::NewTable;
use crate::waiting::NewWait;

/// How long a table that was just found is kept for somebody who asks for one again, in milliseconds: their first request may have been answered to nobody.
const JUST_FOUND: i64 = 60_000;

pub(crate) struct Wait(pub(crate) NewWait);

impl Write for Wait {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Waiting(self.0.person)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::once(self.0.game.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let NewWait { person, game, seats, patience, at } = &self.0;
        if !exists(connection, *person).await? {
            return Ok(Err(PersonError::NoPerson));
        }
        let id = person.to_string();
        let found = "DELETE FROM waiting WHERE person = $1 AND table_id IS NOT NULL AND (matched < $2 \
                     OR seated = 1 AND NOT EXISTS (SELECT 1 FROM members AS m JOIN listings AS l ON l.id = m.table_id \
                     WHERE m.table_id = waiting.table_id AND m.person = waiting.person AND l.stage < 2))";
        connection.run(found, &[Value::Text(&id), Value::Int(at.0 - JUST_FOUND)]).await?;
        let sql = "INSERT INTO waiting (person, game, seats, since, patience, seen, matched, seated) \
                   VALUES ($1, $2, $3, $4, $5, $4, 0, 0) ON CONFLICT (person) DO UPDATE SET \
                   since = CASE WHEN waiting.game = excluded.game AND waiting.seats = excluded.seats \
                           THEN waiting.since ELSE excluded.since END, \
                   game = excluded.game, seats = excluded.seats, patience = excluded.patience, seen = excluded.seen \
                   WHERE waiting.table_id IS NULL";
        let values = [
            Value::Text(&id),
            Value::Text(game),
            Value::Int((*seats).into()),
            Value::Int(at.0),
            Value::Int(patience.map_or(-1, i64::from)),
        ];
        connection.run(sql, &values).await?;
        Ok(Ok(()))
    }
}

/// Notes that somebody who waits is still there.
pub(crate) struct WaitedFor {
    pub(crate) person: PersonId,
    pub(crate) at: Millis,
}

impl Write for WaitedFor {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Waiting(self.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = "UPDATE waiting SET seen = $2 WHERE person = $1 AND seen < $2";
        connection.run(sql, &[Value::Text(&self.person.to_string()), Value::Int(self.at.0)]).await.map(drop)
    }
}

pub(crate) struct StopWaiting {
    pub(crate) person: PersonId,
}

impl Write for StopWaiting {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Waiting(self.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = "DELETE FROM waiting WHERE person = $1 AND table_id IS NULL";
        connection.run(sql, &[Value::Text(&self.person.to_string())]).await.map(drop)
    }
}

/// Brings people together: creates their table, if all of them still wait.
pub(crate) struct Meet {
    pub(crate) table: TableId,
    pub(crate) new: NewTable,
    /// Who, and since when they have waited.
    pub(crate) people: Vec<(PersonId, Millis)>,
    pub(crate) at: Millis,
    pub(crate) epoch: i64,
}

impl Write for Meet {
    type Outcome = std::result::Result<bool, CreateError>;

    fn key(&self) -> Key<'_> {
        Key::Meeting
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        self.new.entries.iter().map(|entry| entry.entry.as_str()).chain([self.new.listing.info.as_str()])
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let sql = match connection {
            Connection::Sqlite(_) => "SELECT 1 FROM waiting WHERE person = $1 AND since = $2 AND table_id IS NULL",
            Connection::Postgres(_) => {
                "SELECT 1 FROM waiting WHERE person = $1 AND since = $2 AND table_id IS NULL FOR UPDATE SKIP LOCKED"
            }
        };
        for (person, since) in &self.people {
            let values = [Value::Text(&person.to_string()), Value::Int(since.0)];
            if connection.row(sql, &values).await?.is_none() {
                return Ok(Ok(false));
            }
        }
        // Somebody may have blocked another a moment ago.
        for (index, (person, _)) in self.people.iter().enumerate() {
            for (other, _) in &self.people[..index] {
                if are_apart(connection, *person, *other).await? {
                    return Ok(Ok(false));
                }
            }
        }
        let NewTable { entries, at, listing, origin } = &self.new;
        if let Err(refused) = create(connection, &self.table, *at, entries).await? {
            return Ok(Err(refused));
        }
        put(connection, &self.table, listing, Some(origin), self.epoch).await?;
        for (person, _) in &self.people {
            let sql = "UPDATE waiting SET table_id = $2, matched = $3, seated = 1 WHERE person = $1";
            let values = [Value::Text(&person.to_string()), Value::Text(self.table.as_str()), Value::Int(self.at.0)];
            connection.run(sql, &values).await?;
        }
        Ok(Ok(true))
    }
}

/// A seat at a table that exists already.
pub(crate) struct Seat {
    pub(crate) person: PersonId,
    pub(crate) table: TableId,
    pub(crate) outcome: SeatOutcome,
}

pub(crate) enum SeatOutcome {
    /// They are to get it.
    Promised { since: Millis, at: Millis },
    /// They sit there.
    Taken,
    /// Somebody was quicker.
    Missed,
}

impl Write for Seat {
    /// Whether that is what they were waiting for.
    type Outcome = bool;

    fn key(&self) -> Key<'_> {
        Key::Waiting(self.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<bool> {
        let id = self.person.to_string();
        let (person, table) = (Value::Text(&id), Value::Text(self.table.as_str()));
        let changed = match &self.outcome {
            SeatOutcome::Promised { since, at } => {
                let sql = "UPDATE waiting SET table_id = $2, matched = $4, seated = 0 \
                           WHERE person = $1 AND since = $3 AND table_id IS NULL";
                connection.run(sql, &[person, table, Value::Int(since.0), Value::Int(at.0)]).await?
            }
            SeatOutcome::Taken => {
                let sql = "UPDATE waiting SET seated = 1 WHERE person = $1 AND table_id = $2";
                connection.run(sql, &[person, table]).await?
            }
            SeatOutcome::Missed => {
                let sql = "UPDATE waiting SET table_id = NULL WHERE person = $1 AND table_id = $2 AND seated = 0";
                connection.run(sql, &[person, table]).await?
            }
        };
        Ok(changed == 1)
    }
}

/// Forgets those who are gone.
pub(crate) struct ForgetWaiting {
    pub(crate) unseen: Millis,
    pub(crate) found: Millis,
}

macro_rules! forget {
    ($lock:literal) => {
        concat!(
            "DELETE FROM waiting WHERE person IN (SELECT w.person FROM waiting AS w WHERE w.table_id IS NULL AND w.seen < $1 \
             OR w.seated = 1 AND w.matched < $2 AND NOT EXISTS (SELECT 1 FROM members AS m JOIN listings AS l ON l.id = m.table_id \
             WHERE m.table_id = w.table_id AND m.person = w.person AND l.stage < 2) LIMIT 1000",
            $lock,
            ")"
        )
    };
}

impl Write for ForgetWaiting {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Meeting
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = match connection {
            Connection::Sqlite(_) => forget!(""),
            Connection::Postgres(_) => forget!(" FOR UPDATE SKIP LOCKED"),
        };
        connection.run(sql, &[Value::Int(self.unseen.0), Value::Int(self.found.0)]).await.map(drop)
    }
}
