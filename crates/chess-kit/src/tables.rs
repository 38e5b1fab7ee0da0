//! Attack tables from coordinates, computed at compile time.
//!
//! A board is given as one (file, rank) pair for each square index. Squares that do not exist are simply not listed; a
//! second board is placed so far away that no step joins the two. The builders of this module are for boards of at most
//! 64 squares, those of [`wide`](crate::wide) for boards of at most 128.

/// Means “no such square” in tables of single squares.
pub const NO_SQUARE: u8 = u8::MAX;

/// The index of the square `(file, rank)` away from `square`, or [`NO_SQUARE`].
#[must_use]
pub const fn neighbour<const N: usize>(
    coordinates: &[(i8, i8); N],
    square: usize,
    delta: (i8, i8),
) -> u8 {
    let (file, rank) = coordinates[square];
    let (file, rank) = (file + delta.0, rank + delta.1);
    let mut index = 0;
    while index < N {
        if coordinates[index].0 == file && coordinates[index].1 == rank {
            return index as u8;
        }
        index += 1;
    }
    NO_SQUARE
}

/// The builders for sets of one width.
macro_rules! builders {
    ($word:ty) => {
        /// For each square, the squares that a leaper with these steps reaches.
        #[must_use]
        pub const fn leaps<const N: usize, const D: usize>(
            coordinates: &[(i8, i8); N],
            deltas: &[(i8, i8); D],
        ) -> [$crate::SquareSet<$word>; N] {
            let mut table = [$crate::SquareSet::<$word>::EMPTY; N];
            let mut square = 0;
            while square < N {
                let mut step = 0;
                while step < D {
                    let target = $crate::neighbour(coordinates, square, deltas[step]);
                    if target != $crate::NO_SQUARE {
                        table[square].0 |= 1 << target;
                    }
                    step += 1;
                }
                square += 1;
            }
            table
        }

        /// For each square, the squares in one direction up to the edge.
        #[must_use]
        pub const fn rays<const N: usize>(
            coordinates: &[(i8, i8); N],
            delta: (i8, i8),
        ) -> [$crate::SquareSet<$word>; N] {
            let mut table = [$crate::SquareSet::<$word>::EMPTY; N];
            let mut square = 0;
            while square < N {
                let mut at = square;
                loop {
                    let next = $crate::neighbour(coordinates, at, delta);
                    if next == $crate::NO_SQUARE {
                        break;
                    }
                    table[square].0 |= 1 << next;
                    at = next as usize;
                }
                square += 1;
            }
            table
        }

        /// The squares a slider reaches from `square` in one direction: up to and including the first occupied one.
        /// `upward` says that squares further along the ray have larger indices.
        #[inline]
        #[must_use]
        pub fn slide<const N: usize>(
            rays: &[$crate::SquareSet<$word>; N],
            square: u8,
            occupied: $crate::SquareSet<$word>,
            upward: bool,
        ) -> $crate::SquareSet<$word> {
            let ray = rays[square as usize];
            let blockers = ray & occupied;
            if blockers.is_empty() {
                return ray;
            }
            let first = if upward {
                blockers.0.trailing_zeros()
            } else {
                <$word>::BITS - 1 - blockers.0.leading_zeros()
            };
            ray.without(rays[first as usize])
        }
    };
}

pub(crate) use builders;

builders!(u64);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bitboard, wide};

    /// A plus of five squares and, far away, one more: 1 south, 2 west, 3 middle, 4 east, 5 north, 0 alone.
    const PLUS: [(i8, i8); 6] = [(50, 50), (1, 0), (0, 1), (1, 1), (2, 1), (1, 2)];

    fn squares(set: Bitboard) -> Vec<u8> {
        set.into_iter().collect()
    }

    #[test]
    fn leaps_end_where_there_is_no_square() {
        let table = leaps(&PLUS, &[(0, 1), (1, 0), (1, 1)]);
        assert_eq!(squares(table[1]), [3, 4]);
        assert_eq!(squares(table[3]), [4, 5]);
        assert_eq!(squares(table[0]), []);
        assert_eq!(squares(table[4]), []);
    }

    #[test]
    fn slides_stop_at_the_first_occupied_square() {
        let east = rays(&PLUS, (1, 0));
        let west = rays(&PLUS, (-1, 0));
        assert_eq!(squares(slide(&east, 2, Bitboard::EMPTY, true)), [3, 4]);
        assert_eq!(squares(slide(&east, 2, Bitboard::of(3), true)), [3]);
        assert_eq!(
            squares(slide(&west, 4, Bitboard::of(3) | Bitboard::of(2), false)),
            [3]
        );
        assert_eq!(squares(slide(&west, 4, Bitboard::of(2), false)), [2, 3]);
        assert_eq!(squares(slide(&west, 0, Bitboard::EMPTY, false)), []);
    }

    #[test]
    fn the_wide_builders_agree_where_both_can() {
        let deltas = [(0, 1), (1, 0), (1, 1)];
        for (narrow, wide) in leaps(&PLUS, &deltas)
            .iter()
            .zip(wide::leaps(&PLUS, &deltas))
        {
            assert_eq!(u128::from(narrow.0), wide.0);
        }
        let (narrow, broad) = (rays(&PLUS, (-1, 0)), wide::rays(&PLUS, (-1, 0)));
        for square in 0..6 {
            for occupied in 0..64 {
                assert_eq!(
                    u128::from(slide(&narrow, square, crate::SquareSet(occupied), false).0),
                    wide::slide(&broad, square, crate::SquareSet(occupied.into()), false).0
                );
            }
        }
    }

    #[test]
    fn neighbours_by_coordinates() {
        assert_eq!(neighbour(&PLUS, 3, (0, 1)), 5);
        assert_eq!(neighbour(&PLUS, 5, (0, 1)), NO_SQUARE);
    }
}
