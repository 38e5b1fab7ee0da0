//! Positions that a symmetry of the board makes equal.

use super::MOST_MEN;
use crate::board::Square;
use crate::kind::Man;

/// The squares of the triangle a1–d1–d4.
pub(super) const TRIANGLE: [Square; 10] = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27];

pub(super) const fn mirror_files(square: Square) -> Square {
    square ^ 7
}

pub(super) const fn mirror_ranks(square: Square) -> Square {
    square ^ 56
}

/// Reflects at the diagonal from a1 to h8.
pub(super) const fn transpose(square: Square) -> Square {
    square >> 3 | (square & 7) << 3
}

/// Whether a square lies above the diagonal, on it, or below.
pub(super) fn above(square: Square) -> std::cmp::Ordering {
    (square >> 3).cmp(&(square & 7))
}

/// The squares of an ending's men: the kings', then those of the others in the order of [`Ending::men`](super::Ending::men).
pub(super) type Squares = [Square; MOST_MEN];

/// Sorts the squares of equal men.
pub(super) fn sort_equal(men: &[Man], squares: &mut [Square]) {
    for index in 1..men.len() {
        if men[index] == men[index - 1] && squares[index] < squares[index - 1] {
            squares.swap(index, index - 1);
        }
    }
}

pub(super) fn map(squares: &mut [Square], by: fn(Square) -> Square) {
    for square in squares {
        *square = by(*square);
    }
}

/// The least of the arrangements that symmetry makes equal.
pub(super) fn canonical(men: &[Man], pawns: bool, squares: &mut Squares) {
    let used = 2 + men.len();
    let squares = &mut squares[..used];
    if squares[0] & 7 > 3 {
        map(squares, mirror_files);
    }
    if !pawns {
        if squares[0] >> 3 > 3 {
            map(squares, mirror_ranks);
        }
        match above(squares[0]).then(above(squares[1])) {
            std::cmp::Ordering::Greater => map(squares, transpose),
            std::cmp::Ordering::Equal => {
                // Both kings are on the diagonal.
                let mut other: Squares = [0; MOST_MEN];
                other[..used].copy_from_slice(squares);
                map(&mut other[..used], transpose);
                sort_equal(men, &mut other[2..used]);
                sort_equal(men, &mut squares[2..]);
                if other[2..used] < squares[2..] {
                    squares.copy_from_slice(&other[..used]);
                }
            }
            std::cmp::Ordering::Less => {}
        }
    }
    sort_equal(men, &mut squares[2..]);
}
