//! Minimax without any pruning, as a reference.

use game::{Evaluate, Seat};
use search::Score;

/// Wins and losses sort above and below all evaluations, sooner ones further out.
const WIN: i32 = 1_000_000;

/// The value of a position for `seat`, searched to a depth. A position at the horizon counts as won in one if a move
/// wins, as the search guarantees; otherwise its evaluation is used.
fn value<P: Evaluate>(position: &P, seat: Seat, depth: u32, ply: i32) -> i32 {
    if let Some(end) = position.terminal() {
        return match end.winner() {
            Some(winner) if winner == seat => WIN - ply,
            Some(_) => ply - WIN,
            None => 0,
        };
    }
    let mine = position.to_move() == seat;
    let mut moves = Vec::new();
    position.moves_into(&mut moves);
    let below = |mv: &P::Move| {
        let mut next = position.clone();
        next.play_unchecked(*mv);
        next
    };
    if depth == 0 {
        let won = moves.iter().any(|mv| {
            below(mv)
                .terminal()
                .is_some_and(|end| end.winner() == Some(position.to_move()))
        });
        return match (won, mine) {
            (true, true) => WIN - ply - 1,
            (true, false) => ply + 1 - WIN,
            (false, true) => position.evaluate(&position.sight()),
            (false, false) => -position.evaluate(&position.sight()),
        };
    }
    let values = moves
        .iter()
        .map(|mv| value(&below(mv), seat, depth - 1, ply + 1));
    if mine { values.max() } else { values.min() }.unwrap_or(0)
}

/// The score of a position for its seat to move, by plain minimax.
pub(crate) fn score<P: Evaluate>(position: &P, depth: u32) -> Score {
    let value = value(position, position.to_move(), depth, 0);
    if value > WIN / 2 {
        Score::WinIn((WIN - value) as u32)
    } else if value < -WIN / 2 {
        Score::LossIn((WIN + value) as u32)
    } else {
        Score::Centipawns(value)
    }
}

/// A sort key for scores.
pub(crate) fn rank(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::WinIn(plies) => WIN - plies as i32,
        Score::LossIn(plies) => plies as i32 - WIN,
    }
}

/// The score after a move, for the seat that made it, by plain minimax one ply less deep.
pub(crate) fn score_after<P: Evaluate>(position: &P, mv: P::Move, depth: u32) -> i32 {
    let mut next = position.clone();
    next.play_unchecked(mv);
    value(&next, position.to_move(), depth - 1, 1)
}
