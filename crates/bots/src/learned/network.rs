//! The network: a residual perceptron, computed in one fixed order, so that it says the same on every machine.

use core::ops::Range;

/// One layer. Weights are kept input by input: inputs that are zero cost nothing, and the sums of all outputs grow side by side.
pub(super) struct Layer {
    weights: Vec<i8>,
    scale: Vec<f32>,
    bias: Vec<f32>,
}

/// Adds something to what passes by.
pub(super) struct Block {
    pub(super) up: Layer,
    pub(super) down: Layer,
}

/// What `training/network.py` calls the actor.
pub(super) struct Network {
    pub(super) input: Layer,
    pub(super) blocks: Vec<Block>,
    pub(super) output: Layer,
}

impl Layer {
    /// A layer from weights as they are in the file: whole numbers, output by output.
    pub(super) fn new(weights: &[u8], scale: Vec<f32>, bias: Vec<f32>, inputs: usize) -> Layer {
        let outputs = scale.len();
        let mut turned = vec![0; weights.len()];
        for (output, row) in weights.chunks_exact(inputs).enumerate() {
            for (input, weight) in row.iter().enumerate() {
                turned[input * outputs + output] = weight.cast_signed();
            }
        }
        Layer { weights: turned, scale, bias }
    }

    /// Some of the outputs.
    fn apply(&self, x: &[f32], outputs: Range<usize>) -> Vec<f32> {
        let count = self.scale.len();
        let row = |input: usize| &self.weights[input * count..][outputs.clone()];
        let set: Vec<usize> = (0..x.len()).filter(|input| x[*input] != 0.0).collect();
        let mut sums = vec![0.0; outputs.len()];
        // Four inputs at a time, so that the sums are not fetched and put back for each.
        let (fours, rest) = set.as_chunks();
        for [a, b, c, d] in fours.iter().copied() {
            let x = [x[a], x[b], x[c], x[d]];
            let rows = row(a).iter().zip(row(b)).zip(row(c)).zip(row(d));
            for (sum, (((a, b), c), d)) in sums.iter_mut().zip(rows) {
                let first = x[0] * f32::from(*a) + x[1] * f32::from(*b);
                let second = x[2] * f32::from(*c) + x[3] * f32::from(*d);
                *sum += first + second;
            }
        }
        for input in rest.iter().copied() {
            for (sum, weight) in sums.iter_mut().zip(row(input)) {
                *sum += x[input] * f32::from(*weight);
            }
        }
        for ((sum, scale), bias) in sums.iter_mut().zip(&self.scale[outputs.clone()]).zip(&self.bias[outputs]) {
            *sum = *sum * scale + bias;
        }
        sums
    }

    fn all(&self, x: &[f32]) -> Vec<f32> {
        self.apply(x, 0..self.scale.len())
    }
}

impl Network {
    /// Some of the outputs for these features.
    pub(super) fn outputs(&self, x: &[f32], wanted: Range<usize>) -> Vec<f32> {
        let mut h = self.input.all(x);
        for block in &self.blocks {
            let mut up = block.up.all(&norm(&h));
            for number in &mut up {
                *number = if *number > 0.0 { *number } else { 0.0 };
            }
            for (sum, more) in h.iter_mut().zip(block.down.all(&up)) {
                *sum += more;
            }
        }
        self.output.apply(&norm(&h), wanted)
    }
}

/// The same numbers with a mean square of one.
fn norm(h: &[f32]) -> Vec<f32> {
    let mut sums = [0.0; 8];
    for (i, number) in h.iter().enumerate() {
        sums[i % 8] += number * number;
    }
    let mean = sums.iter().sum::<f32>() / h.len() as f32;
    let factor = 1.0 / (mean + 1e-6).sqrt();
    h.iter().map(|number| number * factor).collect()
}
