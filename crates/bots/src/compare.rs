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
pub(crate) struct Candidate {
    pub(crate) outcomes: Vec<Outcome>,
    /// Whether it may still turn out to be the best one.
    pub(crate) in_contention: bool,
}

/// How many guesses are made before the candidates are compared.
const BATCH: u32 = 16;

/// Fewer guesses than this tell nothing about how good an estimate is.
const FEW: usize = 4;

/// How many standard errors an action must be behind to be given up.
const CLEARLY: f32 = 2.0;

/// How many standard errors an action must be ahead of the default to be taken instead. Otherwise the luckiest action would win, not the best one.
const BETTER: f32 = 1.0;

/// What an action is worth, as far as is known.
#[derive(Clone, Copy)]
pub(crate) struct Estimate {
    pub(crate) worth: f32,
    pub(crate) score: f32,
    /// The standard error of the score.
    pub(crate) error: f32,
}

impl Candidate {
    pub(crate) fn estimate(&self) -> Estimate {
        let (score, error) = mean_and_error(self.outcomes.iter().map(|outcome| outcome.score));
        Estimate { worth: self.worth(), score, error }
    }

    fn worth(&self) -> f32 {
        mean_and_error(self.outcomes.iter().map(|outcome| outcome.worth)).0
    }

    /// The standard error of the difference between two scores, judged by the guesses that both were tried on. A few guesses tell nothing.
    pub(crate) fn error_of_difference(&self, other: &Candidate) -> f32 {
        let pairs = self.outcomes.iter().zip(&other.outcomes);
        if pairs.len() < FEW {
            return f32::INFINITY;
        }
        mean_and_error(pairs.map(|(own, other)| own.score - other.score)).1
    }

    /// How many standard errors better than the other, judged by the guesses that both were tried on.
    fn lead(&self, other: &Candidate) -> f32 {
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
/// `batch` makes so many guesses and adds an outcome for each of them to every candidate that still runs.
pub(crate) fn compare(
    count: usize,
    budget: &Budget<'_>,
    early: bool,
    mut batch: impl FnMut(u32, &mut [Candidate]),
) -> Vec<Candidate> {
    let mut candidates = vec![Candidate { outcomes: Vec::new(), in_contention: true }; count];
    let mut used = 0;
    // One guess at least: an answer is better than none.
    while used == 0 || budget.allows(used) {
        let size = BATCH.min(budget.left(used)).max(1);
        batch(size, &mut candidates);
        used += size;
        if early && give_up(&mut candidates) == 1 {
            break;
        }
    }
    candidates
}

/// Gives up the candidates that are clearly behind, and returns how many are left.
fn give_up(candidates: &mut [Candidate]) -> usize {
    let best = best(candidates);
    for at in 0..candidates.len() {
        if candidates[at].in_contention && candidates[best].lead(&candidates[at]) > CLEARLY {
            candidates[at].in_contention = false;
        }
    }
    candidates.iter().filter(|candidate| candidate.in_contention).count()
}

/// The candidate with the best mean of those still in contention.
fn best(candidates: &[Candidate]) -> usize {
    let contenders = (0..candidates.len()).filter(|at| candidates[*at].in_contention);
    contenders.max_by(|a, b| candidates[*a].worth().total_cmp(&candidates[*b].worth())).unwrap_or(0)
}

/// Which action to take: the default, unless another one is better by more than luck explains.
pub(crate) fn winner(candidates: &[Candidate], default: usize) -> usize {
    let best = best(candidates);
    if candidates[default].in_contention && candidates[best].lead(&candidates[default]) < BETTER {
        default
    } else {
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares actions whose outcome on each guess is given.
    fn run(count: usize, budget: &Budget<'_>, early: bool, worth: impl Fn(usize, u32) -> f32) -> (Vec<Candidate>, u32) {
        let mut guesses = 0;
        let candidates = compare(count, budget, early, |size, candidates| {
            for _ in 0..size {
                for (at, candidate) in
                    candidates.iter_mut().enumerate().filter(|(_, candidate)| candidate.in_contention)
                {
                    let worth = worth(at, guesses);
                    candidate.outcomes.push(Outcome { worth, score: 2.0 * worth });
                }
                guesses += 1;
            }
        });
        (candidates, guesses)
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
            let (candidates, guesses) = run(3, &Budget::samples(samples), false, luck);
            assert_eq!(guesses, samples);
            assert!(candidates.iter().all(|candidate| candidate.outcomes.len() == samples as usize));
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
        let (candidates, guesses) =
            run(4, &Budget::samples(1000), true, |at, guess| luck(at, guess) + 20.0 * at as f32);
        assert_eq!(guesses, BATCH);
        assert_eq!(winner(&candidates, 0), 3);
        assert!(!candidates[0].in_contention && candidates[3].in_contention);
        // A little is not seen before many guesses.
        let (candidates, guesses) = run(2, &Budget::samples(5000), true, |at, guess| luck(at, guess) + 0.1 * at as f32);
        assert!(guesses > BATCH);
        assert!(candidates[1].in_contention);
    }

    #[test]
    fn the_default_stays_unless_another_is_better_beyond_luck() {
        let (candidates, _) = run(3, &Budget::samples(50), false, luck);
        let best = best(&candidates);
        assert!(candidates.iter().all(|candidate| candidate.worth() <= candidates[best].worth()));
        let other = (best + 1) % 3;
        assert!(candidates[best].lead(&candidates[other]) < BETTER, "close enough for this test");
        assert_eq!(winner(&candidates, other), other);
    }

    #[test]
    fn estimates_are_means_with_their_errors() {
        let outcomes = [1.0, 2.0, 3.0, 6.0].map(|worth| Outcome { worth, score: 10.0 * worth }).to_vec();
        let Estimate { worth, score, error } = Candidate { outcomes, in_contention: true }.estimate();
        assert!((worth - 3.0).abs() < 1e-6 && (score - 30.0).abs() < 1e-6);
        // The standard deviation is the root of 14/3, times ten; four numbers halve it.
        assert!((error - 10.0 * (14.0f32 / 3.0).sqrt() / 2.0).abs() < 1e-4);
    }
}
