//! The messages between a table and its clients, version `yohoho.v1`. docs/protocol.md describes them for people who write clients.
//!
//! - A client sends [`Request`]s. Each has a number that the client chooses, and a [`Wish`]: what it asks the table to do.
//! - A table sends [`Message`]s. Each request is answered with `ok`, or with an error that carries a [`Refusal`]. When it connects, a client gets a
//!   [`Snapshot`] of the whole table, and after that numbered [`Event`]s. An event is a list of [`What`]s: the things that happened at once.
//!
//! Servers may be newer than their clients. So unknown fields are ignored everywhere, and an unknown kind of message, event or refusal is read as `Unknown`
//! instead of failing. A server on the other hand refuses wishes that it does not know.
//!
//! `tests/golden` holds an example of everything that can be sent, byte for byte.

#![warn(missing_docs)]

mod bots;
mod event;
mod meeting;
mod message;
mod name;
mod phrase;
mod portrait;
mod refusal;
pub mod review;
#[cfg(feature = "openapi")]
pub mod schema;
mod settings;
mod wish;

pub use bots::BOTS;
pub use event::{Event, What};
pub use meeting::{Meeting, MeetingWish, Queue, Waiting};
pub use message::{
    KeptSeat, Message, Motion, MotionKind, Presence, RoundResult, SeatInfo, Sitter, Snapshot, Stage, TableInfo, You,
};
pub use name::{Name, PersonId, line};
pub use phrase::Phrase;
pub use portrait::{Face, Porthole, Portrait, Profile};
pub use refusal::Refusal;
pub use settings::{Pace, Settings};
pub use wish::{Request, Wish};

/// The name of the WebSocket subprotocol of tables.
pub const SUBPROTOCOL: &str = "yohoho.v1";

/// The name of the WebSocket subprotocol of score pads. Servers only pass its messages on, so they have no types here.
pub const PAD_SUBPROTOCOL: &str = "yohoho.pad.v1";

/// A moment, in milliseconds since the beginning of 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// The moment that is this many milliseconds later.
    #[must_use]
    pub const fn after(self, milliseconds: u64) -> Moment {
        Moment(self.0.saturating_add(milliseconds))
    }
}

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
