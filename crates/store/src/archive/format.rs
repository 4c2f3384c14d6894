//! The lines of an export.

use serde::{Deserialize, Serialize};

use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::model::FinishedSeat;

/// What an export contains, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contents {
    /// All lines, including the first and the last.
    pub lines: u64,
    /// People, each with a line of their own.
    pub people: u64,
    /// Tables, open and closed.
    pub tables: u64,
    /// Entries in the logs of all tables.
    pub entries: u64,
    /// Finished games, each with its record.
    pub games: u64,
}

impl Contents {
    pub(super) fn count(&mut self, line: &ExportLine) {
        self.lines += 1;
        match line {
            ExportLine::Person { .. } => self.people += 1,
            ExportLine::Table { .. } => self.tables += 1,
            ExportLine::Entry { .. } => self.entries += 1,
            ExportLine::Finished { .. } => self.games += 1,
            ExportLine::Yohoho { .. }
            | ExportLine::Token { .. }
            | ExportLine::Closed { .. }
            | ExportLine::End { .. } => {}
        }
    }
}

/// The version of the export format.
pub(super) const VERSION: u32 = 1;

/// One line of an export. They come in this order: `yohoho`; the people; the tokens; each table, followed by its entries, its closing and
/// its finished game; `end`. Everything is sorted by id. An entry is a string and not nested JSON, so that it comes back to the byte.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum ExportLine {
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
    /// The number of lines before this one. An export that does not end with it is incomplete.
    End {
        lines: u64,
    },
}
