//! The hidden layer: integers throughout, so that every machine computes the same.

/// The neurons of a hidden layer come in groups of this many, which one or two vector registers hold.
pub const LANES: usize = 16;
/// The sum at which a neuron is fully active: 1 of the trained network.
pub const ACTIVATION: i16 = 100;
/// One centipawn of a fully active neuron, in units of its output weight.
pub const OUTPUT_UNIT: i32 = 16;
/// The maximum of a weight from a feature to a neuron. With [`MOST_ACTIVE`](crate::MOST_ACTIVE) features and
/// [`MOST_BIAS`] no sum leaves 16 bits.
pub const MOST_ROW: i16 = 200;
/// The maximum of a neuron's bias.
pub const MOST_BIAS: i16 = 6_000;
/// The maximum sum of the output weights' magnitudes. With it no sum leaves 32 bits.
pub const MOST_OUTPUT: i32 = 200_000;

const _: () = assert!(
    crate::MOST_ACTIVE as i32 * MOST_ROW as i32 + MOST_BIAS as i32 <= i16::MAX as i32
        && MOST_OUTPUT as i64 * (ACTIVATION as i64 * ACTIVATION as i64) <= i32::MAX as i64
);

type Lanes = [i16; LANES];

/// A hidden layer with its output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hidden {
    features: usize,
    /// By group of neurons, then by feature.
    rows: Vec<Lanes>,
    /// By group.
    biases: Vec<Lanes>,
    /// By group.
    outputs: Vec<Lanes>,
}

impl Hidden {
    /// A layer by its weights: `rows` by feature and then by neuron, `biases` and `outputs` by neuron. None if the number
    /// of neurons is not a positive multiple of [`LANES`], a length does not fit, or a weight is out of its range.
    #[must_use]
    pub fn new(features: usize, rows: &[i16], biases: &[i16], outputs: &[i16]) -> Option<Hidden> {
        let neurons = biases.len();
        let groups = neurons / LANES;
        let within = |weights: &[i16], most: i16| {
            weights
                .iter()
                .all(|weight| weight.unsigned_abs() <= most.unsigned_abs())
        };
        let whole: i32 = outputs
            .iter()
            .map(|weight| i32::from(*weight).abs())
            .fold(0, i32::saturating_add);
        let fits = neurons > 0
            && neurons.is_multiple_of(LANES)
            && outputs.len() == neurons
            && rows.len() == features * neurons
            && within(rows, MOST_ROW)
            && within(biases, MOST_BIAS)
            && whole <= MOST_OUTPUT;
        if !fits {
            return None;
        }
        let lanes = |weights: &[i16]| -> Vec<Lanes> { weights.as_chunks().0.to_vec() };
        let by_feature = lanes(rows);
        let by_group = (0..groups)
            .flat_map(|group| (0..features).map(move |feature| feature * groups + group));
        Some(Hidden {
            features,
            rows: by_group
                .filter_map(|at| by_feature.get(at).copied())
                .collect(),
            biases: lanes(biases),
            outputs: lanes(outputs),
        })
    }

    /// The number of neurons.
    #[must_use]
    pub fn neurons(&self) -> usize {
        self.biases.len() * LANES
    }

    /// The weights as [`new`](Hidden::new) takes them: by feature, biases, outputs.
    #[must_use]
    pub fn parts(&self) -> [Vec<i16>; 3] {
        let groups = self.biases.len();
        let mut rows = Vec::with_capacity(self.rows.len() * LANES);
        for feature in 0..self.features {
            for group in 0..groups {
                rows.extend(self.rows[group * self.features + feature]);
            }
        }
        [rows, self.biases.concat(), self.outputs.concat()]
    }

    /// The output in centipawns.
    #[inline]
    #[must_use]
    pub fn value(&self, active: &[u16]) -> i32 {
        let mut sum = 0;
        let groups = self.rows.chunks_exact(self.features.max(1));
        for ((rows, bias), output) in groups.zip(&self.biases).zip(&self.outputs) {
            let mut sums = *bias;
            for feature in active {
                if let Some(row) = rows.get(usize::from(*feature)) {
                    for (sum, weight) in sums.iter_mut().zip(row) {
                        *sum = sum.wrapping_add(*weight);
                    }
                }
            }
            for (neuron, weight) in sums.iter().zip(output) {
                let clipped = (*neuron).clamp(0, ACTIVATION);
                sum += i32::from(clipped * clipped) * i32::from(*weight);
            }
        }
        sum / (i32::from(ACTIVATION) * i32::from(ACTIVATION) * OUTPUT_UNIT)
    }
}
