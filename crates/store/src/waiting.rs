//! The people who wait for others to play with, and those who have just found them.
//!
//! Whoever waits is there in person and asks again and again, so the queue has no checksums and is not exported.

use crate::connection::{Pool, Row, Value};
use crate::error::{CreateError, Failed, PersonError};
use crate::id::{Millis, PersonId, TableId};
use crate::listing::{ListedStage, ListedTable, NewTable};
use crate::store::Store;
use crate::writes::{ForgetWaiting, Meet, Seat, SeatOutcome, StopWaiting, Wait, WaitedFor};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// What somebody waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewWait {
    /// Who waits.
    pub person: PersonId,
    /// The game they want to play.
    pub game: String,
    /// For how many people.
    pub seats: u8,
    /// How long they wait before bots take the free seats, in milliseconds; none for ever.
    pub patience: Option<u32>,
    /// When they said so.
    pub at: Millis,
}

/// Somebody who waits, or has found others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingPerson {
    /// Who waits.
    pub person: PersonId,
    /// Their name, as it is now.
    pub name: String,
    /// Their portrait, as it is now.
    pub portrait: Option<String>,
    /// The game they want to play.
    pub game: String,
    /// For how many people.
    pub seats: u8,
    /// Since when they have waited for this.
    pub since: Millis,
    /// How long they wait before bots take the free seats, in milliseconds; none for ever.
    pub patience: Option<u32>,
    /// When they last asked.
    pub seen: Millis,
    /// What they have found.
    pub found: Option<Found>,
}

/// The table that somebody was waiting for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The table.
    pub table: TableId,
    /// When it was found.
    pub at: Millis,
    /// Whether they are to sit there; otherwise a server has still to seat them.
    pub seated: bool,
    /// Whether they do sit there, and its game is not over.
    pub is_member: bool,
}

fn waiting_person(row: &Row) -> Result<WaitingPerson> {
    let table = row.get::<Option<String>>(8)?.map(TableId::try_from).transpose();
    let table = table.map_err(|error| sqlx::Error::Decode(error.into()))?;
    let (at, seated, is_member) = (Millis(row.get(9)?), row.get::<i64>(10)? == 1, row.get::<i64>(11)? == 1);
    Ok(WaitingPerson {
        person: row.parse(0)?,
        name: row.get(1)?,
        portrait: row.get(2)?,
        game: row.get(3)?,
        seats: u8::try_from(row.get::<i64>(4)?).unwrap_or(u8::MAX),
        since: Millis(row.get(5)?),
        patience: u32::try_from(row.get::<i64>(6)?).ok(),
        seen: Millis(row.get(7)?),
        found: table.map(|table| Found { table, at, seated, is_member }),
    })
}

async fn all(pool: &Pool, limit: u32) -> Result<Vec<WaitingPerson>> {
    let sql = "SELECT w.person, p.name, p.portrait, w.game, w.seats, w.since, w.patience, w.seen, w.table_id, w.matched, w.seated, \
               CASE WHEN EXISTS (SELECT 1 FROM members AS m JOIN listings AS l ON l.id = m.table_id \
               WHERE m.table_id = w.table_id AND m.person = w.person AND l.stage < 2) THEN CAST(1 AS BIGINT) ELSE 0 END \
               FROM waiting AS w JOIN people AS p ON p.id = w.person ORDER BY w.since, w.person LIMIT $1";
    pool.rows(sql, &[Value::Int(limit.into())]).await?.iter().map(waiting_person).collect()
}

/// The tables that a server runs, and whose bots may give way to people.
async fn open_seats(pool: &Pool, epoch: i64) -> Result<Vec<(ListedTable, Vec<PersonId>)>> {
    let sql = "SELECT l.id, l.stage, l.info, m.person FROM listings AS l JOIN members AS m ON m.table_id = l.id \
               WHERE l.attended = $1 AND l.listed = 1 AND l.stage < 2 AND l.info LIKE '%\"open\":true%' ORDER BY l.id";
    let mut tables: Vec<(ListedTable, Vec<PersonId>)> = Vec::new();
    for row in pool.rows(sql, &[Value::Int(epoch)]).await? {
        let (table, person): (TableId, PersonId) = (row.parse(0)?, row.parse(3)?);
        match tables.last_mut() {
            Some((last, people)) if last.table == table => people.push(person),
            _ => {
                let stage = if row.get::<i64>(1)? == 0 { ListedStage::Lobby } else { ListedStage::Game };
                tables.push((ListedTable { table, stage, info: row.get(2)?, attended: true }, vec![person]));
            }
        }
    }
    Ok(tables)
}

impl Store {
    /// Lets somebody wait for others. Whoever waits for the same game and size already keeps their place, and whoever has just found a table keeps it.
    pub async fn wait(&self, wait: NewWait) -> std::result::Result<(), PersonError> {
        self.writer.write(Wait(wait)).await?
    }

    /// Notes that somebody is still there. Returns before it is written.
    pub async fn still_waits(&self, person: PersonId, at: Millis) {
        self.writer.queue(WaitedFor { person, at }).await;
    }

    /// Takes somebody out of the queue, unless they have found a table.
    pub async fn stop_waiting(&self, person: PersonId) -> std::result::Result<(), Failed> {
        self.writer.write(StopWaiting { person }).await
    }

    /// Everybody who waits or has found others, those who have waited longest first.
    pub async fn waiting(&self, limit: u32) -> std::result::Result<Vec<WaitingPerson>, Failed> {
        Ok(all(&self.pool, limit).await?)
    }

    /// Creates a table for some people if all of them still wait, each since the moment named with them. Returns whether they did: of two servers that bring
    /// the same people together, one succeeds.
    pub async fn meet(
        &self,
        table: &TableId,
        new: NewTable,
        people: Vec<(PersonId, Millis)>,
        at: Millis,
    ) -> std::result::Result<bool, CreateError> {
        self.writer.write(Meet { table: table.clone(), new, people, at, epoch: self.epoch() }).await?
    }

    /// The tables with somebody at this server where people may take the seats of bots, and who sits there.
    pub async fn open_seats(&self) -> std::result::Result<Vec<(ListedTable, Vec<PersonId>)>, Failed> {
        Ok(open_seats(&self.pool, self.epoch()).await?)
    }

    /// Promises somebody who waits since this moment a seat at a table. Returns false if they do not wait any more.
    pub async fn promise_seat(
        &self,
        person: PersonId,
        since: Millis,
        table: &TableId,
        at: Millis,
    ) -> std::result::Result<bool, Failed> {
        let outcome = SeatOutcome::Promised { since, at };
        self.writer.write(Seat { person, table: table.clone(), outcome }).await
    }

    /// Notes whether somebody got the seat that they were [promised](Self::promise_seat). Otherwise they wait as before.
    pub async fn keep_promise(
        &self,
        person: PersonId,
        table: &TableId,
        got_it: bool,
    ) -> std::result::Result<bool, Failed> {
        let outcome = if got_it { SeatOutcome::Taken } else { SeatOutcome::Missed };
        self.writer.write(Seat { person, table: table.clone(), outcome }).await
    }

    /// Forgets those who have not asked since `unseen`, and those who found a table before `found` and do not sit there any more.
    pub async fn forget_waiting(&self, unseen: Millis, found: Millis) -> std::result::Result<(), Failed> {
        self.writer.write(ForgetWaiting { unseen, found }).await
    }
}
