//! Drawing lots. The same seed draws the same.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

pub(crate) struct Lots(Xoshiro256PlusPlus);

impl Lots {
    /// The lots of one world of a run.
    pub(crate) fn new(seed: u64, world: u64) -> Lots {
        Lots(Xoshiro256PlusPlus::seed_from_u64(seed << 32 ^ world))
    }

    /// A number below `end`, which is not 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.0.next_u64() % end.max(1) as u64).unwrap_or_default()
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of several; there must be one.
    pub(crate) fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// One of several, if there is one.
    pub(crate) fn any_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }
}
