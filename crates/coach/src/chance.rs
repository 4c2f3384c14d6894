//! The chance of winning the game, from the totals and the rounds that are left.
//!
//! What everybody will still score is taken as normally distributed around the same mean, with the spread of the strongest player's games (`tables.rs`).
//! Only sums, products and roots are used, so that it is the same number on every machine.

use yohoho_rules::{GameKind, Seat, SeatCount};

use crate::tables;

/// How much the scores of some rounds differ between two seats: the standard deviation of one of them.
pub(crate) fn spread(kind: GameKind, seats: SeatCount, rounds: impl Iterator<Item = u8>) -> f64 {
    rounds.map(|round| f64::from(tables::round(kind, seats, round).spread).powi(2)).sum::<f64>().sqrt()
}

/// The chance that a seat comes first, if each seat still adds a random score of this spread to its total. A shared first place counts in part.
pub(crate) fn of_winning(totals: &[f64], seat: Seat, spread: f64) -> f64 {
    let own = totals[seat.index()];
    if spread < 1e-9 {
        let ahead = totals.iter().any(|total| *total > own);
        let equal = totals.iter().filter(|total| (**total - own).abs() < 1e-9).count();
        return if ahead { 0.0 } else { 1.0 / equal as f64 };
    }
    let others = || totals.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let mut chance = 0.0;
    for step in -STEPS..=STEPS {
        let x = f64::from(step) * WIDTH;
        let weight = normal(x + WIDTH / 2.0) - normal(x - WIDTH / 2.0);
        chance += weight * others().map(|(_, total)| normal(x + (own - total) / spread)).product::<f64>();
    }
    chance
}

/// The normal distribution is cut into slices of this width, so many on each side.
const WIDTH: f64 = 0.25;
const STEPS: i32 = 18;

/// The share of a normal distribution below x. Abramowitz and Stegun 7.1.28: good to six digits, and without an exponential.
fn normal(x: f64) -> f64 {
    const A: [f64; 6] =
        [0.070_523_078_4, 0.042_282_012_3, 0.009_270_527_2, 0.000_152_014_3, 0.000_276_567_2, 0.000_043_063_8];
    let z = x.abs() * core::f64::consts::FRAC_1_SQRT_2;
    let sum = A.iter().rev().fold(0.0, |sum, a| (sum + a) * z) + 1.0;
    let beyond = 0.5 / sum.powi(16);
    if x < 0.0 { beyond } else { 1.0 - beyond }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_distribution_is_right() {
        for (x, share) in [(0.0, 0.5), (1.0, 0.841_345), (-1.0, 0.158_655), (2.0, 0.977_250), (-3.0, 0.001_350)] {
            assert!((normal(x) - share).abs() < 1e-6, "{x}");
        }
    }

    #[test]
    fn chances_add_up_and_equals_have_equal_ones() {
        let sum = |totals: &[f64], spread| -> f64 {
            Seat::ALL[..totals.len()].iter().map(|seat| of_winning(totals, *seat, spread)).sum()
        };
        for totals in [&[0.0, 0.0, 0.0, 0.0][..], &[100.0, 40.0, -60.0], &[10.0, 200.0]] {
            for spread in [0.0, 1.0, 40.0, 300.0] {
                assert!((sum(totals, spread) - 1.0).abs() < 2e-3, "{totals:?} {spread}: {}", sum(totals, spread));
            }
        }
        assert!((of_winning(&[5.0; 4], Seat::ALL[2], 30.0) - 0.25).abs() < 1e-3);
        assert!((of_winning(&[5.0, 5.0, 1.0], Seat::ALL[0], 0.0) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn the_same_loss_weighs_more_late_in_a_close_game() {
        let lost = |lead: f64, spread| {
            of_winning(&[lead, 0.0], Seat::ALL[0], spread) - of_winning(&[lead - 20.0, 0.0], Seat::ALL[0], spread)
        };
        assert!(lost(10.0, 40.0) > 2.0 * lost(10.0, 150.0));
        assert!(lost(10.0, 40.0) > 2.0 * lost(150.0, 40.0));
    }
}
