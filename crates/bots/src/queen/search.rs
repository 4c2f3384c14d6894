//! The captain's search: every card is tried on guesses at the hidden cards, and the round is played on as the bosun would.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::Seat;
use yohoho_rules::queen::{Action, Actions, CardSet, Game, View};

use super::bosun::{next_card, play_out};
use super::guess::Others;
use super::weights::Weights;
use crate::Budget;
use crate::compare::{Aim, Candidate, Outcome, compare};

/// What every legal card of the viewer leads to, in the order of the legal cards. For planks see [`planks`](super::planks).
pub(crate) fn try_actions(
    view: &View,
    aim: Aim,
    budget: &Budget<'_>,
    early: bool,
    rng: &mut dyn Rng,
) -> Vec<Candidate> {
    let (Some(seat), Actions::Plays(cards)) = (view.viewer, view.legal()) else { return Vec::new() };
    let weights = Weights::of(view.open.seats());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
    let others = Others::new(weights, view, &mut rng);
    compare(cards.len(), budget, early, |size, candidates| {
        for _ in 0..size {
            try_cards(weights, others.guess(&mut rng), seat, cards, aim, candidates);
        }
    })
}

/// Tries every card in one guess.
fn try_cards(weights: &Weights, mut game: Game, seat: Seat, cards: CardSet, aim: Aim, candidates: &mut [Candidate]) {
    // The other of two captains may have chosen already: in the guess evenly, here with sense.
    for other in game.open().decided() {
        let legal = game.open().trick().legal(game.hand(other));
        let card = next_card(weights, &game, other, legal);
        game.play_unchecked(other, Action::Play(card));
    }
    for (at, candidate) in candidates.iter_mut().enumerate().filter(|(_, candidate)| candidate.in_contention) {
        let mut game = game;
        game.play_unchecked(seat, Action::Play(cards.nth(at)));
        play_out(weights, &mut game);
        candidate.outcomes.push(Outcome::of(game.open().scores(), seat, aim));
    }
}
