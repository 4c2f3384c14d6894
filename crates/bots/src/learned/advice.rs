//! Advice: every action is tried on guesses at the hidden cards, and the round is played on by the network.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::{Action, View, queen};

use super::network::Network;
use super::odds;
use super::rollouts::{decide, play_out, undecided};
use crate::compare::{Aim, Candidate, Estimate, Outcome};
use crate::{Advice, Budget, search};

/// The most guesses that are made, whatever the budget: each takes as long as a hundred of the captain's.
const MOST: u32 = 16;

/// Guesses that are played out together.
const AT_ONCE: u32 = 2;

/// The most standard errors by which an unlikely action is marked down.
const MOST_DOUBT: f32 = 2.0;

/// What every legal action is worth, best first. Planks are too many to be tried: for them the captain is asked.
pub(super) fn advise(
    network: &Network,
    logits: &[f32],
    view: &View,
    budget: &Budget<'_>,
    rng: &mut dyn Rng,
) -> Vec<Advice> {
    if matches!(view.legal().nth(0), Action::Queen(queen::Action::Plank(_))) {
        return search::advise(view, budget, rng);
    }
    let tried = try_all(network, view, budget, rng);
    let estimate = |(candidate, odds): (&Candidate, f32)| doubt(candidate.estimate(), odds);
    let estimates: Vec<_> = tried.iter().zip(odds::odds(logits, 1.0)).map(estimate).collect();
    search::ranked(view, &estimates, |one, other| tried[one].error_of_difference(&tried[other]))
}

/// An estimate in the light of how likely the network is to choose the action. It has seen millions of rounds, and an estimate rests on a
/// few guesses: what the network would hardly do has to be better than luck explains.
fn doubt(estimate: Estimate, odds: f32) -> Estimate {
    let doubt = (-odds.max(1e-6).ln() / 2.0).min(MOST_DOUBT) * estimate.error;
    Estimate { worth: estimate.worth - doubt, score: estimate.score - doubt, ..estimate }
}

/// What every legal action leads to, in the order of the legal actions.
fn try_all(network: &Network, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Candidate> {
    let legal = view.legal();
    let mut candidates = vec![Candidate { outcomes: Vec::new(), in_contention: true }; legal.len()];
    let Some(seat) = view.viewer() else { return candidates };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
    let guesses = search::Guesses::new(view, &mut rng);
    let mut used = 0;
    // One guess at least: an answer is better than none.
    while used == 0 || used < MOST && budget.allows(used) {
        let mut games = Vec::new();
        for _ in 0..AT_ONCE.min(budget.left(used)).max(1) {
            let mut guess = guesses.draw(&mut rng);
            for other in undecided(view, seat) {
                decide(network, &mut [&mut guess], |_| other);
            }
            for action in legal.iter() {
                games.push(guess);
                games.last_mut().expect("it was just put there").play_unchecked(seat, action);
            }
            used += 1;
        }
        play_out(network, games.iter_mut().collect());
        for (candidate, game) in (0..legal.len()).cycle().zip(&games) {
            candidates[candidate].outcomes.push(Outcome::of(game.scores(), seat, Aim::Points));
        }
    }
    candidates
}
