//! What the store keeps.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use crate::error::Damage;
use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};

/// An entry to append to a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// When it happened.
    pub at: Millis,
    /// What happened, as JSON. The store does not look inside.
    pub entry: String,
}

/// An entry that was read from a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// Its number in the log, from 1.
    pub seq: Seq,
    /// When it happened.
    pub at: Millis,
    /// What happened, byte for byte as it was appended.
    pub entry: String,
}

/// Somebody who has chosen a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// A random id.
    pub id: PersonId,
    /// Their current name.
    pub name: String,
    /// Their current portrait, as JSON. The store does not look inside.
    pub portrait: Option<String>,
    /// When they first came.
    pub created: Millis,
}

/// A device that is signed in as somebody: the holder of a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The hash of its token.
    pub token: TokenHash,
    /// Whose device it is.
    pub person: PersonId,
    /// What it is called; none if it came with an older version.
    pub label: Option<String>,
    /// When it came, if that is known.
    pub created: Option<Millis>,
    /// When it was last seen, if that is known.
    pub seen: Option<Millis>,
}

/// What a code is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CodeKind {
    /// Adds a device: valid once, and for minutes.
    Link,
    /// Written down for the day on which all devices are lost: valid until it is replaced.
    Recovery,
}

impl CodeKind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            CodeKind::Link => "link",
            CodeKind::Recovery => "recovery",
        }
    }
}

/// A code that makes another device the same person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// The hash of the code, which itself is never stored.
    pub hash: TokenHash,
    /// Who the device becomes.
    pub person: PersonId,
    /// What it is for.
    pub kind: CodeKind,
    /// When it was made.
    pub created: Millis,
    /// From when on it is no longer valid, if ever.
    pub expires: Option<Millis>,
}

/// Somebody who is gone. Their row among the people stays, without a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gone {
    /// Who they were.
    pub person: PersonId,
    /// Who they are now, if two identities were merged; none if they were deleted.
    pub merged_into: Option<PersonId>,
    /// When that was.
    pub at: Millis,
}

/// What a device is to be called, and when it came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDevice {
    /// What it is called.
    pub label: String,
    /// When it came.
    pub at: Millis,
}

/// What becomes of who a device was before, when it becomes somebody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Before {
    /// The device's token until now.
    pub token: TokenHash,
    /// Whether that person's games are to follow; otherwise the device only leaves them.
    pub merge: bool,
}

/// A game that was played to the end. Its record is stored beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// The table where it was played. A table has at most one finished game.
    pub table: TableId,
    /// The name of the game, such as `skull-king`.
    pub game: String,
    /// When it ended.
    pub finished: Millis,
    /// The results, in the order of the seats.
    pub people: Vec<FinishedSeat>,
}

/// One seat of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinishedSeat {
    /// The number of the seat, from 0.
    pub seat: u8,
    /// Who sat there; none for a bot.
    pub person: Option<PersonId>,
    /// The name at that time.
    pub name: String,
    /// The points at the end.
    pub total: i64,
    /// 1 for the winner; equal totals share a place.
    pub place: u8,
}

/// What somebody made of the deal of a day, and shows to everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// The day, as in `2026-11-17`.
    pub day: String,
    /// The name of the game, such as `skull-king`.
    pub game: String,
    /// Whose result it is. A person has one for each day and game.
    pub person: PersonId,
    /// The points at the end.
    pub total: i64,
    /// The points of each round. The store does not look inside.
    pub rounds: String,
    /// When it was shown.
    pub shown: Millis,
}

/// A place in the ranking of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedResult {
    /// Whose it is, with their current name and portrait.
    pub person: Person,
    /// The points at the end.
    pub total: i64,
    /// The points of each round.
    pub rounds: String,
}

/// What everybody made of the deal of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyRanking {
    /// How many results there are.
    pub players: u64,
    /// The total in the middle; of two in the middle, the better one.
    pub median: Option<i64>,
    /// The best results, the best first; of equals, the one that was shown first.
    pub best: Vec<RankedResult>,
}

/// Everything that is stored about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its code.
    pub id: TableId,
    /// When it was created.
    pub created: Millis,
    /// Its log, complete and in order.
    pub entries: Vec<StoredEntry>,
    /// When it was closed, if it is.
    pub closed: Option<Millis>,
    /// The game that was finished there, with its record.
    pub finished: Option<(FinishedGame, String)>,
}

/// Something that is wrong with a database or an archive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line of the archive, from 1; none in a database.
    pub line: Option<u64>,
    /// The table that it concerns, if it concerns one.
    pub table: Option<TableId>,
    /// What is wrong.
    pub flaw: Flaw,
}

/// What is wrong with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The first entry of the log that is wrong, if it is the log.
    pub seq: Option<Seq>,
    /// What is wrong.
    pub why: String,
}

impl Flaw {
    /// A flaw that is not in the log.
    pub fn new(why: impl Display) -> Flaw {
        Flaw { seq: None, why: why.to_string() }
    }

    /// A log that is wrong from this entry on.
    pub fn from_entry(seq: Seq, why: impl Display) -> Flaw {
        Flaw { seq: Some(seq), why: why.to_string() }
    }
}

impl Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.table, self.flaw.seq) {
            (Some(table), Some(seq)) => write!(f, "table {table}, from entry {seq}: ")?,
            (Some(table), None) => write!(f, "table {table}: ")?,
            (None, _) => {}
        }
        f.write_str(&self.flaw.why)
    }
}

impl From<Damage> for Flaw {
    fn from(Damage { seq, why, .. }: Damage) -> Flaw {
        Flaw { seq: Some(seq), why }
    }
}

impl From<sqlx::Error> for Flaw {
    fn from(error: sqlx::Error) -> Flaw {
        Flaw::new(error)
    }
}

/// Where a page of finished games starts: after the last game of the page before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// When that game ended.
    pub finished: Millis,
    /// The table of that game, since several games may end in the same millisecond.
    pub table: TableId,
}

impl From<&FinishedGame> for Cursor {
    fn from(game: &FinishedGame) -> Cursor {
        Cursor { finished: game.finished, table: game.table.clone() }
    }
}
