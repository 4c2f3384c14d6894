//! Skull Queen: planks, pirates and tricks that nobody wins.
//!
//! The rules are SQ1 to SQ12 of the rule book, which also settles what the printed rules leave open: the values of a
//! plank are 8, 5, 3, 2, 1 (SQ4), equal totals share a place (SQ1), captains are free to play anything if the ghost
//! leads a card without a colour (SQ11), and a card without a colour that is dealt to the centre stays there (SQ12).

mod action;
mod card;
mod card_set;
mod deal;
mod determinize;
mod game;
mod open;
mod plank;
mod position;
mod trick;
mod view;

pub use action::{Action, Actions, Illegal, Reason};
pub use card::{Card, Colour};
pub use card_set::{CardSet, CardSetIter};
pub use deal::{BadDeal, Deal};
pub use determinize::Guesser;
pub use game::{Game, Move, Outcome, Resolution};
pub use open::{Open, Phase};
pub use plank::{ByColour, PLANK_VALUES, Plank, SPACES, Side};
pub use position::Position;
pub use trick::{Trick, TrickMove, Verdict};
pub use view::{View, Voids};

use crate::SeatCount;

/// The most cards anybody holds.
pub const MAX_HAND: usize = 14;

/// How many cards everybody gets (SQ3).
///
/// ```
/// use yohoho_rules::{SeatCount, queen::hand_size};
/// assert!(SeatCount::ALL.map(hand_size) == [14, 14, 12, 10, 8]);
/// ```
pub const fn hand_size(seats: SeatCount) -> u8 {
    match seats.get() {
        2 | 3 => 14,
        4 => 12,
        5 => 10,
        _ => 8,
    }
}

/// How many cards make a trick: with two captains the ghost plays too (SQ11).
pub const fn trick_size(seats: SeatCount) -> usize {
    if seats.get() == 2 { 3 } else { seats.get() }
}
