//! What is drawn by lot.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Numbers that a seed decides.
pub(super) struct Lots(Xoshiro256PlusPlus);

impl Lots {
    pub(super) fn new(seed: u64) -> Lots {
        Lots(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below a bound; 0 where the bound is.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound.max(1) as u64) as usize
    }

    /// Whether a chance of `times` in `of` comes true.
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
