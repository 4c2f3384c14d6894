//! Advice: every action is tried on guesses at the hidden cards, and the round is played on by the network.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::{Action, Game, Phase, Seat, Seats, View, queen};

use super::network::Network;
use super::{logits, odds, options};
use crate::linear::largest;
use crate::race::{Outcome, Runner};
use crate::{Advice, Budget, search};

/// The most guesses that are made, whatever the budget: each takes as long as hundreds of the captain's.
const MOST: u32 = 16;

/// What every legal action is worth, best first, each with its odds. Planks are too many to be tried: for them the captain is asked.
pub(super) fn advise(
    network: &Network,
    logits: &[f32],
    view: &View,
    budget: &Budget<'_>,
    rng: &mut dyn Rng,
) -> Vec<Advice> {
    let legal = view.legal();
    let odds = odds::odds(logits, 1.0);
    let mut advice = if matches!(legal.nth(0), Action::Queen(queen::Action::Plank(_))) {
        search::advise(view, budget, rng)
    } else {
        let runners = try_all(network, view, budget, rng);
        search::ranked(legal.iter().zip(runners.iter().map(Runner::estimate)))
    };
    for advice in &mut advice {
        let at = match advice.action {
            Action::Queen(queen::Action::Plank(plank)) => Some(plank.index()),
            action => legal.iter().position(|legal| legal == action),
        };
        advice.odds = at.map(|at| odds[at]);
    }
    advice
}

/// What every legal action leads to, in the order of the legal actions.
fn try_all(network: &Network, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Runner> {
    let legal = view.legal();
    let mut runners = vec![Runner { outcomes: Vec::new(), runs: true }; legal.len()];
    let Some(seat) = view.viewer() else { return runners };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
    let mut used = 0;
    // One guess at least: an answer is better than none.
    while used == 0 || used < MOST && budget.allows(used) {
        let mut guess = view.determinize(&mut rng);
        for other in undecided(&guess, seat) {
            guess.play_unchecked(other, decide(network, &guess, other));
        }
        for (action, runner) in legal.iter().zip(&mut runners) {
            let mut game = guess;
            game.play_unchecked(seat, action);
            play_out(network, &mut game);
            runner.outcomes.push(Outcome::of(game.scores(), seat));
        }
        used += 1;
    }
    runners
}

/// The others whose decisions at this moment are not known: those who have made theirs in secret too, since a guess draws it evenly.
fn undecided(game: &Game, seat: Seat) -> Seats {
    let own = Seats::only(seat);
    match game {
        Game::King(_) if game.phase() == Phase::Decide => Seats::all(game.seats()).without(own),
        Game::Queen(queen) if game.phase() == Phase::Play => queen.open().decided().without(own),
        _ => Seats::NONE,
    }
}

/// Plays the rest of the round.
fn play_out(network: &Network, game: &mut Game) {
    while let Some(seat) = game.turn().first() {
        game.play_unchecked(seat, decide(network, game, seat));
    }
}

/// What the network does in a seat.
fn decide(network: &Network, game: &Game, seat: Seat) -> Action {
    let view = game.view(Some(seat));
    let options = options(&view);
    let best = if options.len() == 1 { 0 } else { logits(network, &view).map_or(0, |logits| largest(&logits)) };
    options.nth(best)
}
