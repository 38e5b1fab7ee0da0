//! Position keys: equal for the same position (see [`crate::Position`]), updated incrementally.

use crate::INFO;
use crate::board::Square;
use crate::kind::{Kind, Side};
use chess_kit::{Keys, random_keys};

static MEN: Keys<{ 2 * 6 * 64 }> = Keys::new(INFO.slug, "men");
static CASTLING: Keys<64> = Keys::new(INFO.slug, "castling");
static EN_PASSANT: Keys<8> = Keys::new(INFO.slug, "en passant");
const OTHERS: [u64; 1] = random_keys(INFO.slug, "others");

/// A man on a square.
#[inline]
pub(crate) fn man(side: Side, kind: Kind, square: Square) -> u64 {
    MEN.at((side as usize * 6 + kind as usize) * 64 + (square as usize & 63))
}

/// A rook with which its king may castle.
#[inline]
pub(crate) fn castling(rook: Square) -> u64 {
    CASTLING.at(rook as usize & 63)
}

/// A pawn may be captured en passant on this square.
#[inline]
pub(crate) fn en_passant(square: Square) -> u64 {
    EN_PASSANT.at(square as usize & 7)
}

/// Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = OTHERS[0];
