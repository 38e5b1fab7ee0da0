//! Random numbers.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A seeded generator of random numbers, the same on every platform.
#[derive(Clone, Debug)]
pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// As many generators, whose numbers have nothing to do with each other.
    pub(crate) fn several(seed: u64, count: usize) -> Vec<Dice> {
        let mut next = Xoshiro256PlusPlus::seed_from_u64(seed);
        let dice = (0..count).map(|_| {
            let own = Dice(next.clone());
            next.jump();
            own
        });
        dice.collect()
    }

    /// A number below `bound`, which must not be 0.
    #[inline]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.0.next_u64()) * bound as u128) >> 64) as usize
    }
}
