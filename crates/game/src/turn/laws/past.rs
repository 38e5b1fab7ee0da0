//! Laws of repeated positions: equality, keys, and occurrence counts.

use crate::{History, TurnGame};
use std::collections::HashMap;

/// The positions of a game so far.
pub(super) struct Past<P> {
    by_key: HashMap<u64, Vec<P>>,
    /// The key of each position by the part of its string that identifies it for repetition.
    keys: HashMap<String, u64>,
    turn: u32,
}

impl<P: TurnGame> Past<P> {
    pub(super) fn new() -> Past<P> {
        Past {
            by_key: HashMap::new(),
            keys: HashMap::new(),
            turn: 1,
        }
    }

    /// Adds the current position of a game, and checks it against the earlier ones.
    pub(super) fn check(&mut self, history: &History<P>) -> Result<(), String> {
        let position = history.position();
        let (key, text) = (position.key(), position.identity_text());
        let alike = self.by_key.entry(key).or_default();
        for old in alike.iter() {
            if old.same_for_repetition(position) != (old.identity_text() == text) {
                return Err("equality and the position string differ".to_owned());
            }
        }
        let same = alike.iter().filter(|old| old.same_for_repetition(position));
        let stood = same.count() as u64 + 1;
        alike.push(position.clone());
        if *self.keys.entry(text).or_insert(key) != key {
            return Err("a position that came back has another key".to_owned());
        }
        let counted = u64::from(history.occurrences());
        if counted != stood {
            return Err(format!(
                "it stands for the {stood}. time and is counted as standing for the {counted}."
            ));
        }
        if position.turn_number() < self.turn {
            return Err(format!(
                "the turn number {} comes after {}",
                position.turn_number(),
                self.turn
            ));
        }
        self.turn = position.turn_number();
        Ok(())
    }
}
