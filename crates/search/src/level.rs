//! Playing strengths for people to choose from.

use crate::Limits;
use std::time::Duration;

/// The number of levels.
pub const LEVELS: u8 = 8;

/// Is raised whenever a change of the search may make a level play better or worse. Ratings of computer players begin anew
/// then.
pub const REVISION: u32 = 1;

/// The names of the levels, the same for all games.
const NAMES: [&str; LEVELS as usize] = [
    "Novice",
    "Beginner",
    "Casual",
    "Club",
    "Strong",
    "Expert",
    "Master",
    "Full strength",
];

/// A playing strength, 1 (a beginner beats it) to 8 (full strength, a second a move). How it plays a game says the
/// game's [`Ladder`](crate::Ladder).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// How a level is limited: it chooses by the scores of root moves.
///
/// The same skill, position and seed give the same move on every machine, as long as no time limit ends the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    /// How many nodes it searches, at least 1. All moves are searched one ply deep even if that takes more.
    pub nodes: u64,
    /// How far its choice strays from the best move. A move whose score is lower by the temperature is played 2.7 times
    /// more rarely (softmax). In hundredths of the game's own unit, the score with which a seat expects 64 % of the
    /// points. 0: it always plays the best move.
    pub temperature: u32,
    /// On how many of a thousand moves it looks only at the immediate effect of its own moves, and at no reply.
    pub lapses: u32,
}

impl Skill {
    /// The greatest temperature.
    pub const HOTTEST: u32 = 10_000;

    /// About the longest that it takes for a move on a slow machine of today.
    #[must_use]
    pub fn usual_time(&self) -> Duration {
        Duration::from_micros(self.nodes.saturating_mul(10)).clamp(SHORTEST, LONGEST)
    }

    /// The limits of its searches: the nodes, and a time that ends the search only on machines that are far too slow.
    pub(crate) fn limits(&self) -> Limits {
        limits(Some(self.nodes), LONGEST)
    }
}

/// What full strength takes for a move.
const FULL: Duration = Duration::from_secs(1);
/// No other level takes longer than this for a move, on any machine.
const LONGEST: Duration = Duration::from_secs(3);
/// What a level is allowed for at least.
const SHORTEST: Duration = Duration::from_millis(50);

impl Level {
    /// Full strength.
    pub const FULL: Level = Level(LEVELS);

    /// The level with that number; none outside 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= LEVELS {
            Some(Level(number))
        } else {
            None
        }
    }

    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=LEVELS).map(Level)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its name for people.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Its place in arrays of all levels.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// How a level plays a game without an evaluation: the maximum number of tree search simulations, and its other
    /// limits. Few simulations are weak in themselves and vary with the seed.
    pub(crate) fn simulations(self) -> (u64, Limits) {
        let most = match self.0 {
            LEVELS => return (u64::MAX, full_limits()),
            1 => 30,
            2 => 100,
            3 => 300,
            4 => 1_000,
            5 => 3_000,
            6 => 10_000,
            _ => 50_000,
        };
        (most, limits(None, LONGEST))
    }
}

/// The limits of full strength.
pub(crate) fn full_limits() -> Limits {
    limits(None, FULL)
}

/// About the longest that full strength takes for a move.
pub(crate) const fn full_time() -> Duration {
    FULL
}

fn limits(nodes: Option<u64>, time: Duration) -> Limits {
    Limits {
        depth: None,
        nodes,
        time: Some(time),
        aim: None,
        lines: 1,
    }
}
