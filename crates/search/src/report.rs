//! What a search found.

use std::time::Duration;

/// The worth of a position for the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// The seat to move wins with the ply so many plies from now (1: with this move).
    WinIn(u32),
    /// The seat to move loses with the ply so many plies from now.
    LossIn(u32),
}

/// One line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its worth for the seat to move at its start.
    pub score: Score,
    /// The moves, in canonical code; never empty.
    pub moves: Vec<String>,
    /// The moves, in short notation.
    pub short: Vec<String>,
}

/// What a search found, up to some depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The depth that was finished, in plies.
    pub depth: u32,
    /// The positions looked at.
    pub nodes: u64,
    /// The time taken.
    pub elapsed: Duration,
    /// The best lines, the best first; empty only where there is no legal move.
    pub lines: Vec<Line>,
}
