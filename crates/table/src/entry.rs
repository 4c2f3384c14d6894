//! The table's log.

use serde::{Deserialize, Serialize};
use yohoho_protocol::{Name, PersonId, Phrase, Settings};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Seat, Seed};

/// One thing that happened at a table. The log of a table is all of them in order; the same log gives the same table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Entry {
    /// The table was opened. Always the first entry.
    Opened {
        /// The table's code.
        code: String,
        /// How it is set up.
        settings: Settings,
        /// Who opened it.
        host: PersonId,
    },
    /// The table is set up differently.
    Settings {
        /// Now so.
        settings: Settings,
    },
    /// A person sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// What they are called.
        name: Name,
    },
    /// A person stood up, or was removed. During a game a bot takes the seat.
    Stood {
        /// Where.
        seat: Seat,
    },
    /// A bot was put on a seat or taken away.
    Bot {
        /// Where.
        seat: Seat,
        /// Which; none if it was taken away.
        bot: Option<String>,
    },
    /// Somebody else is the host.
    Host {
        /// Who.
        person: PersonId,
    },
    /// The game has started.
    Started {
        /// Where all deals come from. A secret until the game is over.
        seed: Seed,
    },
    /// A seat decided or played.
    Acted {
        /// Which seat.
        seat: Seat,
        /// What it did. A secret as long as others are still to decide.
        action: ActionJson,
        /// Whether a bot did it for a person.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        stand_in: bool,
    },
    /// A seat asked for more time.
    MoreTime {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody said something.
    Chat {
        /// Who.
        person: PersonId,
        /// What they are called.
        name: Name,
        /// What.
        text: String,
    },
    /// Somebody said something ready-made.
    Said {
        /// Who.
        person: PersonId,
        /// What they are called.
        name: Name,
        /// What.
        phrase: Phrase,
    },
    /// Somebody hears a seat no more, or again.
    Muted {
        /// Who.
        person: PersonId,
        /// Whose words.
        seat: Seat,
        /// Whether they are hidden.
        muted: bool,
    },
    /// The same people go on at another table.
    Rematch {
        /// Its code.
        table: String,
    },
    /// The table is closed.
    Closed,
}
