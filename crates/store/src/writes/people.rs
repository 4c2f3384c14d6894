//! Creating and changing people and their tokens.

use super::{Key, Result, Write};
use crate::checksum::Checksum;
use crate::connection::{Connection, Value};
use crate::error::PersonError;
use crate::id::{Millis, PersonId, TokenHash};
use crate::model::{Device, NewDevice, Person};

pub(crate) struct CreatePerson {
    pub(crate) person: Person,
    /// None only during an import, where the tokens come later.
    pub(crate) token: Option<TokenHash>,
    pub(crate) seen: Millis,
    /// What the token's device is called, if that is known.
    pub(crate) device: Option<NewDevice>,
}

impl Write for CreatePerson {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.person.id)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        let label = self.device.as_ref().map(|device| device.label.as_str());
        std::iter::once(self.person.name.as_str()).chain(self.person.portrait.as_deref()).chain(label)
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        if let Some(token) = &self.token
            && connection.row("SELECT person FROM tokens WHERE hash = $1", &[Value::Bytes(&token.0)]).await?.is_some()
        {
            return Ok(Err(PersonError::TokenTaken));
        }
        let id = self.person.id.to_string();
        let sql = "INSERT INTO people (id, name, created, seen, checksum, portrait) VALUES ($1, $2, $3, $4, $5, $6) \
                   ON CONFLICT DO NOTHING";
        let Person { name, created, portrait, .. } = &self.person;
        let checksum = Checksum::of_person(&self.person);
        let values = [
            Value::Text(&id),
            Value::Text(name),
            Value::Int(created.0),
            Value::Int(self.seen.0),
            Value::Bytes(checksum.as_bytes()),
            Value::MaybeText(portrait.as_deref()),
        ];
        if connection.run(sql, &values).await? == 0 {
            return Ok(Err(PersonError::Taken));
        }
        match self.token {
            Some(token) => {
                let device = self.device.as_ref();
                let (label, at) = (device.map(|device| device.label.clone()), device.map(|device| device.at));
                insert_token(connection, &Device { token, person: self.person.id, label, created: at, seen: at }).await
            }
            None => Ok(Ok(())),
        }
    }
}

pub(crate) struct AddToken(pub(crate) Device);

impl Write for AddToken {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.0.person)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        self.0.label.as_deref().into_iter()
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        if !exists(connection, self.0.person).await? {
            return Ok(Err(PersonError::NoPerson));
        }
        insert_token(connection, &self.0).await
    }
}

/// Adds a token of a person who is known to exist.
async fn insert_token(connection: &mut Connection, device: &Device) -> Result<<AddToken as Write>::Outcome> {
    let Device { token, person, label, created, seen } = device;
    let sql = "INSERT INTO tokens (hash, person, label, added, last_seen, checksum) VALUES ($1, $2, $3, $4, $5, $6) \
               ON CONFLICT DO NOTHING";
    let (person, checksum) = (person.to_string(), Checksum::of_device(device));
    let values = [
        Value::Bytes(&token.0),
        Value::Text(&person),
        Value::MaybeText(label.as_deref()),
        Value::MaybeInt(created.map(|created| created.0)),
        Value::MaybeInt(seen.map(|seen| seen.0)),
        Value::Bytes(checksum.as_bytes()),
    ];
    let added = connection.run(sql, &values).await?;
    Ok(if added == 0 { Err(PersonError::TokenTaken) } else { Ok(()) })
}

pub(crate) struct RenamePerson {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) portrait: Option<String>,
}

impl Write for RenamePerson {
    type Outcome = std::result::Result<(), PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.person)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::once(self.name.as_str()).chain(self.portrait.as_deref())
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let id = self.person.to_string();
        let Some(row) = connection.row("SELECT created FROM people WHERE id = $1", &[Value::Text(&id)]).await? else {
            return Ok(Err(PersonError::NoPerson));
        };
        let (name, portrait) = (self.name.clone(), self.portrait.clone());
        let person = Person { id: self.person, name, created: Millis(row.get(0)?), portrait };
        let checksum = Checksum::of_person(&person);
        let sql = "UPDATE people SET name = $2, checksum = $3, portrait = $4 WHERE id = $1";
        let values = [
            Value::Text(&id),
            Value::Text(&person.name),
            Value::Bytes(checksum.as_bytes()),
            Value::MaybeText(person.portrait.as_deref()),
        ];
        connection.run(sql, &values).await?;
        Ok(Ok(()))
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

pub(super) async fn exists(connection: &mut Connection, person: PersonId) -> Result<bool> {
    let sql = "SELECT id FROM people WHERE id = $1";
    Ok(connection.row(sql, &[Value::Text(&person.to_string())]).await?.is_some())
}
