//! How a game ends (Laws of Chess 5.1, 5.2 and 9).

use crate::generate::{Count, generate};
use crate::kind::Kind;
use crate::options::CLAIM;
use crate::position::Position;
use chess_kit::board8::DARK;
use game::{Outcome, reason};

/// The king of the side to move is in check and no move answers it.
pub const CHECKMATE: &str = "checkmate";
/// The side to move is not in check and has no legal move.
pub const STALEMATE: &str = "stalemate";
/// No series of legal moves leads to checkmate, as far as material alone shows (dead position).
pub const DEAD_POSITION: &str = "dead_position";
/// Fifty moves, or seventy-five, without a pawn move or a capture.
pub const QUIET_MOVES: &str = "quiet_moves";

/// The outcome shown by the position itself.
#[inline]
pub(crate) fn terminal(position: &Position) -> Option<Outcome> {
    let mating =
        position.of_kind(Kind::Pawn) | position.of_kind(Kind::Rook) | position.of_kind(Kind::Queen);
    if mating.is_empty() && is_dead(position) {
        return Some(Outcome::draw(DEAD_POSITION));
    }
    if position.quiet() >= position.rules().quiet_limit() && !is_checkmate(position) {
        return Some(Outcome::draw(QUIET_MOVES));
    }
    None
}

/// Whether a position without pawns, rooks and queens is dead: only kings, a single minor piece, or bishops all on
/// squares of one colour.
fn is_dead(position: &Position) -> bool {
    let knights = position.of_kind(Kind::Knight);
    let bishops = position.of_kind(Kind::Bishop);
    if (knights | bishops).len() <= 1 {
        return true;
    }
    knights.is_empty() && (bishops.without(DARK).is_empty() || (bishops & DARK).is_empty())
}

pub(crate) fn is_checkmate(position: &Position) -> bool {
    !position.checkers().is_empty() && legal_count(position) == 0
}

pub(crate) fn without_moves(position: &Position) -> Outcome {
    if position.checkers().is_empty() {
        Outcome::draw(STALEMATE)
    } else {
        Outcome::win(position.side_to_move().other().seat(), CHECKMATE)
    }
}

pub(crate) fn by_repetition(position: &Position, occurrences: u32) -> Option<Outcome> {
    let enough = if position.rules().automatic_draws {
        3
    } else {
        5
    };
    (occurrences >= enough).then(|| Outcome::draw(reason::REPETITION))
}

pub(crate) fn claimable(position: &Position, occurrences: u32) -> Option<Outcome> {
    if position.rules().automatic_draws {
        return None;
    }
    if occurrences >= 3 {
        return Some(Outcome::draw(reason::REPETITION));
    }
    (position.quiet() >= CLAIM).then(|| Outcome::draw(QUIET_MOVES))
}

/// The number of moves that the rules of movement allow, ignoring other ends of the game.
#[inline]
pub(crate) fn legal_count(position: &Position) -> u32 {
    let mut count = Count::default();
    generate(position, &mut count);
    count.0
}

/// The number of legal moves; none if the game is over.
#[inline]
pub(crate) fn count_moves(position: &Position) -> usize {
    if terminal(position).is_some() {
        return 0;
    }
    legal_count(position) as usize
}
