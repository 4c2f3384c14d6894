//! What is kept.

use serde::{Deserialize, Serialize};

use crate::id::{Millis, PersonId, Seq, TableId};

/// An entry that is to be appended to a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// When it happened.
    pub at: Millis,
    /// What happened, as JSON. The store does not look into it.
    pub entry: String,
}

/// An entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// Its number in the log.
    pub seq: Seq,
    /// When it happened.
    pub at: Millis,
    /// What happened, to the byte as it was appended.
    pub entry: String,
}

/// Somebody who has come to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name they go by.
    pub name: String,
    /// When they came first.
    pub created: Millis,
}

/// A game that was played to its end; its record is kept beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// The table it was played at. A table has one finished game.
    pub table: TableId,
    /// Which game it was.
    pub game: String,
    /// When it ended.
    pub finished: Millis,
    /// Who played, in the order of the seats.
    pub people: Vec<FinishedSeat>,
}

/// One seat of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinishedSeat {
    /// The seat's number.
    pub seat: u8,
    /// Who sat there; nobody for a bot.
    pub person: Option<PersonId>,
    /// The name they went by.
    pub name: String,
    /// The points at the end.
    pub total: i64,
    /// 1 for the winner; equal totals share a place.
    pub place: u8,
}

/// Where a page of finished games goes on: after the last game of the page before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Before {
    /// When that game ended.
    pub finished: Millis,
    /// The table of that game: games may end in the same millisecond.
    pub table: TableId,
}

impl From<&FinishedGame> for Before {
    fn from(game: &FinishedGame) -> Before {
        Before { finished: game.finished, table: game.table.clone() }
    }
}
