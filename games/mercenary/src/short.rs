//! The short notation (rulebook 8.2).

use crate::board::{NAMES, Square, file_of, name, rank_of};
use crate::castling::{Castling, Wing};
use crate::kind::{Kind, Side};
use crate::moves::{Action, Move};
use crate::outcome::End;
use crate::position::Position;
use chess_kit::san;

/// The short notation of a legal move, with its marks.
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    let mut legal = Vec::new();
    crate::generate::generate(position, &mut &mut legal);
    let mut after = *position;
    after.play(mv);
    body(position, &legal, mv) + &marks(position.half().side(), &after)
}

/// `+` the opponent is in check, `#` mated; `~` the mover's own king is in check, `~#` mated.
fn marks(mover: Side, after: &Position) -> String {
    let mut text = String::new();
    let is_mate = matches!(after.end(), End::Mated(_) | End::BothMated);
    for (side, check, mate) in [(mover.other(), "+", "#"), (mover, "~", "~#")] {
        if after.is_threatened_side(side) {
            let mated = is_mate && after.is_mated(side);
            text.push_str(if mated { mate } else { check });
        }
    }
    text
}

/// The notation without marks.
fn body(position: &Position, legal: &[Move], mv: Move) -> String {
    match mv.action() {
        Action::Place { .. } => crate::code::write(position, mv),
        Action::Castle { from, to } => match Castling::from_code(from, to, &position.rules()) {
            Some((_, Wing::Left, _)) => "O-O-O".to_owned(),
            _ => "O-O".to_owned(),
        },
        Action::Go {
            from,
            to,
            promotion,
            release,
        } => {
            let Some(unit) = position.unit(from) else {
                return crate::code::plain(mv);
            };
            let is_capture = position.struck(unit, from, to).is_some();
            let rivals = rivals(position, legal, from, to);
            let mut text = if unit.kind == Kind::Pawn {
                pawn_origin(position, from, is_capture, &rivals)
            } else {
                format!(
                    "{}{}",
                    unit.kind.letter(),
                    san::origin(&NAMES, from, rivals)
                )
            };
            if is_capture {
                text.push('x');
            }
            text.push_str(&name(to));
            if let Some(kind) = promotion {
                text.push('=');
                text.push(kind.letter());
            }
            if let Some(square) = release {
                text.push('-');
                text.push_str(&name(square));
            }
            text
        }
    }
}

/// The other squares from which a piece of the same kind could make the move; for pawns, only those with the same kind
/// of move, step or capture.
fn rivals(position: &Position, legal: &[Move], from: Square, to: Square) -> Vec<Square> {
    let Some(unit) = position.unit(from) else {
        return Vec::new();
    };
    let strikes = |square: Square| file_of(square) != file_of(to) && rank_of(square) != rank_of(to);
    let mut squares: Vec<Square> = legal
        .iter()
        .filter(|other| matches!(other.action(), Action::Go { .. }))
        .filter(|other| other.to() == to && other.from() != from)
        .map(|other| other.from())
        .filter(|square| {
            position
                .unit(*square)
                .is_some_and(|other| other.kind == unit.kind)
        })
        .filter(|square| unit.kind != Kind::Pawn || strikes(*square) == strikes(from))
        .collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// For an own pawn that captures its file, for a gray one its rank; the whole square if that is not enough.
fn pawn_origin(position: &Position, from: Square, is_capture: bool, rivals: &[Square]) -> String {
    let is_own = position.half().is_own();
    let shortest = match (is_capture, is_own) {
        (false, _) => String::new(),
        (true, true) => NAMES.file_letter(file_of(from)).to_string(),
        (true, false) => NAMES.rank_name(rank_of(from)),
    };
    let alike = |rival: &Square| match (is_capture, is_own) {
        (false, _) => true,
        (true, true) => file_of(*rival) == file_of(from),
        (true, false) => rank_of(*rival) == rank_of(from),
    };
    if rivals.iter().any(alike) {
        name(from)
    } else {
        shortest
    }
}

/// Every legal move that a text may mean in the short notation: the one that is written so, otherwise all that match
/// when parsed leniently. Marks, `=`, spaces and annotations are ignored.
#[must_use]
pub fn read(position: &Position, legal: &[Move], text: &str) -> Vec<Move> {
    let text = text.trim().trim_end_matches(['+', '#', '~', '!', '?']);
    if let Some(wing) = san::castling(text) {
        return castlings(position, legal, wing);
    }
    let near = |mv: &&Move| text.contains(name(mv.to()).as_str());
    let exact: Vec<Move> = legal
        .iter()
        .filter(near)
        .copied()
        .filter(|mv| body(position, legal, *mv) == text)
        .collect();
    if exact.is_empty() {
        lenient(position, legal, text)
    } else {
        exact
    }
}

fn castlings(position: &Position, legal: &[Move], wing: san::Wing) -> Vec<Move> {
    let wanted = match wing {
        san::Wing::Short => Wing::Right,
        san::Wing::Long => Wing::Left,
    };
    let is_wanted = |mv: &Move| match mv.action() {
        Action::Castle { from, to } => Castling::from_code(from, to, &position.rules())
            .is_some_and(|(_, wing, _)| wing == wanted),
        _ => false,
    };
    legal.iter().copied().filter(is_wanted).collect()
}

/// Any correct origin, with or without `x`. A square after the last `-` may be the released piece, or the target of a
/// move in long notation.
fn lenient(position: &Position, legal: &[Move], text: &str) -> Vec<Move> {
    let mut found = fitting(position, legal, text, None);
    if let Some((rest, square)) = text.rsplit_once('-')
        && let Some(released) = NAMES.read(square.trim())
    {
        found.extend(fitting(position, legal, rest, Some(released)));
    }
    found
}

fn fitting(position: &Position, legal: &[Move], text: &str, released: Option<Square>) -> Vec<Move> {
    let Some(san) = san::San::read(text, &NAMES) else {
        return Vec::new();
    };
    let fits = |mv: &Move| {
        let Action::Go {
            from,
            to,
            promotion,
            release,
        } = mv.action()
        else {
            return false;
        };
        let becomes = san.promotion.map(|sign| sign.to_ascii_uppercase());
        to == san.to
            && release == released
            && promotion.map(Kind::letter) == becomes
            && san.comes_from(from, &NAMES)
            && position
                .unit(from)
                .is_some_and(|unit| unit.kind.letter() == san.unit.unwrap_or('P'))
    };
    legal.iter().copied().filter(fits).collect()
}
