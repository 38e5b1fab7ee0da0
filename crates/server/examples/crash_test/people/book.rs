//! What people were told.

use crate::ledger::lock;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard};
use wire::EventKind;

/// A visitor as the servers have acknowledged them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Person {
    /// The id; empty before they are somebody.
    pub(crate) id: String,
    /// The cookie that counts.
    pub(crate) cookie: Option<String>,
    /// Whether the address is confirmed.
    pub(crate) has_mail: bool,
    pub(crate) name: Option<String>,
    /// Whether the program is told of notices.
    pub(crate) is_told: bool,
    /// Cookies of which it was acknowledged that they are worth nothing.
    pub(crate) revoked: Vec<String>,
    /// The visitors whom they have blocked.
    pub(crate) blocked: Vec<usize>,
}

/// In which game somebody was paired.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Pairing {
    pub(crate) visitor: usize,
    pub(crate) game: String,
    pub(crate) seat: u8,
}

/// A game in which two were paired.
#[derive(Clone, Debug, Default)]
pub(crate) struct Game {
    pub(crate) rated: bool,
    /// Whether its clocks run while one plays.
    pub(crate) is_live: bool,
    /// What was acknowledged: `seq` and event.
    pub(crate) told: Vec<(u32, EventKind)>,
    pub(crate) finished: bool,
}

/// Everything that was acknowledged.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    pub(crate) people: BTreeMap<usize, Person>,
    /// By seek.
    pub(crate) pairings: BTreeMap<String, BTreeSet<Pairing>>,
    pub(crate) games: BTreeMap<String, Game>,
    /// What is wrong already.
    pub(crate) wrong: Vec<String>,
    pub(crate) counts: Counts,
}

/// How often something happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    /// Guests whose first answer was lost, so that nobody is they.
    pub(crate) lost_guests: u32,
    /// Sessions whose new token was lost, after which their person signed in again.
    pub(crate) signed_in_again: u32,
    pub(crate) seeks: u32,
    pub(crate) withdrawn: u32,
    /// Turns that waited until they were told of.
    pub(crate) turns_waited: u32,
    pub(crate) moves: u32,
}

/// The notes of all visitors.
#[derive(Debug, Default)]
pub(crate) struct Book(Mutex<Notes>);

impl Book {
    pub(crate) fn notes(&self) -> MutexGuard<'_, Notes> {
        lock(&self.0)
    }

    pub(crate) fn note(&self, wrong: String) {
        self.notes().wrong.push(wrong);
    }

    /// Changes what is known of a visitor.
    pub(crate) fn know(&self, visitor: usize, change: impl FnOnce(&mut Person)) {
        change(self.notes().people.entry(visitor).or_default());
    }

    pub(crate) fn person(&self, visitor: usize) -> Person {
        self.notes()
            .people
            .get(&visitor)
            .cloned()
            .unwrap_or_default()
    }

    /// Notes where somebody was paired.
    pub(crate) fn paired(&self, seek: &str, pairing: Pairing, rated: bool, is_live: bool) {
        let mut notes = self.notes();
        let game = notes.games.entry(pairing.game.clone()).or_default();
        (game.rated, game.is_live) = (rated, is_live);
        let told = notes.pairings.entry(seek.to_owned()).or_default();
        told.insert(pairing);
        if told.len() > 1 {
            let wrong = format!("seek {seek}: it was paired twice: {told:?}");
            notes.wrong.push(wrong);
        }
    }

    /// How many rated games have begun.
    pub(crate) fn rated(&self) -> usize {
        let notes = self.notes();
        notes.games.values().filter(|game| game.rated).count()
    }
}
