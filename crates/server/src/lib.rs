//! The house: tables that anybody can open, join, leave and come back to, over HTTP and `WebSocket`s, kept in a database.
//!
//! A [`House`] holds what all tables share. Each table that somebody looks at has a room: one task that takes wishes in turn, has them written to the log, and
//! only then carries them out and tells everybody. A room nobody is in is left after a while; the table is in its log.
//!
//! Beside the tables there are score pads, for games with real cards: the house passes on what their keeper shows and what others bid, and keeps nothing of it.

#![warn(missing_docs)]

mod api;
mod audience;
mod chance;
mod clock;
mod config;
mod echo;
mod error;
mod finish;
mod guard;
mod house;
mod identity;
mod keeper;
mod limits;
mod metrics;
mod pads;
mod pages;
mod process;
mod register;
mod room;
mod serve;
mod socket;
mod thinkers;
mod wire;

pub use api::openapi;
pub use config::{Bots, Config, Limits};
pub use echo::echo;
pub use house::House;
pub use serve::serve;
