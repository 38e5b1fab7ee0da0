//! Sets of up to 64 or up to 128 squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares, one bit each in a word `W`; the square's index is the bit's.
///
/// The methods are the same for both widths, [`Bitboard`] and [`WideBitboard`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SquareSet<W>(pub W);

/// A set of squares of a board with at most 64.
pub type Bitboard = SquareSet<u64>;
/// A set of squares of a board with at most 128.
pub type WideBitboard = SquareSet<u128>;

/// The squares of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Squares<W>(W);

macro_rules! width {
    ($word:ty) => {
        impl SquareSet<$word> {
            /// The empty set.
            pub const EMPTY: Self = SquareSet(0);
            /// The set of every square of the width.
            pub const FULL: Self = SquareSet(<$word>::MAX);

            /// The singleton set of a square, whose index is below the width.
            #[inline]
            #[must_use]
            pub const fn of(square: u8) -> Self {
                SquareSet(1 << (square as u32 & (<$word>::BITS - 1)))
            }

            /// Whether the square is in the set.
            #[inline]
            #[must_use]
            pub const fn has(self, square: u8) -> bool {
                self.0 >> (square as u32 & (<$word>::BITS - 1)) & 1 != 0
            }

            /// The number of squares in the set.
            #[inline]
            #[must_use]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether the set is empty.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether there is more than one square in the set.
            #[inline]
            #[must_use]
            pub const fn is_several(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// The square with the lowest index.
            #[inline]
            #[must_use]
            pub const fn first(self) -> Option<u8> {
                if self.0 == 0 {
                    None
                } else {
                    Some(self.0.trailing_zeros() as u8)
                }
            }

            /// The square with the highest index.
            #[inline]
            #[must_use]
            pub const fn last(self) -> Option<u8> {
                if self.0 == 0 {
                    None
                } else {
                    Some((<$word>::BITS - 1 - self.0.leading_zeros()) as u8)
                }
            }

            /// The squares of this set that are not in `other`.
            #[inline]
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                SquareSet(self.0 & !other.0)
            }

            /// The squares of either set; `|` for constants.
            #[inline]
            #[must_use]
            pub const fn with(self, other: Self) -> Self {
                SquareSet(self.0 | other.0)
            }

            /// Whether the two sets have a square in common.
            #[inline]
            #[must_use]
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }
        }

        impl Iterator for Squares<$word> {
            type Item = u8;

            #[inline]
            fn next(&mut self) -> Option<u8> {
                if self.0 == 0 {
                    return None;
                }
                let square = self.0.trailing_zeros() as u8;
                self.0 &= self.0 - 1;
                Some(square)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for Squares<$word> {}

        impl IntoIterator for SquareSet<$word> {
            type Item = u8;
            type IntoIter = Squares<$word>;

            #[inline]
            fn into_iter(self) -> Squares<$word> {
                Squares(self.0)
            }
        }

        impl FromIterator<u8> for SquareSet<$word> {
            fn from_iter<I: IntoIterator<Item = u8>>(squares: I) -> Self {
                squares
                    .into_iter()
                    .fold(Self::EMPTY, |set, square| set | Self::of(square))
            }
        }
    };
}

width!(u64);
width!(u128);

macro_rules! operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl<W: $trait<Output = W>> $trait for SquareSet<W> {
            type Output = SquareSet<W>;
            #[inline]
            fn $method(self, other: SquareSet<W>) -> SquareSet<W> {
                SquareSet(self.0 $op other.0)
            }
        }
        impl<W: Copy + $trait<Output = W>> $assign_trait for SquareSet<W> {
            #[inline]
            fn $assign(&mut self, other: SquareSet<W>) {
                self.0 = self.0 $op other.0;
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl<W: Not<Output = W>> Not for SquareSet<W> {
    type Output = SquareSet<W>;
    #[inline]
    fn not(self) -> SquareSet<W> {
        SquareSet(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_widths_behave_alike() {
        let narrow: Bitboard = [3, 60, 9].into_iter().collect();
        let wide: WideBitboard = [3, 60, 9].into_iter().collect();
        assert_eq!(u128::from(narrow.0), wide.0);
        assert!(narrow.into_iter().eq([3, 9, 60]));
        assert!(wide.into_iter().eq([3, 9, 60]));
        assert_eq!((narrow.first(), narrow.last()), (Some(3), Some(60)));
        assert_eq!((wide.first(), wide.last()), (Some(3), Some(60)));
        assert!(narrow.is_several() && wide.is_several());
        assert!(!Bitboard::of(9).is_several() && !WideBitboard::EMPTY.is_several());
    }

    #[test]
    fn the_wide_set_reaches_square_127() {
        let set = WideBitboard::of(127) | WideBitboard::of(64);
        assert!(set.has(127) && set.has(64) && !set.has(63) && !set.has(0));
        assert_eq!(
            (set.len(), set.first(), set.last()),
            (2, Some(64), Some(127))
        );
        assert!(set.into_iter().eq([64, 127]));
        assert_eq!(set.without(WideBitboard::of(64)), WideBitboard::of(127));
        assert_eq!(!WideBitboard::FULL, WideBitboard::EMPTY);
        assert_eq!(WideBitboard::EMPTY.last(), None);
    }
}
