//! Squares and lines used by the rules.

use crate::kind::{Side, home_rank};
use chess_kit::names::SquareNames;
use chess_kit::san::Wing;
use chess_kit::{Bitboard, SquareSet};

/// A square's index: the rank times 8 plus the file, both from 0.
pub type Square = u8;

/// The names of the squares.
pub const NAMES: SquareNames = SquareNames::new("abcdefgh", 8);

/// The name of a square.
#[must_use]
pub fn name(square: Square) -> String {
    NAMES.name(square)
}

/// The first and the last rank.
pub const ENDS: Bitboard = SquareSet(0xff00_0000_0000_00ff);

/// The target squares of king and rook in castling.
#[inline]
#[must_use]
pub const fn castled(side: Side, wing: Wing) -> (Square, Square) {
    let home = home_rank(side) * 8;
    match wing {
        Wing::Short => (home + 6, home + 5),
        Wing::Long => (home + 2, home + 3),
    }
}

/// The wing of a rook relative to its king.
#[inline]
#[must_use]
pub const fn wing(king: Square, rook: Square) -> Wing {
    if rook > king { Wing::Short } else { Wing::Long }
}

/// The home rank of a side.
pub(crate) fn home(side: Side) -> Bitboard {
    chess_kit::board8::rank(home_rank(side))
}
