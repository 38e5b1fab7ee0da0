//! Choices by chance.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::hash::{DefaultHasher, Hash, Hasher};

pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The dice of a game, by its id: those of two games differ.
    pub(crate) fn of(game: &str) -> Dice {
        let mut hasher = DefaultHasher::new();
        game.hash(&mut hasher);
        Dice(Xoshiro256PlusPlus::seed_from_u64(hasher.finish()))
    }

    /// One of several; none if there is none.
    pub(crate) fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        let pick = self.0.next_u64() % all.len().max(1) as u64;
        usize::try_from(pick).ok().and_then(|pick| all.get(pick))
    }
}
