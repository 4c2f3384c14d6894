//! Finding others to play with.

use serde::{Deserialize, Serialize};
use yohoho_rules::{GameKind, SeatCount};

use crate::Moment;

/// What somebody wants to play with whoever else is there.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MeetingWish {
    /// The game to play.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::GameName, example = "skull-king"))]
    pub game: GameKind,
    /// The number of players.
    #[cfg_attr(feature = "openapi", schema(value_type = u8, minimum = 2, maximum = 6))]
    pub seats: SeatCount,
    /// After how many seconds bots take the seats that are still free; none if they never do.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 65535, example = 45))]
    pub bots_after: Option<u16>,
}

impl MeetingWish {
    /// After how many seconds bots take the free seats, unless somebody wants it otherwise.
    pub const BOTS_AFTER: u16 = 45;
}

/// Who waits for others to play with, and what has become of it for whoever asks.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Meeting {
    /// Names what is told here, except for the time: ask with it to be answered when that has changed.
    pub version: String,
    /// What the clock shows to which `since` refers.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub now: Moment,
    /// How many people wait for what, with you. Nobody waits for what is not listed.
    pub queues: Vec<Queue>,
    /// What you wait for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Waiting>,
    /// The code of the table that was found for you, and where you have a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// How many people wait for a game.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Queue {
    /// The game.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::GameName))]
    pub game: GameKind,
    /// The number of players.
    #[cfg_attr(feature = "openapi", schema(value_type = u8, minimum = 2, maximum = 6))]
    pub seats: SeatCount,
    /// How many people wait for it.
    pub people: u32,
}

/// What somebody waits for, and since when.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Waiting {
    /// What they want.
    #[serde(flatten)]
    pub wish: MeetingWish,
    /// Since when they have waited.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub since: Moment,
}
