//! The result of a proof search.

use crate::Line;
use game::Seat;
use std::time::Duration;

/// What is proven of a seat's chances.
///
/// Turns are those of that seat, as players count: “mate in 3” is a win with its third turn. A turn that has begun counts
/// as one, and one of several parts as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofVerdict {
    /// The seat wins against every defence.
    Win {
        /// With this turn at the latest; 0 if the others lose by their own next turn, whatever they play.
        turns: u32,
        /// Whether there is no sooner win against the best defence.
        exact: bool,
    },
    /// The seat has no forced win within this many turns.
    NoWinWithin(u32),
    /// The seat has no forced win, however long it tries.
    NoWin,
    /// The search came to its limit. There is no forced win within `none_within` turns.
    Unknown {
        /// Proven for this many turns; 0 if for none.
        none_within: u32,
    },
}

/// What a proof search found out, in text form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofReport {
    /// The seat whose win was to be proven.
    pub seat: Seat,
    /// The answer.
    pub verdict: ProofVerdict,
    /// A line of a proven win in which the other seats hold out as long as they can, if the distance is exact, and
    /// otherwise as long as is known. It may end before the game does if the search came to its limit. Its score is that
    /// of the seat to move at its start.
    pub line: Option<Line>,
    /// The number of positions examined.
    pub nodes: u64,
    /// The time taken.
    pub elapsed: Duration,
}
