//! Random choice by scores (softmax), in whole numbers: the same on every machine.

use crate::lot::Lot;

/// Parts of a temperature in the table.
const PARTS: u32 = 32;
/// From this many temperatures below the best score on, a move is never chosen; its share would be below 1/400.
pub(crate) const REACH: u32 = 6;
/// The weight of the best score.
const FULL: u64 = 1 << 24;
/// exp(-1 / [`PARTS`]) in parts of 2^32, rounded down.
const FACTOR: u64 = 4_162_825_044;

/// The weights of scores that are 0, 1, 2 … parts of a temperature below the best: each is the one before, multiplied by
/// exp(-1 / [`PARTS`]).
const WEIGHTS: [u64; (REACH * PARTS) as usize] = {
    let mut weights = [FULL; (REACH * PARTS) as usize];
    let mut index = 1;
    while index < weights.len() {
        weights[index] = (weights[index - 1] * FACTOR) >> 32;
        index += 1;
    }
    weights
};

/// The weight of a score that is `deficit` below the best one, at a temperature in the same unit; at temperature 0 only
/// the best one has any.
pub(crate) fn weight(deficit: u32, temperature: u32) -> u64 {
    if temperature == 0 {
        return if deficit == 0 { FULL } else { 0 };
    }
    let part = u64::from(deficit) * u64::from(PARTS) / u64::from(temperature);
    let part = usize::try_from(part).unwrap_or(usize::MAX);
    WEIGHTS.get(part).copied().unwrap_or(0)
}

/// Draws an index with a probability proportional to its weight; none if there is no weight.
pub(crate) fn draw(weights: &[u64], lot: &mut Lot) -> Option<usize> {
    let all: u64 = weights.iter().sum();
    if all == 0 {
        return None;
    }
    let mut drawn = lot.under(all);
    weights.iter().position(|weight| {
        let hit = drawn < *weight;
        drawn = drawn.saturating_sub(*weight);
        hit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_those_of_the_exponential() {
        for temperature in [1, 7, 100, 6_600] {
            for deficit in [0, 1, 50, 99, 100, 333, 2_000, 40_000] {
                let found = weight(deficit, temperature) as f64 / FULL as f64;
                // Scores are rounded down to parts of the temperature.
                let parts = f64::from(deficit * PARTS / temperature) / f64::from(PARTS);
                let expected = if parts < f64::from(REACH) {
                    (-parts).exp()
                } else {
                    0.0
                };
                let place = format!("{deficit} at {temperature}: {found}, not {expected}");
                assert!((found - expected).abs() < 1e-4, "{place}");
            }
        }
        assert_eq!(weight(0, 0), FULL);
        assert_eq!(weight(1, 0), 0);
    }

    #[test]
    fn what_is_drawn_follows_the_weights() {
        let mut lot = Lot::new(7);
        let mut counts = [0; 4];
        for _ in 0..8_000 {
            counts[draw(&[1 << 40, 0, 5 << 40, 2 << 40], &mut lot).unwrap()] += 1;
        }
        assert_eq!(counts[1], 0);
        for (count, expected) in [(counts[0], 1_000), (counts[2], 5_000), (counts[3], 2_000)] {
            assert!(i32::abs(count - expected) < 200, "{counts:?}");
        }
        assert_eq!(draw(&[0, 0], &mut lot), None);
        assert_eq!(draw(&[], &mut lot), None);
    }
}
