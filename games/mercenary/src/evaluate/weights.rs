//! Evaluation weights, in centipawns. Set by hand, checked by matches.

use crate::board::{FILE_A, FILE_L, Square, file_of, home_rank, rank_of};
use crate::kind::{Kind, Side};

/// A piece of a player's own, by [`Kind`]; the king's entry is nominal, since gray cannot capture kings.
pub(super) const VALUE: [i32; 6] = [0, 950, 510, 335, 315, 100];
/// The value of a gray piece for the player who controls it, as a percentage.
const HELD: i32 = 8;
/// The same for a free gray piece that an own piece captures, and for one that the opponent controls.
const FREE_TAKEN: i32 = 10;
const THEIRS_TAKEN: i32 = 22;
/// The value of capturing a gray piece that attacks an own one.
pub(super) const BITER_TAKEN: i32 = 90;
/// Each reachable square (mobility), by [`Kind`].
pub(super) const MOBILITY: [i32; 6] = [0, 1, 2, 4, 4, 0];
/// Each square reachable by a gray piece that only its player may move.
pub(super) const HELD_MOBILITY: i32 = 1;
/// The pressure of a piece on a square beside the king, by [`Kind`].
pub(super) const PRESSURE: [i32; 6] = [0, 5, 3, 2, 2, 1];
/// A free gray piece presses on both kings, since either player may use it: this many quarters.
pub(super) const FREE_PRESSURE: i32 = 2;
/// The divisor of the squared pressure.
pub(super) const DANGER_SCALE: i32 = 6;
/// The maximum cost of pressure.
pub(super) const MOST_DANGER: i32 = 320;
/// A pawn in front of its king.
pub(super) const SHIELD: i32 = 11;
/// A check that is still to be answered.
pub(super) const CHECK: i32 = 45;
/// Two bishops.
pub(super) const BISHOPS: i32 = 25;
/// The bonus for being to move an own piece.
pub(super) const TO_MOVE: i32 = 12;

/// The value of controlling a gray piece.
pub(super) const fn held(kind: Kind) -> i32 {
    VALUE[kind as usize] * HELD / 100
}

/// The value of removing a gray piece from the board, by who controls it.
pub(super) const fn gray_taken(kind: Kind, by_us: bool, by_them: bool) -> i32 {
    let share = if by_us {
        -HELD
    } else if by_them {
        THEIRS_TAKEN
    } else {
        FREE_TAKEN
    };
    VALUE[kind as usize] * share / 100
}

/// The percentage of the two most valuable capturable pieces that is lost, by how soon the other player moves gray:
/// now; after one own move of the pieces' owner; after a gray and an own move of the owner; and after the other's own
/// move as well.
pub(super) const HANGING: [[i32; 2]; 4] = [[90, 8], [35, 75], [10, 40], [6, 22]];

/// The value of a piece's square.
pub(super) fn place(side: Side, kind: Kind, square: Square, late: bool) -> i32 {
    let rank = i32::from(rank_of(square).abs_diff(home_rank(side)));
    // Twice the distance from the centre of the ordinary board, where kings and most pawns are.
    let file = file_of(square).clamp(FILE_A, FILE_L);
    let off_centre = (2 * i32::from(file) - 15).abs().min(9);
    match kind {
        Kind::Pawn => {
            let centre = if off_centre <= 3 { 5 * rank } else { 2 * rank };
            centre + PAWN_RANK[rank as usize & 7]
        }
        Kind::Knight | Kind::Bishop => 14 * i32::from(rank > 0) - 2 * off_centre + 2 * rank.min(4),
        Kind::Rook => 6 * i32::from(rank >= 6),
        Kind::Queen => -off_centre / 2,
        Kind::King if late => 3 * rank.min(4) - 2 * off_centre,
        Kind::King => -14 * rank,
    }
}

/// A pawn by its advancement; the last rank is never reached as a pawn.
const PAWN_RANK: [i32; 8] = [0, 0, 2, 6, 16, 34, 70, 0];
