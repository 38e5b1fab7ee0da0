//! The deadlines of games, in order of time.

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
    by_time: BTreeSet<(u64, String)>,
    by_game: HashMap<String, u64>,
}

impl Deadlines {
    /// Sets a game's deadline, in milliseconds since 1970; none removes it.
    pub(crate) fn set(&self, game: &str, at_ms: Option<u64>) {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        let before = book.by_game.remove(game);
        if let Some(before) = before {
            book.by_time.remove(&(before, game.to_owned()));
        }
        if let Some(at_ms) = at_ms {
            book.by_game.insert(game.to_owned(), at_ms);
            book.by_time.insert((at_ms, game.to_owned()));
        }
        if before != at_ms {
            self.changed.notify_one();
        }
    }

    /// Removes all deadlines.
    pub(crate) fn clear(&self) {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        *book = Book::default();
        self.changed.notify_one();
    }

    /// The next deadline.
    #[must_use]
    pub(crate) fn next(&self) -> Option<u64> {
        let book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        book.by_time.first().map(|(at, _)| *at)
    }

    /// Removes and returns the games whose deadline is `now_ms` or earlier.
    #[must_use]
    pub(crate) fn take_due(&self, now_ms: u64) -> Vec<String> {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        let mut due = Vec::new();
        while let Some((at, game)) = book.by_time.pop_first() {
            if at > now_ms {
                book.by_time.insert((at, game));
                break;
            }
            book.by_game.remove(&game);
            due.push(game);
        }
        due
    }

    /// Returns once a deadline has been set or removed since the last call.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_one_deadline_and_is_due_once() {
        let deadlines = Deadlines::default();
        deadlines.set("a", Some(50));
        deadlines.set("b", Some(20));
        deadlines.set("a", Some(10));
        deadlines.set("c", Some(30));
        deadlines.set("c", None);
        assert_eq!(deadlines.next(), Some(10));
        assert_eq!(deadlines.take_due(20), ["a", "b"]);
        assert_eq!((deadlines.take_due(99).len(), deadlines.next()), (0, None));
    }
}
