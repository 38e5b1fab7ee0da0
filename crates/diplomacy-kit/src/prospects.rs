//! For computer players: what a position promises each power, by features with a weight each.
//!
//! The score of a power is the sum of its features, each multiplied by its weight. The share that a power can expect is
//! the softmax of the scores over all powers that have a unit or a centre.

use crate::mark::{Mark, Power};
use crate::outlook::{Chances, Outlook};

/// The names of the features, in their order. A power with more of any of them is better off.
pub const FEATURES: [&str; 5] = [
    "log of the centres to expect",
    "centres to expect",
    "their square",
    "centres",
    "units",
];

/// The features of one power. All but the first are relative to the number of centres that wins alone.
pub type Features = [f64; FEATURES.len()];

/// How a game judges what can be expected.
#[derive(Clone, Copy, Debug)]
pub struct Scales {
    /// Who gets a centre that several can reach.
    pub chances: &'static Chances,
    /// What a unit is worth, in centres to expect.
    pub unit: f64,
}

/// The features of each power, given the number of its units; `None` for those without a unit and a centre.
#[must_use]
pub fn features(
    mark: &Mark,
    outlook: &Outlook,
    units: &[u32],
    scales: &Scales,
) -> Vec<Option<Features>> {
    let full = f64::from(mark.victory.solo.max(1));
    let units = |at: usize| units.get(at).copied().unwrap_or(0);
    let mut hope: Vec<f64> = (0..mark.powers.len())
        .map(|at| scales.unit * f64::from(units(at)))
        .collect();
    for centre in mark.all_spaces().filter(|&space| mark.space(space).centre) {
        for (at, hope) in hope.iter_mut().enumerate() {
            *hope += outlook.hope(Power(at as u8), centre, scales.chances);
        }
    }
    let all = hope.into_iter().zip(outlook.sizes()).enumerate();
    all.map(|(at, (hope, &size))| {
        let units = units(at);
        let part = hope / full;
        (size > 0 || units > 0).then(|| {
            [
                // Half a centre, so that nothing to expect is not the end of the world.
                (hope + 0.5).ln(),
                part,
                part * part,
                f64::from(size) / full,
                f64::from(units) / full,
            ]
        })
    })
    .collect()
}

/// The share of each power: all of them add up to 1, unless nobody has features.
#[must_use]
pub fn shares(features: &[Option<Features>], weights: &Features) -> Vec<f64> {
    let score = |own: &Features| -> f64 { own.iter().zip(weights).map(|(f, w)| f * w).sum() };
    let scores: Vec<Option<f64>> = features.iter().map(|own| own.as_ref().map(score)).collect();
    let most = scores.iter().flatten().copied().fold(f64::MIN, f64::max);
    let parts: Vec<f64> = scores
        .iter()
        .map(|score| score.map_or(0.0, |score| (score - most).exp()))
        .collect();
    let sum: f64 = parts.iter().sum();
    let share = |part| if sum > 0.0 { part / sum } else { 0.0 };
    parts.into_iter().map(share).collect()
}
