//! Played moves in the past tense.

use crate::board::{name, wing};
use crate::moves::Move;
use crate::position::Position;
use chess_kit::san::Wing;
use game::Told;

/// A legal move as it is told afterwards: “knight on b1”, “took the pawn on c3”.
#[must_use]
pub(crate) fn told(position: &Position, mv: Move) -> Told {
    if mv.is_castling() {
        return Told::of_mover(match wing(mv.from(), mv.to()) {
            Wing::Short => "castled kingside",
            Wing::Long => "castled queenside",
        });
    }
    let (kind, from, to) = (mv.kind().name(), name(mv.from()), name(mv.to()));
    if mv.is_en_passant() {
        return Told::of_unit(
            format!("pawn on {from}"),
            format!(
                "took the pawn on {} en passant and went to {to}",
                name(mv.to() ^ 8)
            ),
        );
    }
    let end = mv
        .promotion()
        .map(|kind| format!(" and became a {}", kind.name()))
        .unwrap_or_default();
    match position.taken(mv) {
        Some(taken) => Told::of_unit(
            format!("{kind} on {from}"),
            format!("took the {} on {to}{end}", taken.name()),
        ),
        None => Told::of_unit(kind, format!("went from {from} to {to}{end}")),
    }
}
