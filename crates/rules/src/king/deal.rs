//! The cards everybody gets in a round.

use core::fmt;

use rand_core::Rng;

use super::{Card, CardSet, Edition};
use crate::chance::draw_one;
use crate::{BySeat, Rule, Seat, SeatCount, Seed};

/// The hands of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    /// The cards of each seat.
    pub hands: BySeat<CardSet>,
}

impl Deal {
    /// Draws a random deal for a round.
    #[inline]
    pub fn draw<R: Rng + ?Sized>(edition: &Edition, seats: SeatCount, round: u8, rng: &mut R) -> Deal {
        const LARGEST: usize = Edition::largest_deck();
        let size = edition.hand_size(round, seats) as usize;
        let mut deck = [Card::default(); LARGEST];
        let deck = &mut deck[..edition.deck.len()];
        deck.copy_from_slice(edition.deck);
        let mut deal = Deal::default();
        let mut dealt = 0;
        for hand in &mut deal.hands.0[..seats.get()] {
            let mut cards = CardSet::EMPTY;
            for _ in 0..size {
                cards.insert(draw_one(deck, dealt, rng));
                dealt += 1;
            }
            *hand = cards;
        }
        deal
    }

    /// The deal that a seed gives for a round, by the shuffle `yohoho/1`.
    pub fn from_seed(edition: &Edition, seats: SeatCount, round: u8, seed: &Seed) -> Deal {
        Deal::draw(edition, seats, round, &mut seed.stream(round))
    }

    /// Checks that the hands have the right size and come from one deck.
    pub(super) fn check(&self, edition: &'static Edition, seats: SeatCount, round: u8) -> Result<(), BadDeal> {
        let size = edition.hand_size(round, seats);
        for seat in Seat::ALL {
            let wanted = if seats.has(seat) { size } else { 0 };
            let has = self.hands[seat].len() as u8;
            if has != wanted {
                return Err(BadDeal::HandSize { seat, has, wanted, edition });
            }
        }
        match edition.collect(self.hands.of(seats).iter().flat_map(|hand| hand.iter())) {
            Ok(_) => Ok(()),
            Err(card) => Err(BadDeal::TooMany { card, edition }),
        }
    }
}

/// What is wrong with a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadDeal {
    /// The round has already been dealt, or the game is over.
    NotNow,
    /// A hand of the wrong size.
    HandSize {
        /// The seat whose hand it is.
        seat: Seat,
        /// How many cards it has.
        has: u8,
        /// How many it should have (SK1, DB2).
        wanted: u8,
        /// The edition whose deck it is.
        edition: &'static Edition,
    },
    /// There are more copies of a card than the deck has.
    TooMany {
        /// The card that is repeated.
        card: Card,
        /// The edition whose deck it is.
        edition: &'static Edition,
    },
}

impl BadDeal {
    /// The rule that the deal breaks.
    pub const fn rule(&self) -> Rule {
        match self {
            BadDeal::HandSize { edition, .. } if edition.jagged_frees => Rule::DoubloonDeal,
            _ => Rule::KingDeal,
        }
    }
}

impl fmt::Display for BadDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDeal::NotNow => f.write_str("nothing is to be dealt now"),
            BadDeal::HandSize { seat, has, wanted, .. } => {
                write!(f, "seat {seat} is dealt {has} cards instead of {wanted} ({})", self.rule())
            }
            BadDeal::TooMany { card, edition } => {
                write!(f, "{} is dealt more often than the deck has it ({})", card.code(edition), self.rule())
            }
        }
    }
}

impl core::error::Error for BadDeal {}
