//! Blocks, invitations and reports.

use super::people::exists;
use super::{Key, Result, Write};
use crate::checksum::Checksum;
use crate::connection::{Connection, Value};
use crate::error::PersonError;
use crate::folk::{Block, Report, apart, block_of};
use crate::id::{Millis, PersonId, TableId};

pub(crate) struct PutBlock(pub(crate) Block);

impl Write for PutBlock {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.0.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let Block { person, blocked, at } = &self.0;
        if !exists(connection, *person).await? || !exists(connection, *blocked).await? {
            return Ok(Err(PersonError::NoPerson));
        }
        let (id, other) = (person.to_string(), blocked.to_string());
        let (id, other) = (Value::Text(&id), Value::Text(&other));
        let sql = "INSERT INTO blocks (person, blocked, at, checksum) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let checksum = Checksum::of_block(&self.0);
        connection.run(sql, &[id, other, Value::Int(at.0), Value::Bytes(checksum.as_bytes())]).await?;
        let sql = "DELETE FROM invitations WHERE (person = $1 AND inviter = $2) OR (person = $2 AND inviter = $1)";
        connection.run(sql, &[id, other]).await?;
        Ok(Ok(()))
    }
}

pub(crate) struct RemoveBlock {
    pub(crate) person: PersonId,
    pub(crate) blocked: PersonId,
}

impl Write for RemoveBlock {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Person(self.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let (id, other) = (self.person.to_string(), self.blocked.to_string());
        let sql = "DELETE FROM blocks WHERE person = $1 AND blocked = $2";
        connection.run(sql, &[Value::Text(&id), Value::Text(&other)]).await.map(drop)
    }
}

/// Whether two people are not to meet.
pub(super) async fn are_apart(connection: &mut Connection, one: PersonId, other: PersonId) -> Result<bool> {
    let sql = concat!("SELECT 1 WHERE ", apart!("$2"));
    let (one, other) = (one.to_string(), other.to_string());
    Ok(connection.row(sql, &[Value::Text(&one), Value::Text(&other)]).await?.is_some())
}

pub(crate) struct Invite {
    pub(crate) inviter: PersonId,
    pub(crate) person: PersonId,
    pub(crate) table: TableId,
    pub(crate) expires: Millis,
}

impl Write for Invite {
    /// Whether they are invited.
    type Outcome = bool;

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<bool> {
        if are_apart(connection, self.person, self.inviter).await? {
            return Ok(false);
        }
        let sql = "INSERT INTO invitations (person, table_id, inviter, expires) \
                   SELECT p.id, l.id, $3, $4 FROM listings AS l, people AS p WHERE l.id = $2 AND l.stage < 2 AND p.id = $1 \
                   ON CONFLICT (person, table_id) DO UPDATE SET inviter = excluded.inviter, expires = excluded.expires";
        let (person, inviter) = (self.person.to_string(), self.inviter.to_string());
        let values =
            [Value::Text(&person), Value::Text(self.table.as_str()), Value::Text(&inviter), Value::Int(self.expires.0)];
        Ok(connection.run(sql, &values).await? == 1)
    }
}

pub(crate) struct RemoveInvitation {
    pub(crate) person: PersonId,
    pub(crate) table: TableId,
}

impl Write for RemoveInvitation {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = "DELETE FROM invitations WHERE person = $1 AND table_id = $2";
        connection.run(sql, &[Value::Text(&self.person.to_string()), Value::Text(self.table.as_str())]).await.map(drop)
    }
}

pub(crate) struct AddReport(pub(crate) Report);

impl Write for AddReport {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.0.reporter)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::once(self.0.reason.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let Report { id, reporter, person, table, reason, at } = &self.0;
        if !exists(connection, *reporter).await? || !exists(connection, *person).await? {
            return Ok(Err(PersonError::NoPerson));
        }
        let sql = "INSERT INTO reports (id, reporter, person, table_id, reason, at) VALUES ($1, $2, $3, $4, $5, $6) \
                   ON CONFLICT DO NOTHING";
        let (reporter, person) = (reporter.to_string(), person.to_string());
        let values = [
            Value::Text(id),
            Value::Text(&reporter),
            Value::Text(&person),
            Value::MaybeText(table.as_ref().map(TableId::as_str)),
            Value::Text(reason),
            Value::Int(at.0),
        ];
        connection.run(sql, &values).await?;
        Ok(Ok(()))
    }
}

/// Blocks by somebody and of somebody, and reports by them and about them, become another's.
pub(super) async fn move_folk(connection: &mut Connection, from: PersonId, into: PersonId) -> Result<()> {
    let (old, new) = (from.to_string(), into.to_string());
    let sql = "SELECT person, blocked, at FROM blocks WHERE person = $1 OR blocked = $1";
    for row in connection.rows(sql, &[Value::Text(&old)]).await? {
        let block = block_of(&row)?;
        let moved = |person| if person == from { into } else { person };
        let block = Block { person: moved(block.person), blocked: moved(block.blocked), at: block.at };
        // Nobody blocks themselves.
        if block.person != block.blocked {
            PutBlock(block).run(connection).await?.ok();
        }
    }
    forget_blocks_and_invitations(connection, from).await?;
    let values = [Value::Text(&old), Value::Text(&new)];
    connection.run("UPDATE reports SET reporter = $2 WHERE reporter = $1", &values).await?;
    connection.run("UPDATE reports SET person = $2 WHERE person = $1", &values).await.map(drop)
}

/// Blocks, invitations, and what was told by somebody or about them.
pub(super) async fn wipe_folk(connection: &mut Connection, person: PersonId) -> Result<()> {
    forget_blocks_and_invitations(connection, person).await?;
    let sql = "DELETE FROM reports WHERE reporter = $1 OR person = $1";
    connection.run(sql, &[Value::Text(&person.to_string())]).await.map(drop)
}

async fn forget_blocks_and_invitations(connection: &mut Connection, person: PersonId) -> Result<()> {
    let id = person.to_string();
    connection.run("DELETE FROM blocks WHERE person = $1 OR blocked = $1", &[Value::Text(&id)]).await?;
    connection.run("DELETE FROM invitations WHERE person = $1 OR inviter = $1", &[Value::Text(&id)]).await.map(drop)
}
