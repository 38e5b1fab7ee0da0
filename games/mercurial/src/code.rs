//! The canonical move code (rulebook 8.2).

use crate::board::{from_name, name_text};
use crate::kind::Kind;
use crate::moves::{Action, Move};
use std::fmt;

/// The code of a move.
#[must_use]
pub fn write(mv: Move) -> String {
    match mv.action() {
        Action::Go {
            from,
            to,
            promotion,
        } => {
            let mut text = name_text(from) + &name_text(to);
            if let Some(kind) = promotion {
                text.push(kind.letter().to_ascii_lowercase());
            }
            text
        }
        Action::Lift {
            from,
            to,
            passenger,
            seat,
        } => format!(
            "{}{}+{}{}",
            name_text(from),
            name_text(to),
            name_text(passenger),
            name_text(seat)
        ),
        Action::Drop { kind, to } => format!("{}@{}", kind.letter(), name_text(to)),
    }
}

/// The move that a text means by its form alone, legal or not; none if it has another form.
#[must_use]
pub fn read(text: &str) -> Option<Move> {
    match *text.as_bytes() {
        [a, b, c, d] => {
            if let Some(kind) = Kind::from_letter(char::from(a))
                && b == b'@'
            {
                return Some(Move::drop(kind, from_name([c, d])?));
            }
            Some(Move::go(from_name([a, b])?, from_name([c, d])?))
        }
        [a, b, c, d, letter] => {
            let kind = match letter {
                b'r' => Kind::Rook,
                b'n' => Kind::Knight,
                b'd' => Kind::Dragon,
                b's' => Kind::Rocket,
                _ => return None,
            };
            Some(Move::promote(from_name([a, b])?, from_name([c, d])?, kind))
        }
        [a, b, c, d, b'+', e, f, g, h] => Some(Move::lift(
            from_name([a, b])?,
            from_name([c, d])?,
            from_name([e, f])?,
            from_name([g, h])?,
        )),
        _ => None,
    }
}

/// The canonical code.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(*self))
    }
}
