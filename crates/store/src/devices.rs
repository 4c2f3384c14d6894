//! The devices on which somebody is signed in, and the codes that add another one.

use crate::connection::{Pool, Row, Value};
use crate::error::{Failed, PersonError, RedeemError};
use crate::id::{Millis, PersonId, TokenHash};
use crate::model::{Before, Code, CodeKind, Device, NewDevice, Person};
use crate::store::Store;
use crate::writes::{Redeem, RemoveDevice, RenameDevice, SeeDevice, SetCode};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// A device that was seen within this time is not noted again, in milliseconds.
const SEEN_AGAIN: i64 = 60 * 60 * 1000;

impl Store {
    /// The devices on which a person is signed in, the latest first.
    pub async fn devices(&self, person: PersonId) -> std::result::Result<Vec<Device>, Failed> {
        Ok(devices(&self.pool, person).await?)
    }

    /// Calls a device of a person something else. Returns whether they have it.
    pub async fn rename_device(
        &self,
        person: PersonId,
        token: TokenHash,
        label: String,
    ) -> std::result::Result<bool, Failed> {
        self.writer.write(RenameDevice { person, token, label }).await
    }

    /// Signs a device of a person out. Returns whether they had it.
    pub async fn remove_device(&self, person: PersonId, token: TokenHash) -> std::result::Result<bool, Failed> {
        self.writer.write(RemoveDevice { person, token }).await
    }

    /// Notes that a device is in use, about once an hour. Returns before it is written.
    pub async fn see_device(&self, token: &TokenHash, at: Millis) {
        let seen = self.pool.rows("SELECT last_seen FROM tokens WHERE hash = $1", &[Value::Bytes(&token.0)]).await;
        let Ok(rows) = seen else { return };
        let seen = rows.first().and_then(|row| row.get::<Option<i64>>(0).ok()).flatten();
        if seen.is_none_or(|seen| at.0 - seen > SEEN_AGAIN) {
            self.writer.queue(SeeDevice { token: *token, at }).await;
        }
    }

    /// Gives somebody a code, in the place of the one of the same kind.
    ///
    /// # Errors
    /// [`PersonError::TokenTaken`] if somebody has just this code.
    pub async fn set_code(&self, code: Code) -> std::result::Result<(), PersonError> {
        self.writer.write(SetCode(code)).await?
    }

    /// When somebody's code of a kind was made, if they have one.
    pub async fn code_made(&self, person: PersonId, kind: CodeKind) -> std::result::Result<Option<Millis>, Failed> {
        let sql = "SELECT created FROM codes WHERE person = $1 AND kind = $2";
        let rows = self.pool.rows(sql, &[Value::Text(&person.to_string()), Value::Text(kind.name())]).await?;
        Ok(rows.first().map(|row| row.get(0).map(Millis)).transpose()?)
    }

    /// Makes a device the person who has a code, with a new token. A code that adds a device is used up by it, also if several try at once.
    pub async fn redeem(
        &self,
        code: TokenHash,
        kind: CodeKind,
        token: TokenHash,
        device: NewDevice,
        before: Option<Before>,
    ) -> std::result::Result<Person, RedeemError> {
        self.writer.write(Redeem { code, kind, token, device, before }).await?
    }
}

async fn devices(pool: &Pool, person: PersonId) -> Result<Vec<Device>> {
    let sql = "SELECT hash, person, label, added, last_seen FROM tokens WHERE person = $1 \
               ORDER BY coalesce(last_seen, added, 0) DESC, hash";
    pool.rows(sql, &[Value::Text(&person.to_string())]).await?.iter().map(device_of).collect()
}

/// A device from the first columns: `hash, person, label, added, last_seen`.
pub(crate) fn device_of(row: &Row) -> Result<Device> {
    let time = |column| Result::Ok(row.get::<Option<i64>>(column)?.map(Millis));
    Ok(Device {
        token: token_hash(row, 0)?,
        person: row.parse(1)?,
        label: row.get(2)?,
        created: time(3)?,
        seen: time(4)?,
    })
}

/// The hash of a token or a code.
pub(crate) fn token_hash(row: &Row, column: usize) -> Result<TokenHash> {
    let bytes = <[u8; 32]>::try_from(row.get::<Vec<u8>>(column)?);
    bytes.map(TokenHash).map_err(|_| sqlx::Error::Decode("a hash has 32 bytes".into()))
}
