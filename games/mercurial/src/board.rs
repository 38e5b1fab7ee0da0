//! The 42 squares and the steps of units on them (rulebook 2 and 5).

use crate::kind::Side;
use chess_kit::{Bitboard, NO_SQUARE, SquareSet, leaps, neighbour, rays, slide};

/// A square's index: c0 is 0, a1 to f6 are 1 to 36 by ranks, d7 is 37, `*3 @3 *4 @4` are 38 to 41.
pub type Square = u8;

/// The number of squares.
pub const SQUARES: usize = 42;

/// c0, behind White's army.
pub const C0: Square = 0;
/// d7, behind Black's army.
pub const D7: Square = 37;

/// The 38 squares of the main board.
pub const MAIN: Bitboard = SquareSet((1 << 38) - 1);
/// The 4 squares of the satellite.
pub const SATELLITE: Bitboard = SquareSet(0b1111 << 38);

/// Coordinates: the satellite is placed out of reach of every step of the main board (rulebook 2, U45).
const COORDINATES: [(i8, i8); SQUARES] = {
    let mut all = [(0, 0); SQUARES];
    all[C0 as usize] = (2, 0);
    let mut index = 1;
    while index < 37 {
        all[index] = ((index as i8 - 1) % 6, (index as i8 - 1) / 6 + 1);
        index += 1;
    }
    all[D7 as usize] = (3, 7);
    all[38] = (40, 3);
    all[39] = (41, 3);
    all[40] = (40, 4);
    all[41] = (41, 4);
    all
};

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The up to 8 squares that touch a square.
pub const KING: [Bitboard; SQUARES] = leaps(
    &COORDINATES,
    &[
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ],
);
/// The up to 4 squares that share an edge with a square.
pub const EDGE: [Bitboard; SQUARES] = leaps(&COORDINATES, &ORTHOGONAL);
/// The knight's leaps.
pub const KNIGHT: [Bitboard; SQUARES] = leaps(
    &COORDINATES,
    &[
        (1, 2),
        (2, 1),
        (2, -1),
        (1, -2),
        (-1, -2),
        (-2, -1),
        (-2, 1),
        (-1, 2),
    ],
);
/// The dragon's steps and leaps.
pub const DRAGON: [Bitboard; SQUARES] = leaps(
    &COORDINATES,
    &[
        (0, 1),
        (1, 0),
        (0, -1),
        (-1, 0),
        (2, 2),
        (2, -2),
        (-2, -2),
        (-2, 2),
    ],
);
/// The rocket's steps, by side.
pub const ROCKET: [[Bitboard; SQUARES]; 2] = [
    leaps(&COORDINATES, &[(-1, 1), (0, 1), (1, 1)]),
    leaps(&COORDINATES, &[(-1, -1), (0, -1), (1, -1)]),
];

/// By side and square: the squares diagonally forward to the left (lower file) and to the right, or
/// [`NO_SQUARE`].
pub const PAWN_STEP: [[[Square; 2]; SQUARES]; 2] = [pawn_table(1, 1), pawn_table(-1, 1)];
/// By side and square: the squares of [`PAWN_STEP`] as a set.
pub const PAWN_REACH: [[Bitboard; SQUARES]; 2] = [
    leaps(&COORDINATES, &[(-1, 1), (1, 1)]),
    leaps(&COORDINATES, &[(-1, -1), (1, -1)]),
];
/// By side and square: the squares two diagonal steps forward, or [`NO_SQUARE`]. A hop also needs the square between;
/// c0 and d7 make sure that it exists only where it is listed in [`PAWN_STEP`].
pub const PAWN_HOP: [[[Square; 2]; SQUARES]; 2] = [pawn_table(1, 2), pawn_table(-1, 2)];

const fn pawn_table(forward: i8, distance: i8) -> [[Square; 2]; SQUARES] {
    let mut table = [[NO_SQUARE; 2]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        table[square] = [
            neighbour(&COORDINATES, square, (-distance, forward * distance)),
            neighbour(&COORDINATES, square, (distance, forward * distance)),
        ];
        square += 1;
    }
    table
}

const NORTH: [Bitboard; SQUARES] = rays(&COORDINATES, (0, 1));
const EAST: [Bitboard; SQUARES] = rays(&COORDINATES, (1, 0));
const SOUTH: [Bitboard; SQUARES] = rays(&COORDINATES, (0, -1));
const WEST: [Bitboard; SQUARES] = rays(&COORDINATES, (-1, 0));

/// The squares a rook reaches, including the first occupied one in each direction.
#[inline]
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    slide(&NORTH, square, occupied, true)
        | slide(&EAST, square, occupied, true)
        | slide(&SOUTH, square, occupied, false)
        | slide(&WEST, square, occupied, false)
}

/// By side: where its pawns promote, and may not be dropped or placed (rulebook 5, 6.2, 8.4).
pub const PROMOTION: [Bitboard; 2] = [
    SquareSet(0b11_1111 << 31 | 1 << D7),
    SquareSet(0b11_1111 << 1 | 1 << C0),
];

/// The order of squares in position strings: rank 7 to 0, then the satellite from `*4`.
pub const READING_ORDER: [Square; SQUARES] = {
    let mut order = [0; SQUARES];
    order[0] = D7;
    let mut index = 1;
    let mut rank = 6;
    while rank >= 1 {
        let mut file = 0;
        while file < 6 {
            order[index] = (rank - 1) * 6 + file + 1;
            index += 1;
            file += 1;
        }
        rank -= 1;
    }
    order[37] = C0;
    order[38] = 40;
    order[39] = 41;
    order[40] = 38;
    order[41] = 39;
    order
};

/// The image of a square under a rotation by 180° (rulebook 2, symmetry).
#[must_use]
pub const fn rotated(square: Square) -> Square {
    if square < 38 {
        37 - square
    } else {
        79 - square
    }
}

/// Whether the square is on the satellite.
#[inline]
#[must_use]
pub const fn on_satellite(square: Square) -> bool {
    square >= 38
}

/// The two characters of a square's name.
#[must_use]
pub const fn name(square: Square) -> [u8; 2] {
    match square {
        C0 => *b"c0",
        D7 => *b"d7",
        38 => *b"*3",
        39 => *b"@3",
        40 => *b"*4",
        41 => *b"@4",
        other => [b'a' + (other - 1) % 6, b'1' + (other - 1) / 6],
    }
}

/// A square's name.
#[must_use]
pub fn name_text(square: Square) -> String {
    name(square).iter().map(|byte| char::from(*byte)).collect()
}

/// The square with that name; `y` and `z` are accepted as aliases of `*` and `@` (rulebook 8.1).
#[must_use]
pub fn from_name(name: [u8; 2]) -> Option<Square> {
    match (name[0], name[1]) {
        (b'c', b'0') => Some(C0),
        (b'd', b'7') => Some(D7),
        (b'*' | b'y', b'3') => Some(38),
        (b'@' | b'z', b'3') => Some(39),
        (b'*' | b'y', b'4') => Some(40),
        (b'@' | b'z', b'4') => Some(41),
        (file @ b'a'..=b'f', rank @ b'1'..=b'6') => Some((rank - b'1') * 6 + (file - b'a') + 1),
        _ => None,
    }
}

/// The square that a pawn of `side` hops over from `from` to `to`, if that is a hop.
#[inline]
#[must_use]
pub fn hopped(side: Side, from: Square, to: Square) -> Option<Square> {
    let hops = PAWN_HOP[side as usize][from as usize];
    let direction = hops.iter().position(|landing| *landing == to)?;
    let over = PAWN_STEP[side as usize][from as usize][direction];
    (over != NO_SQUARE).then_some(over)
}
