//! Evaluation weights, in centipawns. The inventor's hint: the rook is strongest, the dragon about equal to a knight.
//! By kind in the order K R N D S P.

use crate::board::Square;
use crate::kind::{Kind, Side, Unit};
use crate::pack::Pack;

/// A unit on a board. The king's value is immeasurable and the same on both sides.
pub(super) const BOARD: [i32; 6] = [0, 420, 270, 270, 250, 100];
/// A unit in hand: it has no square but may choose any.
pub(super) const HAND: [i32; 6] = [0, 430, 290, 280, 240, 115];
/// A prisoner, as a percentage of its value in hand.
pub(super) const PRISONER: i32 = 8;
/// The same if its side attacks the captor's square.
pub(super) const PRISONER_IN_REACH: i32 = 20;
/// A unit on the satellite is safe there and may fall anywhere.
pub(super) const SATELLITE: i32 = 20;
/// The bonus for being to move (tempo).
pub(super) const TO_MOVE: i32 = 20;

/// Each square that a unit reaches (mobility).
pub(super) const MOBILITY: [i32; 6] = [0, 4, 6, 6, 5, 0];
/// Each square around the enemy king that a unit attacks.
pub(super) const PRESSURE: [i32; 6] = [2, 9, 9, 9, 8, 6];
/// A unit ready to arrive near the enemy king.
pub(super) const FALLING: [i32; 6] = [0, 14, 12, 12, 10, 4];
/// A square around the king that the enemy attacks.
pub(super) const WEAK_SQUARE: i32 = 4;
/// The divisor of the squared pressure on a king.
pub(super) const DANGER_SCALE: i32 = 40;
/// The maximum danger of a king.
pub(super) const MOST_DANGER: i32 = 500;

/// The value of a side's units among the prisoners of a stack, once they are free.
pub(super) fn hand_value(load: Pack, side: Side) -> i32 {
    let worth = |kind: Kind| HAND[kind as usize] * load.count(Unit { side, kind }) as i32;
    Kind::DROPPABLE.into_iter().map(worth).sum()
}

/// A pawn's advance, by rank from its own side (0 to 7).
const ADVANCE: [i32; 8] = [-5, 0, 0, 4, 14, 40, 0, 0];
/// A piece's centralisation, by file or by rank from the edge.
const MIDDLE: [i32; 3] = [0, 5, 9];

/// The value of a unit's square, from its own side's view.
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
        // A rocket does not move back, and at the far edge it can only launch.
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
