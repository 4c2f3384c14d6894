//! What usually comes of a situation, as a running mean: the baseline of the policy gradient.

#[derive(Clone)]
pub(super) struct Baseline {
    sum: Vec<f64>,
    count: Vec<f64>,
}

impl Baseline {
    pub(super) fn new(situations: usize) -> Baseline {
        Baseline { sum: vec![0.0; situations], count: vec![0.0; situations] }
    }

    pub(super) fn len(&self) -> usize {
        self.sum.len()
    }

    /// The mean result of a situation; 0 if it was never seen.
    pub(super) fn mean(&self, situation: usize) -> f32 {
        (self.sum[situation] / self.count[situation].max(1e-3)) as f32
    }

    pub(super) fn see(&mut self, situation: usize, value: f32) {
        self.sum[situation] += f64::from(value);
        self.count[situation] += 1.0;
    }

    pub(super) fn add(&mut self, other: &Baseline) {
        self.sum.iter_mut().zip(&other.sum).for_each(|(sum, more)| *sum += more);
        self.count.iter_mut().zip(&other.count).for_each(|(count, more)| *count += more);
    }

    /// Forgets a part of what was, so that the means follow the players.
    pub(super) fn decay(&mut self) {
        self.sum.iter_mut().chain(&mut self.count).for_each(|number| *number *= 0.9);
    }
}
