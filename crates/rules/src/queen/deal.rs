//! The cards of a round.

use core::fmt;

use rand_core::Rng;

use super::{Card, CardSet, MAX_HAND, hand_size};
use crate::chance::shuffle;
use crate::{BySeat, Rule, Seat, SeatCount, Seed};

/// The hands, the centre and the ghost's pile of one round (SQ3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    /// The cards of each captain.
    pub hands: BySeat<CardSet>,
    /// The two cards left over, with four or six captains.
    pub centre: CardSet,
    /// The ghost's pile, top card first, with two captains.
    pub ghost: Option<[Card; MAX_HAND]>,
}

impl Deal {
    /// Draws a random deal for a round.
    pub fn draw<R: Rng + ?Sized>(seats: SeatCount, rng: &mut R) -> Deal {
        let mut deck = [Card::default(); 50];
        let mut size = 0;
        for card in CardSet::deck(seats) {
            deck[size] = card;
            size += 1;
        }
        let deck = &mut deck[..size];
        shuffle(deck, rng);
        let (hands, rest) = deck.split_at(hand_size(seats) as usize * seats.get());
        let mut deal = Deal::default();
        for (hand, cards) in deal.hands.0.iter_mut().zip(hands.chunks_exact(hand_size(seats) as usize)) {
            *hand = cards.iter().copied().collect();
        }
        // Two captains leave just a ghost's pile; three and five leave nothing; four and six two cards.
        match <[Card; MAX_HAND]>::try_from(rest as &[Card]) {
            Ok(pile) => deal.ghost = Some(pile),
            Err(_) => deal.centre = rest.iter().copied().collect(),
        }
        deal
    }

    /// The deal that a seed gives for a round, by the shuffle `yohoho/1`.
    pub fn from_seed(seats: SeatCount, round: u8, seed: &Seed) -> Deal {
        Deal::draw(seats, &mut seed.stream(round))
    }

    /// Checks that everybody has the right number of cards, and that together they are the whole deck.
    pub(super) fn check(&self, seats: SeatCount) -> Result<(), BadDeal> {
        for seat in Seat::ALL {
            let wanted = if seats.has(seat) { hand_size(seats) } else { 0 };
            let has = self.hands[seat].len() as u8;
            if has != wanted {
                return Err(BadDeal::HandSize { seat, has, wanted });
            }
        }
        match (self.ghost, seats.get() == 2) {
            (None, true) => return Err(BadDeal::NoGhost),
            (Some(_), false) => return Err(BadDeal::Ghost),
            _ => {}
        }
        let deck = CardSet::deck(seats);
        let pile = self.ghost.map_or(0, |pile| pile.len());
        let left_over = deck.len() - hand_size(seats) as usize * seats.get() - pile;
        if self.centre.len() != left_over {
            return Err(BadDeal::Centre { has: self.centre.len() as u8, wanted: left_over as u8 });
        }
        let mut dealt = CardSet::EMPTY;
        let everywhere = self.hands.of(seats).iter().flat_map(|hand| hand.iter()).chain(self.centre);
        for card in everywhere.chain(self.ghost.into_iter().flatten()) {
            if !deck.contains(card) {
                return Err(BadDeal::StaysOut(card));
            }
            if dealt.contains(card) {
                return Err(BadDeal::TooMany(card));
            }
            dealt.insert(card);
        }
        Ok(())
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
        /// How many it should have (SQ3).
        wanted: u8,
    },
    /// The wrong number of cards in the centre.
    Centre {
        /// How many there are.
        has: u8,
        /// How many there should be.
        wanted: u8,
    },
    /// There is a ghost's pile at a table of more than two.
    Ghost,
    /// The ghost's pile is missing at a table of two.
    NoGhost,
    /// The same card is there twice.
    TooMany(Card),
    /// A card that is left out with so few captains.
    StaysOut(Card),
}

impl BadDeal {
    /// The rule that the deal breaks.
    pub const fn rule(&self) -> Rule {
        match self {
            BadDeal::TooMany(_) | BadDeal::StaysOut(_) => Rule::QueenCards,
            BadDeal::Ghost | BadDeal::NoGhost => Rule::QueenGhost,
            BadDeal::NotNow | BadDeal::HandSize { .. } | BadDeal::Centre { .. } => Rule::QueenDeal,
        }
    }
}

impl fmt::Display for BadDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDeal::NotNow => return f.write_str("nothing is to be dealt now"),
            BadDeal::HandSize { seat, has, wanted } => {
                write!(f, "seat {seat} is dealt {has} cards instead of {wanted}")
            }
            BadDeal::Centre { has, wanted } => write!(f, "{has} cards are dealt to the centre instead of {wanted}"),
            BadDeal::Ghost => f.write_str("only a game of two captains has a ghost's pile"),
            BadDeal::NoGhost => f.write_str("the ghost's pile is missing"),
            BadDeal::TooMany(card) => write!(f, "{card} is dealt more often than the deck has it"),
            BadDeal::StaysOut(card) => write!(f, "{card} stays out with so few captains"),
        }?;
        write!(f, " ({})", self.rule())
    }
}

impl core::error::Error for BadDeal {}
