//! The table's log.

use serde::{Deserialize, Serialize};
use yohoho_protocol::{MotionKind, Name, PersonId, Phrase, Portrait, Profile, Settings};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Seat, Seed};

use crate::Settlement;

/// One thing that happened at a table. A table's log is all of its entries in order, and the same log always gives the same table.
///
/// Entries are stored as JSON for ever: a field or a kind may be added, but none may change its meaning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Entry {
    /// The table was opened. This is always the first entry.
    Opened {
        /// The code by which others find the table.
        code: String,
        /// How the table is set up.
        settings: Settings,
        /// The person who opened the table.
        host: PersonId,
    },
    /// The host changed the settings before the start.
    Settings {
        /// All settings, changed or not.
        settings: Settings,
    },
    /// A person sat down, or has a new name or portrait.
    Sat {
        /// The seat, which was free or already theirs.
        seat: Seat,
        /// The person who sits there now.
        person: PersonId,
        /// The name that the others see.
        name: Name,
        /// The portrait that the others see.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "Portrait::if_known")]
        portrait: Option<Portrait>,
    },
    /// A person stood up. During a game a bot takes the seat. In old logs also: a person was removed before the start.
    Stood {
        /// The seat that the person has left.
        seat: Seat,
    },
    /// A person was removed and may not come back. During a game a bot takes the seat.
    Removed {
        /// The seat that the person had.
        seat: Seat,
    },
    /// Somebody asks the others to agree to something. The number of this entry is the motion's id.
    Motion {
        /// What it is about.
        kind: MotionKind,
        /// The seat concerned.
        seat: Seat,
        /// Whoever asks.
        person: PersonId,
        /// Their name at that time.
        name: Name,
        /// Their portrait at that time.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "Portrait::if_known")]
        portrait: Option<Portrait>,
    },
    /// Somebody voted on a motion, or changed their vote.
    Voted {
        /// The motion's id.
        motion: u64,
        /// The voter.
        person: PersonId,
        /// Whether they are in favour.
        yes: bool,
    },
    /// A motion is settled. What follows from it has entries of its own.
    Settled {
        /// The motion's id.
        motion: u64,
        /// What became of it.
        result: Settlement,
    },
    /// A bot decides for the person on a seat from now on, or they are back.
    StandIn {
        /// The seat.
        seat: Seat,
        /// Whether a bot decides.
        on: bool,
    },
    /// The host put a bot on a seat, or took it away.
    Bot {
        /// The seat, which no person has.
        seat: Seat,
        /// The bot's name; none if it was taken away.
        bot: Option<String>,
    },
    /// Somebody else became the host.
    Host {
        /// The new host.
        person: PersonId,
    },
    /// The game started.
    Started {
        /// The seed of all deals. It is secret until the game is over.
        seed: Seed,
    },
    /// A seat bid, set up its plank, or played a card.
    Acted {
        /// The seat that acted.
        seat: Seat,
        /// The action. It is secret while others have yet to decide.
        action: ActionJson,
        /// Whether a bot acted for a person who was away or out of time.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        stand_in: bool,
    },
    /// Somebody asked for more time, and everybody who is to decide got it.
    MoreTime {
        /// The seat that asked.
        seat: Seat,
    },
    /// Somebody wrote a message.
    Chat {
        /// The author, who may be a spectator.
        person: PersonId,
        /// The author's name at that time.
        name: Name,
        /// The message, as one line.
        text: String,
    },
    /// Somebody said one of the ready-made phrases.
    Said {
        /// The speaker, who may be a spectator.
        person: PersonId,
        /// The speaker's name at that time.
        name: Name,
        /// The phrase, which everybody reads in their own language.
        phrase: Phrase,
    },
    /// Somebody muted a seat for themselves, or unmuted it.
    Muted {
        /// The person who does not want to hear the seat.
        person: PersonId,
        /// The seat whose messages are hidden from them.
        seat: Seat,
        /// True to hide the messages, false to show them again.
        muted: bool,
    },
    /// The host opened another table for the same people.
    Rematch {
        /// The code of that table.
        table: String,
    },
    /// The table was closed. This is always the last entry.
    Closed,
}

/// The version of the log that this program reads and writes: the highest [`Entry::since`].
pub const LOG_VERSION: u64 = 2;

impl Entry {
    /// The version of the log with which this kind of entry came. Servers of different versions may share a database, and write an entry only once all of
    /// them can read it. A new kind, or a new field that older programs cannot do without, gets the next number.
    pub fn since(&self) -> u64 {
        match self {
            Entry::Opened { settings, .. } | Entry::Settings { settings } => since(settings),
            Entry::Sat { .. }
            | Entry::Stood { .. }
            | Entry::Removed { .. }
            | Entry::Motion { .. }
            | Entry::Voted { .. }
            | Entry::Settled { .. }
            | Entry::StandIn { .. }
            | Entry::Bot { .. }
            | Entry::Host { .. }
            | Entry::Started { .. }
            | Entry::Acted { .. }
            | Entry::MoreTime { .. }
            | Entry::Chat { .. }
            | Entry::Said { .. }
            | Entry::Muted { .. }
            | Entry::Rematch { .. }
            | Entry::Closed => 1,
        }
    }

    /// The entry by which a person sits down.
    pub(crate) fn sat(seat: Seat, person: PersonId, Profile { name, portrait }: Profile) -> Entry {
        Entry::Sat { seat, person, name, portrait }
    }
}

/// The version of the log with which programs can read some settings.
fn since(settings: &Settings) -> u64 {
    // Only programs that know strangers' tables start them, and let people take the seats of bots there.
    if settings.pace.takes_days() || settings.met { 2 } else { 1 }
}
