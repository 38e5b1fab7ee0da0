//! What things are worth, in hundredths of a pawn. Set by hand, checked by matches.

use crate::board::{FILE_A, FILE_L, Square, file_of, home_rank, rank_of};
use crate::kind::{Kind, Side};

/// A piece of a player's own, by [`Kind`]; the king stands for what it is worth to a gray capture, which there
/// is none of.
pub(super) const VALUE: [i32; 6] = [0, 950, 510, 335, 315, 100];
/// The share of its worth that a gray piece is worth to the player who controls it, in hundredths.
const HELD: i32 = 8;
/// The same for a free gray piece that an own piece takes, and for one that the opponent controls.
const FREE_TAKEN: i32 = 10;
const THEIRS_TAKEN: i32 = 22;
/// What it is worth to take a gray piece that strikes an own one.
pub(super) const BITER_TAKEN: i32 = 90;
/// One square more to go to, by [`Kind`].
pub(super) const MOBILITY: [i32; 6] = [0, 1, 2, 4, 4, 0];
/// One square more for a gray piece that its player alone may move.
pub(super) const HELD_MOBILITY: i32 = 1;
/// How much a piece presses on a square beside the king, by [`Kind`].
pub(super) const PRESSURE: [i32; 6] = [0, 5, 3, 2, 2, 1];
/// A gray piece that is free presses on both kings, and either player may turn it: so many quarters.
pub(super) const FREE_PRESSURE: i32 = 2;
/// By how much the square of the pressure is divided.
pub(super) const DANGER_SCALE: i32 = 6;
/// The most that pressure costs.
pub(super) const MOST_DANGER: i32 = 320;
/// A pawn in front of its king.
pub(super) const SHIELD: i32 = 11;
/// A check that is still to be answered.
pub(super) const CHECK: i32 = 45;
/// Two bishops.
pub(super) const BISHOPS: i32 = 25;
/// Being to move an own piece.
pub(super) const TO_MOVE: i32 = 12;

/// What controlling a gray piece is worth.
pub(super) const fn held(kind: Kind) -> i32 {
    VALUE[kind as usize] * HELD / 100
}

/// What it is worth to take a gray piece off the board, by who controls it.
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

/// How much of the two dearest pieces that gray may take is lost, in hundredths, by how soon the other player
/// moves gray: now; after one own move of the pieces' owner; after a gray and an own move of the owner; and
/// after the other's own move as well.
pub(super) const HANGING: [[i32; 2]; 4] = [[90, 8], [35, 75], [10, 40], [6, 22]];

/// What it is worth that a piece stands where it stands.
pub(super) fn place(side: Side, kind: Kind, square: Square, late: bool) -> i32 {
    let rank = i32::from(rank_of(square).abs_diff(home_rank(side)));
    // Twice the distance from the middle of the ordinary board, where kings and most pawns are.
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

/// A pawn by how far it has come; the last is never reached as a pawn.
const PAWN_RANK: [i32; 8] = [0, 0, 2, 6, 16, 34, 70, 0];
