//! Fitting the bosun's weights by self-play. Not part of the product: behind the feature `fit`, run by `examples/fit.rs`.
//!
//! All seats play by the same weights, and draw their actions by the odds that these give. Odds of actions that did better than the baseline are raised
//! (policy gradient); guesses at what cards win are corrected by what happened. Both add to one gradient, and Adam follows it.

mod adam;
mod baseline;
mod king;
mod queen;

use std::thread;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::{GameKind, SeatCount};

use crate::linear::{GRAIN, dot, probability};
use adam::Adam;
use baseline::Baseline;

/// How much the mean of the others' points counts against one's own.
const SPITE: f32 = 0.3;

/// Threads: a part of the recipe, since each has games of its own.
const THREADS: usize = 2;

/// Games that the bosun plays against itself, in one family.
trait SelfPlay: Sync {
    /// The weights to start from, which know next to nothing.
    fn blank(&self) -> Vec<f32>;

    /// How many situations have a baseline of their own.
    fn situations(&self) -> usize;

    /// How much variety is rewarded, for secret decisions and for cards, when this share of the fitting is left.
    fn variety(&self, left: f32) -> (f32, f32);

    /// Plays some games.
    fn play(&self, progress: &Progress<'_>, games: usize, rng: Xoshiro256PlusPlus) -> Batch;
}

/// What the players of a step go by.
struct Progress<'a> {
    weights: &'a [f32],
    baseline: &'a Baseline,
    variety: (f32, f32),
}

/// What some games add up to.
struct Batch {
    /// The gradient, which the weights go against.
    gradient: Vec<f32>,
    baseline: Baseline,
    /// Rounds, counted once for every seat.
    rounds: f32,
    /// The points won in them.
    points: f32,
    /// The bids made in them; none in Skull Queen.
    made: f32,
}

impl Batch {
    fn new(progress: &Progress<'_>) -> Batch {
        let baseline = Baseline::new(progress.baseline.len());
        Batch { gradient: vec![0.0; progress.weights.len()], baseline, rounds: 0.0, points: 0.0, made: 0.0 }
    }

    fn add(&mut self, other: &Batch) {
        self.gradient.iter_mut().zip(&other.gradient).for_each(|(sum, more)| *sum += more);
        self.baseline.add(&other.baseline);
        self.rounds += other.rounds;
        self.points += other.points;
        self.made += other.made;
    }

    /// Corrects a guess at something that happened, did not, or did in a share of the cases.
    fn correct<const N: usize>(&mut self, weights: &[f32], row: usize, x: &[f32; N], happened: f32) {
        let z = dot(&weights[row..], x);
        let p = probability(z);
        let slope = 0.5 / ((1.0 + z.abs()) * (1.0 + z.abs()));
        // Between the square of the error, which neglects what is nearly sure, and the logistic loss, which a rare surprise would rule.
        let scale = (p - happened) * slope / (p * (1.0 - p)).max(0.05);
        for (sum, x) in self.gradient[row..].iter_mut().zip(x) {
            *sum += scale * x;
        }
    }

    /// Rewards odds that leave a choice open.
    fn reward_variety<const N: usize>(&mut self, offset: usize, odds: &[f32], rows: &[[f32; N]], reward: f32) {
        let entropy: f32 = odds.iter().map(|p| -p * p.max(1e-9).ln()).sum();
        for (p, row) in odds.iter().zip(rows) {
            let scale = reward * p * (p.max(1e-9).ln() + entropy);
            for (sum, x) in self.gradient[offset..].iter_mut().zip(row) {
                *sum += scale * x;
            }
        }
    }

    /// Raises the odds of an action that did better than the baseline by so much.
    fn reward(&mut self, offset: usize, slope: &[f32], better: f32) {
        for (sum, slope) in self.gradient[offset..].iter_mut().zip(slope) {
            *sum -= better * slope;
        }
    }
}

/// The slope of the logarithm of the chosen action's odds.
fn slope<const N: usize>(odds: &[f32], rows: &[[f32; N]], chosen: usize) -> [f32; N] {
    let mut slope = rows[chosen];
    for (p, row) in odds.iter().zip(rows) {
        slope.iter_mut().zip(row).for_each(|(slope, x)| *slope -= p * x);
    }
    slope
}

/// How long to fit, which decides how good the weights become.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Steps along the gradient.
    pub steps: u32,
    /// Games for each step.
    pub games: usize,
}

/// Fits the bosun's weights for one game and size of table. `report` is called from time to time with a line about the progress. The same effort gives the same weights.
pub fn fit(kind: GameKind, seats: SeatCount, effort: Effort, mut report: impl FnMut(&str)) -> Vec<u8> {
    let self_play: Box<dyn SelfPlay> = match kind.edition() {
        Some(edition) => Box::new(king::KingSelfPlay { edition, seats }),
        None => Box::new(queen::QueenSelfPlay { seats }),
    };
    let mut weights = self_play.blank();
    let mut average = weights.clone();
    let mut baseline = Baseline::new(self_play.situations());
    let mut adam = Adam::new(weights.len());
    for step in 0..effort.steps {
        let left = 1.0 - step as f32 / effort.steps as f32;
        let progress = Progress { weights: &weights, baseline: &baseline, variety: self_play.variety(left) };
        let batch = play(&*self_play, &progress, effort.games, u64::from(step));
        baseline.decay();
        baseline.add(&batch.baseline);
        let gradient: Vec<f32> = batch.gradient.iter().map(|sum| sum / batch.rounds).collect();
        adam.step(&mut weights, &gradient, 0.03 * left * left + 0.0005);
        // The average swings less than the weights that play.
        average.iter_mut().zip(&weights).for_each(|(average, weight)| *average += 0.02 * (weight - *average));
        if (step + 1) % 50 == 0 || step + 1 == effort.steps {
            let points = batch.points / batch.rounds;
            let made = 100.0 * batch.made / batch.rounds;
            let made = if made > 0.0 { format!(", {made:.1} % of bids made") } else { String::new() };
            report(&format!("step {}: {points:.2} points a round{made}", step + 1));
        }
    }
    let whole = |weight: &f32| (weight / GRAIN).round() as i16;
    average.iter().flat_map(|weight| whole(weight).to_le_bytes()).collect()
}

fn play(self_play: &dyn SelfPlay, progress: &Progress<'_>, games: usize, step: u64) -> Batch {
    let play = |thread: usize| {
        let rng = Xoshiro256PlusPlus::seed_from_u64(step * THREADS as u64 + thread as u64);
        self_play.play(progress, games / THREADS, rng)
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|thread| scope.spawn(move || play(thread))).collect();
        let mut sum = Batch::new(progress);
        for thread in threads {
            sum.add(&thread.join().expect("no thread fails"));
        }
        sum
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_effort_fits_the_same_weights() {
        for kind in GameKind::ALL {
            let mut told = Vec::new();
            let effort = Effort { steps: 3, games: 8 };
            let weights = fit(kind, SeatCount::ALL[1], effort, |line| told.push(line.to_string()));
            assert_eq!(told.len(), 1, "{told:?}");
            assert!(told[0].starts_with("step 3: "), "{told:?}");
            assert_eq!(weights, fit(kind, SeatCount::ALL[1], effort, |_| {}));
            assert_ne!(weights, fit(kind, SeatCount::ALL[1], Effort { steps: 4, games: 8 }, |_| {}));
        }
    }

    /// A minute is more than enough for the other half: here only that it goes the right way.
    #[test]
    fn players_get_better() {
        for kind in GameKind::ALL {
            let mut points = Vec::new();
            let effort = Effort { steps: 100, games: 60 };
            fit(kind, SeatCount::ALL[1], effort, |line| {
                let number = line.split(' ').nth(2).and_then(|word| word.parse::<f32>().ok());
                points.push(number.expect("a number of points"));
            });
            let mut blank = 0.0;
            fit(kind, SeatCount::ALL[1], Effort { steps: 1, games: 200 }, |line| {
                blank = line.split(' ').nth(2).and_then(|word| word.parse().ok()).expect("a number of points");
            });
            assert!(points[1] > blank, "{kind}: {blank} at first, then {points:?}");
        }
    }
}
