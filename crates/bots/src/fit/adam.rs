//! Adam: steps along a noisy gradient, each weight at its own pace.

pub(super) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

const FADE_MEAN: f32 = 0.9;
const FADE_SQUARE: f32 = 0.99;

impl Adam {
    pub(super) fn new(count: usize) -> Adam {
        Adam { mean: vec![0.0; count], square: vec![0.0; count], steps: 0 }
    }

    /// Moves the weights against the gradient.
    pub(super) fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        // Both start at nothing, and are scaled up until they have seen enough.
        let mean_part = 1.0 - FADE_MEAN.powi(self.steps);
        let square_part = 1.0 - FADE_SQUARE.powi(self.steps);
        let memory = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(gradient).zip(memory) {
            *mean = FADE_MEAN * *mean + (1.0 - FADE_MEAN) * slope;
            *square = FADE_SQUARE * *square + (1.0 - FADE_SQUARE) * slope * slope;
            *weight -= rate * (*mean / mean_part) / ((*square / square_part).sqrt() + 1e-8);
        }
    }
}
