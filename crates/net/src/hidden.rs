//! The hidden layer: integers throughout, so that every machine computes the same.

/// The number of neurons of a hidden layer is a multiple of this, which two of the smallest vector registers hold.
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
/// Neurons that are computed together. A last pair that is not full is filled up with neurons that do nothing. As one array
/// the compiler would not keep it in vector registers.
type Pair = [Lanes; 2];

/// A hidden layer with its output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hidden {
    features: usize,
    neurons: usize,
    /// By pair of lanes, then by feature.
    rows: Vec<Pair>,
    /// By pair.
    biases: Vec<Pair>,
    /// By pair.
    outputs: Vec<Pair>,
}

impl Hidden {
    /// A layer by its weights: `rows` by feature and then by neuron, `biases` and `outputs` by neuron. None if the number
    /// of neurons is not a positive multiple of [`LANES`], a length does not fit, or a weight is out of its range.
    #[must_use]
    pub fn new(features: usize, rows: &[i16], biases: &[i16], outputs: &[i16]) -> Option<Hidden> {
        let neurons = biases.len();
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
        // A pair of lanes, by its number, from a list by neuron.
        let pair = |weights: &[i16], number: usize| -> Pair {
            let mut lanes = weights.as_chunks().0.iter().skip(2 * number);
            [(); 2].map(|()| lanes.next().copied().unwrap_or_default())
        };
        let pairs = || 0..neurons.div_ceil(2 * LANES);
        let by_pair =
            pairs().flat_map(|number| rows.chunks_exact(neurons).map(move |row| pair(row, number)));
        Some(Hidden {
            features,
            neurons,
            rows: by_pair.collect(),
            biases: pairs().map(|number| pair(biases, number)).collect(),
            outputs: pairs().map(|number| pair(outputs, number)).collect(),
        })
    }

    /// The number of neurons.
    #[must_use]
    pub fn neurons(&self) -> usize {
        self.neurons
    }

    /// The weights as [`new`](Hidden::new) takes them: by feature, biases, outputs.
    #[must_use]
    pub fn parts(&self) -> [Vec<i16>; 3] {
        let by_neuron = |pairs: &mut dyn Iterator<Item = &Pair>| -> Vec<i16> {
            let lanes = pairs.flatten().flatten();
            lanes.copied().take(self.neurons).collect()
        };
        let rows = (0..self.features).flat_map(|feature| {
            by_neuron(&mut self.rows.iter().skip(feature).step_by(self.features))
        });
        [
            rows.collect(),
            by_neuron(&mut self.biases.iter()),
            by_neuron(&mut self.outputs.iter()),
        ]
    }

    /// The output in centipawns.
    #[inline]
    #[must_use]
    pub fn value(&self, active: &[u16]) -> i32 {
        let mut sum = 0;
        let pairs = self.rows.chunks_exact(self.features.max(1));
        for ((rows, bias), output) in pairs.zip(&self.biases).zip(&self.outputs) {
            let [mut first, mut second] = *bias;
            for feature in active {
                if let Some([to_first, to_second]) = rows.get(usize::from(*feature)) {
                    add(&mut first, to_first);
                    add(&mut second, to_second);
                }
            }
            sum += output_of(&first, &output[0]) + output_of(&second, &output[1]);
        }
        sum / (i32::from(ACTIVATION) * i32::from(ACTIVATION) * OUTPUT_UNIT)
    }
}

#[inline(always)]
fn add(sums: &mut Lanes, weights: &Lanes) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum = sum.wrapping_add(*weight);
    }
}

/// What neurons with these sums contribute, by their output weights.
#[inline(always)]
fn output_of(sums: &Lanes, weights: &Lanes) -> i32 {
    let each = sums.iter().zip(weights).map(|(sum, weight)| {
        let clipped = (*sum).clamp(0, ACTIVATION);
        i32::from(clipped * clipped) * i32::from(*weight)
    });
    each.sum()
}
