//! The messages between a table and those who sit at it, version `yohoho.v1`.
//!
//! A client sends [`Request`]s, each with a number of its own, and each is answered: granted, or a [`Refusal`]. Beside that it gets one [`Snapshot`] when it
//! connects, then numbered [`Event`]s. All that a table sends is a [`Message`].

#![warn(missing_docs)]

mod bots;
mod event;
mod message;
mod name;
mod phrase;
mod refusal;
mod settings;
mod wish;

pub use bots::BOTS;
pub use event::{Event, What};
pub use message::{Message, Presence, RoundResult, SeatInfo, Sitter, Snapshot, Stage, TableInfo, You};
pub use name::{Name, PersonId, line};
pub use phrase::Phrase;
pub use refusal::Refusal;
pub use settings::{Pace, Settings};
pub use wish::{Request, Wish};

/// The name of the WebSocket subprotocol.
pub const SUBPROTOCOL: &str = "yohoho.v1";

/// The name of the WebSocket subprotocol of score pads, which a house only passes on (docs/protocol.md).
pub const PAD_SUBPROTOCOL: &str = "yohoho.pad.v1";

/// A moment: milliseconds since the beginning of 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// So many milliseconds later.
    #[must_use]
    pub const fn after(self, milliseconds: u64) -> Moment {
        Moment(self.0.saturating_add(milliseconds))
    }
}
