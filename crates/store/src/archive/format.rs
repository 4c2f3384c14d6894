//! One line of an export.

use serde::{Deserialize, Serialize};

use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::model::FinishedSeat;

/// How much of what an export holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contents {
    /// All lines, the first and the last included.
    pub lines: u64,
    /// People.
    pub people: u64,
    /// Tables, open and closed.
    pub tables: u64,
    /// Entries of all tables together.
    pub entries: u64,
    /// Finished games.
    pub games: u64,
}

impl Contents {
    pub(super) fn count(&mut self, line: &Line) {
        self.lines += 1;
        match line {
            Line::Person { .. } => self.people += 1,
            Line::Table { .. } => self.tables += 1,
            Line::Entry { .. } => self.entries += 1,
            Line::Finished { .. } => self.games += 1,
            Line::Yohoho { .. } | Line::Token { .. } | Line::Closed { .. } | Line::End { .. } => {}
        }
    }
}

/// The version of the format.
pub(super) const VERSION: u32 = 1;

/// In this order: `yohoho`; the people; the tokens; each table, with its entries, its closing and its finished game behind it; `end`.
/// All sorted by id. An entry is a text and no JSON within the JSON, so that it comes back to the byte.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Line {
    Yohoho {
        version: u32,
    },
    Person {
        id: PersonId,
        name: String,
        created: Millis,
        seen: Millis,
    },
    Token {
        hash: TokenHash,
        person: PersonId,
    },
    Table {
        id: TableId,
        created: Millis,
    },
    Entry {
        table: TableId,
        seq: Seq,
        at: Millis,
        entry: String,
    },
    Closed {
        table: TableId,
        at: Millis,
    },
    Finished {
        table: TableId,
        game: String,
        finished: Millis,
        people: Vec<FinishedSeat>,
        record: String,
    },
    /// The number of lines before this one. An export without it was cut off.
    End {
        lines: u64,
    },
}
