//! Skull King: the card game and the doubloons, which are [editions](Edition) of one family.
//!
//! The rules are SK1 to SK12 and DB1 to DB4 of the rule book, which also settles what the printed rules leave open:
//! the first dealer is drawn at random, equal totals share a place, and the doubloon edition has 49 doubloons (DB1),
//! which are dealt as far as they go (DB2); leading a jagged one frees everybody from following (DB3).

mod action;
mod card;
mod card_set;
mod deal;
mod determinize;
mod edition;
mod game;
mod open;
mod play_set;
mod position;
mod score;
mod trick;
mod view;

pub use action::{Action, Actions, Bid, Illegal, Reason};
pub use card::{Card, Code, Play, Special, Suit};
pub use card_set::{CardSet, CardSetIter};
pub use deal::{BadDeal, Deal};
pub use determinize::Guesser;
pub use edition::Edition;
pub use game::{Game, Outcome};
pub use open::{Open, Phase};
pub use play_set::{PlaySet, PlaySetIter};
pub use position::Position;
pub use score::{Capture, bonus_is_possible, round_score};
pub use trick::{Led, Trick, Verdict};
pub use view::{View, Voids};

/// The number of rounds (SK1).
pub const ROUNDS: u8 = 10;

/// The most cards anybody holds.
pub const MAX_HAND: usize = ROUNDS as usize;
