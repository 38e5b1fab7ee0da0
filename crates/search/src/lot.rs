//! Seeded choices.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A seeded random number generator: the same seed gives the same choices on every platform.
#[derive(Debug)]
pub(crate) struct Lot(Xoshiro256PlusPlus);

impl Lot {
    pub(crate) fn new(seed: u64) -> Lot {
        Lot(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The generator of one of several numbered things that share a seed.
    pub(crate) fn numbered(seed: u64, number: u64) -> Lot {
        // An odd factor gives every number a seed of its own; the generator mixes it thoroughly.
        Lot::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Any number; also used to seed further generators.
    pub(crate) fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, or 0 for bound 0. The bias is below `bound` in 2^64.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.under(bound as u64) as usize
    }

    /// A number from 0 to below 1.
    pub(crate) fn fraction(&mut self) -> f64 {
        // The 53 bits that such a number has.
        (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// As [`below`](Lot::below), for numbers that may be greater than a memory has places.
    pub(crate) fn under(&mut self, bound: u64) -> u64 {
        ((u128::from(self.0.next_u64()) * u128::from(bound)) >> 64) as u64
    }
}
