//! The rules by number, so that every verdict and every refusal can say why.

use core::fmt;

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $number:literal,)*) => {
        /// A rule by its number in the rule book.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Rule { $($(#[$doc])* $name,)* }

        impl Rule {
            /// Every rule that a verdict or a refusal can name.
            pub const ALL: &'static [Rule] = &[$(Rule::$name,)*];

            /// The number as the rule book writes it.
            ///
            /// ```
            /// assert_eq!(yohoho_rules::Rule::MermaidTakesKing.number(), "SK9.1");
            /// ```
            pub const fn number(self) -> &'static str {
                match self { $(Rule::$name => $number,)* }
            }
        }
    };
}

rules! {
    /// Ten rounds; in round r everybody gets r cards of one full deck.
    KingDeal = "SK1",
    /// The deal passes one seat to the left each round.
    KingDealer = "SK3",
    /// Everybody bids 0 to r in secret, once.
    KingBid = "SK4",
    /// Left of the dealer leads, then the winner of the last trick; play is clockwise.
    KingTurn = "SK5",
    /// Follow the led suit or play a special card.
    KingFollow = "SK7",
    /// The first Mermaid takes the Skull King.
    MermaidTakesKing = "SK9.1",
    /// The Skull King wins.
    KingWins = "SK9.2",
    /// The first Pirate wins.
    PirateWins = "SK9.3",
    /// The first Mermaid wins.
    MermaidWins = "SK9.4",
    /// The highest trump wins.
    TrumpWins = "SK9.5",
    /// The highest card of the led suit wins.
    SuitWins = "SK9.6",
    /// Only Escapes: the first card wins.
    EscapeWins = "SK9.7",
    /// The score of a round.
    KingScore = "SK10",
    /// Bonuses for captures with and of the Skull King.
    KingBonus = "SK11",
    /// The game ends after round ten.
    KingEnd = "SK12",
    /// 49 doubloons are dealt as far as they go.
    DoubloonDeal = "DB2",
    /// As many rounds as captains.
    QueenRounds = "SQ1",
    /// 50 cards, or 42 with two or three captains.
    QueenCards = "SQ2",
    /// How many cards everybody gets, and what is left over.
    QueenDeal = "SQ3",
    /// Side of the plank and four pirates, in secret, once.
    QueenPlank = "SQ4",
    /// Left of the dealer leads; follow the announced colour, or Monkey, or First Mate.
    QueenFollow = "SQ5",
    /// Which pirates a trick moves, and how far.
    QueenMoves = "SQ7",
    /// Who leads the next trick.
    QueenNext = "SQ9",
    /// The score of a round.
    QueenScore = "SQ10",
    /// Two captains and the ghost.
    QueenGhost = "SQ11",
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.number())
    }
}
