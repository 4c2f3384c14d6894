//! Events: what happened at a table.

use serde::{Deserialize, Serialize};
use yohoho_rules::record::Trick;
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Seat, Seed};

use crate::message::{MotionKind, SeatInfo, Sitter};
use crate::{Moment, Name, Phrase, Settings};

/// One entry of a table's log as a viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// Its number, one more than that of the event before. It is the same for all viewers.
    pub seq: u64,
    /// When it happened.
    pub at: Moment,
    /// The things that happened at once, in order: a card, the trick it completes, the round it ends.
    pub what: Vec<What>,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum What {
    /// The host changed the settings.
    Settings {
        /// The new settings.
        settings: Settings,
    },
    /// Somebody sat down or stood up, or the person there has a new name or portrait.
    Seat {
        /// The seat.
        seat: Seat,
        /// Who sits there now.
        #[serde(flatten)]
        info: SeatInfo,
    },
    /// Somebody else became the host.
    Host {
        /// The new host's seat; none if they have no seat.
        seat: Option<Seat>,
    },
    /// Somebody asks the others to agree to something.
    Motion {
        /// The number by which to vote on it: that of this event.
        id: u64,
        /// What it is about.
        kind: MotionKind,
        /// The seat concerned.
        seat: Seat,
        /// Whoever asks.
        name: Name,
    },
    /// Somebody voted on a motion. How they voted is not told.
    Voted {
        /// The motion's id.
        motion: u64,
    },
    /// A motion was passed, refused or dropped.
    Settled {
        /// The motion's id.
        motion: u64,
        /// What it was about.
        kind: MotionKind,
        /// The seat concerned.
        seat: Seat,
        /// Whoever asked.
        name: Name,
        /// Whether it passed. What follows from that comes as an event of its own.
        passed: bool,
    },
    /// A person was removed from the table. Who has the seat now follows.
    Removed {
        /// The seat they had.
        seat: Seat,
        /// Their name.
        name: Name,
    },
    /// From now on a bot decides for the person on a seat, or they decide for themselves again.
    StandIn {
        /// The seat.
        seat: Seat,
        /// Whether a bot decides.
        on: bool,
    },
    /// The game has started.
    Started {
        /// SHA-256 of the seed that all deals come from. The seed itself is revealed at the end.
        commitment: String,
    },
    /// A round was dealt.
    Dealt {
        /// The round, from 1.
        round: u8,
        /// The seat that dealt it.
        dealer: Seat,
    },
    /// A seat made a secret decision, or changed it.
    Decided {
        /// The seat that decided.
        seat: Seat,
        /// Whether a bot decided for a person.
        stand_in: bool,
        /// The decision, which only the seat itself is told.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        action: Option<ActionJson>,
    },
    /// All have decided, and the decisions are revealed.
    Revealed {
        /// By seat: bids, planks, or the cards of two captains.
        actions: Vec<ActionJson>,
    },
    /// A card was played.
    Played {
        /// The seat that played it.
        seat: Seat,
        /// Whether a bot played it for a person.
        stand_in: bool,
        /// The card, in the notation of its game.
        action: ActionJson,
    },
    /// A seat asked for more time.
    MoreTime {
        /// The seat that asked.
        seat: Seat,
    },
    /// A trick is complete.
    Trick {
        /// The trick, as in records.
        trick: Trick,
        /// The number of the rule that decided it.
        rule: String,
    },
    /// A round is over.
    Round {
        /// Bids by seat; empty in Skull Queen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bids: Vec<u8>,
        /// Tricks won by seat; empty in Skull Queen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        won: Vec<u8>,
        /// Points of this round by seat.
        scores: Vec<i16>,
        /// Points of the game by seat.
        totals: Vec<i16>,
    },
    /// The game is over.
    Over {
        /// Places by seat. Equal totals share a place.
        places: Vec<u8>,
        /// The seed that all deals came from.
        seed: Seed,
    },
    /// Somebody wrote a chat message.
    Chat {
        /// Their seat; none for a spectator.
        seat: Option<Seat>,
        /// Their name.
        name: Name,
        /// What they wrote.
        text: String,
    },
    /// Somebody said a ready-made phrase.
    Said {
        /// Their seat; none for a spectator.
        seat: Option<Seat>,
        /// Their name.
        name: Name,
        /// What they said.
        phrase: Phrase,
    },
    /// The viewer muted or unmuted a seat.
    Muted {
        /// The seat whose messages are affected.
        seat: Seat,
        /// Whether its messages are hidden now.
        muted: bool,
    },
    /// The same people continue at another table.
    Rematch {
        /// The code of the new table.
        table: String,
    },
    /// The table is closed.
    Closed,
    /// Something that this viewer may not know, such as what others mute. Its number is used up all the same.
    Private,
    /// Something that this client is too old to know. It is skipped; servers never send it.
    #[serde(other)]
    Unknown,
}

impl What {
    /// The event that somebody sits on a seat now, or nobody.
    pub fn seat(seat: Seat, sitter: Sitter) -> What {
        What::Seat { seat, info: SeatInfo::new(sitter) }
    }
}
