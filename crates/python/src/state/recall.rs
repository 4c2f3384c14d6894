//! What a seat has seen since the game began: perfect recall, for information states.

use core::fmt::Write as _;

use yohoho_rules::log::{Entry, apply};
use yohoho_rules::queen::Plank;
use yohoho_rules::{Action, Family, Game as Position, MAX_SEATS, Phase, Seat, View, king, queen};

use super::State;
use super::dealing::card_number;
use crate::game::Game;
use crate::numbering::{Numbering, display};

/// What a seat has seen of one round.
struct Seen {
    dealer: Seat,
    /// The numbers of the seat's own cards as they were dealt, copies one after the other.
    hand: Vec<usize>,
    /// The cards dealt to the centre.
    centre: Vec<usize>,
    /// The bids or planks that the seat knows, as numbers of actions, by seat.
    decisions: Vec<Option<usize>>,
    /// All cards on the table, in the order of play.
    plays: Vec<usize>,
    /// The seat's own card, chosen but not shown.
    card: Option<usize>,
}

/// Places for the cards that are played in a round.
const fn most_plays(family: Family) -> usize {
    match family {
        Family::King => king::MAX_HAND * MAX_SEATS,
        // All cards of the largest deck.
        Family::Queen => 50,
    }
}

fn round_size(game: Game) -> usize {
    let cards = Numbering::of(game.kind).cards();
    // The dealer, own cards, cards in the centre, decisions, plays, the own card that is not shown.
    1 + cards + cards + MAX_SEATS + most_plays(game.kind.family()) + 1
}

/// How many numbers it takes.
pub(crate) fn size(game: Game) -> usize {
    usize::from(game.kind.rounds(game.seats)) * round_size(game)
}

impl State {
    fn seen(&self, seat: Seat) -> Vec<Seen> {
        let mut game = self.log.start();
        let mut rounds: Vec<Seen> = Vec::new();
        for (at, entry) in self.log.entries.iter().enumerate() {
            let dealer = game.dealer();
            apply(&mut game, entry).expect("the log was written by the rules");
            if let Entry::Deal(_) = entry {
                rounds.push(self.dealt(&game, dealer, seat));
            }
            let Some(round) = rounds.last_mut() else { continue };
            if let Entry::Act(
                by,
                action @ (Action::King(king::Action::Bid(_)) | Action::Queen(queen::Action::Plank(_))),
            ) = entry
            {
                round.decisions[by.index()] = Some(self.numbering.number(*action));
            }
            if at + 1 == self.log.entries.len() || matches!(game.phase(), Phase::Deal | Phase::Over) {
                round.plays = self.plays(&game);
                round.card = match game.view(Some(seat)) {
                    View::Queen(view) => view.card.map(|card| self.numbering.of_card(card.number())),
                    View::King(_) => None,
                };
                if game.phase() == Phase::Decide {
                    let others = round.decisions.iter_mut().enumerate().filter(|(by, _)| *by != seat.index());
                    others.for_each(|(_, decision)| *decision = None);
                }
            }
        }
        rounds
    }

    fn dealt(&self, game: &Position, dealer: Seat, seat: Seat) -> Seen {
        let of_queen = |card: queen::Card| self.numbering.of_card(card.number());
        let (hand, centre) = match game {
            Position::King(game) => {
                (game.hand(seat).iter().map(|card| card_number(self.numbering, card)).collect(), Vec::new())
            }
            Position::Queen(game) => (
                game.hand(seat).iter().map(of_queen).collect(),
                game.open().dealt_centre().iter().map(of_queen).collect(),
            ),
        };
        let decisions = vec![None; self.log.seats.get()];
        Seen { dealer, hand, centre, decisions, plays: Vec::new(), card: None }
    }

    fn plays(&self, game: &Position) -> Vec<usize> {
        let number = |card: u8| self.numbering.of_card(card);
        match game {
            Position::King(game) => {
                game.open().tricks().flat_map(|(_, plays)| plays).map(|play| number(play.number())).collect()
            }
            Position::Queen(game) => {
                game.open().tricks().flat_map(|(_, cards)| cards).map(|card| number(card.number())).collect()
            }
        }
    }

    /// What a seat has seen, as numbers from 0 to 1: for each round the dealer, the own cards, the centre, decisions by seat, cards in the order of play,
    /// and an own card that is not shown. Seats are counted from the viewer; 0 stands for nothing.
    pub(super) fn recall_numbers(&self, seat: Seat) -> Vec<f32> {
        let game = self.game();
        let (seats, cards) = (game.seats.get(), self.numbering.cards());
        let relative = |other: usize| (other + seats - seat.index()) % seats;
        let card = |number: usize| (number + 1) as f32 / cards as f32;
        let choices = match game.kind.family() {
            Family::King => king::MAX_HAND + 1,
            Family::Queen => Plank::CHOICES,
        };
        let mut numbers = vec![0.0; size(game)];
        for (round, x) in self.seen(seat).iter().zip(numbers.chunks_exact_mut(round_size(game))) {
            let (first, rest) = x.split_at_mut(1);
            let (hand, rest) = rest.split_at_mut(cards);
            let (centre, rest) = rest.split_at_mut(cards);
            let (decisions, rest) = rest.split_at_mut(MAX_SEATS);
            let (plays, own) = rest.split_at_mut(most_plays(game.kind.family()));
            first[0] = (relative(round.dealer.index()) + 1) as f32 / MAX_SEATS as f32;
            round.hand.iter().for_each(|card| hand[*card] += 1.0);
            round.centre.iter().for_each(|card| centre[*card] += 1.0);
            for (by, decision) in round.decisions.iter().enumerate() {
                decisions[relative(by)] = decision.map_or(0.0, |number| (number - cards + 1) as f32 / choices as f32);
            }
            plays.iter_mut().zip(&round.plays).for_each(|(x, number)| *x = card(*number));
            own[0] = round.card.map_or(0.0, card);
        }
        numbers
    }

    /// The same in words.
    pub(super) fn recall_text(&self, seat: Seat) -> String {
        let kind = self.log.kind;
        let name = |number: usize| self.numbering.action(number).map_or(String::new(), |action| display(kind, action));
        let cards = |numbers: &[usize]| {
            let names = numbers.iter().map(|number| name(*number).trim_start_matches("play ").to_string());
            names.collect::<Vec<_>>().join(" ")
        };
        let mut text = format!("{kind}, seat {seat} of {}", self.log.seats);
        for (number, round) in self.seen(seat).iter().enumerate() {
            let _ = write!(text, "\nround {}, dealer {}, hand {}", number + 1, round.dealer, cards(&round.hand));
            if !round.centre.is_empty() {
                let _ = write!(text, ", centre {}", cards(&round.centre));
            }
            for (by, decision) in round.decisions.iter().enumerate() {
                if let Some(decision) = decision {
                    let _ = write!(text, ", {by} {}", name(*decision));
                }
            }
            if !round.plays.is_empty() {
                let _ = write!(text, ", played {}", cards(&round.plays));
            }
            if let Some(card) = round.card {
                let _ = write!(text, ", chosen {}", cards(&[card]));
            }
        }
        text
    }
}
