//! Legal moves (rulebook 4 to 6, 10).

mod gray;
mod own;
mod pawns;
mod place;
mod sink;

pub(crate) use gray::reach as gray_reach;
pub(crate) use own::pinner;
pub(crate) use pawns::Pawns;
pub(crate) use place::{bishop_rule, places, remaining, vacant_places};
pub(crate) use sink::{Any, Count, Sink};

use crate::board::{Square, Walk, home_rank, rank_of};
use crate::kind::{Kind, Side, Unit};
use crate::position::Position;
use chess_kit::{WideBitboard, board16};

/// Passes to the sink every legal move of a position that is not over, each once.
pub(crate) fn generate(position: &Position, sink: &mut impl Sink) {
    let half = position.half();
    if position.is_placing() {
        place::moves(position, sink);
    } else if half.is_own() {
        own::moves(position, half.side(), 1, sink);
    } else {
        gray::moves(position, half, sink);
    }
}

/// Whether the player of the current gray or brown half-turn has a move.
pub(crate) fn has_gray_move(position: &Position) -> bool {
    if position.of_army(position.half().army()).is_empty() {
        return false;
    }
    let mut any = Any::default();
    gray::moves(position, position.half(), &mut any);
    any.found()
}

/// Whether a player has an own move after which the king is not threatened, with gray and markers unchanged, whatever
/// half-turn is next (rulebook 4.2.4). A capture in passing counts if the right is still valid at the player's next own
/// half-turn (14).
pub(crate) fn has_own_move(position: &Position, side: Side) -> bool {
    let until = position.half().until_own(side, position.rules().fourth());
    let mut any = Any::default();
    own::moves(position, side, until, &mut any);
    any.found()
}

/// The squares within the powers of a piece other than a pawn, from a square.
#[inline]
pub(crate) fn reach(kind: Kind, from: Square, occupied: WideBitboard) -> WideBitboard {
    let index = usize::from(from & 127);
    match kind {
        Kind::King => board16::KING[index],
        Kind::Queen => board16::queen(from, occupied),
        Kind::Rook => board16::rook(from, occupied),
        Kind::Bishop => board16::bishop(from, occupied),
        Kind::Knight => board16::KNIGHT[index],
        Kind::Pawn => WideBitboard::EMPTY,
    }
}

/// Whether a piece that arrives on a square promotes there.
pub(crate) fn promotes(position: &Position, unit: Unit, to: Square) -> bool {
    if unit.kind != Kind::Pawn {
        return false;
    }
    match unit.army.side() {
        Some(side) => rank_of(to) == home_rank(side.other()),
        None => {
            let walk = if unit.eastward {
                Walk::East
            } else {
                Walk::West
            };
            Pawns::promotion_file(position, walk).has(to)
        }
    }
}
