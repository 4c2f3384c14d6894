//! A set of cards: a hand, the centre, the unseen cards.

use super::card::HIGH;
use super::{Card, Colour};
use crate::SeatCount;
use crate::bits::nth_set_bit;

/// A set of cards in one word: sixteen bits for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(pub(super) u64);

const EVERY_COLOUR: u64 = 0x0001_0001_0001_0001;

impl CardSet {
    /// The set without any card.
    pub const EMPTY: CardSet = CardSet(0);

    /// The cards without a colour: Monkey and First Mate.
    pub const COLOURLESS: CardSet = CardSet(1 << Card::MONKEY.0 | 1 << Card::FIRST_MATE.0);

    /// The whole deck; with two or three captains the cards of value 1 and 12 stay out (SQ2).
    pub const fn deck(seats: SeatCount) -> CardSet {
        let (low, high) = if seats.get() <= 3 { (2, HIGH - 1) } else { (1, HIGH) };
        let colour = (1 << (high + 1)) - (1 << low);
        CardSet((colour * EVERY_COLOUR) | CardSet::COLOURLESS.0)
    }

    /// All cards of a colour.
    #[inline]
    pub const fn of_colour(colour: Colour) -> CardSet {
        CardSet((((1 << HIGH) - 1) << 1) << (16 * colour as u32))
    }

    /// The set as bits, for policies that count many cards at once: sixteen for each colour, of which 1 to 12 are the
    /// values. The Monkey and the First Mate are bits 0 and 13, which no coloured card uses.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// The set with `card` added.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.0)
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Adds a card to the set.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Removes a card from the set.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The card at `index`, which must be less than [`len`](CardSet::len), in an order of its own.
    #[inline]
    pub fn nth(self, index: usize) -> Card {
        Card(nth_set_bit(self.0, index as u32) as u8)
    }

    /// The cards: colours in their order, values ascending, then Monkey and First Mate.
    pub const fn iter(self) -> CardSetIter {
        CardSetIter(self)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl core::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The cards of a [`CardSet`].
#[derive(Clone, Debug)]
pub struct CardSetIter(CardSet);

impl Iterator for CardSetIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let coloured = self.0.without(CardSet::COLOURLESS);
        let first = if coloured.is_empty() { self.0 } else { coloured };
        if first.is_empty() {
            return None;
        }
        let card = Card(first.0.trailing_zeros() as u8);
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CardSetIter {}
