//! Lots that fall the same way in every run.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::time::Duration;

/// Lots.
pub(crate) struct Lots(Xoshiro256PlusPlus);

impl Lots {
    pub(crate) fn new(seed: u64) -> Lots {
        Lots(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below another one.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        let most = u64::try_from(most.max(1)).unwrap_or(u64::MAX);
        usize::try_from(self.0.next_u64() % most).unwrap_or_default()
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// The time to the next one who comes, if they come independently of each other.
    pub(crate) fn pause(&mut self, mean: Duration) -> Duration {
        let part = ((self.0.next_u64() >> 32) as f64 + 1.0) / f64::from(u32::MAX);
        mean.mul_f64(-part.min(1.0).ln())
    }

    /// Some of these, at least one: one in four ticks everything.
    pub(crate) fn some<T: Clone>(&mut self, all: &[T]) -> Vec<T> {
        if self.below(4) == 0 {
            return all.to_vec();
        }
        let one = self.below(all.len());
        let more = self.below(2);
        let ticked = (0..=more).filter_map(|at| all.get((one + at) % all.len().max(1)));
        ticked.cloned().collect()
    }
}
