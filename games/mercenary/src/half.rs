//! Half-turns: who moves which army (rulebook 4 and 10.2).

use crate::kind::{Army, Side};

/// A half-turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Half {
    /// White moves an own piece.
    White = 0,
    /// Black moves gray.
    BlackGray = 1,
    /// Black moves brown; only with `armies=fourth`.
    BlackBrown = 2,
    /// Black moves an own piece.
    Black = 3,
    /// White moves gray.
    WhiteGray = 4,
    /// White moves brown; only with `armies=fourth`.
    WhiteBrown = 5,
}

impl Half {
    /// All, in playing order.
    pub const ALL: [Half; 6] = [
        Half::White,
        Half::BlackGray,
        Half::BlackBrown,
        Half::Black,
        Half::WhiteGray,
        Half::WhiteBrown,
    ];

    /// The player who moves.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Half::White | Half::WhiteGray | Half::WhiteBrown => Side::White,
            Half::Black | Half::BlackGray | Half::BlackBrown => Side::Black,
        }
    }

    /// The army that is moved.
    #[inline]
    #[must_use]
    pub const fn army(self) -> Army {
        match self {
            Half::White => Army::White,
            Half::Black => Army::Black,
            Half::BlackGray | Half::WhiteGray => Army::Gray,
            Half::BlackBrown | Half::WhiteBrown => Army::Brown,
        }
    }

    /// Whether the player moves an own piece.
    #[inline]
    #[must_use]
    pub const fn is_own(self) -> bool {
        matches!(self, Half::White | Half::Black)
    }

    /// A player's own half-turn.
    #[inline]
    #[must_use]
    pub const fn own(side: Side) -> Half {
        match side {
            Side::White => Half::White,
            Side::Black => Half::Black,
        }
    }

    /// A player's gray half-turn.
    #[must_use]
    pub const fn gray(side: Side) -> Half {
        match side {
            Side::White => Half::WhiteGray,
            Side::Black => Half::BlackGray,
        }
    }

    /// The next half-turn of the cycle; `fourth` says whether brown is moved.
    #[inline]
    #[must_use]
    pub const fn next(self, fourth: bool) -> Half {
        match (self, fourth) {
            (Half::White, _) => Half::BlackGray,
            (Half::BlackGray, true) => Half::BlackBrown,
            (Half::BlackGray, false) | (Half::BlackBrown, _) => Half::Black,
            (Half::Black, _) => Half::WhiteGray,
            (Half::WhiteGray, true) => Half::WhiteBrown,
            (Half::WhiteGray, false) | (Half::WhiteBrown, _) => Half::White,
        }
    }

    /// The half-turn before this one.
    #[must_use]
    pub const fn previous(self, fourth: bool) -> Half {
        match (self, fourth) {
            (Half::White, true) => Half::WhiteBrown,
            (Half::White, false) | (Half::WhiteBrown, _) => Half::WhiteGray,
            (Half::WhiteGray, _) => Half::Black,
            (Half::Black, true) => Half::BlackBrown,
            (Half::Black, false) | (Half::BlackBrown, _) => Half::BlackGray,
            (Half::BlackGray, _) => Half::White,
        }
    }

    /// The number of half-turns until the player's next own one, inclusive: 1 if this is it.
    #[inline]
    #[must_use]
    pub const fn until_own(self, side: Side, fourth: bool) -> u8 {
        let mut half = self;
        let mut count = 1;
        while !(half.is_own() && half.side() as u8 == side as u8) {
            half = half.next(fourth);
            count += 1;
        }
        count
    }

    /// The same half-turn of the other player.
    #[must_use]
    pub const fn mirrored(self) -> Half {
        match self {
            Half::White => Half::Black,
            Half::Black => Half::White,
            Half::BlackGray => Half::WhiteGray,
            Half::WhiteGray => Half::BlackGray,
            Half::BlackBrown => Half::WhiteBrown,
            Half::WhiteBrown => Half::BlackBrown,
        }
    }

    /// The field HALF of position strings (rulebook 8.3).
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Half::White => "w",
            Half::BlackGray => "bg",
            Half::BlackBrown => "bh",
            Half::Black => "b",
            Half::WhiteGray => "wg",
            Half::WhiteBrown => "wh",
        }
    }
}
