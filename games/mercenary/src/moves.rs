//! Moves (rulebook 8.1).

use crate::board::Square;
use crate::kind::Kind;

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece goes from one square to another.
    Go {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// The promotion choice of a pawn that arrives there.
        promotion: Option<Kind>,
        /// The controlled piece that is released for this one.
        release: Option<Square>,
    },
    /// A king castles.
    Castle {
        /// The king's origin.
        from: Square,
        /// Its target; under Chess960 castling the square of its rook.
        to: Square,
    },
    /// A piece is placed before the game begins.
    Place {
        /// Which.
        kind: Kind,
        /// Where.
        to: Square,
    },
}

/// A move, packed into 32 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// A square in the field for the released piece; 0 means none.
pub(crate) type Release = u8;

/// No piece is released.
pub(crate) const NO_RELEASE: Release = 0;

const NO_KIND: u32 = 7;
const CASTLE: u32 = 1;
const PLACE: u32 = 2;

impl Move {
    #[inline]
    const fn pack(from: Square, to: Square, kind: u32, tag: u32, release: Release) -> Move {
        Move(
            (from & 127) as u32
                | ((to & 127) as u32) << 7
                | kind << 14
                | tag << 17
                | (release as u32) << 19,
        )
    }

    /// A piece goes from one square to another.
    #[inline]
    pub(crate) const fn go(from: Square, to: Square, release: Release) -> Move {
        Move::pack(from, to, NO_KIND, 0, release)
    }

    /// A pawn arrives where it promotes.
    #[inline]
    pub(crate) const fn promote(from: Square, to: Square, kind: Kind, release: Release) -> Move {
        Move::pack(from, to, kind as u32, 0, release)
    }

    /// A king castles.
    #[inline]
    #[must_use]
    pub const fn castle(from: Square, to: Square) -> Move {
        Move::pack(from, to, NO_KIND, CASTLE, NO_RELEASE)
    }

    /// A piece is placed.
    #[inline]
    #[must_use]
    pub const fn place(kind: Kind, to: Square) -> Move {
        Move::pack(0, to, kind as u32, PLACE, NO_RELEASE)
    }

    /// A piece goes from one square to another, with all optional parts.
    #[must_use]
    pub const fn full(
        from: Square,
        to: Square,
        promotion: Option<Kind>,
        release: Option<Square>,
    ) -> Move {
        let kind = match promotion {
            Some(kind) => kind as u32,
            None => NO_KIND,
        };
        let release = match release {
            Some(square) => (square & 127) + 1,
            None => NO_RELEASE,
        };
        Move::pack(from, to, kind, 0, release)
    }

    /// The origin; meaningless for a placement.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        (self.0 & 127) as Square
    }

    /// The target.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        (self.0 >> 7 & 127) as Square
    }

    #[inline]
    const fn kind(self) -> Option<Kind> {
        match self.0 >> 14 & 7 {
            0 => Some(Kind::King),
            1 => Some(Kind::Queen),
            2 => Some(Kind::Rook),
            3 => Some(Kind::Bishop),
            4 => Some(Kind::Knight),
            5 => Some(Kind::Pawn),
            _ => None,
        }
    }

    /// What the move does.
    #[inline]
    #[must_use]
    pub const fn action(self) -> Action {
        let (from, to) = (self.from(), self.to());
        match (self.0 >> 17 & 3, self.kind()) {
            (CASTLE, _) => Action::Castle { from, to },
            (PLACE, Some(kind)) => Action::Place { kind, to },
            (_, promotion) => {
                let release = (self.0 >> 19 & 255) as u8;
                Action::Go {
                    from,
                    to,
                    promotion,
                    release: release.checked_sub(1),
                }
            }
        }
    }
}
