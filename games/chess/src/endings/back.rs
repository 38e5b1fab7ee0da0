//! Taking moves back.

use crate::board::Square;
use crate::kind::{Kind, Man, Side};
use crate::position::Position;
use chess_kit::Bitboard;

impl Position {
    /// The position before a man of a side went from one square to another, capturing nothing.
    pub(super) fn taken_back(&self, side: Side, kind: Kind, from: Square, to: Square) -> Position {
        let mut before = Position::empty(self.rules());
        for square in self.occupied() {
            if square != to
                && let Some(man) = self.man(square)
            {
                before.put(man, square);
            }
        }
        before.put(Man { side, kind }, from);
        before.set_state(side, Bitboard::EMPTY, 0, 1);
        before
    }
}

pub(super) fn is_end(square: Square) -> bool {
    matches!(square >> 3, 0 | 7)
}

/// Where a pawn that stands on a square may have come from without capturing.
pub(super) fn pawn_origins(side: Side, square: Square, occupied: Bitboard) -> Bitboard {
    let back = |square: Square| match side {
        Side::White => square.checked_sub(8),
        Side::Black => Some(square + 8),
    };
    let mut origins = Bitboard::EMPTY;
    if let Some(one) = back(square).filter(|one| !is_end(*one) && !occupied.has(*one)) {
        origins |= Bitboard::of(one);
        if let Some((over, start)) = double_step_of(side, square)
            && over == one
            && !occupied.has(start)
        {
            origins |= Bitboard::of(start);
        }
    }
    origins
}

/// For a square that a pawn's double step leads to: the square passed over and the one it began on.
pub(super) fn double_step_of(side: Side, square: Square) -> Option<(Square, Square)> {
    match (side, square >> 3) {
        (Side::White, 3) => Some((square - 8, square - 16)),
        (Side::Black, 4) => Some((square + 8, square + 16)),
        _ => None,
    }
}
