//! Squares, their names, and pawn attacks (rulebook 2, 5 and 10.2).
//!
//! The board is that of two side armies, 16 files wide; with one gray army the four files on the left are masked out,
//! which keeps the indices the same under all options.

use crate::kind::Side;
use chess_kit::board16::{self, COORDINATES};
use chess_kit::names::SquareNames;
use chess_kit::{WideBitboard, wide};

/// A square's index: `rank * 16 + file`; files 0 to 3 are w x y z, 4 to 15 are a to l.
pub type Square = u8;

/// Means no square.
pub const NONE: Square = u8::MAX;

/// The number of indices.
pub const SQUARES: usize = 128;

/// The square names, on the widest board.
pub const NAMES: SquareNames = SquareNames::new("wxyzabcdefghijkl", 8);

/// File a.
pub const FILE_A: u8 = 4;
/// File h, the last of the ordinary board.
pub const FILE_H: u8 = 11;
/// File x, where the pawns of the left wing start.
pub const FILE_X: u8 = 1;
/// File k, where gray's pawns start.
pub const FILE_K: u8 = 14;
/// File l, gray's back line.
pub const FILE_L: u8 = 15;

/// The 96 squares of the board with one gray army.
pub const NARROW: WideBitboard = board16::files(FILE_A, FILE_L);
/// The 128 squares of the board with two side armies.
pub const WIDE: WideBitboard = WideBitboard::FULL;

/// The square on a file and a rank, both by index.
#[inline]
#[must_use]
pub const fn at(file: u8, rank: u8) -> Square {
    rank << 4 | file
}

/// The file of a square, by index.
#[inline]
#[must_use]
pub const fn file_of(square: Square) -> u8 {
    square & 15
}

/// The rank of a square, from 0.
#[inline]
#[must_use]
pub const fn rank_of(square: Square) -> u8 {
    square >> 4 & 7
}

/// A square's name, such as `k2`.
#[must_use]
pub fn name(square: Square) -> String {
    NAMES.name(square)
}

/// The square with that name, on the widest board.
#[must_use]
pub fn from_name(text: &str) -> Option<Square> {
    NAMES.read(text)
}

/// The square with the ranks mirrored.
#[inline]
#[must_use]
pub const fn flipped(square: Square) -> Square {
    square ^ 0x70
}

/// The first rank from a player's view, by index.
#[inline]
#[must_use]
pub const fn home_rank(side: Side) -> u8 {
    match side {
        Side::White => 0,
        Side::Black => 7,
    }
}

/// The direction of a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Walk {
    /// White's pawns.
    North = 0,
    /// Black's pawns.
    South = 1,
    /// Gray's pawns, towards file a.
    West = 2,
    /// Pawns of the left wing, towards file l.
    East = 3,
}

/// By [`Walk`]: the squares from which a pawn attacks each square.
pub const STRIKERS: [[WideBitboard; SQUARES]; 4] = [
    wide::leaps(&COORDINATES, &[(-1, -1), (1, -1)]),
    wide::leaps(&COORDINATES, &[(-1, 1), (1, 1)]),
    wide::leaps(&COORDINATES, &[(1, -1), (1, 1)]),
    wide::leaps(&COORDINATES, &[(-1, -1), (-1, 1)]),
];

/// By [`Walk`]: the squares that a pawn attacks from each square.
pub const STRIKES: [[WideBitboard; SQUARES]; 4] = [
    wide::leaps(&COORDINATES, &[(-1, 1), (1, 1)]),
    wide::leaps(&COORDINATES, &[(-1, -1), (1, -1)]),
    wide::leaps(&COORDINATES, &[(-1, -1), (-1, 1)]),
    wide::leaps(&COORDINATES, &[(1, -1), (1, 1)]),
];

impl Walk {
    /// The square one pawn step from a square; none at the edge of the widest board.
    #[inline]
    #[must_use]
    pub const fn step(self, square: Square) -> Option<Square> {
        match self {
            Walk::North if rank_of(square) < 7 => Some(square + 16),
            Walk::South if rank_of(square) > 0 => Some(square - 16),
            Walk::West if file_of(square) > 0 => Some(square - 1),
            Walk::East if file_of(square) < 15 => Some(square + 1),
            _ => None,
        }
    }

    /// The same direction from the other player's view.
    #[must_use]
    pub const fn mirrored(self) -> Walk {
        match self {
            Walk::North => Walk::South,
            Walk::South => Walk::North,
            other => other,
        }
    }

    /// Where pawns start and may make a double step.
    #[inline]
    #[must_use]
    pub const fn start(self) -> WideBitboard {
        match self {
            Walk::North => board16::rank(1),
            Walk::South => board16::rank(6),
            Walk::West => board16::file(FILE_K),
            Walk::East => board16::file(FILE_X),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_colours() {
        for square in 0..128 {
            let text = name(square);
            assert_eq!(from_name(&text), Some(square));
        }
        assert_eq!(from_name("a1"), Some(4));
        assert!(board16::DARK.has(4), "a1 is dark");
        assert!(!board16::DARK.has(15), "l1 is light");
        assert_eq!(from_name("w1"), Some(0));
        assert_eq!(from_name("m1"), None);
        assert_eq!(from_name("a9"), None);
        assert_eq!((NARROW.len(), WIDE.len()), (96, 128));
        assert!(!NARROW.has(3) && NARROW.has(4) && NARROW.has(127));
    }

    #[test]
    fn strikes_and_strikers_are_each_others_reverse() {
        for walk in 0..4 {
            for from in 0..128u8 {
                for to in STRIKES[walk][usize::from(from)] {
                    assert!(STRIKERS[walk][usize::from(to)].has(from));
                }
            }
            let sum =
                |table: &[WideBitboard; SQUARES]| table.iter().map(|set| set.len()).sum::<u32>();
            assert_eq!(sum(&STRIKES[walk]), sum(&STRIKERS[walk]));
        }
    }
}
