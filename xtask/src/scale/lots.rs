//! Random times and choices, from a seed.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Draws lots.
#[derive(Debug)]
pub(super) struct Lots(Xoshiro256PlusPlus);

impl Lots {
    pub(super) fn new(seed: u64) -> Lots {
        Lots(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to below 1.
    pub(super) fn share(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// One of so many, from 0.
    pub(super) fn below(&mut self, count: usize) -> usize {
        ((self.share() * count as f64) as usize).min(count.saturating_sub(1))
    }

    /// A time with that mean, exponentially distributed.
    pub(super) fn around(&mut self, mean: f64) -> f64 {
        -mean * (1.0 - self.share()).ln()
    }

    /// One of several by their weights, from 0.
    pub(super) fn weighted(&mut self, weights: &[f64]) -> usize {
        let mut left = self.share() * weights.iter().sum::<f64>();
        for (at, weight) in weights.iter().enumerate() {
            if left < *weight {
                return at;
            }
            left -= weight;
        }
        weights.len().saturating_sub(1)
    }
}
