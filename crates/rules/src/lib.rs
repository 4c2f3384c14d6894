//! The rules of the pirate trick-taking games Skull King (66 cards), Skull King in doubloons and Skull Queen.
//!
//! There are two families with types of their own, [`king`] and [`queen`], and [`Game`] as the enum over both. A game
//! is a small `Copy` value: it takes deals and actions, and knows whose turn it is and what is legal. There is no
//! I/O, no clock and no hidden randomness: deals come in as data.
//!
//! ```
//! use yohoho_rules::{Game, GameKind, SeatCount, Seed};
//!
//! let seats = SeatCount::new(4).unwrap();
//! let seed = Seed([7; 32]);
//! let mut game = Game::new(GameKind::SkullQueen, seats, seed.first_dealer(seats));
//! game.deal(&game.seed_deal(&seed)).unwrap();
//! while let Some(seat) = game.turn().first() {
//!     let legal = game.legal(seat);
//!     game.play(seat, legal.nth(0)).unwrap();
//! }
//! assert_eq!(game.scores().len(), 4);
//! ```
//!
//! Clients that have no game can ask about a single trick ([`TrickState`]) or about what a seat may do
//! ([`king::Position`], [`queen::Position`]).
//!
//! Without default features the crate is `no_std` and needs only `alloc`.
//! The feature `serde` (default) reads and writes records, views, actions and the judge's questions.

#![no_std]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod bits;
mod chance;
mod code;
mod commitment;
mod error;
mod game;
mod hex;
mod hidden;
#[cfg(feature = "serde")]
pub mod judge;
mod kind;
pub mod king;
pub mod log;
#[cfg(feature = "serde")]
mod notation;
#[cfg(feature = "serde")]
mod objects_only;
pub mod queen;
#[cfg(feature = "serde")]
pub mod record;
mod rule;
mod seat;
#[cfg(feature = "serde")]
mod serde_impls;
mod standings;
mod trick;
#[cfg(feature = "serde")]
pub mod wire;

pub use chance::{SHUFFLE, Seed, below};
pub use commitment::{BadCommitment, Commitment};
pub use error::{CodeUse, UnknownCard, UnknownGame};
pub use game::{Action, Actions, BadDeal, Deal, Game, Illegal, Outcome, Phase, View};
pub use kind::{Family, GameKind, Piece};
#[doc(inline)]
pub use log::Log;
pub use rule::Rule;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatCount, Seats, SeatsIter};
pub use standings::{Rank, place, standings};
pub use trick::{BadCards, Reason, TrickState};

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
