//! Sets of spaces.

use super::Space;

/// A set of spaces, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpaceSet([u64; SpaceSet::WORDS]);

impl SpaceSet {
    const WORDS: usize = 8;
    /// How many spaces a set can tell apart.
    pub const CAPACITY: usize = 64 * SpaceSet::WORDS;

    /// Whether a space is in the set.
    #[must_use]
    pub fn contains(&self, space: Space) -> bool {
        self.0[space.0 as usize / 64] >> (space.0 % 64) & 1 != 0
    }

    /// Puts a space into the set.
    pub fn insert(&mut self, space: Space) {
        self.0[space.0 as usize / 64] |= 1 << (space.0 % 64);
    }

    /// Puts all spaces of another set into this one.
    pub fn insert_all(&mut self, others: &SpaceSet) {
        self.0
            .iter_mut()
            .zip(others.0)
            .for_each(|(word, other)| *word |= other);
    }

    /// Takes all spaces of another set out of this one.
    pub fn remove_all(&mut self, others: &SpaceSet) {
        self.0
            .iter_mut()
            .zip(others.0)
            .for_each(|(word, other)| *word &= !other);
    }

    /// Takes a space out of the set.
    pub fn remove(&mut self, space: Space) {
        self.0[space.0 as usize / 64] &= !(1 << (space.0 % 64));
    }

    /// Whether nothing is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; SpaceSet::WORDS]
    }

    /// The spaces in order of number.
    pub fn iter(&self) -> impl Iterator<Item = Space> + use<> {
        let words = self.0;
        (0..SpaceSet::WORDS).flat_map(move |word| {
            let mut bits = words[word];
            std::iter::from_fn(move || {
                let low = bits.trailing_zeros();
                if low == 64 {
                    return None;
                }
                bits &= bits - 1;
                Some(Space(word as u16 * 64 + low as u16))
            })
        })
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        let mut set = SpaceSet::default();
        spaces.into_iter().for_each(|space| set.insert(space));
        set
    }
}
