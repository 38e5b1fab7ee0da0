//! Seeded choices.

/// A seeded random number generator (`SplitMix64`), the same on every platform.
#[derive(Clone, Debug)]
pub struct Choices(u64);

impl Choices {
    /// A generator that gives the same choices for the same seed.
    #[must_use]
    pub fn new(seed: u64) -> Choices {
        Choices(seed)
    }

    /// A number below `bound`.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % bound as u64).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use super::Choices;

    /// The first numbers of the published generator for seed 0.
    #[test]
    fn the_choices_are_split_mix() {
        let mut choices = Choices::new(0);
        let bound = 1_000_000;
        for number in [
            0xe220_a839_7b1d_cdaf_u64,
            0x6e78_9e6a_a1b9_65f4,
            0x06c4_5d18_8009_454f,
        ] {
            assert_eq!(choices.below(bound) as u64, number % bound as u64);
        }
    }
}
