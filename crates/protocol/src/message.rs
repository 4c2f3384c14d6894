//! Messages: what a table sends.

use serde::{Deserialize, Serialize};
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{Seat, Seed};

use crate::{Event, Moment, Name, Portrait, Profile, Refusal, Settings, What};

/// A message from a table to one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message {
    /// The state of everything. It is the first message of a connection, unless the client asks for the events that it has missed.
    Snapshot(Box<Snapshot>),
    /// What happened since the last message, and the state of everything after it.
    Events {
        /// In order and without gaps.
        events: Vec<Event>,
        /// The state after the events.
        #[serde(flatten)]
        now: Box<Snapshot>,
    },
    /// Somebody connected or disconnected.
    Presence(Presence),
    /// A wish was granted.
    Ok {
        /// The number of the request.
        id: u64,
    },
    /// A wish was refused.
    Error {
        /// The number of the request; none if it could not be read.
        id: Option<u64>,
        /// Why it was refused, for programs.
        error: Refusal,
        /// Why it was refused, for people.
        message: String,
    },
    /// The server is about to close the connection.
    Bye {
        /// The reason, for people. Programs look at the close code.
        reason: String,
    },
    /// A message that this client is too old to know.
    #[serde(other)]
    Unknown,
}

/// The state of a table and its game, as one viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// The number of the last event that it includes.
    pub seq: u64,
    /// When it was made, by the clock that deadlines refer to.
    pub now: Moment,
    /// Who the viewer is at this table.
    pub you: You,
    /// What everybody at the table sees.
    pub table: TableInfo,
    /// The game as seen from the viewer's seat, or by a spectator; none before the start.
    pub view: Option<ViewJson>,
    /// The finished rounds, only in the first message of a connection. Later ones come as events.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub block: Vec<RoundResult>,
    /// The latest chat, only in the first message of a connection: [`What::Chat`] and [`What::Said`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub talk: Vec<What>,
}

/// One finished round, as a line of the score sheet. All lists are by seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoundResult {
    /// Bids; empty in Skull Queen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bids: Vec<u8>,
    /// Tricks won; empty in Skull Queen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub won: Vec<u8>,
    /// Points of the round.
    pub scores: Vec<i16>,
}

/// Who the viewer is at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct You {
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// Whether the viewer is the host.
    pub host: bool,
    /// The seats that the viewer has muted.
    pub muted: Vec<Seat>,
    /// The ids of the motions on which the viewer's vote is wanted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<u64>,
    /// The id of the motion by which the viewer asks for a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motion: Option<u64>,
    /// The seat that the viewer left during the game and may take again without asking.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Seat>,
}

/// What everybody sees of a table.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The code by which others find the table.
    pub code: String,
    /// What the host has chosen.
    pub settings: Settings,
    /// How far the table has come.
    pub stage: Stage,
    /// Who sits on each seat.
    pub seats: Vec<SeatInfo>,
    /// The host's seat; none if the host has no seat.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub host: Option<Seat>,
    /// SHA-256 of the seed, from the start of the game on.
    pub commitment: Option<String>,
    /// The seed, once the game is over.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub seed: Option<Seed>,
    /// The code of the table at which the same people continue, once the host has asked for a rematch.
    pub rematch: Option<String>,
    /// When the time for the current decisions is up; none without a clock.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub deadline: Option<Moment>,
    /// At a table without a clock: the moment from which the others may let a bot decide for those who still have to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub overdue: Option<Moment>,
    /// Whether newcomers need the consent of the host or the others to sit down before the start, because somebody was removed.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub consent: bool,
    /// When the game starts by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub starts: Option<Moment>,
    /// Whether anybody may take the seat of a bot: see `met` in the settings.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub open: bool,
    /// What people are voting on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub motions: Vec<Motion>,
}

/// Something that a person asks the others to agree to.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Motion {
    /// The number by which to vote on it: that of the event that raised it.
    pub id: u64,
    /// What it is about.
    pub kind: MotionKind,
    /// The seat concerned.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Whoever raised it.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub name: Name,
    /// How many have said yes.
    pub yes: usize,
    /// How many have to.
    pub needed: usize,
}

/// What a motion is about.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MotionKind {
    /// Somebody wants to sit down.
    Sit,
    /// A person is to be removed.
    Remove,
    /// A bot is to decide for a person who keeps everybody waiting.
    StandIn,
    /// Something that this client is too old to know.
    #[serde(other)]
    Unknown,
}

/// How far a table has come.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down, and the host chooses the settings.
    Lobby,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
    /// The table is closed, and nothing happens there any more.
    Closed,
}

/// What everybody sees of a seat.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Who sits there.
    #[serde(flatten)]
    pub sitter: Sitter,
    /// Whether the person who sits there is disconnected.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub away: bool,
    /// Whether a bot decides for the person who sits there, until they act again.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub stand_in: bool,
    /// Whether a person has left this seat during the game, so that others may ask for it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub left: bool,
    /// When the time of the person who sits there is up, if that is not the table's deadline: their clock stands still on the days they are away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub deadline: Option<Moment>,
}

impl SeatInfo {
    /// A seat whose sitter, if it is a person, is connected and decides for themselves.
    pub const fn new(sitter: Sitter) -> SeatInfo {
        SeatInfo { sitter, away: false, stand_in: false, left: false, deadline: None }
    }
}

/// Who sits on a seat.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "sitter", rename_all = "kebab-case")]
pub enum Sitter {
    /// The seat is free.
    Nobody,
    /// A person sits there.
    Person {
        /// The name they have chosen.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        name: Name,
        /// The portrait they have chosen.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "Portrait::if_known")]
        portrait: Option<Portrait>,
    },
    /// A bot sits there.
    Bot {
        /// Its name, such as `bosun`.
        bot: String,
    },
}

impl From<Profile> for Sitter {
    fn from(Profile { name, portrait }: Profile) -> Sitter {
        Sitter::Person { name, portrait }
    }
}

/// Who is connected. It has no number, since it is not part of the table's log.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Presence {
    /// The seats whose person is disconnected.
    pub away: Vec<Seat>,
    /// How many spectators are connected.
    pub watching: usize,
    /// Before the start: how long the seats of those who are disconnected are kept for them. It becomes later while nobody is at the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<KeptSeat>,
}

/// A seat that is kept for somebody who is disconnected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptSeat {
    /// The seat.
    pub seat: Seat,
    /// When it becomes free.
    pub until: Moment,
}
