//! Small arithmetic that the fitted policies share.

use rand_core::Rng;

/// The scalar product of a row of weights and its features.
#[inline]
pub(crate) fn dot<const N: usize>(weights: &[f32], x: &[f32; N]) -> f32 {
    // One array of known length each, so that the compiler can use vectors.
    let weights: &[f32; N] = weights.first_chunk().expect("a row of weights is as long as its features");
    let mut sums = [0.0; 4];
    for (i, (weight, x)) in weights.iter().zip(x).enumerate() {
        sums[i % 4] += weight * x;
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

/// Any number as a probability: ½ at 0. Like the logistic function, without its exponential.
#[inline]
pub(crate) fn probability(z: f32) -> f32 {
    0.5 + 0.5 * z / (1.0 + z.abs())
}

/// The place of the largest number. None of them is NaN.
pub(crate) fn largest(numbers: &[f32]) -> usize {
    let mut best = 0;
    for (i, number) in numbers.iter().enumerate() {
        if *number > numbers[best] {
            best = i;
        }
    }
    best
}

/// Turns logits into probabilities.
pub(crate) fn softmax(logits: &mut [f32]) {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for logit in &mut *logits {
        *logit = (*logit - most).exp();
        sum += *logit;
    }
    for odds in logits {
        *odds /= sum;
    }
}

/// One of the places, drawn by odds that are given as logarithms.
pub(crate) fn draw_by_logarithm(odds: &[f32], rng: &mut impl Rng) -> usize {
    let most = odds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let share = |odds: &f32| (odds - most).exp();
    let mut lot = fraction(rng) * odds.iter().map(share).sum::<f32>();
    let place = odds.iter().position(|odds| {
        lot -= share(odds);
        lot < 0.0
    });
    // Rounding may leave a crumb behind the last place.
    place.unwrap_or(odds.len() - 1)
}

/// One of the places, drawn by odds that add up to 1.
#[cfg(feature = "fit")]
pub(crate) fn draw(odds: &[f32], rng: &mut impl Rng) -> usize {
    let mut lot = fraction(rng);
    let place = odds.iter().position(|odds| {
        lot -= odds;
        lot < 0.0
    });
    place.unwrap_or(odds.len() - 1)
}

/// A number from 0 up to 1.
pub(crate) fn fraction(rng: &mut impl Rng) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}

/// How finely weights are kept.
pub(crate) const GRAIN: f32 = 1.0 / 1024.0;

/// Weights from their file: 16-bit whole numbers of [`GRAIN`], little endian.
pub(crate) const fn unpack<const N: usize>(bytes: &[u8]) -> [f32; N] {
    let mut weights = [0.0; N];
    if bytes.len() != 2 * N {
        // While they are being fitted, weights may have to start anew.
        if cfg!(feature = "fit") {
            return weights;
        }
        panic!("the weights do not belong to these features: fit them again");
    }
    let mut i = 0;
    while i < N {
        weights[i] = i16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]) as f32 * GRAIN;
        i += 1;
    }
    weights
}
