//! The deadlines of games, in order of time.

use super::time::{Due, Now};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};
use tokio::sync::Notify;

/// The deadlines of all games of a kind, in memory or not.
#[derive(Debug, Default)]
pub(crate) struct Deadlines {
    book: Mutex<Book>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Book {
    by_wall: BTreeSet<(u64, String)>,
    by_steady: BTreeSet<(u64, String)>,
    by_game: HashMap<String, Due>,
}

impl Book {
    fn remove(&mut self, game: &str) -> Option<Due> {
        let before = self.by_game.remove(game)?;
        let entry = (before.at_ms(), game.to_owned());
        self.by_wall.remove(&entry);
        self.by_steady.remove(&entry);
        Some(before)
    }

    fn insert(&mut self, game: &str, due: Due) {
        let entry = (due.at_ms(), game.to_owned());
        if let Due::Wall(_) | Due::Either(_) = due {
            self.by_wall.insert(entry.clone());
        }
        if let Due::Steady(_) | Due::Either(_) = due {
            self.by_steady.insert(entry);
        }
        self.by_game.insert(game.to_owned(), due);
    }
}

impl Deadlines {
    /// Sets a game's deadline; none removes it.
    pub(crate) fn set(&self, game: &str, due: Option<Due>) {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        let before = book.remove(game);
        if let Some(due) = due {
            book.insert(game, due);
        }
        if before != due {
            self.changed.notify_one();
        }
    }

    /// Removes all deadlines.
    pub(crate) fn clear(&self) {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        *book = Book::default();
        self.changed.notify_one();
    }

    /// Sets the deadline of a game that has none yet.
    pub(crate) fn add(&self, game: &str, due: Due) {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        if !book.by_game.contains_key(game) {
            book.insert(game, due);
            self.changed.notify_one();
        }
    }

    /// The next deadline on the wall, and the next by the steady time.
    #[must_use]
    pub(crate) fn next(&self) -> (Option<u64>, Option<u64>) {
        let book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        let first = |entries: &BTreeSet<(u64, String)>| entries.first().map(|(at, _)| *at);
        (first(&book.by_wall), first(&book.by_steady))
    }

    /// Removes and returns the games whose deadline has come, each with how late that is, in milliseconds.
    #[must_use]
    pub(crate) fn take_due(&self, now: &Now) -> Vec<(String, u64)> {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        let mut due = Vec::new();
        loop {
            let by_wall = book.by_wall.first().filter(|(at, _)| *at <= now.wall_ms);
            let by_steady = book.by_steady.first();
            let by_steady = by_steady.filter(|(at, _)| *at <= now.steady_ms);
            let late = |entry: Option<&(u64, String)>, now_ms: u64| {
                entry.map(|(at_ms, game)| (game.clone(), now_ms.saturating_sub(*at_ms)))
            };
            let by_wall = late(by_wall, now.wall_ms);
            let Some((game, late_ms)) = by_wall.or_else(|| late(by_steady, now.steady_ms)) else {
                return due;
            };
            book.remove(&game);
            due.push((game, late_ms));
        }
    }

    /// Returns once a deadline has been set or removed since the last call.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(wall_ms: u64, steady_ms: u64) -> Now {
        Now {
            wall_ms,
            steady_ms,
            lag_ms: Vec::new(),
        }
    }

    #[test]
    fn a_game_has_one_deadline_and_is_due_once() {
        let deadlines = Deadlines::default();
        deadlines.set("a", Some(Due::Wall(50)));
        deadlines.set("b", Some(Due::Wall(20)));
        deadlines.set("a", Some(Due::Wall(10)));
        deadlines.set("c", Some(Due::Wall(30)));
        deadlines.set("c", None);
        assert_eq!(deadlines.next(), (Some(10), None));
        let taken = deadlines.take_due(&at(20, 99));
        assert_eq!(taken, [("a".into(), 10), ("b".into(), 0)]);
        assert!(deadlines.take_due(&at(99, 99)).is_empty());
        assert_eq!(deadlines.next(), (None, None));
    }

    #[test]
    fn each_deadline_falls_by_its_own_clock() {
        let deadlines = Deadlines::default();
        deadlines.set("wall", Some(Due::Wall(10)));
        deadlines.set("steady", Some(Due::Steady(10)));
        deadlines.set("either", Some(Due::Either(20)));
        assert_eq!(deadlines.next(), (Some(10), Some(10)));
        assert_eq!(deadlines.take_due(&at(10, 9)), [("wall".into(), 0)]);
        let taken = deadlines.take_due(&at(9, 20));
        assert_eq!(taken, [("steady".into(), 10), ("either".into(), 0)]);
        assert_eq!(deadlines.next(), (None, None));
    }
}
