//! Puzzles: positions from self-play in which one action is clearly the best, and weaker players often choose another.
//!
//! A [`Puzzle`] has all that is needed to show its position and to explain its solution. [`Set`] reads and writes files of them, one for each game; those of
//! the repository are in `sets/`. [`Mine`] finds new ones, which takes a computer some seconds each.

#![warn(missing_docs)]

mod code;
mod mine;
mod position;
mod puzzle;
mod set;
mod theme;

pub use mine::{Find, Mine, Survey};
pub use position::Position;
pub use puzzle::{Choice, Puzzle};
pub use set::{BadSet, Header, Set, VERSION};
pub use theme::Theme;

use yohoho_rules::{Family, GameKind};

/// By how many points the best action of a puzzle is ahead of every other, at least. A round of Skull Queen brings about twenty points, one of Skull King may
/// win or lose a hundred: `docs/puzzles.md` compares the games.
pub const fn least_lead(kind: GameKind) -> f64 {
    match kind.family() {
        Family::King => 15.0,
        Family::Queen => 3.0,
    }
}

/// By how many standard errors, at least.
pub const LEAST_ERRORS: f64 = 3.0;
