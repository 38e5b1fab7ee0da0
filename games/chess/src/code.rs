//! Move codes as in the UCI protocol.

use crate::board::{NAMES, Square, castled, name, wing};
use crate::kind::Kind;
use crate::moves::Move;
use crate::position::Position;

/// The code of a legal move: `e2e4`, `e7e8q`. Castling is written as the king's step of two squares if king and rook
/// are on their orthodox squares and `setup=standard` is played, otherwise as the king capturing its own rook.
pub(crate) fn write(position: &Position, mv: Move) -> String {
    let mut text = name(mv.from()) + &name(code_target(position, mv));
    if let Some(kind) = mv.promotion() {
        text.push(kind.letter().to_ascii_lowercase());
    }
    text
}

/// A parsed code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) promotion: Option<Kind>,
}

/// The second square named by a move's code.
pub(crate) fn code_target(position: &Position, mv: Move) -> Square {
    let orthodox = mv.from() % 8 == 4 && matches!(mv.to() % 8, 0 | 7);
    if mv.is_castling() && orthodox && !position.rules().castles_onto_rook() {
        castled(position.side_to_move(), wing(mv.from(), mv.to())).0
    } else {
        mv.to()
    }
}

/// Parses a text that has the form of a code.
pub(crate) fn parse(text: &str) -> Option<Code> {
    let (from, rest) = NAMES.take(text)?;
    let (to, rest) = NAMES.take(rest)?;
    let mut letters = rest.chars();
    let promotion = match (letters.next(), letters.next()) {
        (None, _) => None,
        (Some(letter), None) => {
            let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
            Some(kind)
                .filter(|kind| Kind::PROMOTIONS.contains(kind))?
                .into()
        }
        _ => return None,
    };
    Some(Code {
        from,
        to,
        promotion,
    })
}

/// The legal move that a code means. Castling may be given by the king's or by the rook's square; a plain king move
/// takes precedence.
pub(crate) fn find(position: &Position, legal: &[Move], code: Code) -> Option<Move> {
    let plain = legal
        .iter()
        .find(|mv| (mv.from(), mv.to(), mv.promotion()) == (code.from, code.to, code.promotion));
    let side = position.side_to_move();
    let by_king = || {
        legal.iter().find(|mv| {
            let arrives = castled(side, wing(mv.from(), mv.to())).0;
            mv.is_castling()
                && (mv.from(), arrives) == (code.from, code.to)
                && code.promotion.is_none()
        })
    };
    plain.or_else(by_king).copied()
}
