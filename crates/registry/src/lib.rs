//! The one list of games.
//!
//! Everything outside the games' own folders reaches a game through this list, by its slug.

pub mod probe;

use game::{Evaluate, Fault, Game, Turns, record};
use search::{Engine, TurnEngine};

/// A registered game: its rules, and a computer player for it.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The game.
    pub game: &'static dyn Game,
    engine: fn(usize) -> Box<dyn Engine>,
}

impl Entry {
    const fn turns<P: Evaluate>(game: &'static Turns<P>) -> Entry {
        Entry {
            game,
            engine: |table_mib| Box::new(TurnEngine::<P>::new(table_mib)),
        }
    }

    /// The name by which the game is known.
    #[must_use]
    pub fn slug(&self) -> &'static str {
        self.game.info().slug
    }

    /// A new computer player whose table of positions takes about `table_mib` MiB.
    #[must_use]
    pub fn engine(&self, table_mib: usize) -> Box<dyn Engine> {
        (self.engine)(table_mib)
    }
}

/// The games, in the order in which lists show them.
pub static GAMES: &[Entry] = LIST;

// A constant, so that programs which ask for the rules alone leave the computer players out.
const LIST: &[Entry] = &[
    Entry::turns(&Turns::<mercurial::Position>::GAME),
    Entry::turns(&Turns::<mercenary::Position>::GAME),
    Entry::turns(&Turns::<mercury::Position>::GAME),
    Entry::turns(&Turns::<mars::Position>::GAME),
    Entry::turns(&Turns::<chess::Position>::GAME),
];

/// The rules of the games, in the same order.
pub static RULES: &[&dyn Game] = &{
    let mut games = [LIST[0].game; LIST.len()];
    let mut at = 0;
    while at < LIST.len() {
        games[at] = LIST[at].game;
        at += 1;
    }
    games
};

/// The game that a record names, or the one whose records need not name it: what readers of records ask for.
#[must_use]
pub fn for_records(slug: &str) -> Option<&'static dyn Game> {
    let unnamed = |game: &dyn Game| slug == record::UNNAMED && game.info().pgn.is_some();
    let named = |game: &dyn Game| game.info().slug == slug;
    RULES
        .iter()
        .copied()
        .find(|&game| named(game) || unnamed(game))
}

/// The game of that name, with its computer player.
///
/// # Errors
/// A [`Fault`] that lists the names there are.
pub fn find(slug: &str) -> Result<&'static Entry, Fault> {
    GAMES
        .iter()
        .find(|entry| entry.slug() == slug)
        .ok_or_else(|| unknown(slug))
}

/// The rules of the game of that name.
///
/// # Errors
/// A [`Fault`] that lists the names there are.
pub fn rules(slug: &str) -> Result<&'static dyn Game, Fault> {
    RULES
        .iter()
        .copied()
        .find(|game| game.info().slug == slug)
        .ok_or_else(|| unknown(slug))
}

fn unknown(slug: &str) -> Fault {
    let known: Vec<&str> = RULES.iter().map(|game| game.info().slug).collect();
    Fault::new(
        format!("game “{slug}”"),
        format!("no such game; there are {}", known.join(", ")),
    )
}
