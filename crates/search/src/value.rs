//! Values inside the search: hundredths of a pawn, with wins and losses at the ends of the scale.

use crate::Score;
use game::{Outcome, Seat};

/// A win at once. A win with the ply `n` plies below the root is worth `WIN - n` there.
pub(crate) const WIN: i32 = 30_000;
/// Above every value.
pub(crate) const ENDLESS: i32 = 31_000;
/// Values from here on up are wins, from its negative down losses.
pub(crate) const SURE: i32 = WIN - 1_000;
/// The bounds of an evaluation.
pub(crate) const EVALUATION: i32 = 20_000;
/// The deepest ply a search reaches.
pub(crate) const MAX_PLY: usize = 128;

/// The value of a finished game for the seat `to_move`, `ply` plies below the root.
pub(crate) fn of_outcome(outcome: &Outcome, to_move: Seat, ply: usize) -> i32 {
    match outcome.winner() {
        Some(winner) if winner == to_move => WIN - ply as i32,
        Some(_) => ply as i32 - WIN,
        None => 0,
    }
}

/// Whether the value says that the game is won or lost.
pub(crate) fn is_sure(value: i32) -> bool {
    value.abs() >= SURE
}

/// How many plies away the end is that a sure value stands for.
pub(crate) fn end_in(value: i32) -> u32 {
    (WIN - value.abs()).unsigned_abs()
}

/// The value for people.
pub(crate) fn score(value: i32) -> Score {
    if value >= SURE {
        Score::WinIn(end_in(value))
    } else if value <= -SURE {
        Score::LossIn(end_in(value))
    } else {
        Score::Centipawns(value)
    }
}
