//! What happened at a table.

use serde::{Deserialize, Serialize};
use yohoho_rules::record::Trick;
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Seat, Seed};

use crate::message::{SeatInfo, Sitter};
use crate::{Moment, Name, Phrase, Settings};

/// One entry of a table's log as a viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// Its number: one more than that of the event before.
    pub seq: u64,
    /// When.
    pub at: Moment,
    /// What happened, in order.
    pub what: Vec<What>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum What {
    /// The table is set up differently.
    Settings {
        /// Now so.
        settings: Settings,
    },
    /// A seat has somebody else, or nobody.
    Seat {
        /// Which seat.
        seat: Seat,
        /// Who sits there now.
        #[serde(flatten)]
        info: SeatInfo,
    },
    /// Somebody else is the host.
    Host {
        /// Their seat, if they have one.
        seat: Option<Seat>,
    },
    /// The game has started.
    Started {
        /// SHA-256 of the seed that all deals come from; the seed itself follows at the end.
        commitment: String,
    },
    /// A round was dealt.
    Dealt {
        /// Which round.
        round: u8,
        /// Who dealt it.
        dealer: Seat,
    },
    /// A seat has decided in secret, or changed its mind.
    Decided {
        /// Which seat.
        seat: Seat,
        /// Whether a bot decided for a person.
        stand_in: bool,
        /// What; only for the seat itself.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        action: Option<ActionJson>,
    },
    /// All have decided: this is what, by seat.
    Revealed {
        /// Bids, planks, or the cards of two captains.
        actions: Vec<ActionJson>,
    },
    /// A card was played.
    Played {
        /// By which seat.
        seat: Seat,
        /// Whether a bot played it for a person.
        stand_in: bool,
        /// Which.
        action: ActionJson,
    },
    /// Somebody asked for more time.
    MoreTime {
        /// Who.
        seat: Seat,
    },
    /// A trick is complete, as in records; `rule` is what decided it.
    Trick {
        /// The trick.
        trick: Trick,
        /// The rule's number.
        rule: String,
    },
    /// A round is over.
    Round {
        /// What was bid, by seat; empty in Skull Queen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bids: Vec<u8>,
        /// Tricks won, by seat; empty in Skull Queen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        won: Vec<u8>,
        /// Points of this round, by seat.
        scores: Vec<i16>,
        /// Points of the game, by seat.
        totals: Vec<i16>,
    },
    /// The game is over.
    Over {
        /// Each seat's place; equal totals share it.
        places: Vec<u8>,
        /// Where all deals came from.
        seed: Seed,
    },
    /// Somebody said something.
    Chat {
        /// Their seat, if they have one.
        seat: Option<Seat>,
        /// Their name.
        name: Name,
        /// What.
        text: String,
    },
    /// Somebody said something ready-made.
    Said {
        /// Their seat, if they have one.
        seat: Option<Seat>,
        /// Their name.
        name: Name,
        /// What.
        phrase: Phrase,
    },
    /// The viewer hears a seat no more, or again.
    Muted {
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
    /// Something that is not for this viewer.
    Private,
    /// Something that this client is too old to know. It is skipped; servers never send it.
    #[serde(other)]
    Unknown,
}

impl What {
    /// A seat with somebody, or nobody.
    pub fn seat(seat: Seat, sitter: Sitter) -> What {
        What::Seat { seat, info: SeatInfo { sitter, away: false } }
    }
}
