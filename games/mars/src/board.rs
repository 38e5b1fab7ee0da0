//! The board: squares, and moves on an empty one (rulebook 2, 7).

use chess_kit::board8::{COORDINATES, SQUARES};
use chess_kit::names::SquareNames;
use chess_kit::{Bitboard, leaps};

pub use chess_kit::board8::{KING, KNIGHT};

/// A square's index: the rank times 8 plus the file, both from 0.
pub type Square = u8;

/// The names of the squares, a1 to h8.
pub const NAMES: SquareNames = SquareNames::new("abcdefgh", 8);

/// The name of a square.
#[must_use]
pub fn name(square: Square) -> String {
    NAMES.name(square)
}

/// One step along a rank or file.
pub static WAZIR: [Bitboard; SQUARES] = leaps(&COORDINATES, &[(0, 1), (1, 0), (0, -1), (-1, 0)]);
/// One diagonal step.
pub static FERZ: [Bitboard; SQUARES] = leaps(&COORDINATES, &[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
/// The targets of a Master's rifle: leaps of exactly two squares along a rank, file or diagonal.
pub static RIFLE: [Bitboard; SQUARES] = leaps(
    &COORDINATES,
    &[
        (0, 2),
        (2, 0),
        (0, -2),
        (-2, 0),
        (2, 2),
        (2, -2),
        (-2, -2),
        (-2, 2),
    ],
);
/// The targets of a Hunterglider's leap: the distances in files and ranks add up to 1 to 4.
pub static GLIDE: [Bitboard; SQUARES] = glides();

const fn glides() -> [Bitboard; SQUARES] {
    let mut table = [Bitboard::EMPTY; SQUARES];
    let mut a = 0;
    while a < SQUARES {
        let mut b = 0;
        while b < SQUARES {
            let (from, to) = (COORDINATES[a], COORDINATES[b]);
            let apart = (from.0 - to.0).unsigned_abs() + (from.1 - to.1).unsigned_abs();
            if apart >= 1 && apart <= 4 {
                table[a] = table[a].with(Bitboard::of(b as u8));
            }
            b += 1;
        }
        a += 1;
    }
    table
}

/// The eight directions of a Queen.
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

/// The file of a square, from 0.
#[inline]
#[must_use]
pub const fn file_of(square: Square) -> u8 {
    square & 7
}

/// The rank of a square, from 0.
#[inline]
#[must_use]
pub const fn rank_of(square: Square) -> u8 {
    square >> 3 & 7
}

/// The square this many files and ranks away; none beyond the edge.
#[inline]
#[must_use]
pub const fn offset(square: Square, step: (i8, i8)) -> Option<Square> {
    let (file, rank) = (
        file_of(square) as i8 + step.0,
        rank_of(square) as i8 + step.1,
    );
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        None
    } else {
        Some((rank * 8 + file) as Square)
    }
}

/// The direction from a square to another on a common rank, file or diagonal; meaningless elsewhere.
#[inline]
#[must_use]
pub const fn direction(from: Square, to: Square) -> (i8, i8) {
    (
        (file_of(to) as i8 - file_of(from) as i8).signum(),
        (rank_of(to) as i8 - rank_of(from) as i8).signum(),
    )
}

/// All squares one step along a rank or file from those of a set.
#[inline]
#[must_use]
pub const fn spread(set: Bitboard) -> Bitboard {
    const NOT_A: u64 = !0x0101_0101_0101_0101;
    const NOT_H: u64 = !0x8080_8080_8080_8080;
    let set = set.0;
    chess_kit::SquareSet(set << 8 | set >> 8 | (set & NOT_H) << 1 | (set & NOT_A) >> 1)
}

/// The squares a Hunterglider reaches on foot: walks of one to four steps, all before the last on empty squares (7.7).
/// The ends may be occupied; the start is not included.
#[inline]
#[must_use]
pub const fn walks(from: Square, occupied: Bitboard) -> Bitboard {
    let start = Bitboard::of(from);
    let mut walked = start;
    let mut step = 0;
    while step < 3 {
        walked = walked.with(spread(walked).without(occupied));
        step += 1;
    }
    spread(walked).with(walked).without(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hunterglider_on_an_empty_board() {
        let d4 = NAMES.read("d4").unwrap();
        assert_eq!(GLIDE[usize::from(d4)].len(), 38);
        assert_eq!(walks(d4, Bitboard::of(d4)), GLIDE[usize::from(d4)]);
    }

    #[test]
    fn offsets_end_at_the_edge() {
        assert_eq!(offset(0, (-1, 0)), None);
        assert_eq!(offset(63, (0, 1)), None);
        assert_eq!(offset(0, (1, 1)), Some(9));
        assert_eq!(direction(0, 63), (1, 1));
        assert_eq!(direction(63, 56), (-1, 0));
    }
}
