//! Everything that is written: one type a write, with its SQL.
//!
//! A write that is refused (a conflict, a taken code) is an outcome and leaves the transaction as it was; an error of the database
//! ends the transaction and so fails the whole batch. Therefore each statement asks first, and none runs into a constraint.

use crate::connection::{Connection, Value};
use crate::error::{AppendError, CreateError, PersonError, TableError};
use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::model::{FinishedGame, NewEntry, Person};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// What a write locks. Batches go through their writes in this order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Key<'a> {
    Table(&'a str),
    Person(PersonId),
}

/// Something that can be written in a transaction with others.
pub(crate) trait Write: Send + 'static {
    /// What came of it, if the transaction is committed.
    type Outcome: Send + 'static;

    /// Whether it counts as an append.
    const APPENDS: bool = false;

    fn key(&self) -> Key<'_>;

    /// The texts that come from outside.
    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::empty()
    }

    fn run(&self, connection: &mut Connection) -> impl Future<Output = Result<Self::Outcome>> + Send;
}

pub(crate) struct CreateTable {
    pub(crate) table: TableId,
    pub(crate) at: Millis,
    pub(crate) entries: Vec<NewEntry>,
}

impl Write for CreateTable {
    type Outcome = std::result::Result<Seq, CreateError>;

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        self.entries.iter().map(|entry| entry.entry.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let head = self.entries.len() as i64;
        let sql = "INSERT INTO tables (id, head, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let values = [Value::Text(self.table.as_str()), Value::Int(head), Value::Int(self.at.0)];
        if connection.run(sql, &values).await? == 0 {
            return Ok(Err(CreateError::Taken));
        }
        Ok(Ok(insert(connection, &self.table, Seq(0), &self.entries).await?))
    }
}

pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) expected: Seq,
    pub(crate) entries: Vec<NewEntry>,
}

impl Write for Append {
    type Outcome = std::result::Result<Seq, AppendError>;

    const APPENDS: bool = true;

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        self.entries.iter().map(|entry| entry.entry.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let table = Value::Text(self.table.as_str());
        let sql = "UPDATE tables SET head = head + $3 WHERE id = $1 AND head = $2 AND closed IS NULL";
        let values = [table, Value::Int(self.expected.0 as i64), Value::Int(self.entries.len() as i64)];
        if connection.run(sql, &values).await? == 1 {
            return Ok(Ok(insert(connection, &self.table, self.expected, &self.entries).await?));
        }
        let Some(row) = connection.row("SELECT head, closed FROM tables WHERE id = $1", &[table]).await? else {
            return Ok(Err(AppendError::NoTable));
        };
        let head = Seq(row.get::<i64>(0)? as u64);
        let closed = row.get::<Option<i64>>(1)?.is_some();
        Ok(Err(if closed { AppendError::TableClosed } else { AppendError::Conflict { head } }))
    }
}

/// Writes entries behind `last` and tells the new head.
async fn insert(connection: &mut Connection, table: &TableId, last: Seq, entries: &[NewEntry]) -> Result<Seq> {
    let mut seq = last;
    for NewEntry { at, entry } in entries {
        seq.0 += 1;
        let sql = "INSERT INTO entries (table_id, seq, at, entry) VALUES ($1, $2, $3, $4)";
        let values =
            [Value::Text(table.as_str()), Value::Int(seq.0 as i64), Value::Int(at.0), Value::Text(entry.as_str())];
        connection.run(sql, &values).await?;
    }
    Ok(seq)
}

pub(crate) struct CloseTable {
    pub(crate) table: TableId,
    pub(crate) at: Millis,
}

impl Write for CloseTable {
    type Outcome = std::result::Result<(), TableError>;

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let sql = "UPDATE tables SET closed = coalesce(closed, $2) WHERE id = $1";
        let closed = connection.run(sql, &[Value::Text(self.table.as_str()), Value::Int(self.at.0)]).await?;
        Ok(if closed == 0 { Err(TableError::NoTable) } else { Ok(()) })
    }
}

pub(crate) struct Finish {
    pub(crate) game: FinishedGame,
    pub(crate) record: String,
}

impl Write for Finish {
    type Outcome = std::result::Result<(), TableError>;

    fn key(&self) -> Key<'_> {
        Key::Table(self.game.table.as_str())
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        let names = self.game.people.iter().map(|seat| seat.name.as_str());
        [self.game.game.as_str(), self.record.as_str()].into_iter().chain(names)
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let table = Value::Text(self.game.table.as_str());
        if connection.row("SELECT id FROM tables WHERE id = $1", &[table]).await?.is_none() {
            return Ok(Err(TableError::NoTable));
        }
        for person in self.game.people.iter().filter_map(|seat| seat.person) {
            if !exists(connection, person).await? {
                return Ok(Err(TableError::NoPerson));
            }
        }
        let sql = "INSERT INTO finished_games (table_id, game, finished, record) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT DO NOTHING";
        let values = [table, Value::Text(&self.game.game), Value::Int(self.game.finished.0), Value::Text(&self.record)];
        if connection.run(sql, &values).await? == 0 {
            // The game was told before; the first word stands.
            return Ok(Ok(()));
        }
        for seat in &self.game.people {
            let person = seat.person.map(|person| person.to_string());
            // A seat that is named twice is one seat.
            let sql = "INSERT INTO finished_seats (table_id, seat, person, name, total, place) \
                       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
            let values = [
                table,
                Value::Int(seat.seat.into()),
                Value::MaybeText(person.as_deref()),
                Value::Text(&seat.name),
                Value::Int(seat.total),
                Value::Int(seat.place.into()),
            ];
            connection.run(sql, &values).await?;
        }
        Ok(Ok(()))
    }
}

async fn exists(connection: &mut Connection, person: PersonId) -> Result<bool> {
    let sql = "SELECT id FROM people WHERE id = $1";
    Ok(connection.row(sql, &[Value::Text(&person.to_string())]).await?.is_some())
}

pub(crate) struct CreatePerson {
    pub(crate) person: Person,
    /// Without a token only when it is imported, where the tokens come after.
    pub(crate) token: Option<TokenHash>,
    pub(crate) seen: Millis,
}

impl Write for CreatePerson {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.person.id)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::once(self.person.name.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        if let Some(token) = &self.token
            && connection.row("SELECT person FROM tokens WHERE hash = $1", &[Value::Bytes(&token.0)]).await?.is_some()
        {
            return Ok(Err(PersonError::TokenTaken));
        }
        let id = self.person.id.to_string();
        let sql = "INSERT INTO people (id, name, created, seen) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let Person { name, created, .. } = &self.person;
        let values = [Value::Text(&id), Value::Text(name), Value::Int(created.0), Value::Int(self.seen.0)];
        if connection.run(sql, &values).await? == 0 {
            return Ok(Err(PersonError::Taken));
        }
        match self.token {
            Some(token) => AddToken { person: self.person.id, token }.run(connection).await,
            None => Ok(Ok(())),
        }
    }
}

pub(crate) struct AddToken {
    pub(crate) person: PersonId,
    pub(crate) token: TokenHash,
}

impl Write for AddToken {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        if !exists(connection, self.person).await? {
            return Ok(Err(PersonError::NoPerson));
        }
        let sql = "INSERT INTO tokens (hash, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let person = self.person.to_string();
        let added = connection.run(sql, &[Value::Bytes(&self.token.0), Value::Text(&person)]).await?;
        Ok(if added == 0 { Err(PersonError::TokenTaken) } else { Ok(()) })
    }
}

pub(crate) struct RenamePerson {
    pub(crate) person: PersonId,
    pub(crate) name: String,
}

impl Write for RenamePerson {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.person)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::once(self.name.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let sql = "UPDATE people SET name = $2 WHERE id = $1";
        let renamed = connection.run(sql, &[Value::Text(&self.person.to_string()), Value::Text(&self.name)]).await?;
        Ok(if renamed == 0 { Err(PersonError::NoPerson) } else { Ok(()) })
    }
}

pub(crate) struct Touch {
    pub(crate) person: PersonId,
    pub(crate) at: Millis,
}

impl Write for Touch {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let sql = "UPDATE people SET seen = CASE WHEN seen < $2 THEN $2 ELSE seen END WHERE id = $1";
        let touched = connection.run(sql, &[Value::Text(&self.person.to_string()), Value::Int(self.at.0)]).await?;
        Ok(if touched == 0 { Err(PersonError::NoPerson) } else { Ok(()) })
    }
}
