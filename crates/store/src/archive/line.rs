//! One line of an export.

use serde::{Deserialize, Serialize};

use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::model::FinishedSeat;

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
