//! The searches of computer players, shared among all workers: the queue of `crates/server/src/host/thinking/turns.rs`.

use std::collections::BTreeMap;

/// The longest search that may use the slots for short ones, in nanoseconds.
const SHORT_NS: u64 = 200_000_000;

/// Searches that wait and run.
#[derive(Debug)]
pub(super) struct Thinking<T> {
    /// Free slots: for any search, and for short ones.
    free: [usize; 2],
    served: u64,
    came: u64,
    waiting: [BTreeMap<(u64, u64), Waiting<T>>; 2],
}

#[derive(Debug)]
struct Waiting<T> {
    what: T,
    length: u64,
    since: u64,
}

/// A search that begins.
#[derive(Debug)]
pub(super) struct Begun<T> {
    pub(super) what: T,
    pub(super) length: u64,
    pub(super) waited: u64,
    /// Which kind of slot it uses.
    pub(super) lane: usize,
}

impl<T> Thinking<T> {
    /// Workers with so many processors each. Each has one more slot for short searches.
    pub(super) fn new(workers: usize, processors: usize) -> Thinking<T> {
        Thinking {
            free: [workers * processors, workers],
            served: 0,
            came: 0,
            waiting: [BTreeMap::new(), BTreeMap::new()],
        }
    }

    /// A search comes, of a length in nanoseconds.
    pub(super) fn add(&mut self, what: T, length: u64, now: u64) {
        let lane = usize::from(length <= SHORT_NS);
        let number = (self.served + length, self.came);
        self.came += 1;
        let since = now;
        self.waiting[lane].insert(
            number,
            Waiting {
                what,
                length,
                since,
            },
        );
    }

    /// A slot is free again.
    pub(super) fn ended(&mut self, lane: usize) {
        self.free[lane] += 1;
    }

    /// The next search that can begin now.
    pub(super) fn next(&mut self, now: u64) -> Option<Begun<T>> {
        let first = |of: usize| self.waiting[of].keys().next().map(|number| (*number, of));
        let lane = [0, 1].into_iter().find_map(|lane| {
            let any = if lane == 0 { first(0) } else { None };
            let next = first(1).into_iter().chain(any).min()?;
            (self.free[lane] > 0).then_some((next, lane))
        });
        let ((number, of), lane) = lane?;
        let waiting = self.waiting[of].remove(&number)?;
        self.free[lane] -= 1;
        self.served = self.served.max(number.0);
        Some(Begun {
            what: waiting.what,
            length: waiting.length,
            waited: now - waiting.since,
            lane,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_searches_do_not_wait_for_long_ones() {
        let mut thinking = Thinking::new(1, 1);
        thinking.add("long", 3_000_000_000, 0);
        thinking.add("longer", 3_000_000_000, 0);
        assert_eq!(thinking.next(0).unwrap().what, "long");
        thinking.add("short", 50_000_000, 1);
        let short = thinking.next(5).unwrap();
        assert_eq!((short.what, short.waited, short.lane), ("short", 4, 1));
        assert!(thinking.next(5).is_none());
        thinking.ended(0);
        assert_eq!(thinking.next(5).unwrap().what, "longer");
    }
}
