//! Why a wish was not granted.

use core::fmt;

use serde::{Deserialize, Serialize};

/// Why a wish was not granted: a code for programs and a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Refusal {
    /// The rules forbid it.
    Illegal {
        /// The rule's number; none if there is no such action in this game.
        rule: Option<String>,
        /// What is wrong and what would be allowed.
        message: String,
    },
    /// Somebody without a seat asked for what only a seat can do.
    NotSeated,
    /// Only the host may do that.
    NotHost,
    /// That is for the time before the game.
    AlreadyStarted,
    /// That is for the time during the game.
    NotStarted,
    /// That is for the time after the game.
    NotOver,
    /// The game is over.
    GameOver,
    /// All seats are taken.
    TableFull,
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// Nobody sits there.
    SeatEmpty,
    /// A game needs every seat taken.
    EmptySeats,
    /// One sits already.
    AlreadySeated,
    /// There is no such bot.
    NoSuchBot {
        /// The bots there are.
        message: String,
    },
    /// There is no clock, the seat has nothing to decide, or it has asked for more time too often.
    NoMoreTime,
    /// A message must have some text and at most 200 characters.
    BadText,
    /// Too many messages in a short time.
    TooFast,
    /// Nobody may watch here.
    NoWatching,
    /// Too many watch already.
    Crowded,
    /// The table is closed.
    Closed,
    /// A request had a number that is not above those before it on the same connection.
    Replayed,
    /// What was sent is no request.
    Malformed {
        /// What is wrong with it.
        message: String,
    },
    /// The server could not do its part; the wish may be repeated.
    Unavailable,
    /// A reason that this client is too old to know.
    #[serde(other)]
    Unknown,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Illegal { message, .. } | Refusal::NoSuchBot { message } | Refusal::Malformed { message } => {
                message
            }
            Refusal::NotSeated => "take a seat first",
            Refusal::NotHost => "only the host of the table may do that",
            Refusal::AlreadyStarted => "the game has started already",
            Refusal::NotStarted => "the game has not started yet",
            Refusal::NotOver => "the game is not over yet",
            Refusal::GameOver => "the game is over",
            Refusal::TableFull => "all seats are taken",
            Refusal::NoSuchSeat => "the table has no such seat",
            Refusal::SeatTaken => "somebody sits there",
            Refusal::SeatEmpty => "nobody sits there",
            Refusal::EmptySeats => "every seat must be taken, by a person or a bot",
            Refusal::AlreadySeated => "you sit at this table already",
            Refusal::NoMoreTime => "there is no more time to be had",
            Refusal::BadText => "a message has 1 to 200 characters",
            Refusal::TooFast => "too many messages: wait a moment",
            Refusal::NoWatching => "nobody may watch at this table",
            Refusal::Crowded => "too many are at this table already",
            Refusal::Closed => "the table is closed",
            Refusal::Replayed => "the id of a request must be greater than all before it on this connection",
            Refusal::Unavailable => "the server cannot do that now: try again",
            Refusal::Unknown => "that cannot be done",
        })
    }
}

impl core::error::Error for Refusal {}

impl Refusal {
    /// Those that say all by their code.
    pub const PLAIN: [Refusal; 21] = [
        Refusal::NotSeated,
        Refusal::NotHost,
        Refusal::AlreadyStarted,
        Refusal::NotStarted,
        Refusal::NotOver,
        Refusal::GameOver,
        Refusal::TableFull,
        Refusal::NoSuchSeat,
        Refusal::SeatTaken,
        Refusal::SeatEmpty,
        Refusal::EmptySeats,
        Refusal::AlreadySeated,
        Refusal::NoMoreTime,
        Refusal::BadText,
        Refusal::TooFast,
        Refusal::NoWatching,
        Refusal::Crowded,
        Refusal::Closed,
        Refusal::Replayed,
        Refusal::Unavailable,
        Refusal::Unknown,
    ];

    /// The code, as programs get it.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Illegal { .. } => "illegal",
            Refusal::NotSeated => "not-seated",
            Refusal::NotHost => "not-host",
            Refusal::AlreadyStarted => "already-started",
            Refusal::NotStarted => "not-started",
            Refusal::NotOver => "not-over",
            Refusal::GameOver => "game-over",
            Refusal::TableFull => "table-full",
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::SeatTaken => "seat-taken",
            Refusal::SeatEmpty => "seat-empty",
            Refusal::EmptySeats => "empty-seats",
            Refusal::AlreadySeated => "already-seated",
            Refusal::NoSuchBot { .. } => "no-such-bot",
            Refusal::NoMoreTime => "no-more-time",
            Refusal::BadText => "bad-text",
            Refusal::TooFast => "too-fast",
            Refusal::NoWatching => "no-watching",
            Refusal::Crowded => "crowded",
            Refusal::Closed => "closed",
            Refusal::Replayed => "replayed",
            Refusal::Malformed { .. } => "malformed",
            Refusal::Unavailable => "unavailable",
            Refusal::Unknown => "unknown",
        }
    }
}
