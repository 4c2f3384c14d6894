//! Bots: players that see what a person in their seat sees, and answer with an action.
//!
//! A bot gets a [`View`], never a whole game, and has to guess what it cannot see. All [bots](BOTS) play every game at every size of table.
//!
//! ```
//! use rand_core::SeedableRng;
//! use rand_xoshiro::Xoshiro256PlusPlus;
//! use yohoho_bots::{Budget, bot};
//! use yohoho_rules::{Game, GameKind, SeatCount, Seed};
//!
//! let seats = SeatCount::new(3).unwrap();
//! let seed = Seed([7; 32]);
//! let mut game = Game::new(GameKind::SkullKing, seats, seed.first_dealer(seats));
//! game.deal(&game.seed_deal(&seed)).unwrap();
//!
//! let bosun = bot("bosun").unwrap();
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
//! for seat in game.turn() {
//!     let bid = bosun.choose(&game.view(Some(seat)), &Budget::default(), &mut rng).unwrap();
//!     game.play(seat, bid).unwrap();
//! }
//! ```
//!
//! The feature `learned` builds in the weights of the strongest bot (12 MB); without it, that bot plays like the captain until weights are
//! [loaded](learned). The feature `serde` writes advice as JSON. The feature `fit` fits the bosun's weights anew.

#![warn(missing_docs)]

mod bosun;
mod bot;
mod budget;
mod cabin_boy;
mod captain;
mod compare;
#[cfg(feature = "fit")]
pub mod fit;
mod king;
pub mod learned;
mod linear;
mod queen;
mod random;
mod roster;
mod search;
mod sparring;
#[cfg(feature = "serde")]
pub mod wire;

pub use bot::{Advice, Bot, Margin};
pub use budget::Budget;
pub use roster::{BOTS, SPARRING_BOTS, UnknownBot, bot};
#[cfg(doc)]
use yohoho_rules::View;

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
