//! What things are worth, in hundredths of a pawn. The inventor's hint: the rook is strongest, the dragon
//! about a knight's equal. By kind in the order K R N D S P.

use crate::board::Square;
use crate::kind::{Kind, Side, Unit};
use crate::pack::Pack;

/// A unit on a board. The king's worth is beyond counting and the same on both sides.
pub(super) const BOARD: [i32; 6] = [0, 420, 270, 270, 250, 100];
/// A unit in hand: it lacks a place but may take any.
pub(super) const HAND: [i32; 6] = [0, 430, 290, 280, 240, 115];
/// A unit that lies under a captor, in hundredths of its worth in hand.
pub(super) const PRISONER: i32 = 8;
/// The same where its side strikes the captor's square.
pub(super) const PRISONER_IN_REACH: i32 = 20;
/// A unit on the satellite is safe there and may come down anywhere.
pub(super) const SATELLITE: i32 = 20;
/// The right to move.
pub(super) const TO_MOVE: i32 = 20;

/// Each square a unit reaches.
pub(super) const MOBILITY: [i32; 6] = [0, 4, 6, 6, 5, 0];
/// Each square around the enemy king that a unit strikes.
pub(super) const PRESSURE: [i32; 6] = [2, 9, 9, 9, 8, 6];
/// A unit ready to come down near the enemy king.
pub(super) const FALLING: [i32; 6] = [0, 14, 12, 12, 10, 4];
/// A square around the king that the enemy strikes.
pub(super) const WEAK_SQUARE: i32 = 4;
/// Divides the square of all that presses on a king.
pub(super) const DANGER_SCALE: i32 = 40;
/// No king is in greater danger.
pub(super) const MOST_DANGER: i32 = 500;

/// The worth of a side's units among the prisoners of a stack, once they are free.
pub(super) fn hand_value(load: Pack, side: Side) -> i32 {
    let worth = |kind: Kind| HAND[kind as usize] * load.count(Unit { side, kind }) as i32;
    Kind::DROPPABLE.into_iter().map(worth).sum()
}

/// A pawn's advance, by rank from its own side (0 to 7).
const ADVANCE: [i32; 8] = [-5, 0, 0, 4, 14, 40, 0, 0];
/// A piece's nearness to the middle, by file or by rank from the edge.
const MIDDLE: [i32; 3] = [0, 5, 9];

/// What a unit's place is worth, the square seen from its own side.
pub(super) fn place(kind: Kind, square: Square) -> i32 {
    let (file, rank) = match square {
        0 => (2, 0),
        37 => (3, 7),
        38.. => return 0,
        inner => (
            (usize::from(inner) - 1) % 6,
            (usize::from(inner) - 1) / 6 + 1,
        ),
    };
    let middle = MIDDLE[file.min(5 - file)];
    match kind {
        Kind::Pawn => ADVANCE[rank] + middle / 3,
        // A rocket does not go back, and at the far edge it can only launch.
        Kind::Rocket => {
            if rank >= 6 {
                -25
            } else {
                4 * (rank as i32).min(3)
            }
        }
        Kind::Knight | Kind::Dragon => {
            middle
                + MIDDLE[if rank == 0 || rank == 7 {
                    0
                } else {
                    (rank - 1).min(6 - rank)
                }]
        }
        Kind::Rook | Kind::King => middle / 2,
    }
}
