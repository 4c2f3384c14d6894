//! Running means: what usually comes of a situation.

#[derive(Clone)]
pub(super) struct Usual {
    sum: Vec<f64>,
    count: Vec<f64>,
}

impl Usual {
    pub(super) fn new(situations: usize) -> Usual {
        Usual { sum: vec![0.0; situations], count: vec![0.0; situations] }
    }

    pub(super) fn len(&self) -> usize {
        self.sum.len()
    }

    /// What usually comes of a situation; nothing if it was never seen.
    pub(super) fn mean(&self, situation: usize) -> f32 {
        (self.sum[situation] / self.count[situation].max(1e-3)) as f32
    }

    pub(super) fn see(&mut self, situation: usize, value: f32) {
        self.sum[situation] += f64::from(value);
        self.count[situation] += 1.0;
    }

    pub(super) fn add(&mut self, other: &Usual) {
        self.sum.iter_mut().zip(&other.sum).for_each(|(sum, more)| *sum += more);
        self.count.iter_mut().zip(&other.count).for_each(|(count, more)| *count += more);
    }

    /// Forgets a part of what was, so that the means follow the players.
    pub(super) fn fade(&mut self) {
        self.sum.iter_mut().chain(&mut self.count).for_each(|number| *number *= 0.9);
    }
}
