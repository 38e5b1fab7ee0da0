//! When a search with time to spare ends.

use std::time::Duration;

/// How much of the aim is used, in per cent, by the number of depths for which the best move has stayed the same.
const SHARES: [u32; 6] = [160, 130, 110, 95, 80, 65];

/// Decides after each depth whether another one is worth its time.
#[derive(Debug)]
pub(crate) struct Pace<M> {
    aim: Option<Duration>,
    best: Option<M>,
    steady: usize,
}

impl<M: Copy + PartialEq> Pace<M> {
    /// A pace of about `aim` a move; without it, no search is long enough.
    pub(crate) fn new(aim: Option<Duration>) -> Pace<M> {
        Pace {
            aim,
            best: None,
            steady: 0,
        }
    }

    /// Whether to end, when the last depth has found `best` and the search has taken `elapsed`.
    pub(crate) fn is_enough(&mut self, best: Option<M>, elapsed: Duration) -> bool {
        self.steady = if best == self.best {
            self.steady + 1
        } else {
            0
        };
        self.best = best;
        let share = SHARES[self.steady.min(SHARES.len() - 1)];
        self.aim.is_some_and(|aim| elapsed >= aim * share / 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_best_move_gets_more_time_and_an_old_one_less() {
        let aim = Duration::from_millis(100);
        let mut pace = Pace::new(Some(aim));
        assert!(!pace.is_enough(Some('a'), aim));
        assert!(pace.is_enough(Some('b'), aim * 2));
        for _ in 0..5 {
            assert!(!pace.is_enough(Some('c'), aim / 2));
        }
        assert!(pace.is_enough(Some('c'), aim * 2 / 3));
        assert!(!pace.is_enough(Some('d'), aim * 3 / 2));
    }

    #[test]
    fn without_an_aim_nothing_is_enough() {
        let mut pace = Pace::new(None);
        assert!(!pace.is_enough(Some('a'), Duration::MAX));
    }
}
