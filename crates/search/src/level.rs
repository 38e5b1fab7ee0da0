//! Playing strengths for people to choose from.

use crate::{Features, Limits};
use std::time::Duration;

/// The number of levels.
pub const LEVELS: u8 = 8;

/// A playing strength, 1 (a beginner beats it) to 8 (full strength, 3 seconds a move).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// How a level chooses its moves.
pub(crate) enum Habit {
    /// It evaluates every move and picks a random one among those that seem about as good as the best.
    Casual(Casual),
    /// It plays the best move it finds within the limits.
    Exact(Limits),
}

/// How a level with random choice chooses its moves.
pub(crate) struct Casual {
    /// The search depth in plies.
    pub(crate) depth: u32,
    /// The parts of the search it uses.
    pub(crate) features: Features,
    /// The maximum deficit against the best move, in centipawns, of a move that it still may play.
    pub(crate) margin: i32,
    /// The percentage of moves for which it considers only the immediate effect of its own move.
    pub(crate) lapses: usize,
}

/// No move takes longer than this, on any machine.
const LONGEST: Duration = Duration::from_secs(3);

impl Level {
    /// The level with that number; none outside 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= LEVELS {
            Some(Level(number))
        } else {
            None
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// About the longest that it takes for a move on a machine of today.
    #[must_use]
    pub fn usual_time(self) -> Duration {
        match self.0 {
            1..=3 => Duration::from_millis(50),
            4 => Duration::from_millis(150),
            5 => Duration::from_millis(400),
            6 => Duration::from_secs(1),
            7 => Duration::from_secs(2),
            _ => LONGEST,
        }
    }

    /// How it chooses its moves. Levels 1 to 5 are limited by depth, 6 and 7 by nodes, so that they are equally strong
    /// on a slow machine; all are limited by time.
    pub(crate) fn habit(self) -> Habit {
        const PLAIN: Features = Features {
            table: false,
            quiescence: false,
            selective: false,
        };
        let casual = |depth, features, margin, lapses| {
            Habit::Casual(Casual {
                depth,
                features,
                margin,
                lapses,
            })
        };
        match self.0 {
            1 => casual(2, PLAIN, 120, 35),
            2 => casual(2, PLAIN, 60, 12),
            3 => casual(2, Features::ALL, 70, 12),
            4 => casual(3, Features::ALL, 25, 0),
            5 => casual(4, Features::ALL, 10, 0),
            6 => Habit::Exact(limits(Some(100_000), Duration::from_secs(1))),
            7 => Habit::Exact(limits(Some(500_000), Duration::from_secs(2))),
            _ => Habit::Exact(limits(None, LONGEST)),
        }
    }

    /// How a level plays a game without an evaluation: the maximum number of tree search simulations, and its other
    /// limits. Few simulations are weak in themselves and vary with the seed.
    pub(crate) fn simulations(self) -> (u64, Limits) {
        match self.0 {
            1 => (30, limits(None, LONGEST)),
            2 => (100, limits(None, LONGEST)),
            3 => (300, limits(None, LONGEST)),
            4 => (1_000, limits(None, LONGEST)),
            5 => (3_000, limits(None, LONGEST)),
            6 => (10_000, limits(None, Duration::from_secs(1))),
            7 => (50_000, limits(None, Duration::from_secs(2))),
            _ => (u64::MAX, limits(None, LONGEST)),
        }
    }

    /// The limits of levels with random choice.
    pub(crate) fn casual_limits() -> Limits {
        limits(None, LONGEST)
    }
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
