//! Seeded choices.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A seeded random number generator: the same seed gives the same choices on every machine.
#[derive(Debug)]
pub(crate) struct Lot(Xoshiro256PlusPlus);

impl Lot {
    pub(crate) fn new(seed: u64) -> Lot {
        Lot(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The generator of one of several numbered things that share a seed.
    pub(crate) fn numbered(seed: u64, number: u64) -> Lot {
        Lot::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number below `bound`, or 0 for bound 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.0.next_u64()) * bound as u128) >> 64) as usize
    }

    /// A number from -1 to 1.
    pub(crate) fn around_zero(&mut self) -> f32 {
        (self.0.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    /// Puts a list in random order.
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.below(end + 1));
        }
    }
}
