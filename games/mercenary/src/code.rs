//! The canonical move code (rulebook 8.1).

use crate::board::{NAMES, name};
use crate::kind::{Army, Kind};
use crate::moves::{Action, Move};
use crate::position::Position;
use std::fmt;

/// The code of a move in a position.
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    let text = plain(mv);
    match mv.action() {
        Action::Place { .. } if position.half().army() == Army::Gray => format!("g{text}"),
        _ => text,
    }
}

/// The code without the mark of gray placements.
pub(crate) fn plain(mv: Move) -> String {
    match mv.action() {
        Action::Go {
            from,
            to,
            promotion,
            release,
        } => {
            let mut text = name(from) + &name(to);
            text.extend(promotion.map(Kind::small_letter));
            if let Some(square) = release {
                text.push('-');
                text.push_str(&name(square));
            }
            text
        }
        Action::Castle { from, to } => name(from) + &name(to),
        Action::Place { kind, to } => format!("{}@{}", kind.letter(), name(to)),
    }
}

/// What a text means by its form alone, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coded {
    /// A move from square to square; castling is written the same way.
    Go(Move),
    /// A placement, with whether it is marked as gray.
    Place(Move, bool),
}

/// Parses a code; none if the text has another form.
#[must_use]
pub fn read(text: &str) -> Option<Coded> {
    if let Some((piece, square)) = text.split_once('@') {
        let (gray, letter) = match piece.strip_prefix('g') {
            Some(letter) => (true, letter),
            None => (false, piece),
        };
        let mut letters = letter.chars();
        let kind = Kind::from_letter(letters.next()?)?;
        let mv = Move::place(kind, NAMES.read(square)?);
        return letters.next().is_none().then_some(Coded::Place(mv, gray));
    }
    let (text, release) = match text.split_once('-') {
        Some((text, square)) => (text, Some(NAMES.read(square)?)),
        None => (text, None),
    };
    let (from, rest) = NAMES.take(text)?;
    let (to, rest) = NAMES.take(rest)?;
    let promotion = match rest {
        "" => None,
        _ => Some(
            Kind::PROMOTIONS
                .into_iter()
                .find(|kind| rest == kind.small_letter().to_string())?,
        ),
    };
    Some(Coded::Go(Move::full(from, to, promotion, release)))
}

/// The canonical code without the mark of gray placements, which follows from the half-turn.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&plain(*self))
    }
}
