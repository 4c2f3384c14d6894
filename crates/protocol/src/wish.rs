//! Wishes: what a client asks a table to do.

use serde::{Deserialize, Serialize};
use yohoho_rules::Seat;
use yohoho_rules::wire::ActionJson;

use crate::{Phrase, Settings};

/// A wish and its number, which the answer repeats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// Chosen by the client; greater than the numbers before it on the same connection.
    pub id: u64,
    /// What the client asks for.
    #[serde(flatten)]
    pub wish: Wish,
}

/// Something that a client asks a table to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Wish {
    /// Sit down. During a game only seats that somebody has left are free, and unless it is your own, the host or the others must agree.
    Sit {
        /// The seat; none for the one you left, or else any free one.
        seat: Option<Seat>,
    },
    /// Stand up, or stop asking for a seat. During a game a bot takes over until somebody sits down there.
    Stand,
    /// Bid, set up a plank or play a card. A secret decision may be changed until everybody has decided.
    Act {
        /// The bid, plank or card.
        action: ActionJson,
    },
    /// Ask for more time for the current decision, for everybody who has to decide. At most ten times per game.
    MoreTime,
    /// Write a chat message.
    Chat {
        /// The message, with at most 200 characters.
        text: String,
    },
    /// Say a ready-made phrase.
    Say {
        /// The phrase to say.
        phrase: Phrase,
    },
    /// Mute or unmute a seat.
    Mute {
        /// The seat whose messages are affected.
        seat: Seat,
        /// Whether its messages are to be hidden.
        muted: bool,
    },
    /// Change the settings. Only for the host, and before the start.
    Settings {
        /// All settings, not only those that change.
        settings: Settings,
    },
    /// Put a bot on a seat, or take it away. Only for the host, and before the start.
    Bot {
        /// The bot's seat.
        seat: Seat,
        /// The bot's name; none takes the bot away.
        bot: Option<String>,
    },
    /// Remove whoever sits on a seat, for good. The host removes people at once; during a game a majority can as well.
    Remove {
        /// The seat to free.
        seat: Seat,
    },
    /// Let a bot decide for a person who keeps everybody waiting at a table without a clock. For the host, or a majority.
    StandIn {
        /// The seat of that person.
        seat: Seat,
    },
    /// Decide for yourself again after a bot was set to decide for you.
    Back,
    /// Vote on a motion.
    Vote {
        /// The motion's id.
        motion: u64,
        /// Whether you are in favour.
        yes: bool,
    },
    /// Start the game. Only for the host.
    Start {
        /// Whether the empty seats are dropped, and those behind them move up. Otherwise every seat must be taken.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        drop: bool,
    },
    /// Open another table with the same people and settings. Only for the host, and when the game is over.
    Rematch,
}
