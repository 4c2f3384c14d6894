//! Advice from the advice network. Where its values are too rough to rank by, rollouts are added to them.

use yohoho_rules::{Action, BySeat, Seat, View};

use super::Learned;
use super::rollouts::{Rollouts, mean_and_error};
use crate::compare::Estimate;
use crate::{Advice, Budget, search};

/// Guesses that are played out together.
const AT_ONCE: u32 = 4;

/// The most actions that are played out; the others are too far behind to matter.
const MOST_TRIED: usize = 4;

/// An action that is behind by more than so many errors of a difference is not played out.
const OUT_OF_REACH: f32 = 2.5;

/// A lead of so many errors needs no more guesses.
const SETTLED: f32 = 2.0;

/// How far the network's values are off, in points, as measured against long rollouts: docs/training.md, "Calibration".
struct Trust {
    /// The standard error of what all actions have in common.
    level: f32,
    /// The standard error of an action beside the others, among the better ones.
    apart: f32,
    /// How far one guess is off, before any was made.
    guess: f32,
    /// How far all guesses together are off: they take the others for bosuns, who would have shown other cards by what they did. Measured with the cards
    /// that really lay hidden: docs/coach.md.
    misread: f32,
    /// What an action that is valued higher than the player's own choice is worth less than that; 0 where values can be believed.
    doubt: f32,
    /// An error that is small enough to rank by; none where the values are good enough without guesses, or guesses are not for this.
    fine: Option<f32>,
}

/// Rounds with more cards are harder to foresee.
const LONG: u8 = 5;

impl Trust {
    fn of(view: &View) -> Trust {
        match view {
            View::King(view) => {
                let long = view.open.round() >= LONG;
                // Only against one other are the values a better guide than the player.
                let doubt = if view.open.seats().get() > 2 { 0.4 } else { 0.0 };
                let (level, apart, guess, misread, fine) = match (view.open.bids().is_none(), long) {
                    (true, false) => (1.2, 1.0, 25.0, 0.0, None),
                    (true, true) => (2.2, 1.8, 25.0, 0.0, None),
                    (false, false) => (3.5, 2.0, 20.0, 2.5, Some(1.7)),
                    (false, true) => (6.0, 3.4, 25.0, 4.0, Some(2.8)),
                };
                Trust { level, apart, guess, misread, doubt, fine }
            }
            View::Queen(view) if view.open.planks().is_none() => {
                Trust { level: 0.7, apart: 0.6, guess: 3.0, misread: 0.0, doubt: 0.1, fine: None }
            }
            View::Queen(_) => Trust { level: 1.0, apart: 0.95, guess: 3.0, misread: 0.8, doubt: 0.2, fine: Some(0.65) },
        }
    }
}

/// What is known of the actions: values, the errors of each beside the others, and the error of what they have in common.
struct Judgement {
    values: Vec<f32>,
    errors: Vec<f32>,
    level: f32,
}

/// Values in the light of what the player would do. On fresh deals, whatever is valued higher than the player's own choice turns out to be worth a little less
/// on average (docs/training.md, "Calibration"): the highest of several uncertain values is high by luck, and the player has seen more rounds than the adviser.
/// So nothing counts as better than the choice before rollouts say so.
fn tempered(values: &[f32], choice: usize, trust: &Trust) -> Vec<f32> {
    let temper = |(at, value): (usize, &f32)| {
        let ahead = value - values[choice];
        let less = trust.doubt / (1.0 + ahead.max(0.0) / trust.apart);
        if at == choice { *value } else { values[choice] + ahead.min(-less) }
    };
    values.iter().enumerate().map(temper).collect()
}

/// What every legal action is worth, best first. `values` are the network's, `choice` is what the player would do.
pub(super) fn judge(
    learned: &Learned,
    values: &[f32],
    choice: usize,
    view: &View,
    budget: &Budget<'_>,
    most: u32,
    seed: u64,
) -> Vec<Advice> {
    let trust = Trust::of(view);
    let values = &*if trust.doubt > 0.0 { tempered(values, choice, &trust) } else { values.to_vec() };
    let mut known = Judgement { values: values.to_vec(), errors: vec![trust.apart; values.len()], level: trust.level };
    if let (Some(fine), Some(seat)) = (trust.fine, view.viewer()) {
        let tried = contenders(values, &trust);
        let actions: Vec<Action> = tried.iter().map(|at| view.legal().nth(*at)).collect();
        let mut rollouts = Rollouts::new(actions.len());
        let mut used = 0;
        while actions.len() > 1 && used < most && budget.allows(used) && !known.settled(&tried, fine) {
            let end = used + AT_ONCE.min(budget.left(used)).min(most - used);
            let Some(more) = learned.roll_out(view, &actions, seed, used..end) else { break };
            rollouts.add(more);
            used = end;
            known = combined(values, &tried, &rollouts, &trust, seat);
        }
    }
    let estimates: Vec<Estimate> = known.estimates().collect();
    search::ranked(view, &estimates, |one, other| known.errors[one].hypot(known.errors[other]))
}

/// The actions that may be the best one, by their places, best first.
fn contenders(values: &[f32], trust: &Trust) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*b].total_cmp(&values[*a]));
    let reach = OUT_OF_REACH * trust.apart.hypot(trust.apart);
    let best = values[order[0]];
    order.retain(|at| best - values[*at] <= reach);
    order.truncate(MOST_TRIED);
    order
}

/// The network's values and the rollouts of some actions together, each as far as it can be trusted. Luck that all actions share is kept apart: it tells
/// nothing about which one is better.
fn combined(values: &[f32], tried: &[usize], rollouts: &Rollouts, trust: &Trust, seat: Seat) -> Judgement {
    let count = tried.len() as f64;
    let common = |scores: &[BySeat<i16>]| scores.iter().map(|scores| f64::from(scores[seat])).sum::<f64>() / count;
    let before = tried.iter().map(|at| values[*at]).sum::<f32>() / count as f32;
    let (mean, error) = weighed(rollouts.iter().map(common), trust);
    let (level, level_error) = joined((before, trust.level), (mean, error));
    // What was not tried is as far from what was as the network says.
    let mut values: Vec<f32> = values.iter().map(|value| value - before + level).collect();
    let mut errors = vec![trust.apart; values.len()];
    for (number, at) in tried.iter().enumerate() {
        let apart = |scores: &[BySeat<i16>]| f64::from(scores[number][seat]) - common(scores);
        let found = weighed(rollouts.iter().map(apart), trust);
        let (value, error) = joined((values[*at] - level, trust.apart), found);
        (values[*at], errors[*at]) = (level + value, error);
    }
    Judgement { values, errors, level: level_error }
}

/// The mean of what guesses led to, and its error. A few guesses that agree are no proof: what is usual counts like one more of them.
fn weighed(numbers: impl ExactSizeIterator<Item = f64> + Clone, trust: &Trust) -> (f32, f32) {
    let count = numbers.len() as f64;
    let (mean, error) = mean_and_error(numbers);
    let squares = if count > 1.0 { error * error * count * (count - 1.0) } else { 0.0 };
    let usual = f64::from(trust.guess * trust.guess);
    (mean as f32, (((squares + usual) / count / count).sqrt() as f32).hypot(trust.misread))
}

/// Two estimates of the same number, each with its error, as one.
fn joined(one: (f32, f32), other: (f32, f32)) -> (f32, f32) {
    let (first, second) = (1.0 / (one.1 * one.1), 1.0 / (other.1 * other.1));
    ((one.0 * first + other.0 * second) / (first + second), (1.0 / (first + second)).sqrt())
}

impl Judgement {
    fn estimates(&self) -> impl Iterator<Item = Estimate> {
        let estimate =
            |(value, error): (&f32, &f32)| Estimate { worth: *value, score: *value, error: error.hypot(self.level) };
        self.values.iter().zip(&self.errors).map(estimate)
    }

    /// Whether more guesses would change nothing: the best is clearly ahead of all others, or all are known well enough.
    fn settled(&self, tried: &[usize], fine: f32) -> bool {
        let best =
            *tried.iter().max_by(|a, b| self.values[**a].total_cmp(&self.values[**b])).expect("something was tried");
        let clear = |at: &usize| {
            *at == best || self.values[best] - self.values[*at] > SETTLED * self.errors[best].hypot(self.errors[*at])
        };
        tried.iter().all(clear) || tried.iter().all(|at| self.errors[*at] < fine)
    }
}
