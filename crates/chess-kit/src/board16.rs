//! Boards of 16 files and 8 ranks: a square's index is its rank times 16 plus its file, both from 0.
//!
//! A board with fewer files is a mask: squares outside it are passed to the sliders as occupied and removed from their
//! reach.
//!
//! Sliders on files and diagonals subtract the slider's bit from the occupied ones of its line: the borrow runs up to
//! the first blocker ("hyperbola quintessence", Gerd Isenberg, Aleks Peshkov). The downward direction is the same on
//! the reversed line, and as every square of such a line has a byte of its own, reversing it is one byte swap. Where
//! the processor cannot swap bytes, leading zeros give the first blocker below. Ranks are two bytes wide and are treated
//! as small numbers.

use crate::{SquareSet, WideBitboard, WideBoard};

/// The number of squares.
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

type Sixteen = WideBoard<16, 8>;

/// The up to 8 squares that touch a square.
pub static KING: [WideBitboard; SQUARES] = Sixteen::TABLES.king;

/// The knight's leaps.
pub static KNIGHT: [WideBitboard; SQUARES] = Sixteen::TABLES.knight;

/// The slider data of a square.
struct Lines {
    /// The square's file, and the diagonals that rise and fall with the files; excluding the square itself.
    file: u128,
    rising: u128,
    falling: u128,
    /// Twice the square's bit, on the board as it is and on the byte-swapped board.
    twice: u128,
    twice_swapped: u128,
}

static LINES: [Lines; SQUARES] = {
    let [
        north,
        _,
        north_east,
        north_west,
        south,
        _,
        south_west,
        south_east,
    ] = &Sixteen::TABLES.rays;
    let mut table = [const {
        Lines {
            file: 0,
            rising: 0,
            falling: 0,
            twice: 0,
            twice_swapped: 0,
        }
    }; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let bit: u128 = 1 << square;
        table[square] = Lines {
            file: north[square].0 | south[square].0,
            rising: north_east[square].0 | south_west[square].0,
            falling: south_east[square].0 | north_west[square].0,
            twice: bit << 1,
            twice_swapped: bit.swap_bytes() << 1,
        };
        square += 1;
    }
    table
};

/// The squares of a file, 0 to 15.
#[inline]
#[must_use]
pub const fn file(file: u8) -> WideBitboard {
    // One shift of 64 bits for both halves; there is no instruction for 128.
    let half = (0x0001_0001_0001_0001_u64 << (file & 15)) as u128;
    SquareSet(half << 64 | half)
}

/// The squares of a rank, 0 to 7.
#[inline]
#[must_use]
pub const fn rank(rank: u8) -> WideBitboard {
    SquareSet(0xffff << ((rank & 7) * 16))
}

/// The squares of the files `from` to `to`, inclusive, 0 to 15.
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

impl Lines {
    #[inline(always)]
    fn of(square: u8) -> &'static Lines {
        &LINES[square as usize & 127]
    }

    /// The reach along a line whose squares lie in different bytes.
    #[inline(always)]
    fn along(&self, occupied: u128, line: u128) -> u128 {
        // WebAssembly has no instruction for a byte swap.
        if cfg!(target_family = "wasm") {
            self.along_by_zeros(occupied & line) & line
        } else {
            self.along_by_swap(occupied & line) & line
        }
    }

    /// The reach given the line's occupied squares, with other bits outside the line.
    #[inline(always)]
    fn along_by_swap(&self, blockers: u128) -> u128 {
        let up = blockers.wrapping_sub(self.twice);
        let down = blockers.swap_bytes().wrapping_sub(self.twice_swapped);
        up ^ down.swap_bytes()
    }

    /// As [`Lines::along_by_swap`], without byte swaps.
    #[inline(always)]
    fn along_by_zeros(&self, blockers: u128) -> u128 {
        let up = blockers ^ blockers.wrapping_sub(self.twice);
        let below = (self.twice >> 1).wrapping_sub(1);
        up | below & from_highest(blockers & below)
    }
}

/// The highest bit of a word and all above it; all bits of an empty word.
#[inline(always)]
fn from_highest(word: u128) -> u128 {
    let (high, low) = ((word >> 64) as u64, word as u64);
    if high == 0 {
        let rest = u64::MAX << (63 - (low | 1).leading_zeros());
        u128::from(u64::MAX) << 64 | u128::from(rest)
    } else {
        u128::from(u64::MAX << (63 - high.leading_zeros())) << 64
    }
}

/// The reach along a square's rank.
#[inline(always)]
fn along_rank(square: u8, occupied: u128) -> u128 {
    let upper = square & 64 != 0;
    let half = if upper {
        (occupied >> 64) as u64
    } else {
        occupied as u64
    };
    let start = u32::from(square & 48);
    let row = (half >> start) as u32 & 0xffff;
    let bit = 1u32 << (square & 15);
    // Upwards the borrow runs to the first blocker, or past the end of the rank.
    let above = row & !(bit | (bit - 1));
    let up = (above ^ above.wrapping_sub(bit << 1)) & 0xffff & !(bit | (bit - 1));
    // Downwards from the highest blocker below, or from the first file.
    let below = row & (bit - 1) | 1;
    let down = bit - (1 << (31 - below.leading_zeros()));
    let reach = u64::from(up | down) << start;
    if upper {
        u128::from(reach) << 64
    } else {
        u128::from(reach)
    }
}

/// The squares a rook reaches, including the first occupied one in each direction.
#[inline]
#[must_use]
pub fn rook(square: u8, occupied: WideBitboard) -> WideBitboard {
    let lines = Lines::of(square);
    SquareSet(lines.along(occupied.0, lines.file) | along_rank(square, occupied.0))
}

/// The squares a bishop reaches, including the first occupied one in each direction.
#[inline]
#[must_use]
pub fn bishop(square: u8, occupied: WideBitboard) -> WideBitboard {
    let lines = Lines::of(square);
    SquareSet(lines.along(occupied.0, lines.rising) | lines.along(occupied.0, lines.falling))
}

/// The squares a queen reaches, including the first occupied one in each direction.
#[inline]
#[must_use]
pub fn queen(square: u8, occupied: WideBitboard) -> WideBitboard {
    rook(square, occupied) | bishop(square, occupied)
}

/// The whole rank, file or diagonal through two different squares, inclusive; empty if there is none.
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
    let lines = Lines::of(a);
    let (rising, falling) = (SquareSet(lines.rising), SquareSet(lines.falling));
    if rising.has(b) {
        rising | WideBitboard::of(a)
    } else if falling.has(b) {
        falling | WideBitboard::of(a)
    } else {
        WideBitboard::EMPTY
    }
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for others.
#[inline]
#[must_use]
pub fn between(a: u8, b: u8) -> WideBitboard {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let (low, high) = (WideBitboard::of(low).0, WideBitboard::of(high).0);
    // The bits below `high`, without `low` and those below it.
    SquareSet(line(a, b).0 & (high - 1) & !(low | (low - 1)))
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
                let lines = Lines::of(square);
                for line in [lines.file, lines.rising, lines.falling] {
                    let reach = [Lines::along_by_swap, Lines::along_by_zeros]
                        .map(|along| along(lines, occupied.0 & line) & line);
                    assert_eq!(reach[0], reach[1], "{square} {occupied:?}");
                }
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
