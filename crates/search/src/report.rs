//! Search results.

use std::time::Duration;

/// The value of a position for the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In centipawns.
    Centipawns(i32),
    /// The seat to move wins at the ply this many plies from now (1: with this move).
    WinIn(u32),
    /// The seat to move loses at the ply this many plies from now.
    LossIn(u32),
}

/// One line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its value for the seat to move at its start.
    pub score: Score,
    /// The moves, in canonical code; never empty.
    pub moves: Vec<String>,
    /// The moves, in short notation.
    pub short: Vec<String>,
}

/// The result of a search up to some depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The completed depth, in plies.
    pub depth: u32,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The time taken.
    pub elapsed: Duration,
    /// The deepest ply that was looked at.
    pub deepest: u32,
    /// How much of the transposition table this search has filled, in thousandths; none without a table.
    pub filled: Option<u16>,
    /// The best lines, best first; empty only if there is no legal move.
    pub lines: Vec<Line>,
}

impl Report {
    /// The first move of the best line.
    #[must_use]
    pub fn best(&self) -> Option<String> {
        let line = self.lines.first()?;
        line.moves.first().cloned()
    }
}
