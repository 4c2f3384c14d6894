//! Comparing actions on the same guesses at the hidden cards.

use yohoho_rules::Seat;

use crate::Budget;

/// What a round is to be good for. In the match the own points count against the others'.
#[derive(Clone, Copy)]
pub(crate) enum Aim {
    /// Many points. The more others there are, the less it helps that one of them has less: their mean counts once against one, a fifth against five.
    Points,
    /// A lead: the others' mean counts as much as the own points.
    Lead,
}

/// What an action led to in one guess.
#[derive(Clone, Copy)]
pub(crate) struct Outcome {
    /// What is to be as large as possible.
    pub(crate) worth: f32,
    /// The own score of the round.
    pub(crate) score: f32,
}

impl Outcome {
    /// A finished round as a seat sees it.
    pub(crate) fn of(scores: &[i16], seat: Seat, aim: Aim) -> Outcome {
        let own = f32::from(scores[seat.index()]);
        let all: f32 = scores.iter().map(|score| f32::from(*score)).sum();
        let others = (scores.len() - 1) as f32;
        let mean = (all - own) / others;
        let worth = match aim {
            Aim::Points => own - mean / others,
            Aim::Lead => own - mean,
        };
        Outcome { worth, score: own }
    }
}

/// An action and what it led to, guess by guess.
#[derive(Clone)]
pub(crate) struct Runner {
    pub(crate) outcomes: Vec<Outcome>,
    /// Whether it is still in the race.
    pub(crate) runs: bool,
}

/// Guesses that are made before the runners are compared.
const BATCH: u32 = 16;

/// How many standard errors an action must be behind to be given up.
const CLEARLY: f32 = 2.0;

/// How many standard errors an action must be ahead of the habit to be taken instead. Without it, the luckiest of many guesses would win.
const BETTER: f32 = 1.0;

/// What an action is worth, as far as is known.
#[derive(Clone, Copy)]
pub(crate) struct Estimate {
    pub(crate) worth: f32,
    pub(crate) score: f32,
    /// The standard error of the score.
    pub(crate) error: f32,
}

impl Runner {
    pub(crate) fn estimate(&self) -> Estimate {
        let (score, error) = mean_and_error(self.outcomes.iter().map(|outcome| outcome.score));
        Estimate { worth: self.worth(), score, error }
    }

    fn worth(&self) -> f32 {
        mean_and_error(self.outcomes.iter().map(|outcome| outcome.worth)).0
    }

    /// How many standard errors better than the other, judged by the guesses that both were tried on.
    fn lead(&self, other: &Runner) -> f32 {
        let pairs = self.outcomes.iter().zip(&other.outcomes);
        let (mean, error) = mean_and_error(pairs.map(|(own, other)| own.worth - other.worth));
        // A lead without any spread is certain.
        if mean == 0.0 { 0.0 } else { mean / error }
    }
}

fn mean_and_error(numbers: impl Iterator<Item = f32> + Clone) -> (f32, f32) {
    let count = numbers.clone().count().max(1) as f32;
    let mean = numbers.clone().sum::<f32>() / count;
    let squares: f32 = numbers.map(|number| (number - mean) * (number - mean)).sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

/// Tries the actions on more and more guesses until the budget is used up or, if `early`, one of them is clearly best.
///
/// `batch` makes so many guesses and adds an outcome for each of them to every runner that still runs.
pub(crate) fn race(
    count: usize,
    budget: &Budget<'_>,
    early: bool,
    mut batch: impl FnMut(u32, &mut [Runner]),
) -> Vec<Runner> {
    let mut runners = vec![Runner { outcomes: Vec::new(), runs: true }; count];
    let mut used = 0;
    // One guess at least: an answer is better than none.
    while used == 0 || budget.allows(used) {
        let size = BATCH.min(budget.left(used)).max(1);
        batch(size, &mut runners);
        used += size;
        if early && give_up(&mut runners) == 1 {
            break;
        }
    }
    runners
}

/// Takes those out of the race that are clearly behind; how many are left.
fn give_up(runners: &mut [Runner]) -> usize {
    let best = best(runners);
    for at in 0..runners.len() {
        if runners[at].runs && runners[best].lead(&runners[at]) > CLEARLY {
            runners[at].runs = false;
        }
    }
    runners.iter().filter(|runner| runner.runs).count()
}

/// The runner with the best mean of those that still run.
fn best(runners: &[Runner]) -> usize {
    let running = || (0..runners.len()).filter(|at| runners[*at].runs);
    running().max_by(|a, b| runners[*a].worth().total_cmp(&runners[*b].worth())).unwrap_or(0)
}

/// Which action to take: the habit, unless another is better beyond luck.
pub(crate) fn winner(runners: &[Runner], habit: usize) -> usize {
    let best = best(runners);
    if runners[habit].runs && runners[best].lead(&runners[habit]) < BETTER { habit } else { best }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A race in which the outcome of an action on a guess is given.
    fn run(count: usize, budget: &Budget<'_>, early: bool, worth: impl Fn(usize, u32) -> f32) -> (Vec<Runner>, u32) {
        let mut guesses = 0;
        let runners = race(count, budget, early, |size, runners| {
            for _ in 0..size {
                for (at, runner) in runners.iter_mut().enumerate().filter(|(_, runner)| runner.runs) {
                    let worth = worth(at, guesses);
                    runner.outcomes.push(Outcome { worth, score: 2.0 * worth });
                }
                guesses += 1;
            }
        });
        (runners, guesses)
    }

    /// Luck that is the same for all actions, and some that is not.
    fn luck(at: usize, guess: u32) -> f32 {
        (guess * 37 % 101) as f32 + ((guess as usize * 13 + at * 7) % 11) as f32
    }

    #[test]
    fn the_others_count_in_part_or_fully() {
        let worth = |scores: &[i16], aim| Outcome::of(scores, Seat::ALL[0], aim).worth.round() as i32;
        assert_eq!([Aim::Points, Aim::Lead].map(|aim| worth(&[20, 30], aim)), [-10, -10]);
        assert_eq!([Aim::Points, Aim::Lead].map(|aim| worth(&[20, 30, 0, 60], aim)), [10, -10]);
    }

    #[test]
    fn every_sample_of_the_budget_is_used_and_none_more() {
        for samples in [1, 15, 16, 17, 100] {
            let (runners, guesses) = run(3, &Budget::samples(samples), false, luck);
            assert_eq!(guesses, samples);
            assert!(runners.iter().all(|runner| runner.outcomes.len() == samples as usize));
            // What is close goes to the end, also where it may stop early.
            assert_eq!(run(3, &Budget::samples(samples), true, luck).1, samples);
        }
        assert_eq!(run(3, &Budget::samples(0), true, luck).1, 1, "an answer is better than none");
    }

    #[test]
    fn time_is_up_when_the_clock_says_so() {
        let asked = core::cell::Cell::new(0);
        let enough = || {
            asked.set(asked.get() + 1);
            asked.get() > 2
        };
        let (_, guesses) = run(2, &Budget::until(&enough), false, luck);
        assert_eq!((guesses, asked.get()), (3 * BATCH, 3));
    }

    #[test]
    fn a_clear_case_is_decided_early_and_a_hopeless_action_is_given_up() {
        let (runners, guesses) = run(4, &Budget::samples(1000), true, |at, guess| luck(at, guess) + 20.0 * at as f32);
        assert_eq!(guesses, BATCH);
        assert_eq!(winner(&runners, 0), 3);
        assert!(!runners[0].runs && runners[3].runs);
        // A little is not seen before many guesses.
        let (runners, guesses) = run(2, &Budget::samples(5000), true, |at, guess| luck(at, guess) + 0.1 * at as f32);
        assert!(guesses > BATCH);
        assert!(runners[1].runs);
    }

    #[test]
    fn the_habit_stays_unless_another_is_better_beyond_luck() {
        let (runners, _) = run(3, &Budget::samples(50), false, luck);
        let best = best(&runners);
        assert!(runners.iter().all(|runner| runner.worth() <= runners[best].worth()));
        let other = (best + 1) % 3;
        assert!(runners[best].lead(&runners[other]) < BETTER, "close enough for this test");
        assert_eq!(winner(&runners, other), other);
    }

    #[test]
    fn estimates_are_means_with_their_errors() {
        let outcomes = [1.0, 2.0, 3.0, 6.0].map(|worth| Outcome { worth, score: 10.0 * worth }).to_vec();
        let Estimate { worth, score, error } = Runner { outcomes, runs: true }.estimate();
        assert!((worth - 3.0).abs() < 1e-6 && (score - 30.0).abs() < 1e-6);
        // The standard deviation is the root of 14/3, times ten; four numbers halve it.
        assert!((error - 10.0 * (14.0f32 / 3.0).sqrt() / 2.0).abs() < 1e-4);
    }
}
