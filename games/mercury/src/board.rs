//! The board: squares, the rim, the apartment, the time zones (rulebook 2, 5, 7, 8).

use crate::kind::Time;
use chess_kit::names::SquareNames;
use chess_kit::{Bitboard, leaps, rays};

/// A square: rank times 8 plus file, both from 0.
pub type Square = u8;

/// The number of squares, including the four of the apartment.
pub const SQUARES: usize = 64;

/// The names of the squares.
pub const NAMES: SquareNames = SquareNames::new("abcdefgh", 8);

/// Represents the apartment wherever a place is a square or the apartment.
pub const INSIDE: u8 = 64;

/// The name of the apartment.
pub const INSIDE_NAME: &str = "@";

const fn set(names: &str) -> Bitboard {
    let bytes = names.as_bytes();
    let mut all = 0;
    let mut at = 0;
    while at + 1 < bytes.len() {
        all |= 1 << ((bytes[at + 1] - b'1') * 8 + bytes[at] - b'a');
        at += 2;
    }
    chess_kit::SquareSet(all)
}

/// The four squares of the apartment.
pub const APARTMENT: Bitboard = set("d4e4d5e5");

/// The twelve rim squares of the start position (M7).
pub const RIM: Bitboard = set("a1b1a2g1h1h2a7a8b8g8h8h7");

/// The twelve neighbours of the apartment.
pub const RING: Bitboard = set("c3d3e3f3c4f4c5f5c6d6e6f6");

/// The eight directions as (file, rank), clockwise from north: up, up-right, right and so on.
pub const DIRECTIONS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

const fn coordinates() -> [(i8, i8); SQUARES] {
    let mut all = [(0, 0); SQUARES];
    let mut square = 0;
    while square < SQUARES {
        all[square] = ((square % 8) as i8, (square / 8) as i8);
        square += 1;
    }
    all
}

const COORDINATES: [(i8, i8); SQUARES] = coordinates();

/// The squares a king's step away, on the plain grid: the apartment's squares count individually.
pub static KING: [Bitboard; SQUARES] = leaps(&COORDINATES, &DIRECTIONS);

/// The squares a zebra's leap away.
pub static ZEBRA: [Bitboard; SQUARES] = leaps(
    &COORDINATES,
    &[
        (2, 3),
        (3, 2),
        (3, -2),
        (2, -3),
        (-2, -3),
        (-3, -2),
        (-3, 2),
        (-2, 3),
    ],
);

/// For each of the [`DIRECTIONS`], the squares from each square to the edge.
pub static RAYS: [[Bitboard; SQUARES]; 8] = [
    rays(&COORDINATES, DIRECTIONS[0]),
    rays(&COORDINATES, DIRECTIONS[1]),
    rays(&COORDINATES, DIRECTIONS[2]),
    rays(&COORDINATES, DIRECTIONS[3]),
    rays(&COORDINATES, DIRECTIONS[4]),
    rays(&COORDINATES, DIRECTIONS[5]),
    rays(&COORDINATES, DIRECTIONS[6]),
    rays(&COORDINATES, DIRECTIONS[7]),
];

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// By direction, the squares from which one step stays on the board, and the bit offset of the step.
const STEPS: [(u64, u32); 8] = {
    const RANK_8: u64 = 0xff << 56;
    const RANK_1: u64 = 0xff;
    [
        (!RANK_8, 8),
        (!(RANK_8 | FILE_H), 9),
        (!FILE_H, 1),
        (!(RANK_1 | FILE_H), 57),
        (!RANK_1, 56),
        (!(RANK_1 | FILE_A), 55),
        (!FILE_A, 63),
        (!(RANK_8 | FILE_A), 7),
    ]
};

/// The set shifted by one step of a direction; squares at the edge drop out.
#[inline]
#[must_use]
pub const fn shifted(squares: Bitboard, direction: usize) -> Bitboard {
    let (stay, by) = STEPS[direction & 7];
    chess_kit::SquareSet((squares.0 & stay).rotate_left(by))
}

/// The squares of a set from which a step in a direction leaves the board.
#[inline]
#[must_use]
pub const fn at_edge(squares: Bitboard, direction: usize) -> Bitboard {
    chess_kit::SquareSet(squares.0 & !STEPS[direction & 7].0)
}

/// The file of a square, from 0.
#[inline]
#[must_use]
pub const fn file(square: Square) -> u8 {
    square & 7
}

/// The rank of a square, from 0.
#[inline]
#[must_use]
pub const fn rank(square: Square) -> u8 {
    square >> 3
}

/// The squares of a file.
#[inline]
#[must_use]
pub const fn file_squares(file: u8) -> Bitboard {
    chess_kit::SquareSet(FILE_A << (file & 7))
}

/// Whether a file is in daylight after this many shifts (rulebook 5).
#[inline]
#[must_use]
pub const fn is_day(file: u8, shifts: u8) -> bool {
    (file.wrapping_sub(shifts) & 7) < 4
}

const fn zones() -> [[Bitboard; 2]; 8] {
    let mut all = [[Bitboard::EMPTY; 2]; 8];
    let mut shifts = 0;
    while shifts < 8 {
        let mut file = 0;
        while file < 8 {
            let time = if is_day(file as u8, shifts as u8) {
                0
            } else {
                1
            };
            all[shifts][time].0 |= file_squares(file as u8).0 & !APARTMENT.0;
            file += 1;
        }
        shifts += 1;
    }
    all
}

static ZONES: [[Bitboard; 2]; 8] = zones();

/// The squares outside the apartment that have a time after this many shifts.
#[inline]
#[must_use]
pub fn zone(time: Time, shifts: u8) -> Bitboard {
    ZONES[usize::from(shifts & 7)][time as usize]
}

/// The squares on which men of that time are in the wrong time; none in the apartment.
#[inline]
#[must_use]
pub fn wrong(time: Time, shifts: u8) -> Bitboard {
    zone(time.other(), shifts)
}

/// The name of a square or of the apartment.
#[must_use]
pub fn name(place: u8) -> String {
    if place == INSIDE {
        INSIDE_NAME.to_owned()
    } else {
        NAMES.name(place)
    }
}

/// The square with that name.
#[must_use]
pub fn from_name(text: &str) -> Option<Square> {
    NAMES.read(text)
}

/// The place of a square: itself, or [`INSIDE`] for the four of the apartment.
#[inline]
#[must_use]
pub const fn place(square: Square) -> u8 {
    if APARTMENT.has(square) {
        INSIDE
    } else {
        square
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bands_of_the_table() {
        let day = |shifts| -> String {
            (0..8)
                .filter(|file| is_day(*file, shifts))
                .map(|file| NAMES.file_letter(file))
                .collect()
        };
        let table: Vec<String> = (0..8).map(day).collect();
        assert_eq!(
            table,
            [
                "abcd", "bcde", "cdef", "defg", "efgh", "afgh", "abgh", "abch"
            ]
        );
    }

    #[test]
    fn each_square_outside_has_one_time() {
        for shifts in 0..8 {
            let (day, night) = (zone(Time::Day, shifts), zone(Time::Night, shifts));
            assert_eq!((day & night, (day | night).len()), (Bitboard::EMPTY, 60));
            assert_eq!(wrong(Time::Day, shifts), night);
            assert!(!(day | night).meets(APARTMENT));
        }
    }

    #[test]
    fn shifting_agrees_with_the_rays() {
        for (direction, ray) in RAYS.iter().enumerate() {
            for square in 0..64 {
                let step = shifted(Bitboard::of(square), direction);
                assert!(KING[usize::from(square)].0 & step.0 == step.0);
                assert_eq!(step.is_empty(), ray[usize::from(square)].is_empty());
                assert!(ray[usize::from(square)].0 & step.0 == step.0);
            }
        }
    }

    #[test]
    fn the_ring_surrounds_the_apartment() {
        let around = APARTMENT.into_iter().fold(Bitboard::EMPTY, |all, square| {
            all | KING[usize::from(square)]
        });
        assert_eq!(around.without(APARTMENT), RING);
        assert_eq!((RIM.len(), RING.len()), (12, 12));
    }
}
