//! The captain's search: every action is tried on guesses at the hidden cards, and the round is played on as the bosun would.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::Seat;
use yohoho_rules::king::{Action, Actions, Bid, Game, PlaySet, View};

use super::bosun;
use super::guess::Others;
use super::knowledge::Knowledge;
use super::rollout::Rollout;
use super::weights::Weights;
use crate::Budget;
use crate::compare::{Aim, Candidate, Outcome, compare};

/// What every legal action of the viewer leads to, in the order of the legal actions.
pub(crate) fn try_actions(
    view: &View,
    aim: Aim,
    budget: &Budget<'_>,
    early: bool,
    rng: &mut dyn Rng,
) -> Vec<Candidate> {
    let Some(seat) = view.viewer else { return Vec::new() };
    let weights = Weights::of(&view.open);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
    match view.legal() {
        Actions::None => Vec::new(),
        Actions::Bids(most) => compare(usize::from(most.0) + 1, budget, early, |size, candidates| {
            for _ in 0..size {
                try_bids(weights, view, seat, aim, candidates, &mut rng);
            }
        }),
        Actions::Plays(plays) => {
            let others = Others::new(weights, view, &mut rng);
            compare(plays.len(), budget, early, |size, candidates| {
                for _ in 0..size {
                    try_plays(weights, &others.guess(&mut rng), seat, plays, aim, candidates);
                }
            })
        }
    }
}

/// Tries every bid against the others' bids in one guess. Nothing is known about their hands yet.
fn try_bids(
    weights: &Weights,
    view: &View,
    seat: Seat,
    aim: Aim,
    candidates: &mut [Candidate],
    rng: &mut Xoshiro256PlusPlus,
) {
    let mut rollout = Rollout::new(view.determinize(rng));
    for other in rollout.game.open().seats().seats().filter(|other| *other != seat) {
        let bid = bosun::bid(weights, &Knowledge::in_game(&rollout.game, other, rollout.unplayed));
        rollout.game.play_unchecked(other, Action::Bid(bid));
    }
    for (bid, candidate) in (0..).zip(candidates).filter(|(_, candidate)| candidate.in_contention) {
        let mut rollout = rollout;
        rollout.game.play_unchecked(seat, Action::Bid(Bid(bid)));
        rollout.play_out(weights);
        candidate.outcomes.push(Outcome::of(rollout.game.open().scores(), seat, aim));
    }
}

/// Tries every play in one guess.
fn try_plays(weights: &Weights, guess: &Game, seat: Seat, plays: PlaySet, aim: Aim, candidates: &mut [Candidate]) {
    let rollout = Rollout::new(*guess);
    for (at, candidate) in candidates.iter_mut().enumerate().filter(|(_, candidate)| candidate.in_contention) {
        let mut rollout = rollout;
        rollout.play(seat, plays.nth(at));
        rollout.play_out(weights);
        candidate.outcomes.push(Outcome::of(rollout.game.open().scores(), seat, aim));
    }
}
