//! Odds from logits, the same on every machine.

use rand_core::Rng;

/// The odds of each place; they add up to 1.
pub(super) fn odds(logits: &[f32], temperature: f32) -> Vec<f32> {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let odds: Vec<f64> = logits.iter().map(|logit| exp(f64::from(logit - most) / f64::from(temperature))).collect();
    let sum: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| (odds / sum) as f32).collect()
}

/// One of the places, drawn by their odds.
pub(super) fn draw(logits: &[f32], temperature: f32, rng: &mut dyn Rng) -> usize {
    let mut lot = (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
    let place = odds(logits, temperature).into_iter().position(|odds| {
        lot -= odds;
        lot < 0.0
    });
    // Rounding may leave a crumb behind the last place.
    place.unwrap_or(logits.len() - 1)
}

/// The exponential of a number that is not positive, by multiplying alone: libraries differ in their last digit from one machine to the next.
fn exp(x: f64) -> f64 {
    const TIMES: u32 = 24;
    let mut power = (1.0 + x / f64::from(1 << TIMES)).max(0.0);
    for _ in 0..TIMES {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn the_exponential_is_one() {
        for x in [0.0, -1e-3, -0.5, -1.0, -3.7, -12.0, -50.0] {
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-3, "{x}");
        }
        assert!(exp(-1e12) <= 0.0);
        assert!(exp(f64::NEG_INFINITY) <= 0.0);
    }

    #[test]
    fn a_low_temperature_draws_the_best_and_a_high_one_draws_all() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let logits = [0.0, 2.0, 1.0];
        assert!((0..100).all(|_| draw(&logits, 1e-6, &mut rng) == 1));
        let mut counts = [0; 3];
        (0..3000).for_each(|_| counts[draw(&logits, 1e6, &mut rng)] += 1);
        assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
        let odds = odds(&logits, 1.0);
        assert!(
            (odds.iter().sum::<f32>() - 1.0).abs() < 1e-6 && (odds[1] / odds[2] - core::f32::consts::E).abs() < 1e-3
        );
    }
}
