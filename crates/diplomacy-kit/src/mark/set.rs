//! Sets of spaces.

use super::Space;

/// A set of spaces, stored as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpaceSet([u64; SpaceSet::WORDS]);

impl SpaceSet {
    const WORDS: usize = 8;
    /// The largest number of spaces that a set can distinguish.
    pub const CAPACITY: usize = 64 * SpaceSet::WORDS;

    /// Whether the set contains a space.
    #[inline]
    #[must_use]
    pub fn contains(&self, space: Space) -> bool {
        self.0[space.0 as usize / 64] >> (space.0 % 64) & 1 != 0
    }

    /// Adds a space.
    #[inline]
    pub fn insert(&mut self, space: Space) {
        self.0[space.0 as usize / 64] |= 1 << (space.0 % 64);
    }

    /// Adds all spaces of another set.
    #[inline]
    pub fn insert_all(&mut self, others: &SpaceSet) {
        self.0
            .iter_mut()
            .zip(others.0)
            .for_each(|(word, other)| *word |= other);
    }

    /// Removes all spaces of another set.
    #[inline]
    pub fn remove_all(&mut self, others: &SpaceSet) {
        self.0
            .iter_mut()
            .zip(others.0)
            .for_each(|(word, other)| *word &= !other);
    }

    /// Removes a space.
    #[inline]
    pub fn remove(&mut self, space: Space) {
        self.0[space.0 as usize / 64] &= !(1 << (space.0 % 64));
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The spaces in order of number.
    pub fn iter(&self) -> impl Iterator<Item = Space> + use<> {
        Spaces {
            left: self.0,
            word: 0,
        }
    }
}

/// An iterator over the spaces of a set.
struct Spaces {
    left: [u64; SpaceSet::WORDS],
    word: usize,
}

impl Iterator for Spaces {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        loop {
            let bits = self.left.get_mut(self.word)?;
            if *bits != 0 {
                let low = bits.trailing_zeros();
                *bits &= *bits - 1;
                return Some(Space(self.word as u16 * 64 + low as u16));
            }
            self.word += 1;
        }
    }

    #[inline]
    fn fold<B, F: FnMut(B, Space) -> B>(self, start: B, mut go: F) -> B {
        let mut value = start;
        for (word, &bits) in self.left.iter().enumerate().skip(self.word) {
            let mut bits = bits;
            while bits != 0 {
                let low = bits.trailing_zeros();
                bits &= bits - 1;
                value = go(value, Space(word as u16 * 64 + low as u16));
            }
        }
        value
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        let mut set = SpaceSet::default();
        spaces.into_iter().for_each(|space| set.insert(space));
        set
    }
}
