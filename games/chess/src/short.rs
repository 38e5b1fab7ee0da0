//! Short algebraic notation (Laws of Chess, appendix C).

use crate::board::{NAMES, name, wing};
use crate::kind::Kind;
use crate::moves::Move;
use crate::outcome::legal_count;
use crate::position::Position;
use chess_kit::san::{self, San, Wing};

/// The short notation of a legal move.
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    let mut text = if mv.is_castling() {
        match wing(mv.from(), mv.to()) {
            Wing::Short => "O-O".to_owned(),
            Wing::Long => "O-O-O".to_owned(),
        }
    } else {
        go(position, mv)
    };
    let mut after = *position;
    after.play(mv);
    if !after.checkers().is_empty() {
        text.push(if legal_count(&after) == 0 { '#' } else { '+' });
    }
    text
}

fn go(position: &Position, mv: Move) -> String {
    let takes = if position.taken(mv).is_some() {
        "x"
    } else {
        ""
    };
    let target = name(mv.to());
    if mv.kind() == Kind::Pawn {
        let mut text = match takes {
            "" => target,
            _ => format!("{}x{target}", NAMES.file_letter(mv.from() % 8)),
        };
        if let Some(kind) = mv.promotion() {
            text.push('=');
            text.push(kind.letter());
        }
        return text;
    }
    let legal = position.legal();
    let rivals = legal.iter().filter(|other| {
        other.kind() == mv.kind()
            && other.to() == mv.to()
            && other.from() != mv.from()
            && !other.is_castling()
    });
    let origin = san::origin(&NAMES, mv.from(), rivals.map(|other| other.from()));
    format!("{}{origin}{takes}{target}", mv.kind().letter())
}

/// Every legal move that a text in short notation may mean.
pub(crate) fn find(legal: &[Move], san: &San, kind: Kind) -> Vec<Move> {
    let promotion = san
        .promotion
        .and_then(|letter| Kind::from_letter(letter.to_ascii_uppercase()));
    legal
        .iter()
        .copied()
        .filter(|mv| {
            mv.kind() == kind
                && mv.to() == san.to
                && !mv.is_castling()
                && mv.promotion() == promotion
                && san.comes_from(mv.from(), &NAMES)
        })
        .collect()
}
