//! The transposition table: what is known of positions that were searched before.

use crate::value::SURE;
use prefetch_index::prefetch_index;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What a stored value says of the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// 16 bits of a move's hash. Whoever finds them in the table looks for the legal move that has them, so a move of
/// another position is harmless.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark(pub(crate) u16);

/// A move in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Best {
    pub(crate) mark: Mark,
    /// Whether it is [noisy](game::MoveHint::noisy).
    pub(crate) noisy: bool,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move found; none if no move was good enough to tell.
    pub(crate) best: Option<Best>,
    value: i16,
    /// The static evaluation; [`UNKNOWN`] if it was not needed.
    standing: i16,
    /// The depth of the search.
    pub(crate) depth: u8,
    /// The kind of bound.
    pub(crate) bound: Bound,
    /// The table's age when it was stored, modulo [`AGES`].
    age: u8,
}

/// Stands for an evaluation that is not known.
const UNKNOWN: i16 = i16::MIN;
/// The ages that an entry tells apart.
const AGES: u8 = 1 << 5;

impl Entry {
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

    /// The static evaluation, if it is known.
    pub(crate) fn standing(&self) -> Option<i32> {
        (self.standing != UNKNOWN).then_some(i32::from(self.standing))
    }

    /// The entry in 64 bits; never 0.
    fn pack(&self) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        let (mark, noisy) = self
            .best
            .map_or((0, false), |best| (best.mark.0, best.noisy));
        u64::from(mark)
            | u64::from(self.value as u16) << 16
            | u64::from(self.standing as u16) << 32
            | u64::from(self.depth) << 48
            | bound << 56
            | u64::from(noisy) << 58
            | u64::from(self.age) << 59
    }

    fn unpack(data: u64) -> Option<Entry> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        let mark = data as u16;
        Some(Entry {
            best: (mark != 0).then_some(Best {
                mark: Mark(mark),
                noisy: data >> 58 & 1 == 1,
            }),
            value: (data >> 16) as i16,
            standing: (data >> 32) as i16,
            depth: (data >> 48) as u8,
            bound,
            age: (data >> 59) as u8,
        })
    }
}

/// What is to be stored about a position.
pub(crate) struct News {
    pub(crate) best: Option<Best>,
    pub(crate) value: i32,
    /// The static evaluation, if it is known.
    pub(crate) standing: Option<i32>,
    pub(crate) bound: Bound,
    pub(crate) depth: i32,
    /// The position's distance from the root.
    pub(crate) ply: usize,
}

/// An entry, and the position's key combined with it: what two threads wrote at once does not fit together, and is taken
/// for another position.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    fn read(&self) -> (u64, Option<Entry>) {
        let data = self.data.load(Relaxed);
        (self.check.load(Relaxed) ^ data, Entry::unpack(data))
    }

    fn write(&self, key: u64, entry: &Entry) {
        let data = entry.pack();
        self.check.store(key ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }

    fn clear(&self) {
        self.check.store(0, Relaxed);
        self.data.store(0, Relaxed);
    }
}

/// How many positions share a bucket.
const BUCKET: usize = 4;

/// The slots in one of which a position may be stored: one line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// The table, which several threads may share. A position is identified by its whole key.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl Table {
    /// A table of about `mib` MiB, at least one bucket.
    pub(crate) fn new(mib: usize) -> Table {
        Table::of_buckets((mib.saturating_mul(1 << 20) / size_of::<Bucket>()).max(1))
    }

    /// A table for a search of that many nodes, whatever the machine: two entries a node, at most 16 MiB.
    pub(crate) fn for_nodes(nodes: u64) -> Table {
        let most = (16 << 20) / size_of::<Bucket>();
        let wanted = usize::try_from(nodes / 2).unwrap_or(usize::MAX);
        Table::of_buckets(wanted.clamp(64, most))
    }

    fn of_buckets(count: usize) -> Table {
        Table {
            buckets: std::iter::repeat_with(Bucket::default)
                .take(count)
                .collect(),
            age: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for Bucket(slots) in &self.buckets {
            slots.iter().for_each(Slot::clear);
        }
        self.age.store(0, Relaxed);
    }

    /// Marks the start of a new search; older entries are replaced first.
    pub(crate) fn grow_older(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// How many of a thousand slots hold what the newest search has stored: those of the first buckets, in which positions lie
    /// by chance.
    pub(crate) fn filled(&self) -> u16 {
        let age = self.age.load(Relaxed) % AGES;
        let is_new = |slot: &&Slot| slot.read().1.is_some_and(|entry| entry.age == age);
        let looked = &self.buckets[..self.buckets.len().min(250)];
        let filled: usize = looked
            .iter()
            .map(|Bucket(slots)| slots.iter().filter(is_new).count())
            .sum();
        u16::try_from(1000 * filled / (looked.len() * BUCKET)).unwrap_or(1000)
    }

    /// Which bucket a key belongs to.
    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    fn bucket(&self, key: u64) -> Option<&Bucket> {
        self.buckets.get(self.place(key))
    }

    /// Begins to load the bucket of a key into the processor's cache, so that [`find`](Table::find) need not wait for it.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch_index(&self.buckets, self.place(key));
    }

    /// The entry of the position with that key.
    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        let Bucket(slots) = self.bucket(key)?;
        slots
            .iter()
            .map(Slot::read)
            .find_map(|(found, entry)| entry.filter(|_| found == key))
    }

    /// Stores a position in place of itself, of an empty entry, or of the least valuable one in its bucket: shallow and
    /// old entries go first.
    pub(crate) fn store(&self, key: u64, news: &News) {
        let Some(Bucket(slots)) = self.bucket(key) else {
            return;
        };
        let age = self.age.load(Relaxed) % AGES;
        let [mut victim, ..] = slots.each_ref();
        let mut least = i32::MAX;
        let mut known = None;
        for slot in slots {
            let worth = match slot.read() {
                (found, Some(entry)) if found == key => {
                    known = entry.best;
                    victim = slot;
                    break;
                }
                (_, Some(entry)) => {
                    let years = (age + AGES - entry.age) % AGES;
                    i32::from(entry.depth) - 4 * i32::from(years)
                }
                (_, None) => i32::MIN,
            };
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        // Distances to the end are stored relative to this position, not to the root.
        let ply = news.ply as i32;
        let value = if news.value >= SURE {
            news.value + ply
        } else if news.value <= -SURE {
            news.value - ply
        } else {
            news.value
        };
        let narrow = |value: i32| value.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) as i16;
        let entry = Entry {
            best: news.best.or(known),
            value: narrow(value),
            standing: news.standing.map_or(UNKNOWN, narrow),
            depth: news.depth.clamp(0, 255) as u8,
            bound: news.bound,
            age,
        };
        victim.write(key, &entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::WIN;

    fn news(mark: u16, value: i32, bound: Bound, depth: i32, ply: usize) -> News {
        News {
            best: (mark != 0).then_some(Best {
                mark: Mark(mark),
                noisy: true,
            }),
            value,
            standing: None,
            bound,
            depth,
            ply,
        }
    }

    #[test]
    fn a_bucket_fills_a_line_of_the_cache() {
        assert_eq!(size_of::<Bucket>(), 64);
    }

    #[test]
    fn an_entry_is_unpacked_as_it_was_packed() {
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for (mark, noisy, value, standing, depth, age) in [
                (1, false, -1, 1, 0, 0),
                (u16::MAX, true, i16::MIN + 1, i16::MAX, 255, AGES - 1),
                (777, true, 30_000, UNKNOWN, 100, 17),
            ] {
                let entry = Entry {
                    best: Some(Best {
                        mark: Mark(mark),
                        noisy,
                    }),
                    value,
                    standing,
                    depth,
                    bound,
                    age,
                };
                assert_eq!(Entry::unpack(entry.pack()), Some(entry));
                let without = Entry {
                    best: None,
                    ..entry
                };
                assert_eq!(Entry::unpack(without.pack()), Some(without));
            }
        }
        assert_eq!(Entry::unpack(0), None);
    }

    #[test]
    fn halves_of_two_entries_are_no_entry() {
        let slot = Slot::default();
        let entry = |value| Entry {
            best: None,
            value,
            standing: UNKNOWN,
            depth: 3,
            bound: Bound::Exact,
            age: 0,
        };
        slot.write(7, &entry(1));
        assert_eq!(slot.read(), (7, Some(entry(1))));
        // Another thread has written only the second half yet.
        slot.data.store(entry(2).pack(), Relaxed);
        assert_ne!(slot.read().0, 7);
    }

    #[test]
    fn the_evaluation_is_kept_if_it_is_known() {
        let table = Table::new(0);
        table.store(7, &news(0, 0, Bound::Exact, 1, 0));
        assert_eq!(table.find(7).unwrap().standing(), None);
        let known = News {
            standing: Some(-321),
            ..news(0, 0, Bound::Exact, 1, 0)
        };
        table.store(7, &known);
        assert_eq!(table.find(7).unwrap().standing(), Some(-321));
    }

    #[test]
    fn finds_what_was_stored_and_nothing_else() {
        let table = Table::new(0);
        assert!(table.find(7).is_none());
        table.store(7, &news(3, -55, Bound::Upper, 4, 2));
        let entry = table.find(7).unwrap();
        assert_eq!((entry.value(9), entry.depth), (-55, 4));
        assert_eq!(entry.best.map(|best| best.mark), Some(Mark(3)));
        assert_eq!(entry.bound, Bound::Upper);
        assert!(table.find(8).is_none());
    }

    #[test]
    fn distances_to_the_end_are_counted_from_the_position() {
        let table = Table::new(0);
        // Seen 3 plies below one root as a win 2 plies further on.
        table.store(7, &news(0, WIN - 5, Bound::Exact, 4, 3));
        assert_eq!(table.find(7).unwrap().value(10), WIN - 12);
        table.store(7, &news(0, 5 - WIN, Bound::Exact, 4, 3));
        assert_eq!(table.find(7).unwrap().value(10), 12 - WIN);
    }

    #[test]
    fn a_store_without_a_move_keeps_the_move_known() {
        let table = Table::new(0);
        table.store(7, &news(3, 0, Bound::Exact, 4, 0));
        table.store(7, &news(0, 1, Bound::Upper, 5, 0));
        let best = table.find(7).unwrap().best.unwrap();
        assert_eq!((best.mark, best.noisy), (Mark(3), true));
    }

    #[test]
    fn deep_and_young_entries_stay() {
        let table = Table::new(0);
        for key in 1..=4 {
            table.store(key, &news(0, 0, Bound::Exact, 10 + key as i32, 0));
        }
        table.store(5, &news(0, 0, Bound::Exact, 1, 0));
        assert!(table.find(1).is_none(), "the shallowest went");
        assert!((2..=5).all(|key| table.find(key).is_some()));
        table.store(6, &news(0, 0, Bound::Exact, 1, 0));
        assert!(table.find(5).is_none());
        for _ in 0..4 {
            table.grow_older();
        }
        table.store(7, &news(0, 0, Bound::Exact, 1, 0));
        table.store(8, &news(0, 0, Bound::Exact, 1, 0));
        assert!(
            table.find(6).is_none() && table.find(2).is_none(),
            "the old went"
        );
    }

    #[test]
    fn ages_go_round() {
        let table = Table::new(0);
        for _ in 0..AGES - 1 {
            table.grow_older();
        }
        for key in 1..=4 {
            table.store(key, &news(0, 0, Bound::Exact, 10 + key as i32, 0));
        }
        table.grow_older();
        table.store(5, &news(0, 0, Bound::Exact, 1, 0));
        assert!((2..=5).all(|key| table.find(key).is_some()));
    }
}
