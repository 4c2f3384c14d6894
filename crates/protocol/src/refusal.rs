//! Refusals: why a wish was not granted.

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
        /// What is wrong, and what would be allowed.
        message: String,
    },
    /// Only somebody with a seat can do that.
    NotSeated,
    /// Only the host can do that.
    NotHost,
    /// Too late: the game has started.
    AlreadyStarted,
    /// Too early: the game has not started.
    NotStarted,
    /// Too early: the game is not over.
    NotOver,
    /// Too late: the game is over.
    GameOver,
    /// All seats are taken.
    TableFull,
    /// The table does not have that many seats.
    NoSuchSeat,
    /// Somebody sits on that seat.
    SeatTaken,
    /// Nobody sits on that seat.
    SeatEmpty,
    /// A game cannot start with an empty seat.
    EmptySeats,
    /// The person sits at this table already.
    AlreadySeated,
    /// The person cannot sit at this table. It is not said why.
    NoSeat,
    /// The person has held another seat in this game, so they have seen its cards.
    OtherSeat,
    /// The person was removed from this table.
    Removed,
    /// The people at the table have said no to this person.
    Refused,
    /// Too early: the person still has time to decide.
    NotYet,
    /// There is no such motion, or it is settled.
    NoSuchMotion,
    /// The table's log has no room for more of this.
    TooMuch,
    /// There is no such bot.
    NoSuchBot {
        /// A sentence that names the bots there are.
        message: String,
    },
    /// There is no clock, the seat has nothing to decide, or it has asked for more time too often.
    NoMoreTime,
    /// A message must have some text and at most 200 characters.
    BadText,
    /// Too many messages in a short time.
    TooFast,
    /// Spectators are not allowed at this table.
    NoWatching,
    /// Too many clients are connected to the table.
    Crowded,
    /// The table is closed.
    Closed,
    /// The number of the request is not greater than those before it on the same connection.
    Replayed,
    /// What was sent cannot be read as a request.
    Malformed {
        /// What is wrong with it.
        message: String,
    },
    /// The server could not save it. The wish may be repeated.
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
            Refusal::AlreadyStarted => "the game has already started",
            Refusal::NotStarted => "the game has not started yet",
            Refusal::NotOver => "the game is not over yet",
            Refusal::GameOver => "the game is over",
            Refusal::TableFull => "all seats are taken",
            Refusal::NoSuchSeat => "the table does not have that many seats",
            Refusal::SeatTaken => "that seat is taken",
            Refusal::SeatEmpty => "that seat is empty",
            Refusal::EmptySeats => "every seat must be taken, by a person or a bot",
            Refusal::AlreadySeated => "you already have a seat at this table",
            Refusal::NoSeat => "you cannot take a seat at this table",
            Refusal::OtherSeat => "you have held another seat in this game, so you cannot take this one",
            Refusal::Removed => "you were removed from this table",
            Refusal::Refused => "the people at this table have turned you down",
            Refusal::NotYet => "it is too early for that: they still have time to decide",
            Refusal::NoSuchMotion => "there is no such motion, or it is settled",
            Refusal::TooMuch => "there has been too much of that at this table",
            Refusal::NoMoreTime => "you cannot ask for more time now",
            Refusal::BadText => "a message must have 1 to 200 characters",
            Refusal::TooFast => "too many messages: wait a moment",
            Refusal::NoWatching => "spectators are not allowed at this table",
            Refusal::Crowded => "too many people are connected to this table",
            Refusal::Closed => "the table is closed",
            Refusal::Replayed => "the id of a request must be greater than those before it on this connection",
            Refusal::Unavailable => "the server cannot do that right now: try again",
            Refusal::Unknown => "that cannot be done",
        })
    }
}

impl core::error::Error for Refusal {}

impl Refusal {
    /// The refusals that have nothing but their code.
    pub const PLAIN: [Refusal; 28] = [
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
        Refusal::NoSeat,
        Refusal::OtherSeat,
        Refusal::Removed,
        Refusal::Refused,
        Refusal::NotYet,
        Refusal::NoSuchMotion,
        Refusal::TooMuch,
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

    /// The code that programs get.
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
            Refusal::NoSeat => "no-seat",
            Refusal::OtherSeat => "other-seat",
            Refusal::Removed => "removed",
            Refusal::Refused => "refused",
            Refusal::NotYet => "not-yet",
            Refusal::NoSuchMotion => "no-such-motion",
            Refusal::TooMuch => "too-much",
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
