//! The text mode: what a typed line means.

use yohoho_rules::Seat;

/// A question that can be asked at any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// The viewer's cards, all or of one suit (`yellow`, `star`, …, `special`).
    Hand(Option<String>),
    /// The cards on the table.
    Trick,
    /// The last complete trick.
    Last,
    /// Bids against tricks.
    Bids,
    /// Totals; all rounds if asked for.
    Score {
        /// The whole Block.
        all: bool,
    },
    /// Whose turn it is.
    Turn,
    /// The time that is left.
    Time,
    /// Why the last trick fell so, or why a card is not playable.
    Why(Option<String>),
    /// All planks, or one.
    Planks(Option<Seat>),
    /// The centre.
    Centre,
    /// What was said before, so many messages.
    Log(Option<usize>),
    /// The last message again.
    Repeat,
}
