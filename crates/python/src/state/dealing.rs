//! A deal card by card: seat 0 gets all its cards, then seat 1, and so on, as the shuffle yohoho/1 has it.

use pyo3::PyResult;
use yohoho_rules::queen::{CardSet, MAX_HAND, hand_size};
use yohoho_rules::{Action, Deal, Game, king, queen};

use crate::error::illegal;
use crate::numbering::Numbering;

/// The cards that are dealt so far, by the number of playing them.
#[derive(Clone, Default)]
pub(super) struct Dealing {
    cards: Vec<u8>,
}

impl Dealing {
    pub(super) fn cards(&self) -> &[u8] {
        &self.cards
    }

    /// The cards that may come next, ascending, with their odds.
    pub(super) fn outcomes(&self, game: &Game, numbering: &Numbering) -> Vec<(usize, f64)> {
        let mut left = vec![0_u32; numbering.cards()];
        match game {
            Game::King(game) => {
                for card in game.open().edition().deck {
                    left[card_number(numbering, *card)] += 1;
                }
            }
            Game::Queen(game) => {
                for card in CardSet::deck(game.open().seats()) {
                    left[numbering.of_card(card.number())] += 1;
                }
            }
        }
        for card in &self.cards {
            left[usize::from(*card)] -= 1;
        }
        let all = f64::from(left.iter().sum::<u32>());
        let there = left.into_iter().enumerate().filter(|(_, copies)| *copies > 0);
        there.map(|(card, copies)| (card, f64::from(copies) / all)).collect()
    }

    pub(super) fn add(&mut self, game: &Game, numbering: &Numbering, number: usize) -> PyResult<()> {
        if !self.outcomes(game, numbering).iter().any(|(card, _)| *card == number) {
            return Err(illegal(format_args!("the card {number} is not left in the deck")));
        }
        self.cards.push(number as u8);
        Ok(())
    }

    /// The deal, once all cards are dealt.
    pub(super) fn finished(&self, game: &Game, numbering: &Numbering) -> Option<Deal> {
        match game {
            Game::King(game) => {
                let open = game.open();
                let size = usize::from(open.hand_size());
                if self.cards.len() < size * open.seats().get() {
                    return None;
                }
                let mut deal = king::Deal::default();
                for (hand, cards) in deal.hands.0.iter_mut().zip(self.cards.chunks_exact(size)) {
                    *hand = cards.iter().filter_map(|card| king_card(numbering, *card)).collect();
                }
                Some(Deal::King(deal))
            }
            Game::Queen(game) => {
                let seats = game.open().seats();
                if self.cards.len() < CardSet::deck(seats).len() {
                    return None;
                }
                let size = usize::from(hand_size(seats));
                let cards: Vec<queen::Card> =
                    self.cards.iter().filter_map(|card| queen_card(numbering, *card)).collect();
                let (hands, rest) = cards.split_at(size * seats.get());
                let mut deal = queen::Deal::default();
                for (hand, cards) in deal.hands.0.iter_mut().zip(hands.chunks_exact(size)) {
                    *hand = cards.iter().copied().collect();
                }
                match <[queen::Card; MAX_HAND]>::try_from(rest) {
                    Ok(pile) => deal.ghost = Some(pile),
                    Err(_) => deal.centre = rest.iter().copied().collect(),
                }
                Some(Deal::Queen(deal))
            }
        }
    }

    /// A way in which chance brings this deal.
    pub(super) fn of(deal: &Deal, game: &Game, numbering: &Numbering) -> Dealing {
        let seats = game.seats();
        let cards = match deal {
            Deal::King(deal) => {
                let all = deal.hands.of(seats).iter().flat_map(|hand| hand.iter());
                all.map(|card| card_number(numbering, card) as u8).collect()
            }
            Deal::Queen(deal) => {
                let hands = deal.hands.of(seats).iter().flat_map(|hand| hand.iter());
                let all = hands.chain(deal.ghost.into_iter().flatten()).chain(deal.centre);
                all.map(|card| numbering.of_card(card.number()) as u8).collect()
            }
        };
        Dealing { cards }
    }
}

/// The number of playing a card; of Scary Mary, as a Pirate.
pub(super) fn card_number(numbering: &Numbering, card: king::Card) -> usize {
    king::Play::ways(card).next().map_or(0, |play| numbering.of_card(play.number()))
}

fn king_card(numbering: &Numbering, number: u8) -> Option<king::Card> {
    match numbering.action(number.into()) {
        Some(Action::King(king::Action::Play(play))) => Some(play.card()),
        _ => None,
    }
}

fn queen_card(numbering: &Numbering, number: u8) -> Option<queen::Card> {
    match numbering.action(number.into()) {
        Some(Action::Queen(queen::Action::Play(card))) => Some(card),
        _ => None,
    }
}
