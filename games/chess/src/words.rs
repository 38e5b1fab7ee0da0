//! Moves in words, for screen readers.

use crate::board::{name, wing};
use crate::moves::Move;
use crate::outcome::legal_count;
use crate::position::Position;
use chess_kit::Bitboard;
use chess_kit::san::Wing;

/// A legal move in words: “knight b1 takes pawn c3, check”.
#[must_use]
pub(crate) fn describe(position: &Position, mv: Move) -> String {
    let mut text = plain(position, mv);
    let mut after = *position;
    after.play(mv);
    if !after.checkers().is_empty() {
        text.push_str(if legal_count(&after) == 0 {
            ", checkmate"
        } else {
            ", check"
        });
    }
    text
}

fn plain(position: &Position, mv: Move) -> String {
    if mv.is_castling() {
        return match wing(mv.from(), mv.to()) {
            Wing::Short => "castles kingside".to_owned(),
            Wing::Long => "castles queenside".to_owned(),
        };
    }
    let (kind, start, end) = (mv.kind().name(), name(mv.from()), name(mv.to()));
    if mv.is_en_passant() {
        return format!(
            "pawn {start} takes pawn {} en passant, to {end}",
            name(mv.to() ^ 8)
        );
    }
    let mut text = match position.taken(mv) {
        Some(taken) => format!("{kind} {start} takes {} {end}", taken.name()),
        None => format!("{kind} {start} to {end}"),
    };
    if let Some(kind) = mv.promotion() {
        text.push_str(&format!(" and becomes a {}", kind.name()));
    }
    text
}

/// The pieces that give check or mate after a move.
pub(crate) fn notes(after: &Position) -> Vec<String> {
    let checkers = after.checkers();
    if checkers.is_empty() {
        return Vec::new();
    }
    let side = after.side_to_move();
    let men = list(after, checkers);
    vec![if legal_count(after) == 0 {
        format!("{} is checkmated by {men}.", side.name())
    } else {
        format!("{} is in check from {men}.", side.name())
    }]
}

/// Men with their squares: `the rook on e8 and the knight on c2`.
pub(crate) fn list(position: &Position, men: Bitboard) -> String {
    let names: Vec<String> = men
        .into_iter()
        .map(|square| {
            format!(
                "the {} on {}",
                position.kind_on(square).name(),
                name(square)
            )
        })
        .collect();
    names.join(" and ")
}
