//! The games of a match.

use super::contender::Forfeit;
use game::{Outcome, Seat};
use std::fmt;
use std::time::Duration;

/// One finished game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchGame {
    /// Its number, from 1. Games 1 and 2 are the first pair.
    pub number: u32,
    /// The seat of the first player.
    pub seat_of_a: Seat,
    /// The number of its stored opening, from 1; none if the opening was drawn.
    pub opening: Option<u32>,
    /// The opening and the moves played from it, in canonical code.
    pub moves: Vec<String>,
    /// How many of the moves belong to the opening.
    pub opening_plies: u32,
    /// How it ended.
    pub end: MatchEnd,
    /// What the first and the second player used.
    pub used: [Usage; 2],
}

/// How a game of a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchEnd {
    /// By the rules of the game; a claimable draw is claimed at once.
    Rules {
        /// The seat that won; none if the point was shared.
        winner: Option<Seat>,
        /// The rulebook's code of the reason.
        reason: String,
    },
    /// It reached the limit of plies, and counts as drawn.
    PlyLimit,
    /// A player did what a program must not do, and lost.
    Forfeit {
        /// The player's seat.
        loser: Seat,
        /// What it did.
        forfeit: Forfeit,
    },
}

/// What a player used in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// The time it thought.
    pub time: Duration,
    /// The nodes it searched, as it counts them itself.
    pub nodes: u64,
}

impl MatchGame {
    /// The pair it belongs to, from 1.
    #[must_use]
    pub fn pair(&self) -> u32 {
        self.number.div_ceil(2)
    }

    /// The first player's half points, 0 to 2.
    #[must_use]
    pub fn halves_of_a(&self) -> usize {
        match self.end.winner() {
            Some(seat) if seat == self.seat_of_a => 2,
            Some(_) => 0,
            None => 1,
        }
    }
}

impl MatchEnd {
    /// The end that an outcome by the rules is.
    #[must_use]
    pub fn by_rules(outcome: &Outcome) -> MatchEnd {
        MatchEnd::Rules {
            winner: outcome.winner(),
            reason: outcome.reason.to_owned(),
        }
    }

    /// The seat that won; none if the game counts as drawn.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        match self {
            MatchEnd::Rules { winner, .. } => *winner,
            MatchEnd::PlyLimit => None,
            MatchEnd::Forfeit { loser, .. } => Some(loser.other()),
        }
    }
}

/// `1 0 king_captured`, `0.5 0.5 thirty_moves`, `unfinished`, `0 1 crash (it ended with exit status: 3)`.
impl fmt::Display for MatchEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = match self.winner() {
            Some(Seat::FIRST) => "1 0",
            Some(_) => "0 1",
            None => "0.5 0.5",
        };
        match self {
            MatchEnd::Rules { reason, .. } => write!(f, "{points} {reason}"),
            MatchEnd::PlyLimit => f.write_str("unfinished"),
            MatchEnd::Forfeit { forfeit, .. } => write!(f, "{points} {forfeit}"),
        }
    }
}
