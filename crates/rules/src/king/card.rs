//! Cards as they are held, and as they are played.

use core::fmt;

use super::Edition;

/// A suit, or a shape of the doubloons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Suit {
    /// Yellow, or circles in the doubloons.
    Yellow,
    /// Blue, or triangles in the doubloons.
    Blue,
    /// Red, or squares in the doubloons.
    Red,
    /// Black, or stars in the doubloons: trump.
    Black,
}

impl Suit {
    /// All suits, trump last.
    pub const ALL: [Suit; 4] = [Suit::Yellow, Suit::Blue, Suit::Red, Suit::Black];

    /// The suit's letter in an edition's codes.
    pub const fn letter(self, edition: &Edition) -> char {
        edition.letters[self as usize]
    }
}

/// The cards without a suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Special {
    /// Loses to everything; called a Flag in the doubloons.
    Escape,
    /// Beats all suits and Mermaids.
    Pirate,
    /// Beats all suits and the Skull King.
    Mermaid,
    /// Scary Mary: Pirate or Escape, as declared when played (SK8).
    ScaryMary,
    /// Beats everything but a Mermaid.
    SkullKing,
}

impl Special {
    /// All special cards, in the order of the deck.
    pub const ALL: [Special; 5] =
        [Special::Escape, Special::Pirate, Special::Mermaid, Special::ScaryMary, Special::SkullKing];

    /// The code of the card in a hand.
    pub const fn code(self) -> &'static str {
        match self {
            Special::Escape => "E",
            Special::Pirate => "P",
            Special::Mermaid => "M",
            Special::ScaryMary => "SM",
            Special::SkullKing => "SK",
        }
    }
}

/// Every card and every play has a number below this.
pub(super) const NUMBERS: usize = 64;

/// The first value that no suit has. Suit cards are numbered `suit * 16 + value`; two numbers of each suit are left for special cards.
pub(super) const NO_VALUE: u8 = 14;

/// The numbers of the special plays in the order E, P, M, SM:P, SK, SM:E, ascending.
pub(super) const SPECIAL_NUMBERS: [u8; 6] = [14, 15, 30, 31, 46, 47];

/// A card as it is held. Copies of the same card are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(pub(super) u8);

impl Card {
    /// A card of a suit. The value is what is printed on it, at most 13.
    #[inline]
    pub const fn of_suit(suit: Suit, value: u8) -> Card {
        debug_assert!(value < NO_VALUE);
        Card((suit as u8) << 4 | value)
    }

    /// One of the special cards.
    #[inline]
    pub const fn special(special: Special) -> Card {
        Card(SPECIAL_NUMBERS[special as usize])
    }

    /// The suit, unless the card is special.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.0 & 15 < NO_VALUE { Some(Suit::ALL[(self.0 >> 4) as usize]) } else { None }
    }

    /// The value of a suit card; `None` for a special card.
    #[inline]
    pub const fn value(self) -> Option<u8> {
        if self.0 & 15 < NO_VALUE { Some(self.0 & 15) } else { None }
    }

    /// Which special card it is; `None` for a suit card.
    #[inline]
    pub const fn as_special(self) -> Option<Special> {
        if self.0 & 15 < NO_VALUE {
            None
        } else {
            Some(Special::ALL[((self.0 >> 4) * 2 + (self.0 & 15) - NO_VALUE) as usize])
        }
    }

    /// The card's code in an edition, ready to print.
    ///
    /// ```
    /// use yohoho_rules::king::{Card, Edition, Suit};
    /// let card = Card::of_suit(Suit::Blue, 7);
    /// assert_eq!(card.code(&Edition::CLASSIC).to_string(), "B7");
    /// assert_eq!(card.code(&Edition::DOUBLOONS).to_string(), "T7");
    /// ```
    pub const fn code(self, edition: &'static Edition) -> Code {
        Code { edition, card: self, declared: "" }
    }
}

/// A card as it is played: Scary Mary is declared as a Pirate or an Escape (SK8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Play(pub(super) u8);

impl Play {
    /// Scary Mary as a Pirate.
    pub const MARY_AS_PIRATE: Play = Play(SPECIAL_NUMBERS[3]);
    /// Scary Mary as an Escape.
    pub const MARY_AS_ESCAPE: Play = Play(SPECIAL_NUMBERS[5]);

    /// The ways to play a card: two for Scary Mary, one for all others.
    ///
    /// ```
    /// use yohoho_rules::king::{Card, Play, Special};
    /// let mary = Card::special(Special::ScaryMary);
    /// assert!(Play::ways(mary).eq([Play::MARY_AS_PIRATE, Play::MARY_AS_ESCAPE]));
    /// ```
    pub fn ways(card: Card) -> impl Iterator<Item = Play> {
        let play = Play(card.0);
        let second = (play == Play::MARY_AS_PIRATE).then_some(Play::MARY_AS_ESCAPE);
        core::iter::once(play).chain(second)
    }

    /// The card that is played.
    #[inline]
    pub const fn card(self) -> Card {
        Card(if self.0 == Play::MARY_AS_ESCAPE.0 { Play::MARY_AS_PIRATE.0 } else { self.0 })
    }

    /// The play's place in [`PlaySet::bits`](super::PlaySet::bits).
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The suit, unless the card is special.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        Card(self.0).suit()
    }

    /// Whether it counts as an Escape in the trick.
    pub const fn is_escape(self) -> bool {
        self.0 == Card::special(Special::Escape).0 || self.0 == Play::MARY_AS_ESCAPE.0
    }

    /// The play's code in an edition, ready to print.
    pub const fn code(self, edition: &'static Edition) -> Code {
        let declared = match self {
            Play::MARY_AS_PIRATE => ":P",
            Play::MARY_AS_ESCAPE => ":E",
            _ => "",
        };
        Code { edition, card: self.card(), declared }
    }
}

/// A card's code, ready to print.
#[derive(Clone, Copy, Debug)]
pub struct Code {
    edition: &'static Edition,
    card: Card,
    declared: &'static str,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.card.suit(), self.card.value(), self.card.as_special()) {
            (Some(suit), Some(value), _) => write!(f, "{}{value}", suit.letter(self.edition)),
            (.., Some(special)) => write!(f, "{}{}", special.code(), self.declared),
            _ => Ok(()),
        }
    }
}
