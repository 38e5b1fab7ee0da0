//! The Rose: circular runs of knight's leaps (rulebook 7.4).

use crate::board::Square;
use chess_kit::board8::{COORDINATES, SQUARES};
use chess_kit::{Bitboard, NO_SQUARE, neighbour};

/// The knight's leaps in clockwise order.
const RING: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// For each square the 16 runs: the squares visited, up to seven, terminated by [`NO_SQUARE`].
static RUNS: [[[u8; 7]; 16]; SQUARES] = {
    let mut table = [[[NO_SQUARE; 7]; 16]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut run = 0;
        while run < 16 {
            let mut at = square;
            let mut leap = 0;
            while leap < 7 {
                // The first eight turn clockwise, the others anticlockwise.
                let turn = if run < 8 { leap } else { 8 - leap };
                let next = neighbour(&COORDINATES, at, RING[(run + turn) % 8]);
                if next == NO_SQUARE {
                    break;
                }
                table[square][run][leap] = next;
                at = next as usize;
                leap += 1;
            }
            run += 1;
        }
        square += 1;
    }
    table
};

/// The squares reached by the runs on an empty board.
static OPEN: [Bitboard; SQUARES] = {
    let mut table = [Bitboard::EMPTY; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut index = 0;
        while index < 16 * 7 {
            let to = RUNS[square][index / 7][index % 7];
            if to != NO_SQUARE {
                table[square] = table[square].with(Bitboard::of(to));
            }
            index += 1;
        }
        square += 1;
    }
    table
};

/// The squares a Rose could reach from a square on an empty board.
#[inline]
#[must_use]
pub fn open(square: Square) -> Bitboard {
    OPEN[usize::from(square & 63)]
}

/// The squares a Rose reaches: those it flies over are empty, the last may be occupied. The relation is symmetric.
#[must_use]
pub fn reach(square: Square, occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for run in &RUNS[usize::from(square & 63)] {
        for to in run {
            if *to == NO_SQUARE {
                break;
            }
            reached |= Bitboard::of(*to);
            if occupied.has(*to) {
                break;
            }
        }
    }
    reached
}

/// Whether some full circle from the square visits only empty squares.
#[must_use]
pub fn circles(square: Square, occupied: Bitboard) -> bool {
    RUNS[usize::from(square & 63)]
        .iter()
        .take(8)
        .any(|run| run.iter().all(|to| *to != NO_SQUARE && !occupied.has(*to)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::NAMES;

    fn square(name: &str) -> Square {
        NAMES.read(name).unwrap()
    }

    #[test]
    fn the_ring_from_a4() {
        let ring: Vec<String> = RUNS[usize::from(square("a4"))][0]
            .iter()
            .map(|to| NAMES.name(*to))
            .collect();
        assert_eq!(ring, ["b6", "d7", "f6", "g4", "f2", "d1", "b2"]);
        assert!(circles(square("a4"), Bitboard::EMPTY));
        assert!(!circles(square("a4"), Bitboard::of(square("f2"))));
        assert!(!circles(square("a1"), Bitboard::EMPTY));
    }

    #[test]
    fn reaching_is_mutual() {
        let occupied = chess_kit::SquareSet(0x0042_1800_2400_8112);
        for a in 0..64 {
            assert!(reach(a, Bitboard::EMPTY) == open(a));
            for b in reach(a, occupied) {
                assert!(reach(b, occupied).has(a), "{a} {b}");
            }
        }
    }
}
