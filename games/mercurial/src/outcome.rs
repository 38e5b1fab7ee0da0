//! How a game ends (rulebook 7).

use crate::generate::{Count, generate};
use crate::kind::Side;
use crate::options::Repetition;
use crate::position::Position;
use game::{Outcome, reason};

/// The king was captured.
pub const KING_CAPTURED: &str = "king_captured";
/// Thirty moves without a pawn move or a capture.
pub const THIRTY_MOVES: &str = "thirty_moves";
/// The side to move has no legal move.
pub const NO_MOVE: &str = "no_move";

/// The outcome shown by the position itself: a captured king first, then the count of quiet moves.
pub(crate) fn terminal(position: &Position) -> Option<Outcome> {
    if let Some(loser) = position.king_taken() {
        return Some(Outcome::win(loser.other().seat(), KING_CAPTURED));
    }
    (position.quiet() >= position.rules().quiet_limit).then(|| Outcome::draw(THIRTY_MOVES))
}

pub(crate) fn without_moves(position: &Position) -> Outcome {
    if position.rules().no_move_loses {
        Outcome::win(position.side_to_move().other().seat(), NO_MOVE)
    } else {
        Outcome::draw(NO_MOVE)
    }
}

pub(crate) fn by_repetition(position: &Position, occurrences: u32) -> Option<Outcome> {
    let enough = match position.rules().repetition {
        Repetition::Fide => occurrences >= 5,
        Repetition::Third => occurrences >= 3,
        Repetition::Off => false,
    };
    enough.then(|| Outcome::draw(reason::REPETITION))
}

pub(crate) fn claimable(position: &Position, occurrences: u32) -> Option<Outcome> {
    (position.rules().repetition == Repetition::Fide && occurrences >= 3)
        .then(|| Outcome::draw(reason::REPETITION))
}

/// The number of legal moves; none if the game is over.
pub(crate) fn count_moves(position: &Position) -> usize {
    if terminal(position).is_some() {
        return 0;
    }
    let mut count = Count::default();
    generate(position, &mut count);
    count.0
}

/// The kings that are attacked, White's first.
pub(crate) fn attacked_kings(position: &Position) -> impl Iterator<Item = Side> {
    Side::BOTH
        .into_iter()
        .filter(|side| position.king_attacked(*side))
}
