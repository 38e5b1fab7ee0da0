//! Moves.

use crate::board::{NAMES, Square};
use crate::kind::Kind;

/// A move, packed into 32 bits with everything besides the position that playing it needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

const CASTLING: u32 = 1 << 18;
const EN_PASSANT: u32 = 1 << 19;
const DOUBLE_STEP: u32 = 1 << 20;

impl Move {
    /// A man goes from one square to another, capturing any man there.
    #[inline]
    #[must_use]
    pub const fn go(kind: Kind, from: Square, to: Square) -> Move {
        Move(from as u32 | (to as u32) << 6 | (kind as u32) << 12)
    }

    /// A pawn arrives on the last rank.
    #[inline]
    #[must_use]
    pub const fn promote(from: Square, to: Square, kind: Kind) -> Move {
        Move(from as u32 | (to as u32) << 6 | (kind as u32) << 15)
    }

    /// A pawn's first step of two squares.
    #[inline]
    #[must_use]
    pub const fn double_step(from: Square, to: Square) -> Move {
        Move(from as u32 | (to as u32) << 6 | DOUBLE_STEP)
    }

    /// A pawn captures en passant.
    #[inline]
    #[must_use]
    pub const fn en_passant(from: Square, to: Square) -> Move {
        Move(from as u32 | (to as u32) << 6 | EN_PASSANT)
    }

    /// A king castles with the rook on a square.
    #[inline]
    #[must_use]
    pub const fn castle(king: Square, rook: Square) -> Move {
        Move(king as u32 | (rook as u32) << 6 | (Kind::King as u32) << 12 | CASTLING)
    }

    /// The origin of the moving man; for castling, of the king.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        (self.0 & 63) as Square
    }

    /// The target; for castling, the rook's square.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        (self.0 >> 6 & 63) as Square
    }

    /// What moves.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind::from_index(self.0 >> 12 & 7)
    }

    /// The promotion choice of a pawn that arrives on the last rank.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Kind> {
        match self.0 >> 15 & 7 {
            0 => None,
            index => Some(Kind::from_index(index)),
        }
    }

    /// Whether a king castles.
    #[inline]
    #[must_use]
    pub const fn is_castling(self) -> bool {
        self.0 & CASTLING != 0
    }

    /// Whether a pawn captures en passant.
    #[inline]
    #[must_use]
    pub const fn is_en_passant(self) -> bool {
        self.0 & EN_PASSANT != 0
    }

    /// Whether a pawn steps two squares.
    #[inline]
    #[must_use]
    pub const fn is_double_step(self) -> bool {
        self.0 & DOUBLE_STEP != 0
    }

    /// Whether a man simply goes from one square to another, possibly capturing.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.0 >> 15 == 0
    }
}

/// The squares, with a symbol for special moves; codes need a position.
impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{}{}{}",
            self.kind().letter(),
            NAMES.name(self.from()),
            NAMES.name(self.to())
        )?;
        if let Some(kind) = self.promotion() {
            write!(f, "={}", kind.letter())?;
        }
        if self.is_castling() {
            f.write_str(" castling")?;
        }
        if self.is_en_passant() {
            f.write_str(" en passant")?;
        }
        Ok(())
    }
}
