//! The lines of an export.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::checksum::Checksum;
use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::item::Item;
use crate::model::FinishedSeat;

/// What an export contains, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contents {
    /// The lines of an archive, including the first and the last; 0 for a database.
    pub lines: u64,
    /// People, each with a line of their own.
    pub people: u64,
    /// Tables, open and closed.
    pub tables: u64,
    /// Entries in the logs of all tables.
    pub entries: u64,
    /// Finished games, each with its record.
    pub games: u64,
    /// Results of the deals of days.
    pub daily_results: u64,
}

impl Contents {
    /// What a single piece adds.
    pub(crate) fn of(item: &Item) -> Contents {
        let mut contents = Contents::default();
        match item {
            Item::Person { .. } => contents.people = 1,
            Item::DailyResult(_) => contents.daily_results = 1,
            Item::Table(table) => {
                contents.tables = 1;
                contents.entries = table.entries.len() as u64;
                contents.games = u64::from(table.finished.is_some());
            }
            Item::Device(_) | Item::Code(_) | Item::Gone(_) | Item::Calendar(_) | Item::Block(_) | Item::Problem(_) => {
            }
        }
        contents
    }

    pub(crate) fn count(&mut self, item: &Item) {
        *self += Contents::of(item);
    }
}

impl AddAssign for Contents {
    fn add_assign(&mut self, more: Contents) {
        self.lines += more.lines;
        self.people += more.people;
        self.tables += more.tables;
        self.entries += more.entries;
        self.games += more.games;
        self.daily_results += more.daily_results;
    }
}

/// The version of the export format. Version 1 has no checksums, and is still imported.
pub(super) const VERSION: u32 = 2;

/// One line of an export. They come in this order: `yohoho`; the people; the tokens; the recovery codes; who is gone; the results of days; the calendars; who has blocked whom; each table, followed by its entries, its closing and
/// its finished game; `end`. Everything is sorted by id. An entry is a string and not nested JSON, so that it comes back to the byte.
///
/// Checksums are those of the database, in hexadecimal digits. They are missing in version 1.
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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        portrait: Option<String>,
        seen: Millis,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        checksum: Option<Checksum>,
    },
    Token {
        hash: TokenHash,
        person: PersonId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        created: Option<Millis>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<Millis>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        checksum: Option<Checksum>,
    },
    /// The hash of a recovery code.
    Recovery {
        hash: TokenHash,
        person: PersonId,
        created: Millis,
        checksum: Checksum,
    },
    /// Somebody who was merged into another person, or deleted.
    Gone {
        person: PersonId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<PersonId>,
        at: Millis,
        checksum: Checksum,
    },
    Daily {
        day: String,
        game: String,
        person: PersonId,
        total: i64,
        rounds: String,
        shown: Millis,
        checksum: Checksum,
    },
    Calendar {
        person: PersonId,
        zone: String,
        away: String,
        checksum: Checksum,
    },
    Block {
        person: PersonId,
        blocked: PersonId,
        at: Millis,
        checksum: Checksum,
    },
    Table {
        id: TableId,
        created: Millis,
        /// How many entries the log has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        head: Option<Seq>,
        /// The checksum of the whole log.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chain: Option<Checksum>,
    },
    Entry {
        table: TableId,
        seq: Seq,
        at: Millis,
        entry: String,
        /// The checksum of the log up to and with this entry.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chain: Option<Checksum>,
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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        checksum: Option<Checksum>,
    },
    /// The number of lines before this one. An export that does not end with it is incomplete.
    End {
        lines: u64,
    },
}
