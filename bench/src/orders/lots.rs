//! A seeded source of random choices.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Random numbers determined by a seed.
pub(super) struct Lots(Xoshiro256PlusPlus);

impl Lots {
    pub(super) fn new(seed: u64) -> Lots {
        Lots(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below a bound, or 0 if the bound is 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound.max(1) as u64) as usize
    }

    /// True with a probability of `times` in `of`.
    pub(super) fn chance(&mut self, times: usize, of: usize) -> bool {
        self.below(of) < times
    }

    pub(super) fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len())).copied()
    }

    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }
}
