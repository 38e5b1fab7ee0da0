//! What men and their places are worth, in hundredths of a pawn.

use crate::kind::{Kind, Side};
use crate::moves::{Move, Square};
use crate::position::Position;

/// What a man is worth anywhere.
pub(crate) fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn => 100,
        Kind::Knight => 320,
        Kind::Bishop => 330,
        Kind::Rook => 500,
        Kind::Queen => 950,
        Kind::King => 2_000,
    }
}

/// What a place adds: men gain towards the middle, pawns by going ahead, kings by keeping to their rank while
/// there are enemy queens and by the middle afterwards.
fn place(kind: Kind, side: Side, square: Square, endgame: bool) -> i32 {
    let file = i32::from(square % 8);
    let rank = match side {
        Side::White => i32::from(square / 8),
        Side::Black => 7 - i32::from(square / 8),
    };
    let middle = |at: i32| 3 - (at - 3).max(4 - at);
    let centre = middle(file) + middle(rank);
    match kind {
        Kind::Pawn => rank * rank * 2 + middle(file) * 3 * i32::from(rank >= 2),
        Kind::Knight => centre * 6 - 20,
        Kind::Bishop => centre * 3 - 5,
        Kind::Rook => middle(file) * 2 + 15 * i32::from(rank == 6),
        Kind::Queen => centre,
        Kind::King if endgame => centre * 8 - 20,
        Kind::King => -15 * rank + 10 * i32::from(file == 6 || file <= 2),
    }
}

/// What a side's men and places are worth together.
pub(crate) fn side_value(position: &Position, side: Side) -> i32 {
    let endgame = position.of(side.other(), Kind::Queen).is_empty();
    Kind::ALL
        .into_iter()
        .flat_map(|kind| {
            position
                .of(side, kind)
                .into_iter()
                .map(move |square| (kind, square))
        })
        .map(|(kind, square)| {
            let worth = if kind == Kind::King { 0 } else { worth(kind) };
            worth + place(kind, side, square, endgame)
        })
        .sum()
}

/// What a quiet move gains by places.
pub(crate) fn gain(side: Side, mv: Move) -> i32 {
    if mv.is_castling() {
        return 60;
    }
    place(mv.kind(), side, mv.to(), false) - place(mv.kind(), side, mv.from(), false)
}
