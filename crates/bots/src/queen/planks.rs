//! The captain's search for a plank.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::Seat;
use yohoho_rules::queen::{Action, Actions, Colour, Game, PLANK_VALUES, Plank, Side, View};

use super::bosun::{self, play_out};
use super::knowledge::Knowledge;
use super::plank::{self, PlankChoice, SPACES, places};
use super::value::{POINT, values_at_plank};
use super::weights::Weights;
use crate::Budget;
use crate::compare::{Aim, Candidate, Estimate, Outcome, compare as compare_on_guesses, winner};
use crate::linear::draw_by_logarithm;

/// How many planks are tried in full.
const TRIED: usize = 12;

/// The guesses at most that are spent on finding out which planks to try.
const SCOUTS: u32 = 64;

/// What was known before counts like so many rounds.
const KNOWN: f32 = 12.0;

/// What the search found out about planks.
pub(crate) struct Planks {
    /// The planks that were tried in full, the bosun's first, and what came of them.
    tried: Vec<Plank>,
    candidates: Vec<Candidate>,
    /// What each pirate is worth at each place, on both sides.
    worths: [[[Mean; SPACES]; 4]; 2],
}

/// A mean of points that starts from what was known.
#[derive(Clone, Copy, Default)]
struct Mean {
    count: f32,
    sum: f32,
    squares: f32,
}

impl Mean {
    fn add(&mut self, points: f32) {
        self.count += 1.0;
        self.sum += points;
        self.squares += points * points;
    }

    fn mean(&self) -> f32 {
        self.sum / self.count
    }

    /// The square of the standard error.
    fn error(&self) -> f32 {
        ((self.squares / self.count - self.mean() * self.mean()).max(0.0) + 1.0) / self.count
    }
}

impl Planks {
    /// The plank to set up: the bosun's, unless another is better beyond luck.
    pub(crate) fn best(&self) -> Plank {
        self.tried[winner(&self.candidates, 0)]
    }

    /// What every plank is worth, in the order of [`Plank::choice`]. Those that were not tried in full are judged by their pirates one by one.
    pub(crate) fn estimates(&self) -> Vec<Estimate> {
        let tried: Vec<Estimate> = self.candidates.iter().map(Candidate::estimate).collect();
        let mean = |offs: &mut dyn Iterator<Item = f32>| offs.sum::<f32>() / tried.len() as f32;
        // How far the sum over the pirates is off, and what the others have, judged by the planks that were tried.
        let sums = self.tried.iter().map(|plank| self.estimate(*plank).0);
        let off = mean(&mut tried.iter().zip(sums).map(|(estimate, sum)| estimate.score - sum));
        let others = mean(&mut tried.iter().map(|estimate| estimate.score - estimate.worth));
        let mut all: Vec<Estimate> = (0..Plank::CHOICES)
            .map(|index| {
                let (sum, square) = self.estimate(Plank::choice(index));
                Estimate { worth: sum + off - others, score: sum + off, error: square.sqrt() }
            })
            .collect();
        for (plank, estimate) in self.tried.iter().zip(tried) {
            all[plank.index()] = estimate;
        }
        all
    }

    /// Notes where the pirates of a plank ended.
    fn learn(&mut self, first: Plank, last: Plank) {
        let worths = &mut self.worths[first.side() as usize];
        for (colour, (place, worths)) in Colour::ALL.into_iter().zip(places(first).into_iter().zip(worths)) {
            worths[place].add(last.space(colour).map_or(0.0, |space| f32::from(last.side().value(space))));
        }
    }

    /// The sum over the pirates: mean and square of the error.
    fn estimate(&self, plank: Plank) -> (f32, f32) {
        let worths = &self.worths[plank.side() as usize];
        places(plank).into_iter().zip(worths).fold((0.0, 0.0), |(score, error), (place, worths)| {
            (score + worths[place].mean(), error + worths[place].error())
        })
    }
}

/// Looks for the viewer's plank: first each pirate by itself, then the most promising planks on the same guesses.
pub(crate) fn compare(view: &View, budget: &Budget<'_>, early: bool, rng: &mut dyn Rng) -> Option<Planks> {
    let (Some(seat), Actions::Planks) = (view.viewer, view.legal()) else { return None };
    let weights = Weights::of(view.open.seats());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
    let choice = PlankChoice::new(weights, &Knowledge::of(view)?);
    let mut planks = Planks { tried: vec![choice.best()], candidates: Vec::new(), worths: known(weights, &choice) };
    let scouts = SCOUTS.min(budget.left(0) / 3);
    let mut used = 0;
    while used < scouts && budget.allows(used) {
        let scout = draw(&choice, &mut rng);
        let mut game = guess(weights, view, seat, &mut rng);
        game.play_unchecked(seat, Action::Plank(scout));
        play_out(weights, &mut game);
        planks.learn(scout, game.open().planks().expect("a round was played")[seat.index()]);
        used += 1;
    }
    let mut all: Vec<(f32, Plank)> =
        (0..Plank::CHOICES).map(Plank::choice).map(|plank| (planks.estimate(plank).0, plank)).collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    let others = all.into_iter().map(|(_, plank)| plank).filter(|plank| *plank != planks.tried[0]).take(TRIED - 1);
    planks.tried.extend(others.collect::<Vec<_>>());
    let rest = budget.at_most(budget.left(used));
    planks.candidates = compare_on_guesses(planks.tried.len(), &rest, early, |size, candidates| {
        for _ in 0..size {
            let before = guess(weights, view, seat, &mut rng);
            for (plank, candidate) in
                planks.tried.iter().zip(&mut *candidates).filter(|(_, candidate)| candidate.in_contention)
            {
                let mut game = before;
                game.play_unchecked(seat, Action::Plank(*plank));
                play_out(weights, &mut game);
                candidate.outcomes.push(Outcome::of(game.open().scores(), seat, Aim::Points));
            }
        }
    });
    Some(planks)
}

/// What the bosun knows of each pirate's places.
fn known(weights: &Weights, choice: &PlankChoice) -> [[[Mean; SPACES]; 4]; 2] {
    Side::ALL.map(|side| {
        choice.outlooks.map(|outlook| {
            let values = values_at_plank(weights, outlook, plank::up(side));
            let most = f32::from(PLANK_VALUES[0]);
            core::array::from_fn(|place| {
                let mean = values[place + 1] / POINT;
                // A pirate ends near the 8 or overboard more often than between.
                Mean { count: KNOWN, sum: KNOWN * mean, squares: KNOWN * mean.max(0.0) * most }
            })
        })
    })
}

/// A guess at the hidden cards in which the others have set up their planks.
fn guess(weights: &Weights, view: &View, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> Game {
    let mut game = view.determinize(rng);
    for other in view.open.seats().seats().filter(|other| *other != seat) {
        let plank = bosun::plank(weights, &Knowledge::in_game(&game, other));
        game.play_unchecked(other, Action::Plank(plank));
    }
    game
}

/// A plank drawn by odds that are evener than the bosun's.
fn draw(choice: &PlankChoice, rng: &mut Xoshiro256PlusPlus) -> Plank {
    // Half the logarithm is the square root.
    let half = |odds: &f32| 0.5 * odds.max(1e-9).ln();
    let (sides, odds) = choice.odds();
    let side = draw_by_logarithm(&sides.each_ref().map(half), rng);
    plank::plank(Side::ALL[side], odds[side].map(|odds| draw_by_logarithm(&odds.each_ref().map(half), rng)))
}
