//! The network: a residual perceptron, computed in one fixed order, so that it says the same on every machine.
//!
//! Weights are whole numbers of 8 bits. What comes into a dense layer is rounded to 16 bits, with a step that fits each row: then products and sums
//! are whole numbers too, quick and exact. Several decisions at once share the work of fetching the weights.

use core::array;
use core::ops::Range;

use wide::{i16x16, i32x8};

/// Decisions that are computed side by side.
const SIDE_BY_SIDE: usize = 4;

/// The first layer. Most features are zero and cost nothing: weights are kept input by input, and the sums of all outputs grow side by side.
pub(super) struct Sparse {
    weights: Vec<i8>,
    scale: Vec<f32>,
    bias: Vec<f32>,
}

/// Any other layer. Weights are kept output by output, sixteen in a row.
pub(super) struct Dense {
    weights: Vec<i16x16>,
    scale: Vec<f32>,
    bias: Vec<f32>,
}

/// Adds something to what passes by.
pub(super) struct Block {
    pub(super) up: Dense,
    pub(super) down: Dense,
}

/// What `training/network.py` calls the actor.
pub(super) struct Network {
    pub(super) input: Sparse,
    pub(super) blocks: Vec<Block>,
    pub(super) output: Dense,
}

/// What comes into a dense layer: whole numbers of this step, sixteen in a row.
struct Steps {
    numbers: Vec<i16x16>,
    step: f32,
}

impl Sparse {
    /// A layer from weights as they are in the file: output by output.
    pub(super) fn new(weights: &[u8], scale: Vec<f32>, bias: Vec<f32>, inputs: usize) -> Sparse {
        let outputs = scale.len();
        let mut turned = vec![0; weights.len()];
        for (output, row) in weights.chunks_exact(inputs).enumerate() {
            for (input, weight) in row.iter().enumerate() {
                turned[input * outputs + output] = weight.cast_signed();
            }
        }
        Sparse { weights: turned, scale, bias }
    }

    fn apply(&self, x: &[f32]) -> Vec<f32> {
        let outputs = self.scale.len();
        let mut sums = vec![0.0; outputs];
        for (x, row) in x.iter().zip(self.weights.chunks_exact(outputs)).filter(|(x, _)| **x != 0.0) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += x * f32::from(*weight);
            }
        }
        for ((sum, scale), bias) in sums.iter_mut().zip(&self.scale).zip(&self.bias) {
            *sum = *sum * scale + bias;
        }
        sums
    }
}

impl Dense {
    pub(super) fn new(weights: &[u8], scale: Vec<f32>, bias: Vec<f32>, inputs: usize) -> Dense {
        let rows = weights.chunks_exact(inputs);
        let weights = rows.flat_map(|row| sixteens(row.iter().map(|weight| weight.cast_signed().into())));
        Dense { weights: weights.collect(), scale, bias }
    }

    /// Some of the outputs for some rows, each given to `put` with the number of the row and of the output.
    fn apply<const ROWS: usize>(
        &self,
        rows: &[Steps; ROWS],
        wanted: Range<usize>,
        mut put: impl FnMut(usize, usize, f32),
    ) {
        let inputs = self.weights.len() / self.scale.len();
        let numbers = rows.each_ref().map(|row| &row.numbers[..inputs]);
        for output in wanted {
            let weights = &self.weights[output * inputs..][..inputs];
            for (row, sum) in dot(weights, numbers).into_iter().enumerate() {
                put(row, output, sum as f32 * rows[row].step * self.scale[output] + self.bias[output]);
            }
        }
    }

    fn outputs(&self) -> Range<usize> {
        0..self.scale.len()
    }
}

/// The sum of products with each of the rows. It fits: see [`Steps::of`].
fn dot<const ROWS: usize>(weights: &[i16x16], rows: [&[i16x16]; ROWS]) -> [i32; ROWS] {
    let mut sums = [i32x8::ZERO; ROWS];
    let rows = rows.map(|row| &row[..weights.len()]);
    for at in 0..weights.len() {
        for (sum, row) in sums.iter_mut().zip(rows) {
            *sum += weights[at].dot(row[at]);
        }
    }
    sums.map(i32x8::reduce_add)
}

/// Numbers, sixteen in a row; zeros fill the last row.
fn sixteens(mut numbers: impl ExactSizeIterator<Item = i16>) -> impl Iterator<Item = i16x16> {
    (0..numbers.len().div_ceil(16)).map(move |_| i16x16::new(array::from_fn(|_| numbers.next().unwrap_or(0))))
}

impl Steps {
    /// Rounds numbers so that the largest takes as many steps as there can be without a sum of products growing too large.
    fn of(numbers: &[f32]) -> Steps {
        let most = (i32::MAX / (128 * numbers.len() as i32)).min(i16::MAX.into()) as f32;
        let largest = numbers.iter().fold(0.0_f32, |largest, number| largest.max(number.abs()));
        let factor = if largest > 0.0 { most / largest } else { 0.0 };
        let round = |number: &f32| (number * factor).round_ties_even() as i16;
        Steps { numbers: sixteens(numbers.iter().map(round)).collect(), step: largest / most }
    }
}

impl Network {
    /// Some of the outputs for the features of each decision.
    pub(super) fn outputs(&self, decisions: &[Vec<f32>], wanted: &Range<usize>) -> Vec<Vec<f32>> {
        let (together, rest) = decisions.as_chunks::<SIDE_BY_SIDE>();
        let together = together.iter().flat_map(|rows| self.side_by_side(rows, wanted));
        together.chain(rest.iter().flat_map(|row| self.side_by_side(array::from_ref(row), wanted))).collect()
    }

    fn side_by_side<const ROWS: usize>(&self, rows: &[Vec<f32>; ROWS], wanted: &Range<usize>) -> [Vec<f32>; ROWS] {
        let mut h = rows.each_ref().map(|x| self.input.apply(x));
        for block in &self.blocks {
            let mut up = h.each_ref().map(|h| vec![0.0; h.len()]);
            let steps = h.each_ref().map(|h| normed(h));
            block.up.apply(&steps, block.up.outputs(), |row, at, sum| up[row][at] = if sum > 0.0 { sum } else { 0.0 });
            let steps = up.each_ref().map(|up| Steps::of(up));
            block.down.apply(&steps, block.down.outputs(), |row, at, sum| h[row][at] += sum);
        }
        let mut outputs = array::from_fn(|_| vec![0.0; wanted.len()]);
        let steps = h.each_ref().map(|h| normed(h));
        self.output.apply(&steps, wanted.clone(), |row, at, sum| outputs[row][at - wanted.start] = sum);
        outputs
    }
}

/// The same numbers with a mean square of one.
fn normed(h: &[f32]) -> Steps {
    let mut sums = [0.0; 8];
    for (i, number) in h.iter().enumerate() {
        sums[i % 8] += number * number;
    }
    let mean = sums.iter().sum::<f32>() / h.len() as f32;
    let Steps { numbers, step } = Steps::of(h);
    // Only the step changes.
    Steps { numbers, step: step / (mean + 1e-6).sqrt() }
}
