//! A set of plays, from which search can draw at random.

use super::card::SPECIAL_NUMBERS;
use super::{Card, Play, Suit};
use crate::bits::nth_set_bit;

/// A set of plays. Copies of a card are one play; Scary Mary is two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PlaySet(u64);

impl PlaySet {
    /// The set without any play.
    pub const EMPTY: PlaySet = PlaySet(0);

    /// Every play of a special card.
    pub const SPECIALS: PlaySet = {
        let mut bits = 0;
        let mut special = 0;
        while special < SPECIAL_NUMBERS.len() {
            bits |= 1 << SPECIAL_NUMBERS[special];
            special += 1;
        }
        PlaySet(bits)
    };

    /// Every card of a suit.
    #[inline]
    pub const fn of_suit(suit: Suit) -> PlaySet {
        PlaySet(0x3fff << (16 * suit as u32))
    }

    #[inline]
    pub(super) const fn new(bits: u64) -> PlaySet {
        PlaySet(bits)
    }

    /// The set as bits, for policies that count many cards at once: sixteen for each suit, of which the lower
    /// fourteen are the values 0 to 13 and the upper two belong to special cards.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many plays there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no plays.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the play is in the set.
    pub const fn contains(self, play: Play) -> bool {
        self.0 >> play.0 & 1 != 0
    }

    /// Whether the card can be played in some way.
    pub const fn contains_card(self, card: Card) -> bool {
        self.contains(Play(card.0))
    }

    /// The plays that are in both sets.
    #[must_use]
    pub const fn and(self, other: PlaySet) -> PlaySet {
        PlaySet(self.0 & other.0)
    }

    /// The play at `index`, which must be less than [`len`](PlaySet::len), in an order of its own.
    #[inline]
    pub fn nth(self, index: usize) -> Play {
        Play(nth_set_bit(self.0, index as u32) as u8)
    }

    /// The plays: suits in their order, values ascending, then the special cards.
    pub const fn iter(self) -> PlaySetIter {
        PlaySetIter(self)
    }
}

impl IntoIterator for PlaySet {
    type Item = Play;
    type IntoIter = PlaySetIter;
    fn into_iter(self) -> PlaySetIter {
        self.iter()
    }
}

impl core::fmt::Debug for PlaySet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The plays of a [`PlaySet`].
#[derive(Clone, Debug)]
pub struct PlaySetIter(PlaySet);

impl Iterator for PlaySetIter {
    type Item = Play;

    fn next(&mut self) -> Option<Play> {
        let rest = &mut self.0.0;
        let suits = *rest & !PlaySet::SPECIALS.0;
        let first = if suits == 0 { *rest } else { suits };
        if first == 0 {
            return None;
        }
        let number = first.trailing_zeros();
        *rest &= !(1 << number);
        Some(Play(number as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for PlaySetIter {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::king::{CardSet, Edition};

    #[test]
    fn every_play_is_counted_found_and_listed_once() {
        let hand: CardSet = ["Y1", "R13", "K2", "E", "E", "P", "SM", "SK"]
            .map(|code| Edition::CLASSIC.card(code).unwrap())
            .into_iter()
            .collect();
        let plays = hand.plays();
        let codes =
            ["Y1", "R13", "K2", "E", "P", "SM:P", "SK", "SM:E"].map(|code| Edition::CLASSIC.play(code).unwrap());
        assert_eq!(plays.len(), codes.len());
        assert!(plays.iter().eq(codes));
        for (i, play) in codes.into_iter().enumerate() {
            assert!((0..i).all(|earlier| plays.nth(earlier) != plays.nth(i)));
            assert!(plays.contains(plays.nth(i)));
            assert!(plays.contains(play) && plays.contains_card(play.card()));
        }
        assert!(!plays.contains(Edition::CLASSIC.play("M").unwrap()));
        assert!(PlaySet::EMPTY.is_empty() && !plays.is_empty());
    }
}
