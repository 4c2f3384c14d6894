//! A multiset of cards: a hand, a deck, the unseen cards.

use super::card::{NUMBERS, SPECIAL_NUMBERS};
use super::{Card, Play, PlaySet, Special, Suit};

/// A multiset of cards in two words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet {
    /// Every way to play one of the cards, one bit each.
    plays: u64,
    /// How many there are of the cards that have copies: four bits each for Escapes, Pirates, Mermaids.
    copies: u32,
}

/// What a card, by its number or a play's, is in the two words.
#[derive(Clone, Copy)]
struct Bits {
    /// The ways to play it.
    ways: u64,
    /// What it adds to the copies, and where they are counted.
    copy: u32,
    copies: u32,
}

static BITS: [Bits; NUMBERS] = {
    let mut table = [Bits { ways: 0, copy: 0, copies: 0 }; NUMBERS];
    let mut number = 0;
    while number < NUMBERS {
        table[number].ways = 1 << number;
        number += 1;
    }
    let mary = 1 << Play::MARY_AS_PIRATE.0 | 1 << Play::MARY_AS_ESCAPE.0;
    table[Play::MARY_AS_PIRATE.0 as usize].ways = mary;
    table[Play::MARY_AS_ESCAPE.0 as usize].ways = mary;
    let mut special = 0;
    while special < 3 {
        table[SPECIAL_NUMBERS[special] as usize].copy = 1 << (4 * special);
        table[SPECIAL_NUMBERS[special] as usize].copies = 15 << (4 * special);
        special += 1;
    }
    table
};

/// The plays of cards that have no copies, Scary Mary once.
const SINGLE: u64 = {
    let [escape, pirate, mermaid, ..] = SPECIAL_NUMBERS;
    !(1 << escape | 1 << pirate | 1 << mermaid | 1 << Play::MARY_AS_ESCAPE.0)
};

impl CardSet {
    /// The set without any card.
    pub const EMPTY: CardSet = CardSet { plays: 0, copies: 0 };

    /// How many cards there are, counting copies.
    #[inline]
    pub const fn len(self) -> usize {
        // A number in base 16 leaves its digits' sum modulo 15; there are at most twelve copies.
        (self.plays & SINGLE).count_ones() as usize + (self.copies % 15) as usize
    }

    /// Whether the set has no cards.
    pub const fn is_empty(self) -> bool {
        self.plays == 0
    }

    /// How many copies of the card there are.
    pub fn count(self, card: Card) -> u8 {
        match self.copies.checked_div(BITS[card.0 as usize].copy) {
            Some(copies) => (copies % 16) as u8,
            None => u8::from(self.contains(card)),
        }
    }

    /// Whether there is at least one copy of the card.
    pub const fn contains(self, card: Card) -> bool {
        self.plays >> card.0 & 1 != 0
    }

    /// Whether there is a card of the suit.
    pub const fn has_suit(self, suit: Suit) -> bool {
        self.plays & PlaySet::of_suit(suit).bits() != 0
    }

    /// Adds a card. Only Escapes, Pirates and Mermaids may be in the set already.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        let bits = BITS[card.0 as usize % NUMBERS];
        debug_assert!(bits.copy != 0 || self.plays & bits.ways == 0);
        self.copies += bits.copy;
        self.plays |= bits.ways;
    }

    /// Removes one copy of the card, which must be in the set.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.remove_play(Play(card.0));
    }

    /// Removes one copy of the played card, which must be in the set.
    #[inline]
    pub(super) fn remove_play(&mut self, play: Play) {
        let bits = BITS[play.0 as usize % NUMBERS];
        debug_assert!(self.plays & bits.ways != 0);
        self.copies -= bits.copy;
        let last = self.copies & bits.copies == 0;
        self.plays &= !(if last { bits.ways } else { 0 });
    }

    /// Whether every copy in `self` is in `other` too.
    pub fn is_subset(self, other: CardSet) -> bool {
        self.plays & !other.plays == 0
            && Special::ALL.into_iter().map(Card::special).all(|card| self.count(card) <= other.count(card))
    }

    /// The cards of `self` without those of `other`, which must all be in it.
    #[inline]
    #[must_use]
    pub fn without(self, other: CardSet) -> CardSet {
        debug_assert!(other.is_subset(self));
        let copies = self.copies - other.copies;
        let mut plays = self.plays & !other.plays;
        for (special, number) in SPECIAL_NUMBERS[..3].iter().enumerate() {
            plays |= u64::from(copies >> (4 * special) & 15 != 0) << number;
        }
        CardSet { plays, copies }
    }

    /// The ways to play any of these cards.
    #[inline]
    pub const fn plays(self) -> PlaySet {
        PlaySet::new(self.plays)
    }

    /// The cards, copies one after the other: suits in their order, values ascending, then the special cards.
    pub const fn iter(self) -> CardSetIter {
        CardSetIter(self)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
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
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The cards of a [`CardSet`].
#[derive(Clone, Debug)]
pub struct CardSetIter(CardSet);

impl Iterator for CardSetIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.plays().iter().next()?.card();
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CardSetIter {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::king::Edition;

    #[test]
    fn a_deck_counts_every_copy() {
        for edition in Edition::ALL {
            let set = edition.cards();
            assert_eq!(set.len(), edition.deck.len());
            assert!(set.iter().eq(edition.deck.iter().copied()));
            for card in set {
                assert_eq!(set.count(card), edition.copies_of(card));
            }
        }
    }

    #[test]
    fn cards_go_in_and_come_out_in_any_order() {
        let mut set = CardSet::EMPTY;
        for (i, card) in Edition::CLASSIC.deck.iter().rev().enumerate() {
            assert_eq!(set.len(), i);
            set.insert(*card);
            assert!(set.contains(*card));
            assert!(set.is_subset(Edition::CLASSIC.cards()));
        }
        for card in Edition::CLASSIC.deck {
            let before = set.count(*card);
            set.remove(*card);
            assert_eq!(set.count(*card), before - 1);
        }
        assert!(set.is_empty());
    }

    #[test]
    fn a_subset_has_no_copy_more() {
        let pirate = Edition::CLASSIC.card("P").unwrap();
        let one: CardSet = [pirate].into_iter().collect();
        let two: CardSet = [pirate, pirate].into_iter().collect();
        assert!(one.is_subset(two) && !two.is_subset(one));
        assert_eq!(two.without(one), one);
        assert!(!Edition::CLASSIC.cards().is_subset(Edition::DOUBLOONS.cards()));
    }
}
