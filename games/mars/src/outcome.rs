//! How games end (rulebook 9).

use crate::generate::has_legal;
use crate::kind::Kind;
use crate::position::Position;
use game::{Outcome, Side, reason};

/// The General is attacked and no action helps (checkmate).
pub const CHECKMATE: &str = "checkmate";
/// The General was killed by cold, or is missing.
pub const GENERAL_FROZEN: &str = "general_frozen";
/// The General was captured, or destroyed in his own side's turn, under `check=capture`.
pub const GENERAL_CAPTURED: &str = "general_captured";
/// The player to move cannot act and is not attacked.
pub const STALEMATE: &str = "stalemate";
/// Nothing but the two Generals is left.
pub const BARE_GENERALS: &str = "bare_generals";
/// Too many turns in which no non-renewable unit left the board.
pub const QUIET_TURNS: &str = "quiet_turns";

/// The outcome shown by the position itself. Mate and stalemate take precedence over draws.
#[inline]
pub(crate) fn terminal(position: &Position) -> Option<Outcome> {
    if let Some(end) = general_gone(position) {
        return Some(end);
    }
    let limit = position.rules().quiet_limit;
    let draw = if is_bare(position) {
        BARE_GENERALS
    } else if limit > 0 && position.quiet() >= limit {
        QUIET_TURNS
    } else {
        return None;
    };
    has_legal(position).then(|| Outcome::draw(draw))
}

/// A General that has left the board; the opponent of the player who has just moved is checked first.
#[inline]
fn general_gone(position: &Position) -> Option<Outcome> {
    let next = position.side();
    let why = if position.rules().strict_check {
        GENERAL_FROZEN
    } else {
        GENERAL_CAPTURED
    };
    [next, next.other()]
        .into_iter()
        .find(|side| position.of(*side, Kind::General).is_empty())
        .map(|loser| Outcome::win(loser.other().seat(), why))
}

/// Whether nothing but two Generals is left.
#[inline]
fn is_bare(position: &Position) -> bool {
    position
        .occupied()
        .without(position.kind(Kind::General))
        .is_empty()
        && position.kind(Kind::Swarm).is_empty()
}

/// The outcome if no action is legal: mate or stalemate.
pub(crate) fn without_moves(position: &Position) -> Outcome {
    let side = position.side();
    let winner = side.other().seat();
    if let Some(end) = general_gone(position) {
        end
    } else if position.rules().strict_check && position.is_in_check(side) {
        Outcome::win(winner, CHECKMATE)
    } else if position.rules().stalemate_loses {
        Outcome::win(winner, STALEMATE)
    } else {
        Outcome::draw(STALEMATE)
    }
}

/// The third occurrence is a draw.
pub(crate) fn by_repetition(occurrences: u32) -> Option<Outcome> {
    (occurrences >= 3).then(|| Outcome::draw(reason::REPETITION))
}

/// The loser of a finished game whose General is mated, for drawing.
pub(crate) fn mated(position: &Position) -> Option<Side> {
    let side = position.side();
    (position.general(side).is_some()
        && position.rules().strict_check
        && position.is_in_check(side)
        && !has_legal(position))
    .then_some(side)
}
