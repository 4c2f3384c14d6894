//! What a table sends.

use serde::{Deserialize, Serialize};
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{Seat, Seed};

use crate::{Event, Moment, Name, Refusal, Settings, What};

/// A message from a table to one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message {
    /// How everything stands: the first message, and whenever events were missed for too long.
    Snapshot(Box<Snapshot>),
    /// What happened since, and how everything stands now.
    Events {
        /// In order, no number left out.
        events: Vec<Event>,
        /// How everything stands after them.
        #[serde(flatten)]
        now: Box<Snapshot>,
    },
    /// Somebody has come or gone.
    Presence(Presence),
    /// The wish with this number was granted.
    Ok {
        /// The client's number.
        id: u64,
    },
    /// The wish with this number was not granted.
    Error {
        /// The client's number; none if it could not be read.
        id: Option<u64>,
        /// Why.
        error: Refusal,
        /// The same for people.
        message: String,
    },
    /// The server closes the connection.
    Bye {
        /// Why, for people.
        reason: String,
    },
    /// Something that this client is too old to know.
    #[serde(other)]
    Unknown,
}

/// How everything stands, as one viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// The number of the last event in it.
    pub seq: u64,
    /// When it was made, by the clock that deadlines go by.
    pub now: Moment,
    /// Who the viewer is here.
    pub you: You,
    /// The table.
    pub table: TableInfo,
    /// The game from the viewer's seat, or from the rail; null before the start.
    pub view: Option<ViewJson>,
    /// The rounds that are over, in the first message of a connection; later ones come as events.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub block: Vec<RoundResult>,
    /// What was last said at the table, likewise: [`What::Chat`] and [`What::Said`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub talk: Vec<What>,
}

/// A line of the score sheet: a round that is over, by seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoundResult {
    /// What was bid; empty in Skull Queen.
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
    /// Seats whose words the viewer does not hear.
    pub muted: Vec<Seat>,
}

/// A table as everybody at it sees it.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The table's code.
    pub code: String,
    /// How it is set up.
    pub settings: Settings,
    /// Where it stands.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The host's seat, if the host has one.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub host: Option<Seat>,
    /// SHA-256 of the seed, from the start on.
    pub commitment: Option<String>,
    /// The seed, once the game is over.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub seed: Option<Seed>,
    /// The code of the table at which the same people go on, once the host has asked for it.
    pub rematch: Option<String>,
    /// When the time for the decisions that are wanted now is up.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub deadline: Option<Moment>,
}

/// Where a table stands.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People gather.
    Lobby,
    /// A game is played.
    Playing,
    /// The game is over.
    Over,
    /// The table is closed.
    Closed,
}

/// A seat as everybody sees it.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Who sits there.
    #[serde(flatten)]
    pub sitter: Sitter,
    /// Whether the person there is away.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub away: bool,
}

/// Who sits on a seat.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "sitter", rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// A person.
    Person {
        /// What they are called.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        name: Name,
    },
    /// A bot.
    Bot {
        /// Which.
        bot: String,
    },
}

/// Who is there. Not numbered: it is not part of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Presence {
    /// Seats whose person is away.
    pub away: Vec<Seat>,
    /// How many watch.
    pub watching: usize,
}
