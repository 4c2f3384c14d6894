//! Other people: who somebody has played with, whom they do not want to meet, who asks them to come, and what they tell the operators.

use crate::connection::{Row, Value};
use crate::error::{Failed, PersonError};
use crate::id::{Millis, PersonId, TableId};
use crate::model::Person;
use crate::reads::person_of;
use crate::store::Store;
use crate::writes::{AddReport, Invite, PutBlock, RemoveBlock, RemoveInvitation};

/// How many people are listed, those of the latest games first.
const MOST_PEOPLE: i64 = 200;

/// How many people in the queue and at open tables are looked at for blocks.
const MOST_BLOCKS: i64 = 100_000;

/// Somebody with whom a person has played, or sits at an open table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Companion {
    /// Who it is, with their current name and portrait.
    pub person: Person,
    /// When they were last seen.
    pub seen: Millis,
    /// How many games both have played to the end.
    pub games: u64,
    /// When the last of them ended; none if they have only sat at an open table together.
    pub last: Option<Millis>,
}

/// Somebody does not want to meet somebody else. It works both ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Who does not want to.
    pub person: PersonId,
    /// Whom.
    pub blocked: PersonId,
    /// Since when.
    pub at: Millis,
}

/// Somebody asks a person to come to an open table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// Who asks.
    pub inviter: Person,
    /// From when on the invitation is not shown any more.
    pub expires: Millis,
    /// What everybody may know about the table, as JSON.
    pub info: String,
}

/// What somebody tells the operators about somebody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// A random id.
    pub id: String,
    /// Who tells it.
    pub reporter: PersonId,
    /// About whom.
    pub person: PersonId,
    /// The table it is about, if it is about one.
    pub table: Option<TableId>,
    /// What happened, in their words.
    pub reason: String,
    /// When they told it.
    pub at: Millis,
}

/// A block from the first columns: `person, blocked, at`.
pub(crate) fn block_of(row: &Row) -> Result<Block, sqlx::Error> {
    Ok(Block { person: row.parse(0)?, blocked: row.parse(1)?, at: Millis(row.get(2)?) })
}

/// Whether two people have blocked each other, as a condition on `$1` and a column.
macro_rules! apart {
    ($other:literal) => {
        concat!(
            "EXISTS (SELECT 1 FROM blocks AS b WHERE (b.person = $1 AND b.blocked = ",
            $other,
            ") OR (b.person = ",
            $other,
            " AND b.blocked = $1))"
        )
    };
}
pub(crate) use apart;

impl Store {
    /// The people with whom somebody has played or sits at an open table, without those who have blocked them or whom they have blocked. Those of the
    /// latest games come first.
    pub async fn companions(&self, person: PersonId) -> Result<Vec<Companion>, Failed> {
        let sql = concat!(
            "SELECT p.id, p.name, p.created, p.portrait, p.seen, coalesce(g.games, 0), g.last FROM people AS p \
             LEFT JOIN (SELECT o.person, count(DISTINCT f.table_id) AS games, max(f.finished) AS last \
                   FROM finished_seats AS mine JOIN finished_games AS f ON f.table_id = mine.table_id \
                   JOIN finished_seats AS o ON o.table_id = mine.table_id \
                   WHERE mine.person = $1 AND o.person <> $1 GROUP BY o.person) AS g ON g.person = p.id \
             WHERE p.id <> $1 AND (g.person IS NOT NULL OR p.id IN (SELECT o.person FROM members AS mine \
                   JOIN members AS o ON o.table_id = mine.table_id WHERE mine.person = $1)) \
             AND NOT EXISTS (SELECT 1 FROM gone WHERE gone.person = p.id) AND NOT ",
            apart!("p.id"),
            " ORDER BY coalesce(g.last, $2) DESC, p.id LIMIT $3"
        );
        // Whoever sits at the same table now comes first.
        let values = [Value::Text(&person.to_string()), Value::Int(i64::MAX), Value::Int(MOST_PEOPLE)];
        let companion = |row: &Row| {
            Ok(Companion {
                person: person_of(row)?,
                seen: Millis(row.get(4)?),
                games: row.get::<i64>(5)? as u64,
                last: row.get::<Option<i64>>(6)?.map(Millis),
            })
        };
        let rows = self.pool().rows(sql, &values).await?;
        Ok(rows.iter().map(companion).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Whom somebody has blocked, the latest first.
    pub async fn blocked_by(&self, person: PersonId) -> Result<Vec<(Person, Millis)>, Failed> {
        let sql = "SELECT p.id, p.name, p.created, p.portrait, b.at FROM blocks AS b JOIN people AS p ON p.id = b.blocked \
                   WHERE b.person = $1 ORDER BY b.at DESC, p.id";
        let rows = self.pool().rows(sql, &[Value::Text(&person.to_string())]).await?;
        let blocked = |row: &Row| Ok((person_of(row)?, Millis(row.get(4)?)));
        Ok(rows.iter().map(blocked).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Lets two people meet no more, and takes back their invitations to each other. Doing it twice changes nothing.
    pub async fn block(&self, block: Block) -> Result<(), PersonError> {
        self.writer().write(PutBlock(block)).await?
    }

    /// Takes a block back. The other one may still have one.
    pub async fn unblock(&self, person: PersonId, blocked: PersonId) -> Result<(), Failed> {
        self.writer().write(RemoveBlock { person, blocked }).await
    }

    /// Everybody whom a person is not to meet, whoever of the two wanted it.
    pub async fn apart_from(&self, person: PersonId) -> Result<Vec<PersonId>, Failed> {
        let sql = "SELECT blocked FROM blocks WHERE person = $1 UNION SELECT person FROM blocks WHERE blocked = $1";
        let rows = self.pool().rows(sql, &[Value::Text(&person.to_string())]).await?;
        Ok(rows.iter().map(|row| row.parse(0)).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The pairs of people who are not to meet and of whom one waits for others to play with.
    pub async fn blocks_in_queue(&self) -> Result<Vec<(PersonId, PersonId)>, Failed> {
        let sql = "SELECT b.person, b.blocked FROM blocks AS b WHERE b.person IN (SELECT person FROM waiting) \
                   OR b.blocked IN (SELECT person FROM waiting) LIMIT $1";
        let rows = self.pool().rows(sql, &[Value::Int(MOST_BLOCKS)]).await?;
        let pair = |row: &Row| Ok((row.parse(0)?, row.parse(1)?));
        Ok(rows.iter().map(pair).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Asks somebody to come to an open table, until a moment. Returns false if the table is closed or the two are not to meet.
    pub async fn invite(
        &self,
        inviter: PersonId,
        person: PersonId,
        table: &TableId,
        expires: Millis,
    ) -> Result<bool, Failed> {
        self.writer().write(Invite { inviter, person, table: table.clone(), expires }).await
    }

    /// What somebody is asked to come to, the latest first.
    pub async fn invitations(&self, person: PersonId, now: Millis) -> Result<Vec<Invitation>, Failed> {
        let sql = "SELECT p.id, p.name, p.created, p.portrait, i.expires, l.info FROM invitations AS i \
                   JOIN people AS p ON p.id = i.inviter JOIN listings AS l ON l.id = i.table_id \
                   WHERE i.person = $1 AND i.expires > $2 AND l.stage < 2 \
                   AND NOT EXISTS (SELECT 1 FROM members AS m WHERE m.table_id = i.table_id AND m.person = $1) \
                   ORDER BY i.expires DESC, i.table_id LIMIT 20";
        let rows = self.pool().rows(sql, &[Value::Text(&person.to_string()), Value::Int(now.0)]).await?;
        let invitation =
            |row: &Row| Ok(Invitation { inviter: person_of(row)?, expires: Millis(row.get(4)?), info: row.get(5)? });
        Ok(rows.iter().map(invitation).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Somebody does not want to come to a table.
    pub async fn decline(&self, person: PersonId, table: &TableId) -> Result<(), Failed> {
        self.writer().write(RemoveInvitation { person, table: table.clone() }).await
    }

    /// Keeps what somebody tells the operators.
    pub async fn report(&self, report: Report) -> Result<(), PersonError> {
        self.writer().write(AddReport(report)).await?
    }

    /// What people have told the operators, the latest first.
    pub async fn reports(&self, limit: u32) -> Result<Vec<ReadReport>, Failed> {
        let sql = "SELECT r.id, r.reporter, r.person, r.table_id, r.reason, r.at, a.name, b.name FROM reports AS r \
                   JOIN people AS a ON a.id = r.reporter JOIN people AS b ON b.id = r.person ORDER BY r.at DESC, r.id LIMIT $1";
        let read = |row: &Row| {
            Ok(ReadReport { report: report_of(row)?, reporter_name: row.get(6)?, person_name: row.get(7)? })
        };
        let rows = self.pool().rows(sql, &[Value::Int(limit.into())]).await?;
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// What somebody has told the operators, the latest first.
    pub async fn reports_by(&self, person: PersonId) -> Result<Vec<Report>, Failed> {
        let sql =
            "SELECT id, reporter, person, table_id, reason, at FROM reports WHERE reporter = $1 ORDER BY at DESC, id";
        let rows = self.pool().rows(sql, &[Value::Text(&person.to_string())]).await?;
        Ok(rows.iter().map(report_of).collect::<Result<_, sqlx::Error>>()?)
    }
}

/// A report as operators read it, with the names that both have now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadReport {
    /// What was told.
    pub report: Report,
    /// What whoever told it is called.
    pub reporter_name: String,
    /// What the person it is about is called.
    pub person_name: String,
}

/// A report from the columns `id, reporter, person, table_id, reason, at`.
pub(crate) fn report_of(row: &Row) -> Result<Report, sqlx::Error> {
    let table = row.get::<Option<String>>(3)?.map(TableId::try_from).transpose();
    Ok(Report {
        id: row.get(0)?,
        reporter: row.parse(1)?,
        person: row.parse(2)?,
        table: table.map_err(|error| sqlx::Error::Decode(error.into()))?,
        reason: row.get(4)?,
        at: Millis(row.get(5)?),
    })
}
