//! The transposition table.

use crate::value::SURE;

/// How a stored value bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is exact.
    Exact,
    /// It is a lower bound.
    Lower,
    /// It is an upper bound.
    Upper,
}

/// The stored data of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<M> {
    key: u64,
    /// The best move found; none if no move was good enough to tell.
    pub(crate) mv: Option<M>,
    value: i16,
    /// The depth of the search.
    pub(crate) depth: u8,
    /// The kind of bound.
    pub(crate) bound: Bound,
    age: u8,
}

impl<M: Copy> Entry<M> {
    /// The value, `ply` plies below the root.
    pub(crate) fn value(&self, ply: usize) -> i32 {
        let value = i32::from(self.value);
        if value >= SURE {
            value - ply as i32
        } else if value <= -SURE {
            value + ply as i32
        } else {
            value
        }
    }
}

/// A bucket: the adjacent entries in which a position may be stored.
const BUCKET: usize = 4;

/// The table. A position is identified by its whole key; a move from the table is still looked up among the legal ones
/// before it is used, so key collisions are harmless.
#[derive(Debug)]
pub(crate) struct Table<M> {
    slots: Vec<Option<Entry<M>>>,
    age: u8,
}

impl<M: Copy> Table<M> {
    /// A table of about `mib` MiB, at least one bucket.
    pub(crate) fn new(mib: usize) -> Table<M> {
        let bucket = BUCKET * size_of::<Option<Entry<M>>>();
        let buckets = (mib.saturating_mul(1 << 20) / bucket).max(1);
        Table {
            slots: vec![None; buckets * BUCKET],
            age: 0,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(None);
        self.age = 0;
    }

    /// Ages the current entries, so that new ones replace them.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn first_slot(&self, key: u64) -> usize {
        let buckets = (self.slots.len() / BUCKET) as u128;
        ((u128::from(key) * buckets) >> 64) as usize * BUCKET
    }

    /// The entry of the position with that key.
    pub(crate) fn find(&self, key: u64) -> Option<Entry<M>> {
        let first = self.first_slot(key);
        let bucket = self.slots.get(first..first + BUCKET)?;
        bucket
            .iter()
            .flatten()
            .find(|entry| entry.key == key)
            .copied()
    }

    /// Stores a position in place of itself, of an empty entry, or of the least valuable one in its bucket: shallow and
    /// old entries go first.
    pub(crate) fn store(
        &mut self,
        key: u64,
        mv: Option<M>,
        value: i32,
        bound: Bound,
        depth: i32,
        ply: usize,
    ) {
        let first = self.first_slot(key);
        let age = self.age;
        let Some(bucket) = self.slots.get_mut(first..first + BUCKET) else {
            return;
        };
        let mut victim = 0;
        let mut least = i32::MAX;
        let mut kept_move = None;
        for (index, slot) in bucket.iter().enumerate() {
            let worth = match slot {
                Some(entry) if entry.key == key => {
                    kept_move = entry.mv;
                    victim = index;
                    break;
                }
                Some(entry) => {
                    i32::from(entry.depth) - 8 * i32::from(age.wrapping_sub(entry.age).min(16))
                }
                None => i32::MIN,
            };
            if worth < least {
                least = worth;
                victim = index;
            }
        }
        // Distances to the end are stored relative to this position, not to the root.
        let value = if value >= SURE {
            value + ply as i32
        } else if value <= -SURE {
            value - ply as i32
        } else {
            value
        };
        bucket[victim] = Some(Entry {
            key,
            mv: mv.or(kept_move),
            value: value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16,
            depth: depth.clamp(0, 255) as u8,
            bound,
            age,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::WIN;

    #[test]
    fn finds_what_was_stored_and_nothing_else() {
        let mut table: Table<u32> = Table::new(0);
        assert!(table.find(7).is_none());
        table.store(7, Some(3), -55, Bound::Upper, 4, 2);
        let entry = table.find(7).unwrap();
        assert_eq!((entry.mv, entry.value(9), entry.depth), (Some(3), -55, 4));
        assert_eq!(entry.bound, Bound::Upper);
        assert!(table.find(8).is_none());
    }

    #[test]
    fn distances_to_the_end_are_counted_from_the_position() {
        let mut table: Table<u32> = Table::new(0);
        // Seen 3 plies below one root as a win 2 plies further on.
        table.store(7, None, WIN - 5, Bound::Exact, 4, 3);
        assert_eq!(table.find(7).unwrap().value(10), WIN - 12);
        table.store(7, None, 5 - WIN, Bound::Exact, 4, 3);
        assert_eq!(table.find(7).unwrap().value(10), 12 - WIN);
    }

    #[test]
    fn a_store_without_a_move_keeps_the_move_known() {
        let mut table: Table<u32> = Table::new(0);
        table.store(7, Some(3), 0, Bound::Exact, 4, 0);
        table.store(7, None, 1, Bound::Upper, 5, 0);
        assert_eq!(table.find(7).unwrap().mv, Some(3));
    }

    #[test]
    fn deep_and_young_entries_stay() {
        let mut table: Table<u32> = Table::new(0);
        for key in 1..=4 {
            table.store(key, None, 0, Bound::Exact, 10 + key as i32, 0);
        }
        table.store(5, None, 0, Bound::Exact, 1, 0);
        assert!(table.find(1).is_none(), "the shallowest went");
        assert!((2..=5).all(|key| table.find(key).is_some()));
        table.store(6, None, 0, Bound::Exact, 1, 0);
        assert!(table.find(5).is_none());
        for _ in 0..4 {
            table.grow_older();
        }
        table.store(7, None, 0, Bound::Exact, 1, 0);
        table.store(8, None, 0, Bound::Exact, 1, 0);
        assert!(
            table.find(6).is_none() && table.find(2).is_none(),
            "the old went"
        );
        assert!(table.find(7).is_some() || table.find(8).is_some());
    }
}
