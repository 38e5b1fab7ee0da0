//! The short notation (rulebook 8.3).

use crate::board::{hopped, name_text, on_satellite};
use crate::generate::{attacks, targets};
use crate::kind::{Kind, Unit};
use crate::moves::{Action, Move};
use crate::position::Position;
use chess_kit::Bitboard;

/// The short notation of a legal move.
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    let mut text = match mv.action() {
        Action::Drop { .. } => crate::code::write(mv),
        Action::Lift {
            from,
            to,
            passenger,
            seat,
        } => {
            let rider = position
                .top(passenger)
                .map_or('?', |unit| unit.kind.letter());
            format!(
                "{}^{}+{rider}{}{}",
                rocket(position, from, to),
                name_text(to),
                name_text(passenger),
                name_text(seat)
            )
        }
        Action::Go {
            from,
            to,
            promotion,
        } => {
            let Some(unit) = position.top(from) else {
                return crate::code::write(mv);
            };
            match promotion {
                None => go(position, unit, from, to),
                Some(kind) => format!("{}={}", go(position, unit, from, to), kind.letter()),
            }
        }
    };
    if position.takes_king(mv) {
        text.push('#');
    }
    text
}

fn go(position: &Position, unit: Unit, from: u8, to: u8) -> String {
    let target = name_text(to);
    if unit.kind == Kind::Pawn {
        let file: String = name_text(from).chars().take(1).collect();
        return match hopped(unit.side, from, to) {
            // Two pawns of one file on different ranks may hop or step to the same square only from the same distance,
            // so the file is sufficient.
            Some(_) => format!("{file}x{target}"),
            None => format!("{file}{target}"),
        };
    }
    let letter = unit.kind.letter();
    if on_satellite(from) && !on_satellite(to) {
        return format!("{letter}{}-{target}", name_text(from));
    }
    if is_launch(position, unit, from, to) {
        return format!("{}^{target}", rocket(position, from, to));
    }
    let takes = if position.occupied().has(to) { "x" } else { "" };
    let rivals = position
        .of(unit.side, unit.kind)
        .into_iter()
        .filter(|other| *other != from && attacks(unit, *other, position.occupied()).has(to))
        .collect();
    format!("{letter}{}{takes}{target}", origin(from, rivals))
}

/// Whether a rocket goes to the satellite other than by its step.
fn is_launch(position: &Position, unit: Unit, from: u8, to: u8) -> bool {
    unit.kind == Kind::Rocket
        && on_satellite(to)
        && !attacks(unit, from, position.occupied()).has(to)
}

/// `S` and the disambiguation against other rockets that could launch there.
fn rocket(position: &Position, from: u8, to: u8) -> String {
    let Some(unit) = position.top(from) else {
        return String::from("S");
    };
    let rivals = position
        .of(unit.side, Kind::Rocket)
        .into_iter()
        .filter(|other| *other != from && targets(position, unit, *other).has(to))
        .collect();
    format!("S{}", origin(from, rivals))
}

/// Nothing, the file, the rank or the whole square: the first that distinguishes `from` from its rivals.
fn origin(from: u8, rivals: Bitboard) -> String {
    if rivals.is_empty() {
        return String::new();
    }
    let name = name_text(from);
    for part in name.chars() {
        if !rivals
            .into_iter()
            .any(|rival| name_text(rival).contains(part))
        {
            return part.to_string();
        }
    }
    name
}

/// Every legal move that a text may mean in the short notation, parsed leniently: spaces, `x`, `=`, `#` and `-` are
/// ignored, the origin may be more complete than needed, and `y z` may stand for `* @`.
#[must_use]
pub fn read(position: &Position, legal: &[Move], text: &str) -> Vec<Move> {
    let wanted = plain(text);
    if wanted.is_empty() {
        return Vec::new();
    }
    legal
        .iter()
        .copied()
        .filter(|mv| forms(position, *mv).contains(&wanted))
        .collect()
}

fn plain(text: &str) -> String {
    let kept: String = text
        .chars()
        .filter(|c| !matches!(c, ' ' | 'x' | '=' | '#' | '-'))
        .collect();
    let chars: Vec<char> = kept.chars().collect();
    chars
        .iter()
        .enumerate()
        .map(|(index, c)| match (c, chars.get(index + 1)) {
            ('y', Some('3' | '4')) => '*',
            ('z', Some('3' | '4')) => '@',
            _ => *c,
        })
        .collect()
}

/// The possible spellings of a move without optional characters.
fn forms(position: &Position, mv: Move) -> Vec<String> {
    let (letter, from, rest) = match mv.action() {
        Action::Drop { .. } => return vec![crate::code::write(mv)],
        Action::Lift {
            from,
            to,
            passenger,
            seat,
        } => {
            let rider = position
                .top(passenger)
                .map_or('?', |unit| unit.kind.letter());
            let tail = format!("+{rider}{}{}", name_text(passenger), name_text(seat));
            (Kind::Rocket, from, format!("^{}{tail}", name_text(to)))
        }
        Action::Go {
            from,
            to,
            promotion,
        } => {
            let Some(unit) = position.top(from) else {
                return Vec::new();
            };
            let becomes = promotion
                .map(Kind::letter)
                .map(String::from)
                .unwrap_or_default();
            let target = name_text(to) + &becomes;
            if unit.kind == Kind::Rocket && is_launch(position, unit, from, to) {
                if on_satellite(from) {
                    // A relaunch may also be written like a step.
                    let mut all = with_origin(unit.kind, from, &format!("^{target}"));
                    all.push(format!("S{}{target}", name_text(from)));
                    return all;
                }
                (unit.kind, from, format!("^{target}"))
            } else if unit.kind != Kind::Pawn && on_satellite(from) && !on_satellite(to) {
                return vec![format!("{}{}{target}", unit.kind.letter(), name_text(from))];
            } else {
                (unit.kind, from, target)
            }
        }
    };
    with_origin(letter, from, &rest)
}

fn with_origin(kind: Kind, from: u8, rest: &str) -> Vec<String> {
    let square = name_text(from);
    if kind == Kind::Pawn {
        // Always with the file; a bare target would be a move of a piece without a letter, and there are none.
        let file: String = square.chars().take(1).collect();
        return vec![
            format!("{file}{rest}"),
            format!("{square}{rest}"),
            format!("P{square}{rest}"),
        ];
    }
    let mut origins = vec![String::new(), square.clone()];
    origins.extend(square.chars().map(String::from));
    origins
        .into_iter()
        .map(|origin| format!("{}{origin}{rest}", kind.letter()))
        .collect()
}
