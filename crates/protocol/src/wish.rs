//! What a person asks of a table.

use serde::{Deserialize, Serialize};
use yohoho_rules::Seat;
use yohoho_rules::wire::ActionJson;

use crate::{Phrase, Settings};

/// A wish with a number that the client chose; the answer bears it too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The client's own number, greater than those before it on the same connection.
    pub id: u64,
    /// What is asked.
    #[serde(flatten)]
    pub wish: Wish,
}

/// What a person asks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Wish {
    /// Sit down, at this seat or at any free one. During a game only where somebody has stood up.
    Sit {
        /// The seat.
        seat: Option<Seat>,
    },
    /// Stand up. During a game a bot takes the seat, until somebody sits down there.
    Stand,
    /// Decide or play: `{"type":"act","action":{"bid":2}}`. A secret decision may be changed until the last one is in.
    Act {
        /// What to do.
        action: ActionJson,
    },
    /// More time for the decision that is wanted now, for everybody who is to decide. At most ten times a game.
    MoreTime,
    /// Say something.
    Chat {
        /// At most 200 characters.
        text: String,
    },
    /// Say something ready-made.
    Say {
        /// What.
        phrase: Phrase,
    },
    /// Hear a seat no more, or again.
    Mute {
        /// Whose words.
        seat: Seat,
        /// Whether they are hidden.
        muted: bool,
    },
    /// The host: choose how the table is set up, before the start.
    Settings {
        /// The new settings.
        settings: Settings,
    },
    /// The host: put a bot on a seat, or take it away.
    Bot {
        /// Which seat.
        seat: Seat,
        /// The bot's name; none takes it away.
        bot: Option<String>,
    },
    /// The host: free a seat before the start.
    Remove {
        /// Which seat.
        seat: Seat,
    },
    /// The host: start the game. Every seat must be taken.
    Start,
    /// The host: another game with the same people.
    Rematch,
}
