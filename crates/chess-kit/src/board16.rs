//! Boards of 16 files and 8 ranks: a square's index is its rank times 16 plus its file, both from 0.
//!
//! A board with fewer files is a mask: squares outside it are given to the sliders as occupied and taken out of
//! their reach.
//!
//! Sliders on files and diagonals subtract the slider's bit from the occupied ones of its line: the borrow runs
//! up to the first blocker ("hyperbola quintessence", Gerd Isenberg, Aleks Peshkov). The way down is the same
//! on the line read backwards, and as every square of such a line has a byte of its own, reading it backwards
//! is one swap of bytes. Ranks are two bytes wide and are looked at as small numbers.

use crate::{SquareSet, WideBitboard, wide};

/// How many squares there are.
pub const SQUARES: usize = 128;

/// Each square's file and rank.
pub const COORDINATES: [(i8, i8); SQUARES] = {
    let mut all = [(0, 0); SQUARES];
    let mut index = 0;
    while index < SQUARES {
        all[index] = ((index % 16) as i8, (index / 16) as i8);
        index += 1;
    }
    all
};

/// The up to 8 squares that touch a square.
pub static KING: [WideBitboard; SQUARES] = wide::leaps(
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

/// The knight's leaps.
pub static KNIGHT: [WideBitboard; SQUARES] = wide::leaps(
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

/// The diagonals through a square without the square itself: rising, then falling with the files.
static DIAGONALS: [[WideBitboard; 2]; SQUARES] = {
    let rising = [
        wide::rays(&COORDINATES, (1, 1)),
        wide::rays(&COORDINATES, (-1, -1)),
    ];
    let falling = [
        wide::rays(&COORDINATES, (1, -1)),
        wide::rays(&COORDINATES, (-1, 1)),
    ];
    let mut table = [[WideBitboard::EMPTY; 2]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        table[square] = [
            rising[0][square].with(rising[1][square]),
            falling[0][square].with(falling[1][square]),
        ];
        square += 1;
    }
    table
};

/// The squares of a file, 0 to 15.
#[inline]
#[must_use]
pub const fn file(file: u8) -> WideBitboard {
    SquareSet(0x0001_0001_0001_0001_0001_0001_0001_0001 << (file & 15))
}

/// The squares of a rank, 0 to 7.
#[inline]
#[must_use]
pub const fn rank(rank: u8) -> WideBitboard {
    SquareSet(0xffff << ((rank & 7) * 16))
}

/// The squares of the files `from` to `to`, both included, 0 to 15.
#[must_use]
pub const fn files(from: u8, to: u8) -> WideBitboard {
    let mut set = WideBitboard::EMPTY;
    let mut at = from;
    while at <= to && at < 16 {
        set = set.with(file(at));
        at += 1;
    }
    set
}

/// The squares of the colour of file 0, rank 0.
pub const DARK: WideBitboard = SquareSet(0xaaaa_5555_aaaa_5555_aaaa_5555_aaaa_5555);

/// The reach along a line whose squares lie in different bytes.
#[inline]
fn along(square: u8, occupied: WideBitboard, line: WideBitboard) -> WideBitboard {
    let bit = WideBitboard::of(square).0;
    let blockers = occupied.0 & line.0;
    let up = blockers.wrapping_sub(bit << 1);
    let down = blockers
        .swap_bytes()
        .wrapping_sub(bit.swap_bytes() << 1)
        .swap_bytes();
    SquareSet((up ^ down) & line.0)
}

/// The reach along a square's rank.
#[inline]
fn along_rank(square: u8, occupied: WideBitboard) -> WideBitboard {
    let start = u32::from(square & 0x70);
    let row = (occupied.0 >> start) as u16;
    let bit = 1u16 << (square & 15);
    let blockers = row & !bit;
    let up = blockers ^ blockers.wrapping_sub(bit).wrapping_sub(bit);
    let reversed = blockers.reverse_bits();
    let other = bit.reverse_bits();
    let down = reversed ^ reversed.wrapping_sub(other).wrapping_sub(other);
    let reach = (up ^ down.reverse_bits()) & !bit;
    SquareSet(u128::from(reach) << start)
}

/// The squares a rook reaches, the first occupied one in each direction included.
#[inline]
#[must_use]
pub fn rook(square: u8, occupied: WideBitboard) -> WideBitboard {
    let column = file(square & 15).without(WideBitboard::of(square));
    along(square, occupied, column) | along_rank(square, occupied)
}

/// The squares a bishop reaches, the first occupied one in each direction included.
#[inline]
#[must_use]
pub fn bishop(square: u8, occupied: WideBitboard) -> WideBitboard {
    let [rising, falling] = DIAGONALS[square as usize & 127];
    along(square, occupied, rising) | along(square, occupied, falling)
}

/// The squares a queen reaches, the first occupied one in each direction included.
#[inline]
#[must_use]
pub fn queen(square: u8, occupied: WideBitboard) -> WideBitboard {
    rook(square, occupied) | bishop(square, occupied)
}

/// The whole rank, file or diagonal through two different squares, both included; none where there is none.
#[inline]
#[must_use]
pub fn line(a: u8, b: u8) -> WideBitboard {
    if a == b {
        return WideBitboard::EMPTY;
    }
    if a & 15 == b & 15 {
        return file(a & 15);
    }
    if a & 0x70 == b & 0x70 {
        return rank(a >> 4);
    }
    let [rising, falling] = DIAGONALS[a as usize & 127];
    if rising.has(b) {
        rising | WideBitboard::of(a)
    } else if falling.has(b) {
        falling | WideBitboard::of(a)
    } else {
        WideBitboard::EMPTY
    }
}

/// The squares strictly between two squares of one rank, file or diagonal; none for others.
#[inline]
#[must_use]
pub fn between(a: u8, b: u8) -> WideBitboard {
    let (low, high) = if a < b {
        (a & 127, b & 127)
    } else {
        (b & 127, a & 127)
    };
    let below_high = (1u128 << high) - 1;
    let from_low = u128::MAX << low;
    SquareSet(line(a, b).0 & below_high & from_low).without(WideBitboard::of(low))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::{Lcg, walk};

    const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    const BISHOP: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

    #[test]
    fn sliders_agree_with_walks() {
        let mut dice = Lcg::new(16);
        for round in 0..400 {
            let occupied = SquareSet(dice.sparse(round));
            for square in 0..128 {
                let by_rook = SquareSet(walk(16, square, occupied.0, &ROOK));
                let by_bishop = SquareSet(walk(16, square, occupied.0, &BISHOP));
                assert_eq!(rook(square, occupied), by_rook, "{square} {occupied:?}");
                assert_eq!(bishop(square, occupied), by_bishop, "{square} {occupied:?}");
                assert_eq!(queen(square, occupied), by_rook | by_bishop);
            }
        }
    }

    #[test]
    fn between_and_line_agree_with_walks() {
        for a in 0..128 {
            for b in 0..128 {
                let mut inner = WideBitboard::EMPTY;
                let mut whole = WideBitboard::EMPTY;
                for step in ROOK.into_iter().chain(BISHOP) {
                    let back = (-step.0, -step.1);
                    let open = SquareSet(walk(16, a, 0, &[step]));
                    if open.has(b) {
                        inner =
                            SquareSet(walk(16, a, 1 << b, &[step])).without(WideBitboard::of(b));
                        whole = open | SquareSet(walk(16, a, 0, &[back])) | WideBitboard::of(a);
                    }
                }
                assert_eq!((between(a, b), line(a, b)), (inner, whole), "{a} {b}");
            }
        }
    }

    #[test]
    fn files_and_colours() {
        assert_eq!(files(4, 15).len(), 96);
        assert_eq!(files(0, 15), WideBitboard::FULL);
        assert!((file(15) & rank(7)).into_iter().eq([127]));
        assert!(
            DARK.has(0) && !DARK.has(1) && !DARK.has(16) && DARK.has(17) && DARK.has(127 - 15 + 1)
        );
    }
}
