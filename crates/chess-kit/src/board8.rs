//! The 8 × 8 board: a square's index is its rank times 8 plus its file, both from 0.

use crate::{Bitboard, Board, SquareSet};

mod difference;
// Browsers have to download the code, so there the sliders use small tables. The tests compare the two versions.
#[cfg(any(test, not(target_family = "wasm")))]
mod magic;

#[cfg(target_family = "wasm")]
pub use difference::{bishop, rook};
#[cfg(not(target_family = "wasm"))]
pub use magic::{bishop, rook};

/// The number of squares.
pub const SQUARES: usize = 64;

/// Each square's file and rank.
pub const COORDINATES: [(i8, i8); SQUARES] = {
    let mut all = [(0, 0); SQUARES];
    let mut index = 0;
    while index < SQUARES {
        all[index] = (index as i8 % 8, index as i8 / 8);
        index += 1;
    }
    all
};

/// The directions of a rook: north, east, south, west.
pub const ROOK_STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The directions of a bishop: north-east, south-east, south-west, north-west.
pub const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

type Eight = Board<8, 8>;

/// The up to 8 squares that touch a square.
pub static KING: [Bitboard; SQUARES] = Eight::TABLES.king;

/// The knight's leaps.
pub static KNIGHT: [Bitboard; SQUARES] = Eight::TABLES.knight;

/// The squares that a pawn attacks: row 0 for pawns that move up, row 1 for pawns that move down.
pub static PAWN: [[Bitboard; SQUARES]; 2] = Eight::TABLES.pawn;

/// The squares of a file, 0 to 7.
#[inline]
#[must_use]
pub const fn file(file: u8) -> Bitboard {
    SquareSet(0x0101_0101_0101_0101 << (file & 7))
}

/// The squares of a rank, 0 to 7.
#[inline]
#[must_use]
pub const fn rank(rank: u8) -> Bitboard {
    SquareSet(0xff << ((rank & 7) * 8))
}

/// The squares of the colour of a1.
pub const DARK: Bitboard = SquareSet(0xaa55_aa55_aa55_aa55);

/// The squares a queen reaches, including the first occupied one in each direction.
#[inline]
#[must_use]
pub fn queen(square: u8, occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for others.
#[inline]
#[must_use]
pub fn between(a: u8, b: u8) -> Bitboard {
    BETWEEN[a as usize & 63][b as usize & 63]
}

/// The whole rank, file or diagonal through two different squares, inclusive; empty if there is none.
#[inline]
#[must_use]
pub fn line(a: u8, b: u8) -> Bitboard {
    LINE[a as usize & 63][b as usize & 63]
}

static BETWEEN: [[Bitboard; SQUARES]; SQUARES] = pairs(false);
static LINE: [[Bitboard; SQUARES]; SQUARES] = pairs(true);

const fn pairs(whole: bool) -> [[Bitboard; SQUARES]; SQUARES] {
    let rays = &Eight::TABLES.rays;
    let mut table = [[Bitboard::EMPTY; SQUARES]; SQUARES];
    let mut a = 0;
    while a < SQUARES {
        let mut direction = 0;
        while direction < 8 {
            let (there, back) = (&rays[direction], &rays[(direction + 4) % 8]);
            let mut b = 0;
            while b < SQUARES {
                if there[a].has(b as u8) {
                    table[a][b] = if whole {
                        there[a].with(back[a]).with(Bitboard::of(a as u8))
                    } else {
                        SquareSet(there[a].0 & back[b].0)
                    };
                }
                b += 1;
            }
            direction += 1;
        }
        a += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::{Lcg, walk};

    fn narrow(set: u128) -> Bitboard {
        SquareSet(set as u64)
    }

    #[test]
    fn sliders_agree_with_walks() {
        let mut dice = Lcg::new(8);
        for round in 0..400 {
            let occupied = SquareSet(dice.sparse(round) as u64);
            for square in 0..64 {
                let by_rook = narrow(walk(8, square, occupied.0.into(), &ROOK_STEPS));
                let by_bishop = narrow(walk(8, square, occupied.0.into(), &BISHOP_STEPS));
                assert_eq!(rook(square, occupied), by_rook, "{square} {occupied:?}");
                assert_eq!(bishop(square, occupied), by_bishop, "{square} {occupied:?}");
                assert_eq!(queen(square, occupied), by_rook | by_bishop);
                for (rook, bishop) in [
                    (
                        difference::rook(square, occupied),
                        difference::bishop(square, occupied),
                    ),
                    (
                        magic::rook(square, occupied),
                        magic::bishop(square, occupied),
                    ),
                ] {
                    assert_eq!(
                        (rook, bishop),
                        (by_rook, by_bishop),
                        "{square} {occupied:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn between_and_line_agree_with_walks() {
        for a in 0..64 {
            for b in 0..64 {
                let mut inner = Bitboard::EMPTY;
                let mut whole = Bitboard::EMPTY;
                for step in ROOK_STEPS.into_iter().chain(BISHOP_STEPS) {
                    let back = (-step.0, -step.1);
                    let open = narrow(walk(8, a, 0, &[step]));
                    if open.has(b) {
                        inner = narrow(walk(8, a, 1 << b, &[step])).without(Bitboard::of(b));
                        whole = open | narrow(walk(8, a, 0, &[back])) | Bitboard::of(a);
                    }
                }
                assert_eq!((between(a, b), line(a, b)), (inner, whole), "{a} {b}");
            }
        }
    }

    #[test]
    fn leapers_on_edges() {
        assert_eq!(KNIGHT[0], [10, 17].into_iter().collect());
        assert_eq!(KING[63], [54, 55, 62].into_iter().collect());
        assert_eq!(PAWN[0][8], Bitboard::of(17));
        assert_eq!(PAWN[1][12], Bitboard::of(3) | Bitboard::of(5));
        assert_eq!((file(7) & rank(0)).first(), Some(7));
        assert!(DARK.has(0) && !DARK.has(7) && DARK.has(63));
    }
}
