//! Search values: centipawns, with wins and losses at the ends of the scale.

use crate::Score;
use game::{Outcome, Seat};

/// An immediate win. A win at the ply `n` plies below the root is worth `WIN - n` there.
pub(crate) const WIN: i32 = 30_000;
/// Above every value.
pub(crate) const ENDLESS: i32 = 31_000;
/// Values from here upwards are wins; from its negative downwards, losses.
pub(crate) const SURE: i32 = WIN - 1_000;
/// The bounds of an evaluation.
pub(crate) const EVALUATION: i32 = 20_000;
/// The maximum ply of a search.
pub(crate) const MAX_PLY: usize = 128;

/// The value of a finished game for the seat `to_move`, `ply` plies below the root.
pub(crate) fn of_outcome(outcome: &Outcome, to_move: Seat, ply: usize) -> i32 {
    match outcome.winner() {
        Some(winner) if winner == to_move => WIN - ply as i32,
        Some(_) => ply as i32 - WIN,
        None => 0,
    }
}

/// Whether the value means that the game is won or lost.
pub(crate) fn is_sure(value: i32) -> bool {
    value.abs() >= SURE
}

/// The distance in plies to the end for a winning or losing value.
pub(crate) fn end_in(value: i32) -> u32 {
    (WIN - value.abs()).unsigned_abs()
}

/// The value in the form of reports.
pub(crate) fn score(value: i32) -> Score {
    if value >= SURE {
        Score::WinIn(end_in(value))
    } else if value <= -SURE {
        Score::LossIn(end_in(value))
    } else {
        Score::Centipawns(value)
    }
}
