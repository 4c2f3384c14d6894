//! The cards: four colours, the Monkey and the First Mate.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use crate::GameKind;
use crate::error::{CodeUse, UnknownCard};

/// A colour of cards and pirates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// Red cards and the red pirate.
    Red,
    /// Yellow cards and the yellow pirate.
    Yellow,
    /// Green cards and the green pirate.
    Green,
    /// Blue cards and the blue pirate.
    Blue,
}

impl Colour {
    /// All colours, in the order of codes and decks.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

    /// The letter in card codes.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Yellow => 'Y',
            Colour::Green => 'G',
            Colour::Blue => 'B',
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

/// The highest value of a coloured card.
pub(super) const HIGH: u8 = 12;

/// A card. The deck has one of each.
///
/// ```
/// use yohoho_rules::queen::{Card, Colour};
/// assert_eq!("G12".parse(), Ok(Card::new(Colour::Green, 12)));
/// assert_eq!("13".parse(), Ok(Card::FIRST_MATE));
/// assert_eq!("G13".parse::<Card>().unwrap_err().to_string(), "\"G13\" is not a card of skull-queen");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(pub(super) u8);

impl Card {
    /// The Monkey: 0 of the announced colour.
    pub const MONKEY: Card = Card(0);
    /// The First Mate: 13 of the announced colour.
    pub const FIRST_MATE: Card = Card(13);

    /// A coloured card of value 1 to 12.
    #[inline]
    pub const fn new(colour: Colour, value: u8) -> Card {
        debug_assert!(value >= 1 && value <= HIGH);
        Card((colour as u8) << 4 | value)
    }

    /// The card's own colour; the Monkey and the First Mate have none.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        if self.0 == Card::MONKEY.0 || self.0 == Card::FIRST_MATE.0 {
            None
        } else {
            Some(Colour::ALL[(self.0 >> 4) as usize & 3])
        }
    }

    /// The card's place in [`CardSet::bits`](super::CardSet::bits).
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The value, 0 to 13.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 & 15
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.colour() {
            Some(colour) => write!(f, "{colour}{}", self.value()),
            None => self.value().fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(code: &str) -> Result<Card, UnknownCard> {
        let find = || {
            let letter = match code {
                "0" => return Some(Card::MONKEY),
                "13" => return Some(Card::FIRST_MATE),
                _ => code.chars().next()?,
            };
            let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter)?;
            let value = crate::code::value(&code[1..])?;
            (1..=HIGH).contains(&value).then(|| Card::new(colour, value))
        };
        find().ok_or_else(|| UnknownCard {
            code: code.to_string(),
            game: GameKind::SkullQueen.name(),
            wanted: CodeUse::Card,
        })
    }
}
