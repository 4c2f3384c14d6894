//! Which player is better, and how certain that is: who sits where, what chance brings, and what the games add up to.
//!
//! A deal is the cards of a whole game. It is played in every rotation of the [`LineUp`], so that each player has every hand from every seat and luck cancels
//! out. Whoever plays the games, `yohoho arena` or the Python package, takes their chance from here and counts them in a [`Tally`], so that the same
//! seed gives the same figures everywhere.

mod chance;
mod line_up;
mod success;
mod tally;

pub use chance::{game_chance, game_seed};
pub use line_up::LineUp;
pub use success::{success_name, successes};
pub use tally::{Estimate, Seated, Sums, Tally};
