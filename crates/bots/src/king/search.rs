//! The captain's search: every action is tried on guesses at the hidden cards, and the round is played on as the bosun would.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::Seat;
use yohoho_rules::king::{Action, Actions, Bid, Game, PlaySet, View};

use super::bosun;
use super::guess::Others;
use super::knowledge::Knowledge;
use super::table::Table;
use super::weights::Weights;
use crate::Budget;
use crate::race::{Aim, Outcome, Runner, race};

/// What every legal action of the viewer leads to, in the order of the legal actions.
pub(crate) fn compare(view: &View, aim: Aim, budget: &Budget<'_>, early: bool, rng: &mut dyn Rng) -> Vec<Runner> {
    let Some(seat) = view.viewer else { return Vec::new() };
    let weights = Weights::of(&view.open);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
    match view.legal() {
        Actions::None => Vec::new(),
        Actions::Bids(most) => race(usize::from(most.0) + 1, budget, early, |size, runners| {
            for _ in 0..size {
                try_bids(weights, view, seat, aim, runners, &mut rng);
            }
        }),
        Actions::Plays(plays) => {
            let others = Others::new(weights, view, &mut rng);
            race(plays.len(), budget, early, |size, runners| {
                for _ in 0..size {
                    try_plays(weights, &others.guess(&mut rng), seat, plays, aim, runners);
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
    runners: &mut [Runner],
    rng: &mut Xoshiro256PlusPlus,
) {
    let mut table = Table::new(view.determinize(rng));
    for other in table.game.open().seats().seats().filter(|other| *other != seat) {
        let bid = bosun::bid(weights, &Knowledge::in_game(&table.game, other, table.unplayed));
        table.game.play_unchecked(other, Action::Bid(bid));
    }
    for (bid, runner) in (0..).zip(runners).filter(|(_, runner)| runner.runs) {
        let mut table = table;
        table.game.play_unchecked(seat, Action::Bid(Bid(bid)));
        table.play_out(weights);
        runner.outcomes.push(Outcome::of(table.game.open().scores(), seat, aim));
    }
}

/// Tries every play in one guess.
fn try_plays(weights: &Weights, guess: &Game, seat: Seat, plays: PlaySet, aim: Aim, runners: &mut [Runner]) {
    let table = Table::new(*guess);
    for (at, runner) in runners.iter_mut().enumerate().filter(|(_, runner)| runner.runs) {
        let mut table = table;
        table.play(seat, plays.nth(at));
        table.play_out(weights);
        runner.outcomes.push(Outcome::of(table.game.open().scores(), seat, aim));
    }
}
