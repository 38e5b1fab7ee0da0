//! The weights while they are learnt: the same evaluation as [`net::Weights`], in floating point.

use crate::dataset::Sample;
use crate::lot::Lot;
use net::{ACTIVATION, MOST_BIAS, MOST_ROW};

/// One unit of the linear column and of the outputs, in centipawns: so all weights are of about the same size.
pub const UNIT: f32 = 100.0;
/// The most that a feature adds by the linear column, in units.
const MOST_LINEAR: f32 = 10.0;

/// The shape of a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The number of terms.
    pub terms: usize,
    /// The number of features.
    pub features: usize,
    /// The number of hidden neurons; 0 for a linear model.
    pub neurons: usize,
}

/// The weights, one after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    shape: Shape,
    /// Scales of the terms, bias, linear column, rows by feature, biases, outputs.
    pub(crate) weights: Vec<f32>,
}

/// The parts of a model.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a> {
    /// The scale of each term.
    pub scales: &'a [f32],
    /// What is added everywhere, in [`UNIT`]s.
    pub bias: f32,
    /// By feature, in [`UNIT`]s.
    pub linear: &'a [f32],
    /// By feature, then by neuron.
    pub rows: &'a [f32],
    /// By neuron.
    pub biases: &'a [f32],
    /// By neuron, in [`UNIT`]s.
    pub outputs: &'a [f32],
}

impl Shape {
    /// Where the linear column, the rows, the biases, and the outputs begin.
    fn starts(self) -> [usize; 4] {
        let linear = self.terms + 1;
        let rows = linear + self.features;
        let biases = rows + self.features * self.neurons;
        [linear, rows, biases, biases + self.neurons]
    }

    fn len(self) -> usize {
        self.starts()[3] + self.neurons
    }
}

/// Scratch space of a computation.
#[derive(Clone, Debug)]
pub(crate) struct Scratch {
    sums: Vec<f32>,
    pulls: Vec<f32>,
}

impl Scratch {
    pub(crate) fn new(shape: Shape) -> Scratch {
        Scratch {
            sums: vec![0.0; shape.neurons],
            pulls: vec![0.0; shape.neurons],
        }
    }
}

impl Model {
    /// The evaluation by terms alone: every scale is 1 and every output 0. The rows are random, so that neurons differ.
    #[must_use]
    pub fn new(shape: Shape, seed: u64) -> Model {
        let mut weights = vec![0.0; shape.len()];
        let [_, rows, biases, outputs] = shape.starts();
        weights[..shape.terms].fill(1.0);
        let mut lot = Lot::new(seed);
        for weight in &mut weights[rows..biases] {
            *weight = lot.around_zero() * 0.12;
        }
        for (index, weight) in weights[biases..outputs].iter_mut().enumerate() {
            *weight = 0.1 + 0.5 * index as f32 / shape.neurons.max(1) as f32;
        }
        Model { shape, weights }
    }

    /// The shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The parts.
    #[must_use]
    pub fn parts(&self) -> Parts<'_> {
        let [linear, rows, biases, outputs] = self.shape.starts();
        let weights = &self.weights;
        Parts {
            scales: &weights[..self.shape.terms],
            bias: weights[self.shape.terms],
            linear: &weights[linear..rows],
            rows: &weights[rows..biases],
            biases: &weights[biases..outputs],
            outputs: &weights[outputs..],
        }
    }

    /// What terms and features add up to, in centipawns.
    #[must_use]
    pub fn value(&self, sample: &Sample<'_>) -> f32 {
        self.forward(sample, &mut Scratch::new(self.shape))
    }

    pub(crate) fn forward(&self, sample: &Sample<'_>, scratch: &mut Scratch) -> f32 {
        let parts = self.parts();
        let neurons = self.shape.neurons;
        let mut linear = parts.bias;
        scratch.sums.copy_from_slice(parts.biases);
        for feature in sample.active {
            let feature = usize::from(*feature);
            linear += parts.linear[feature];
            let row = &parts.rows[feature * neurons..][..neurons];
            for (sum, weight) in scratch.sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        for (sum, output) in scratch.sums.iter().zip(parts.outputs) {
            let clipped = sum.clamp(0.0, 1.0);
            linear += clipped * clipped * output;
        }
        let pairs = sample.terms.iter().zip(parts.scales);
        UNIT * linear + pairs.map(|(term, scale)| term * scale).sum::<f32>()
    }

    /// Adds the gradient of a loss to `gradient`, where `pull` is its derivative by the value of the position, for which
    /// `scratch` was just computed.
    pub(crate) fn backward(
        &self,
        sample: &Sample<'_>,
        pull: f32,
        scratch: &mut Scratch,
        gradient: &mut [f32],
    ) {
        let [linear, rows, biases, outputs] = self.shape.starts();
        let neurons = self.shape.neurons;
        for (place, term) in gradient.iter_mut().zip(sample.terms) {
            *place += pull * term;
        }
        let pull = pull * UNIT;
        gradient[self.shape.terms] += pull;
        for (neuron, sum) in scratch.sums.iter().enumerate() {
            let clipped = sum.clamp(0.0, 1.0);
            gradient[outputs + neuron] += pull * clipped * clipped;
            let inside = *sum > 0.0 && *sum < 1.0;
            let back = if inside {
                pull * self.weights[outputs + neuron] * 2.0 * clipped
            } else {
                0.0
            };
            scratch.pulls[neuron] = back;
            gradient[biases + neuron] += back;
        }
        for feature in sample.active {
            let feature = usize::from(*feature);
            gradient[linear + feature] += pull;
            let row = &mut gradient[rows + feature * neurons..][..neurons];
            for (place, back) in row.iter_mut().zip(&scratch.pulls) {
                *place += back;
            }
        }
    }

    /// Moves weights that integers could not hold back to the greatest ones that they can.
    pub(crate) fn clamp(&mut self) {
        let [linear, rows, biases, outputs] = self.shape.starts();
        let most = |weights: &mut [f32], most: f32| {
            for weight in weights {
                *weight = weight.clamp(-most, most);
            }
        };
        let activation = f32::from(ACTIVATION);
        most(&mut self.weights[linear - 1..rows], MOST_LINEAR);
        most(
            &mut self.weights[rows..biases],
            f32::from(MOST_ROW) / activation,
        );
        most(
            &mut self.weights[biases..outputs],
            f32::from(MOST_BIAS) / activation,
        );
    }

    /// The weights that decay towards 0: all but the scales and biases.
    pub(crate) fn decaying(&self) -> std::ops::Range<usize> {
        let [linear, _, biases, _] = self.shape.starts();
        linear..biases
    }
}
