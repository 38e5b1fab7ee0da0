//! The tables of a proof search.

use super::cost::{ANY, Distance};

/// How many neighbouring entries a key may have.
const BUCKET: usize = 4;

/// Entries by key; small ones make room for large ones.
#[derive(Debug)]
struct Table<T> {
    slots: Vec<Slot<T>>,
}

#[derive(Clone, Copy, Debug)]
struct Slot<T> {
    key: u64,
    /// The nodes that it cost; 0 for an empty slot.
    work: u32,
    value: T,
}

impl<T: Copy + Default> Table<T> {
    fn new(bytes: usize) -> Table<T> {
        let buckets = (bytes / (BUCKET * size_of::<Slot<T>>())).max(1);
        let empty = Slot {
            key: 0,
            work: 0,
            value: T::default(),
        };
        Table {
            slots: vec![empty; buckets * BUCKET],
        }
    }

    fn clear(&mut self) {
        for slot in &mut self.slots {
            slot.work = 0;
        }
    }

    fn first(&self, key: u64) -> usize {
        let buckets = (self.slots.len() / BUCKET) as u128;
        ((u128::from(key) * buckets) >> 64) as usize * BUCKET
    }

    fn find(&self, key: u64) -> Option<T> {
        let first = self.first(key);
        let bucket = self.slots.get(first..first + BUCKET)?;
        bucket
            .iter()
            .find(|slot| slot.work > 0 && slot.key == key)
            .map(|slot| slot.value)
    }

    /// Stores what `update` makes of the value that is there.
    fn store(&mut self, key: u64, work: u32, update: impl FnOnce(Option<T>) -> T) {
        let first = self.first(key);
        let Some(bucket) = self.slots.get_mut(first..first + BUCKET) else {
            return;
        };
        let mut victim = 0;
        let mut least = u32::MAX;
        for (index, slot) in bucket.iter().enumerate() {
            if slot.work > 0 && slot.key == key {
                victim = index;
                break;
            }
            if slot.work < least {
                least = slot.work;
                victim = index;
            }
        }
        let slot = &mut bucket[victim];
        let same = slot.work > 0 && slot.key == key;
        let value = update(same.then_some(slot.value));
        let work = if same { work.max(slot.work) } else { work };
        *slot = Slot {
            key,
            work: work.max(1),
            value,
        };
    }
}

/// What is settled about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fact {
    /// The soonest proven win; turns are [`ANY`] if there is none.
    pub(super) win: Distance,
    /// There is no win in fewer turns than this; [`ANY`]: there is none at all.
    pub(super) none_below: u16,
}

impl Fact {
    /// Whether there is no win within so many turns.
    pub(super) fn denies(&self, turns: u16) -> bool {
        self.none_below == ANY || self.none_below > turns
    }
}

impl Default for Fact {
    fn default() -> Fact {
        Fact {
            win: Distance {
                turns: ANY,
                plies: u16::MAX,
            },
            none_below: 0,
        }
    }
}

/// Settled positions, and the proof numbers of the others.
#[derive(Debug)]
pub(super) struct Store {
    facts: Table<Fact>,
    open: Table<(u32, u32)>,
}

impl Store {
    pub(super) fn new(mib: usize) -> Store {
        let half = mib.saturating_mul(1 << 19);
        Store {
            facts: Table::new(half),
            open: Table::new(half),
        }
    }

    pub(super) fn clear(&mut self) {
        self.facts.clear();
        self.open.clear();
    }

    pub(super) fn fact(&self, key: u64) -> Option<Fact> {
        self.facts.find(key)
    }

    pub(super) fn open(&self, key: u64) -> Option<(u32, u32)> {
        self.open.find(key)
    }

    pub(super) fn keep_open(&mut self, key: u64, work: u32, proof: u32, disproof: u32) {
        self.open.store(key, work, |_| (proof, disproof));
    }

    pub(super) fn keep_win(&mut self, key: u64, work: u32, win: Distance) {
        self.facts.store(key, work, |before| {
            let fact = before.unwrap_or_default();
            let sooner = (win.turns, win.plies) < (fact.win.turns, fact.win.plies);
            Fact {
                win: if sooner { win } else { fact.win },
                ..fact
            }
        });
    }

    pub(super) fn keep_none(&mut self, key: u64, work: u32, within: u16) {
        self.facts.store(key, work, |before| {
            let fact = before.unwrap_or_default();
            Fact {
                none_below: fact.none_below.max(within.saturating_add(1)),
                ..fact
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_joined() {
        let mut store = Store::new(0);
        assert_eq!(store.fact(5), None);
        let win = |turns, plies| Distance { turns, plies };
        store.keep_win(5, 1, win(4, 9));
        store.keep_none(5, 1, 2);
        store.keep_win(5, 1, win(6, 3));
        store.keep_none(5, 1, 1);
        let fact = store.fact(5).unwrap();
        assert_eq!((fact.win, fact.none_below), (win(4, 9), 3));
        store.keep_win(5, 1, win(3, 9));
        assert_eq!(store.fact(5).unwrap().win, win(3, 9));
        assert_eq!(store.fact(6), None);
        store.clear();
        assert_eq!(store.fact(5), None);
    }

    #[test]
    fn little_work_makes_room_for_much() {
        let mut store = Store::new(0);
        for key in 1..=4 {
            store.keep_open(key, 10 * key as u32, 3, 4);
        }
        store.keep_open(9, 1, 1, 1);
        assert_eq!(store.open(1), None);
        assert_eq!((store.open(4), store.open(9)), (Some((3, 4)), Some((1, 1))));
        store.keep_open(8, 1, 2, 2);
        assert_eq!((store.open(9), store.open(8)), (None, Some((2, 2))));
    }
}
