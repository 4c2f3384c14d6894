//! Ids, each with a type of its own.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The code of a table, by which people find it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(String);

impl TableId {
    /// The most bytes that a code can have.
    pub const LONGEST: usize = 64;

    /// Checks a code.
    ///
    /// # Errors
    /// If it is empty, longer than [`LONGEST`](Self::LONGEST), or contains control characters.
    pub fn new(code: impl Into<String>) -> Result<TableId, BadId> {
        let code = code.into();
        let good = (1..=Self::LONGEST).contains(&code.len()) && !code.contains(char::is_control);
        if good { Ok(TableId(code)) } else { Err(BadId::Table) }
    }

    /// The code as plain text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for TableId {
    type Error = BadId;

    fn try_from(code: String) -> Result<TableId, BadId> {
        TableId::new(code)
    }
}

impl From<TableId> for String {
    fn from(table: TableId) -> String {
        table.0
    }
}

impl Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The id of a person: 128 random bits, written as 32 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PersonId(pub [u8; 16]);

impl Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for PersonId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<PersonId, BadId> {
        from_hex(text).map(PersonId).ok_or(BadId::Person)
    }
}

impl TryFrom<String> for PersonId {
    type Error = BadId;

    fn try_from(text: String) -> Result<PersonId, BadId> {
        text.parse()
    }
}

impl From<PersonId> for String {
    fn from(person: PersonId) -> String {
        person.to_string()
    }
}

/// The hash of a person's secret token. The token itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

impl TryFrom<String> for TokenHash {
    type Error = BadId;

    fn try_from(text: String) -> Result<TokenHash, BadId> {
        from_hex(&text).map(TokenHash).ok_or(BadId::Token)
    }
}

impl From<TokenHash> for String {
    fn from(hash: TokenHash) -> String {
        to_hex(&hash.0)
    }
}

/// A moment, in milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Millis(pub i64);

/// The number of an entry in its table's log, from 1. The head of a log is its last number; that of an empty log is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Seq(pub u64);

impl Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is not a valid id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadId {
    /// Empty, too long, or with control characters.
    #[error("a table's code has 1 to {} bytes and no control characters", TableId::LONGEST)]
    Table,
    /// Not 32 lower-case hexadecimal digits.
    #[error("a person's id is 32 lower-case hexadecimal digits")]
    Person,
    /// Not 64 lower-case hexadecimal digits.
    #[error("the hash of a token is 64 lower-case hexadecimal digits")]
    Token,
    /// Not 32 lower-case hexadecimal digits.
    #[error("a checksum is 32 lower-case hexadecimal digits")]
    Checksum,
}

pub(crate) fn to_hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Accepts only what [`to_hex`] writes, so that an id has one spelling.
pub(crate) fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let text = text.as_bytes();
    if text.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_persons_id_has_one_spelling() {
        let id = PersonId([0xab; 16]);
        assert_eq!(id.to_string(), "ab".repeat(16));
        assert_eq!(id.to_string().parse(), Ok(id));
        for wrong in ["AB".repeat(16), "ab".repeat(15), "ab".repeat(17), "zz".repeat(16), "é".repeat(16)] {
            assert_eq!(wrong.parse::<PersonId>(), Err(BadId::Person), "{wrong}");
        }
    }

    #[test]
    fn a_tables_code_is_short_and_printable() {
        assert!(TableId::new("grog-42 🏴‍☠️ 'quoted'").is_ok());
        for wrong in ["", "a\0b", "a\nb", &"a".repeat(65)] {
            assert_eq!(TableId::new(wrong), Err(BadId::Table), "{wrong:?}");
        }
    }
}
