//! Sliders by subtraction, without large tables.
//!
//! The tables of [`magic`](super::magic) are most of a megabyte, which a browser would have to download. Here each line
//! through a square is stored as the part below it and the part above it, by index: 4 KB in all. The reach begins at
//! the highest occupied square below and ends at the lowest one above, and the difference of two powers of two is every
//! bit between them ("obstruction difference", Michael Hoffmann, Gerd Isenberg).

// Elsewhere lines only fill the larger tables, and tests compare the two versions.
#![cfg_attr(
    not(target_family = "wasm"),
    allow(unreachable_pub),
    cfg_attr(not(test), allow(dead_code))
)]

use super::{BISHOP_STEPS, COORDINATES, ROOK_STEPS};
use crate::{Bitboard, SquareSet, rays};

/// A line through a square: its squares of smaller index and of larger index.
#[derive(Clone, Copy)]
pub(super) struct Line {
    below: u64,
    above: u64,
}

impl Line {
    pub(super) const fn squares(&self) -> u64 {
        self.below | self.above
    }

    #[inline(always)]
    pub(super) const fn reach(&self, occupied: u64) -> u64 {
        // With nothing below, the reach begins at the first square; squares off the line are masked out at the end.
        let below = (self.below & occupied) | 1;
        let lower = 1 << (63 - below.leading_zeros());
        // With nothing above this is 0, and the difference wraps around: it runs to the last square.
        let above = self.above & occupied;
        let past_upper = (above & above.wrapping_neg()) << 1;
        past_upper.wrapping_sub(lower) & self.squares()
    }
}

/// Both lines of a slider for each square. In `steps`, the opposite of a step is two entries further on.
const fn lines(steps: &[(i8, i8); 4]) -> [[Line; 2]; 64] {
    let mut all = [[Line { below: 0, above: 0 }; 2]; 64];
    let mut axis = 0;
    while axis < 2 {
        let one = rays(&COORDINATES, steps[axis]);
        let other = rays(&COORDINATES, steps[axis + 2]);
        let rises = steps[axis].1 * 8 + steps[axis].0 > 0;
        let mut square = 0;
        while square < 64 {
            let (above, below) = if rises {
                (one[square].0, other[square].0)
            } else {
                (other[square].0, one[square].0)
            };
            all[square][axis] = Line { below, above };
            square += 1;
        }
        axis += 1;
    }
    all
}

pub(super) static ROOK_LINES: [[Line; 2]; 64] = lines(&ROOK_STEPS);
pub(super) static BISHOP_LINES: [[Line; 2]; 64] = lines(&BISHOP_STEPS);

#[inline(always)]
fn reach(lines: &[Line; 2], occupied: Bitboard) -> Bitboard {
    SquareSet(lines[0].reach(occupied.0) | lines[1].reach(occupied.0))
}

/// The squares a rook reaches, including the first occupied one in each direction.
#[inline]
#[must_use]
pub fn rook(square: u8, occupied: Bitboard) -> Bitboard {
    reach(&ROOK_LINES[square as usize & 63], occupied)
}

/// The squares a bishop reaches, including the first occupied one in each direction.
#[inline]
#[must_use]
pub fn bishop(square: u8, occupied: Bitboard) -> Bitboard {
    reach(&BISHOP_LINES[square as usize & 63], occupied)
}
