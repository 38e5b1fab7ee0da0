//! Static exchange evaluation: what a capture wins when the exchange on its square is played out.
//!
//! A captured captor returns its prisoners to their owner's hand, so in an exchange only the last capture counts.

use super::weights::{BOARD, hand_value};
use crate::board::Square;
use crate::kind::{Kind, Side};
use crate::position::Position;
use chess_kit::Bitboard;

/// The side with the next capture captures with the cheapest unit first.
const CHEAPEST: [Kind; 5] = [
    Kind::Pawn,
    Kind::Rocket,
    Kind::Knight,
    Kind::Dragon,
    Kind::Rook,
];

/// What `side` wins by continuing the exchange on `square`, at least 0.
///
/// A unit of the other side worth `top` is there, with `side`'s units worth `load` under it. `gone` are the squares
/// that units have left during the exchange.
pub(super) fn go_on(
    position: &Position,
    square: Square,
    side: Side,
    top: i32,
    load: i32,
    gone: Bitboard,
) -> i32 {
    let occupied = position.occupied().without(gone) | Bitboard::of(square);
    let attackers = position
        .attackers_through(square, side, occupied)
        .without(gone);
    if attackers.is_empty() {
        return 0;
    }
    let Some((from, kind)) = CHEAPEST
        .into_iter()
        .find_map(|kind| Some(((attackers & position.of(side, kind)).first()?, kind)))
    else {
        // Only the king is left, which captures only undefended units.
        let guards = position
            .attackers_through(square, side.other(), occupied)
            .without(gone);
        return if guards.is_empty() { top + load } else { 0 };
    };
    if kind == Kind::Pawn {
        // It hops away: the exchange ends.
        return top + load;
    }
    let captured = top;
    let carried = hand_value(position.prisoners(from), side.other());
    let answer = go_on(
        position,
        square,
        side.other(),
        BOARD[kind as usize],
        captured + carried,
        gone | Bitboard::of(from),
    );
    (top + load - answer).max(0)
}
