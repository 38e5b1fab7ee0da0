//! Piece-square tables: the value of a man on a square.

use super::tapered::Tapered;
use super::weights::MATERIAL;
use crate::board::Square;
use crate::kind::{Kind, Side};

/// Eight ranks, from the own side; for each the files a to d, or h to e.
type Half = [[i32; 4]; 8];

const PAWN: (Half, Half) = (
    [
        [0, 0, 0, 0],
        [-4, 4, 2, -10],
        [-6, 0, 4, 2],
        [-8, -2, 10, 22],
        [-2, 4, 12, 24],
        [8, 14, 22, 28],
        [30, 34, 38, 40],
        [0, 0, 0, 0],
    ],
    [
        [0, 0, 0, 0],
        [4, 4, 2, 0],
        [2, 2, 0, 0],
        [8, 6, 2, 0],
        [16, 14, 10, 8],
        [30, 28, 24, 22],
        [50, 48, 44, 42],
        [0, 0, 0, 0],
    ],
);

const KNIGHT: (Half, Half) = (
    [
        [-62, -26, -24, -18],
        [-30, -18, -4, 0],
        [-18, -2, 9, 12],
        [-14, 4, 14, 20],
        [-8, 10, 22, 28],
        [-14, 10, 22, 26],
        [-36, -12, 8, 10],
        [-90, -44, -28, -22],
    ],
    [
        [-44, -32, -20, -14],
        [-30, -18, -8, -4],
        [-20, -6, 2, 10],
        [-14, 2, 14, 20],
        [-12, 4, 16, 22],
        [-20, -4, 8, 14],
        [-32, -18, -8, -2],
        [-52, -36, -24, -18],
    ],
);

const BISHOP: (Half, Half) = (
    [
        [-16, -4, -13, -12],
        [-2, 12, 4, 5],
        [0, 8, 8, 6],
        [-3, 4, 7, 15],
        [-5, 8, 10, 16],
        [-6, 2, 8, 8],
        [-16, -8, -4, -2],
        [-26, -14, -12, -12],
    ],
    [
        [-18, -12, -10, -6],
        [-12, -8, -4, 0],
        [-6, 0, 4, 6],
        [-4, 2, 6, 10],
        [-4, 3, 7, 10],
        [-6, 2, 4, 6],
        [-10, -4, -2, 0],
        [-18, -12, -8, -6],
    ],
);

const ROOK: (Half, Half) = (
    [
        [-8, -4, 3, 8],
        [-18, -8, -4, -1],
        [-14, -6, -2, 0],
        [-12, -6, -2, 1],
        [-8, -2, 2, 4],
        [-2, 4, 8, 10],
        [6, 10, 14, 16],
        [4, 6, 8, 10],
    ],
    [
        [-6, -4, -4, -6],
        [-8, -6, -4, -4],
        [-4, -2, -2, -2],
        [0, 0, 0, 0],
        [4, 4, 2, 2],
        [6, 6, 4, 4],
        [10, 10, 8, 8],
        [8, 8, 8, 6],
    ],
);

const QUEEN: (Half, Half) = (
    [
        [-10, -8, -4, 2],
        [-6, -1, 4, 3],
        [-4, 2, 2, 1],
        [-3, 0, 0, 0],
        [-2, 0, 2, 2],
        [0, 4, 8, 8],
        [-4, -10, 4, 4],
        [4, 6, 8, 8],
    ],
    [
        [-34, -28, -22, -16],
        [-26, -18, -12, -6],
        [-18, -6, 2, 6],
        [-10, 4, 14, 22],
        [-6, 10, 20, 28],
        [-10, 6, 16, 22],
        [-14, 0, 8, 12],
        [-22, -14, -8, -4],
    ],
);

const KING: (Half, Half) = (
    [
        [28, 38, 8, -8],
        [16, 12, -16, -26],
        [-18, -26, -38, -44],
        [-40, -50, -60, -66],
        [-54, -62, -72, -78],
        [-60, -68, -76, -80],
        [-64, -70, -76, -80],
        [-68, -72, -78, -82],
    ],
    [
        [-46, -28, -18, -12],
        [-24, -8, 2, 6],
        [-12, 6, 16, 20],
        [-6, 14, 26, 32],
        [0, 20, 32, 36],
        [2, 22, 30, 32],
        [-10, 12, 18, 20],
        [-38, -18, -10, -6],
    ],
);

/// By kind and square from White's view: material and square.
static WORTH: [[Tapered; 64]; 6] = {
    let halves = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];
    let mut all = [[Tapered::NONE; 64]; 6];
    let mut kind = 0;
    while kind < 6 {
        let mut square = 0;
        while square < 64 {
            let (rank, file) = (square / 8, square % 8);
            let file = if file < 4 { file } else { 7 - file };
            all[kind][square] = Tapered::new(
                MATERIAL[kind].middlegame() + halves[kind].0[rank][file],
                MATERIAL[kind].endgame() + halves[kind].1[rank][file],
            );
            square += 1;
        }
        kind += 1;
    }
    all
};

/// The value of a side's man on a square, including material; for the king, the square only.
#[inline(always)]
pub(super) fn worth(side: Side, kind: Kind, square: Square) -> Tapered {
    WORTH[kind as usize][seen_from(side, square) as usize & 63]
}

/// A square as White would see it from its own side.
#[inline(always)]
pub(super) const fn seen_from(side: Side, square: Square) -> Square {
    square ^ (56 * side as u8)
}
