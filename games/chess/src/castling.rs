//! The castling field of position strings: `KQkq`, or a rook's file if these letters would mean another rook.

use crate::board::{NAMES, Square, home, name, wing};
use crate::kind::{Kind, Side, home_rank};
use crate::position::Position;
use chess_kit::Bitboard;
use chess_kit::san::Wing;

const WINGS: [Wing; 2] = [Wing::Short, Wing::Long];

/// The outermost rook of a side on a wing of its home rank.
fn outermost(position: &Position, side: Side, towards: Wing) -> Option<Square> {
    let king = position.king(side);
    let rooks = position.of(side, Kind::Rook) & home(side);
    let rook = match towards {
        Wing::Short => rooks.last()?,
        Wing::Long => rooks.first()?,
    };
    (wing(king, rook) == towards).then_some(rook)
}

/// The rook with which a side may castle on a wing.
pub(crate) fn rook_of(position: &Position, side: Side, towards: Wing) -> Option<Square> {
    let king = position.king(side);
    let rooks = position.castling() & position.of_side(side);
    rooks.into_iter().find(|rook| wing(king, *rook) == towards)
}

pub(crate) fn write(position: &Position) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        for towards in WINGS {
            let Some(rook) = rook_of(position, side, towards) else {
                continue;
            };
            let letter = match towards {
                _ if outermost(position, side, towards) != Some(rook) => {
                    NAMES.file_letter(rook % 8)
                }
                Wing::Short => 'k',
                Wing::Long => 'q',
            };
            text.push(match side {
                Side::White => letter.to_ascii_uppercase(),
                Side::Black => letter,
            });
        }
    }
    if text.is_empty() {
        text.push('-');
    }
    text
}

/// The rooks named by a field.
pub(crate) fn read(position: &Position, text: &str) -> Result<Bitboard, String> {
    let mut rooks = Bitboard::EMPTY;
    if text == "-" {
        return Ok(rooks);
    }
    for letter in text.chars() {
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        let owner = side.name();
        let king = position.king(side);
        let rook = match letter.to_ascii_lowercase() {
            'k' => outermost(position, side, Wing::Short),
            'q' => outermost(position, side, Wing::Long),
            file => {
                let file = NAMES.file(file).ok_or_else(|| {
                    format!(
                        "“{letter}” is none of K, Q, k, q, A to H and a to h; write - for no rights"
                    )
                })?;
                let square = home_rank(side) * 8 + file;
                position.of(side, Kind::Rook).has(square).then_some(square)
            }
        };
        if !home(side).has(king) {
            return Err(format!(
                "“{letter}”: the king of {owner} is on {}, not on its first rank",
                name(king)
            ));
        }
        let Some(rook) = rook else {
            return Err(format!(
                "“{letter}”: {owner} has no such rook on its first rank"
            ));
        };
        let towards = wing(king, rook);
        let others = rooks & position.of_side(side);
        if others.into_iter().any(|other| wing(king, other) == towards) {
            return Err(format!(
                "“{letter}”: {owner} has a right on that side of its king already"
            ));
        }
        rooks |= Bitboard::of(rook);
    }
    if rooks.is_empty() {
        return Err("it is empty; write - for no rights".to_owned());
    }
    Ok(rooks)
}
