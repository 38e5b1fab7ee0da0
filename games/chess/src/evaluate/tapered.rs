//! Pairs of values: one for the middlegame, one for the endgame.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A middlegame and an endgame value, in centipawns, packed so that both are added at once. Each stays within 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tapered(i32);

impl Tapered {
    pub(super) const NONE: Tapered = Tapered(0);

    pub(super) const fn new(middlegame: i32, endgame: i32) -> Tapered {
        Tapered((endgame << 16) + middlegame)
    }

    pub(super) const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    pub(super) const fn endgame(self) -> i32 {
        (self.0 + 0x8000) >> 16
    }
}

impl Add for Tapered {
    type Output = Tapered;
    #[inline(always)]
    fn add(self, other: Tapered) -> Tapered {
        Tapered(self.0 + other.0)
    }
}

impl AddAssign for Tapered {
    #[inline(always)]
    fn add_assign(&mut self, other: Tapered) {
        self.0 += other.0;
    }
}

impl Sub for Tapered {
    type Output = Tapered;
    #[inline(always)]
    fn sub(self, other: Tapered) -> Tapered {
        Tapered(self.0 - other.0)
    }
}

impl SubAssign for Tapered {
    #[inline(always)]
    fn sub_assign(&mut self, other: Tapered) {
        self.0 -= other.0;
    }
}

impl Neg for Tapered {
    type Output = Tapered;
    #[inline(always)]
    fn neg(self) -> Tapered {
        Tapered(-self.0)
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    #[inline(always)]
    fn mul(self, factor: i32) -> Tapered {
        Tapered(self.0 * factor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_are_kept_apart() {
        for (a, b) in [(0, 0), (5, -7), (-5, 7), (-900, -1300), (4000, -4000)] {
            let pair = Tapered::new(a, b);
            assert_eq!((pair.middlegame(), pair.endgame()), (a, b));
            let double = pair + pair;
            assert_eq!((double.middlegame(), double.endgame()), (2 * a, 2 * b));
            assert_eq!(pair * 2, double);
            assert_eq!(-pair, Tapered::NONE - pair);
            let mut less = double;
            less -= pair;
            assert_eq!(less, pair);
        }
    }
}
