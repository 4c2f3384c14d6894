//! Devices, and the codes that add one.

use super::gone::{is_at_table, merge};
use super::people::{AddToken, exists};
use super::{Key, Result, Write};
use crate::checksum::Checksum;
use crate::connection::{Connection, Value};
use crate::devices::device_of;
use crate::error::{PersonError, RedeemError};
use crate::id::{Millis, PersonId, TokenHash};
use crate::model::{Before, Code, CodeKind, Device, NewDevice, Person};
use crate::reads::person_of;

pub(crate) struct RenameDevice {
    pub(crate) person: PersonId,
    pub(crate) token: TokenHash,
    pub(crate) label: String,
}

impl Write for RenameDevice {
    /// Whether there is such a device.
    type Outcome = bool;

    fn key(&self) -> Key<'_> {
        Key::Person(self.person)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::once(self.label.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<bool> {
        let id = self.person.to_string();
        let sql = "SELECT hash, person, label, added, last_seen FROM tokens WHERE hash = $1 AND person = $2";
        let row = connection.row(sql, &[Value::Bytes(&self.token.0), Value::Text(&id)]).await?;
        let Some(row) = row else { return Ok(false) };
        let device = Device { label: Some(self.label.clone()), ..device_of(&row)? };
        let checksum = Checksum::of_device(&device);
        let sql = "UPDATE tokens SET label = $3, checksum = $4 WHERE hash = $1 AND person = $2";
        let values = [
            Value::Bytes(&self.token.0),
            Value::Text(&id),
            Value::Text(&self.label),
            Value::Bytes(checksum.as_bytes()),
        ];
        Ok(connection.run(sql, &values).await? == 1)
    }
}

pub(crate) struct RemoveDevice {
    pub(crate) person: PersonId,
    pub(crate) token: TokenHash,
}

impl Write for RemoveDevice {
    /// Whether there was such a device.
    type Outcome = bool;

    fn key(&self) -> Key<'_> {
        Key::Person(self.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<bool> {
        let sql = "DELETE FROM tokens WHERE hash = $1 AND person = $2";
        let values = [Value::Bytes(&self.token.0), Value::Text(&self.person.to_string())];
        Ok(connection.run(sql, &values).await? == 1)
    }
}

pub(crate) struct SeeDevice {
    pub(crate) token: TokenHash,
    pub(crate) at: Millis,
}

impl Write for SeeDevice {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Code(&self.token.0)
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = "UPDATE tokens SET last_seen = $2 WHERE hash = $1 AND (last_seen IS NULL OR last_seen < $2)";
        connection.run(sql, &[Value::Bytes(&self.token.0), Value::Int(self.at.0)]).await.map(drop)
    }
}

pub(crate) struct SetCode(pub(crate) Code);

impl Write for SetCode {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.0.person)
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let Code { hash, person, kind, created, expires } = &self.0;
        if !exists(connection, *person).await? {
            return Ok(Err(PersonError::NoPerson));
        }
        let taken = "SELECT person FROM codes WHERE hash = $1";
        if connection.row(taken, &[Value::Bytes(&hash.0)]).await?.is_some() {
            return Ok(Err(PersonError::TokenTaken));
        }
        let sql = "INSERT INTO codes (hash, person, kind, created, expires, checksum) VALUES ($1, $2, $3, $4, $5, $6) \
                   ON CONFLICT (person, kind) DO UPDATE SET hash = excluded.hash, created = excluded.created, \
                   expires = excluded.expires, checksum = excluded.checksum";
        let (person, checksum) = (person.to_string(), Checksum::of_code(&self.0));
        let values = [
            Value::Bytes(&hash.0),
            Value::Text(&person),
            Value::Text(kind.name()),
            Value::Int(created.0),
            Value::MaybeInt(expires.map(|expires| expires.0)),
            Value::Bytes(checksum.as_bytes()),
        ];
        connection.run(sql, &values).await?;
        Ok(Ok(()))
    }
}

pub(crate) struct Redeem {
    pub(crate) code: TokenHash,
    pub(crate) kind: CodeKind,
    pub(crate) token: TokenHash,
    pub(crate) device: NewDevice,
    pub(crate) before: Option<Before>,
}

impl Write for Redeem {
    type Outcome = std::result::Result<Person, RedeemError>;

    fn key(&self) -> Key<'_> {
        Key::Code(&self.code.0)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::once(self.device.label.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let NewDevice { label, at } = &self.device;
        let sql = "SELECT p.id, p.name, p.created, p.portrait FROM codes AS c JOIN people AS p ON p.id = c.person \
                   WHERE c.hash = $1 AND c.kind = $2 AND (c.expires IS NULL OR c.expires > $3)";
        let code = [Value::Bytes(&self.code.0), Value::Text(self.kind.name()), Value::Int(at.0)];
        let Some(row) = connection.row(sql, &code).await? else { return Ok(Err(RedeemError::Wrong)) };
        let person = person_of(&row)?;
        let old = match &self.before {
            Some(before) => owner(connection, &before.token).await?,
            None => None,
        };
        let merged = old.filter(|old| *old != person.id && self.before.as_ref().is_some_and(|before| before.merge));
        if let Some(merged) = merged
            && is_at_table(connection, merged).await?
        {
            return Ok(Err(RedeemError::AtTable));
        }
        if self.kind == CodeKind::Link {
            // Of several who read it, one deletes it.
            let used = "DELETE FROM codes WHERE hash = $1 AND kind = $2 AND (expires IS NULL OR expires > $3)";
            if connection.run(used, &code).await? == 0 {
                return Ok(Err(RedeemError::Wrong));
            }
        }
        if let Some(Before { token, .. }) = &self.before {
            connection.run("DELETE FROM tokens WHERE hash = $1", &[Value::Bytes(&token.0)]).await?;
        }
        if let Some(merged) = merged {
            merge(connection, merged, person.id, *at).await?;
        }
        let (label, at) = (Some(label.clone()), Some(*at));
        let device = Device { token: self.token, person: person.id, label, created: at, seen: at };
        // A new token is taken by nobody, and the person is there.
        Ok(match AddToken(device).run(connection).await? {
            Ok(()) => Ok(person),
            Err(_) => Err(RedeemError::Wrong),
        })
    }
}

/// Whose token it is.
async fn owner(connection: &mut Connection, token: &TokenHash) -> Result<Option<PersonId>> {
    let row = connection.row("SELECT person FROM tokens WHERE hash = $1", &[Value::Bytes(&token.0)]).await?;
    row.map(|row| row.parse(0)).transpose()
}
