//! Distinct positions, found by their keys.

/// A set of positions in the order in which they came.
///
/// The standard maps hash their keys and grow incrementally. Here the zobrist key is the hash, and counting millions of
/// turns is mostly this look-up.
#[derive(Debug)]
pub struct Distinct<P> {
    /// Indices into `positions` plus one; 0 is vacant. Its length is a power of two.
    slots: Vec<u32>,
    /// The key of each position.
    keys: Vec<u64>,
    positions: Vec<P>,
}

impl<P: Clone + Eq> Distinct<P> {
    /// An empty set with room for a few thousand positions.
    #[must_use]
    pub fn new() -> Distinct<P> {
        Distinct {
            slots: vec![0; 1 << 13],
            keys: Vec::new(),
            positions: Vec::new(),
        }
    }

    /// The index of an equal position, or that of this one after it was added, and whether it is new. Equal positions
    /// must be given equal keys.
    #[inline]
    pub fn place(&mut self, key: u64, position: &P) -> (usize, bool) {
        if self.positions.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut at = key as usize & mask;
        loop {
            let Some(index) = (self.slots[at] as usize).checked_sub(1) else {
                self.keys.push(key);
                self.positions.push(position.clone());
                self.slots[at] = self.positions.len() as u32;
                return (self.positions.len() - 1, true);
            };
            if self.keys[index] == key && self.positions[index] == *position {
                return (index, false);
            }
            at = (at + 1) & mask;
        }
    }

    /// The number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The positions, in the order in which they came.
    #[must_use]
    pub fn into_positions(self) -> Vec<P> {
        self.positions
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 2 - 1;
        self.slots = vec![0; mask + 1];
        for (index, key) in self.keys.iter().enumerate() {
            let mut at = *key as usize & mask;
            while self.slots[at] != 0 {
                at = (at + 1) & mask;
            }
            self.slots[at] = index as u32 + 1;
        }
    }
}

impl<P: Clone + Eq> Default for Distinct<P> {
    fn default() -> Distinct<P> {
        Distinct::new()
    }
}

#[cfg(test)]
mod tests {
    use super::Distinct;

    #[test]
    fn equal_positions_are_kept_once_also_when_keys_collide() {
        let mut found = Distinct::new();
        for round in 0..3 {
            for number in 0..6_000_u32 {
                // Eight positions share a key, and many a slot.
                let key = u64::from(number / 8) << 9;
                let expected = (number as usize, round == 0);
                assert_eq!(found.place(key, &number), expected);
            }
        }
        assert_eq!(found.len(), 6_000);
        assert!(found.into_positions().into_iter().eq(0..6_000));
    }
}
