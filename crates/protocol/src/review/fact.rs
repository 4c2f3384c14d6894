//! What a position says about a decision: the reasons for which one action is better than another.

use serde::{Deserialize, Serialize};
use yohoho_rules::Seat;

/// One thing about the position. Cards are codes as in records.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// The cards of the hand that usually win a trick.
    SureWinners {
        /// Those cards; may be empty.
        cards: Vec<String>,
    },
    /// There is nothing in the hand that surely loses.
    NoEscape,
    /// All bids together, and how many tricks there are.
    BidsAddUp {
        /// The sum of all bids.
        bids: u8,
        /// The number of tricks.
        tricks: u8,
    },
    /// How many tricks the player still needs; negative if there are too many already.
    YouNeed {
        /// The bid less the tricks won.
        tricks: i8,
    },
    /// The own bid cannot be made any more.
    BidLost,
    /// Others who still need tricks.
    StillNeed {
        /// Those after the player in this trick.
        seats: Vec<Seat>,
    },
    /// Others who have as many tricks as they bid, or more.
    WantNone {
        /// Those after the player in this trick.
        seats: Vec<Seat>,
    },
    /// Whose card is winning the trick.
    Winning {
        /// The seat.
        seat: Seat,
        /// The card.
        card: String,
    },
    /// Nobody plays after the player: the trick is decided.
    LastToPlay,
    /// Cards that are still out and beat the card.
    Beaten {
        /// The card.
        card: String,
        /// What beats it and may still be played; empty if nothing does.
        by: Vec<String>,
    },
    /// The card would win the trick as it lies.
    Wins {
        /// The card.
        card: String,
    },
    /// The card would lose the trick as it lies.
    Loses {
        /// The card.
        card: String,
    },
    /// The card is better kept for later tricks.
    Keep {
        /// The card.
        card: String,
    },
    /// The card may win a trick later that the player does not want.
    Dangerous {
        /// The card.
        card: String,
    },
    /// The card takes something worth a bonus.
    Captures {
        /// The card.
        card: String,
        /// The bonus.
        bonus: u8,
    },
    /// The card would give somebody a trick too many, or take one that they need.
    Spoils {
        /// The card.
        card: String,
        /// Whose bid.
        seat: Seat,
    },
    /// Players who cannot follow the suit.
    Void {
        /// The suit's letter in codes.
        suit: char,
        /// Those players.
        seats: Vec<Seat>,
    },
    /// How the hand is made up for a plank: cards that push up, and cards that push down.
    HighAndLow {
        /// Cards of value 8 and more.
        high: u8,
        /// Cards of value 5 and less.
        low: u8,
    },
    /// The other side of the plank is the better one.
    BetterSide {
        /// The name of the side.
        side: String,
    },
    /// A pirate that stood better elsewhere.
    BetterSpace {
        /// The letter of the colour.
        colour: char,
        /// Where it was put, from the top.
        played: u8,
        /// Where it should have been put.
        best: u8,
        /// The cards of that colour in hand.
        cards: Vec<String>,
    },
    /// What a card does to a pirate of the player, if the trick ended as it lies.
    Moves {
        /// The card.
        card: String,
        /// The letter of the pirate's colour.
        colour: char,
        /// How far; up is positive.
        steps: i8,
        /// What its space is worth now.
        from: u8,
        /// What its space is worth afterwards; 0 is overboard.
        to: u8,
    },
    /// Cards of the same colour that are still out.
    StillOut {
        /// The card.
        card: String,
        /// How many are higher.
        higher: u8,
        /// How many are lower.
        lower: u8,
    },
    /// The card moves nothing of the player's, if the trick ended as it lies.
    MovesNothing {
        /// The card.
        card: String,
    },
}
