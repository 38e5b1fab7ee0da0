//! Formats scores and lines of play for people.

use search::{Line, Score};

/// `+0.34`, `wins in 3`, `loses in 2`: from the point of view of the seat to move, with plies counted from now.
pub(crate) fn words(score: Score) -> String {
    match score {
        Score::Centipawns(value) => format!("{:+.2}", f64::from(value) / 100.0),
        Score::WinIn(plies) => format!("wins in {plies}"),
        Score::LossIn(plies) => format!("loses in {plies}"),
    }
}

/// `1 turn`, `3 turns`.
pub(crate) fn turns(number: u32) -> String {
    format!("{number} turn{}", if number == 1 { "" } else { "s" })
}

/// The moves of a line in short notation.
pub(crate) fn moves(line: &Line) -> String {
    line.short.join(" ")
}
