//! Fitting the curve from scores to expected results.

use crate::dataset::Dataset;
use net::Curve;

/// The loss of an expectation `p` when the share `target` of the points was made (cross entropy).
pub(crate) fn loss(p: f64, target: f64) -> f64 {
    let p = p.clamp(1e-7, 1.0 - 1e-7);
    -(target * p.ln() + (1.0 - target) * (1.0 - p).ln())
}

/// The curve by which the search's scores tell the results of these positions best, and its mean loss; none without
/// positions.
#[must_use]
pub fn fit_curve(data: &Dataset, numbers: &[u32]) -> Option<(Curve, f64)> {
    if numbers.is_empty() {
        return None;
    }
    // Scores are whole centipawns and results halves: what counts is how often each pair occurs.
    let mut counts = std::collections::BTreeMap::new();
    for number in numbers {
        let sample = data.get(*number as usize);
        let key = (
            sample.score.round() as i32,
            (sample.result * 2.0).round() as u8,
        );
        *counts.entry(key).or_insert(0_u32) += 1;
    }
    let mean = |scale: f64| {
        let sum: f64 = counts
            .iter()
            .map(|((score, halves), count)| {
                let p = 1.0 / (1.0 + (-f64::from(*score) / scale).exp());
                loss(p, f64::from(*halves) / 2.0) * f64::from(*count)
            })
            .sum();
        sum / numbers.len() as f64
    };
    // Golden section search over the logarithm; the loss has one minimum.
    let golden = (5.0_f64.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (10.0_f64.ln(), 5_000.0_f64.ln());
    for _ in 0..60 {
        let (a, b) = (high - golden * (high - low), low + golden * (high - low));
        if mean(a.exp()) < mean(b.exp()) {
            high = b;
        } else {
            low = a;
        }
    }
    let scale = low.midpoint(high).exp();
    Curve::new(scale as f32).map(|curve| (curve, mean(scale)))
}
