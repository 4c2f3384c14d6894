//! What a seat knows: its hand, the table, and which cards are still unseen.

use yohoho_rules::Seat;
use yohoho_rules::king::{Card, CardSet, Game, Open, PlaySet, Special, Suit, View};

/// What one seat knows, and all that a decision depends on.
pub(crate) struct Knowledge<'a> {
    pub(crate) open: &'a Open,
    pub(crate) seat: Seat,
    pub(crate) hand: CardSet,
    /// How many cards are in the hand.
    pub(crate) size: f32,
    /// How many seats there are.
    pub(crate) seats: f32,
    pub(crate) unseen: Unseen,
}

/// The cards that a seat has not seen: in other hands, or not dealt.
pub(crate) struct Unseen {
    /// Suit cards, as in [`PlaySet::bits`].
    suits: u64,
    pub(crate) trumps: f32,
    /// Pirates, including Scary Mary.
    pub(crate) pirates: f32,
    pub(crate) mermaids: f32,
    pub(crate) kings: f32,
    pub(crate) total: f32,
}

impl<'a> Knowledge<'a> {
    /// What the viewer goes by; none for a spectator.
    pub(crate) fn of(view: &'a View) -> Option<Knowledge<'a>> {
        let seat = view.viewer?;
        Some(Knowledge::new(&view.open, seat, view.hand, view.unseen()))
    }

    /// What a seat goes by in a game in which these cards have not been played yet.
    #[inline]
    pub(crate) fn in_game(game: &'a Game, seat: Seat, unplayed: CardSet) -> Knowledge<'a> {
        let hand = game.hand(seat);
        Knowledge::new(game.open(), seat, hand, unplayed.without(hand))
    }

    #[inline]
    pub(crate) fn new(open: &'a Open, seat: Seat, hand: CardSet, unseen: CardSet) -> Knowledge<'a> {
        let count = |special| f32::from(unseen.count(Card::special(special)));
        let suits = unseen.plays().bits() & !PlaySet::SPECIALS.bits();
        let unseen = Unseen {
            suits,
            trumps: (suits & PlaySet::of_suit(Suit::Black).bits()).count_ones() as f32,
            pirates: count(Special::Pirate) + count(Special::ScaryMary),
            mermaids: count(Special::Mermaid),
            kings: count(Special::SkullKing),
            total: unseen.len().max(1) as f32,
        };
        Knowledge { open, seat, hand, size: hand.len() as f32, seats: open.seats().get() as f32, unseen }
    }

    /// How many tricks a seat still wants; negative if it has too many.
    #[inline]
    pub(crate) fn need(&self, seat: Seat) -> i8 {
        let bid = self.open.bids().map_or(0, |bids| bids[seat.index()].0);
        bid as i8 - self.open.won()[seat.index()] as i8
    }

    /// How many cards of a suit are in the hand.
    #[inline]
    pub(crate) fn own(&self, suit: Suit) -> f32 {
        (self.hand.plays().bits() & PlaySet::of_suit(suit).bits()).count_ones() as f32
    }
}

impl Unseen {
    /// How many unseen cards of the suit are higher, and how many are lower.
    #[inline]
    pub(crate) fn around(&self, suit: Suit, value: u8) -> (f32, f32) {
        let suit_cards = self.suits & PlaySet::of_suit(suit).bits();
        let higher = suit_cards & (u64::MAX << (16 * suit as u32 + u32::from(value)));
        let higher_count = higher.count_ones();
        (higher_count as f32, (suit_cards.count_ones() - higher_count) as f32)
    }
}
