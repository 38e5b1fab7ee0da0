//! Random numbers for the peers' random games.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The generator of a batch of random games, the same every time.
pub(super) fn dice(seed: u32, batch: usize) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64((u64::from(seed) << 32) + batch as u64)
}
