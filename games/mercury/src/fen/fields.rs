//! Parses the smaller fields.

use super::{Field, inside_text, squares_text};
use crate::board::{self, APARTMENT, NAMES, RIM};
use crate::kind::{Kind, Man, Time};
use crate::position::{Carried, Position};
use chess_kit::Bitboard;
use chess_kit::fen::counter;
use game::Fault;

/// The number of quiet turns at which the game is drawn (9.5).
const MOST_QUIET: u32 = 96;
/// At this turn the game is drawn (9.5).
const LAST_TURN: u32 = 384;
/// The maximum number of equal men in the apartment in a string: far more than a game brings together.
const MOST_INSIDE: u8 = 99;

pub(super) fn shifts(text: &str) -> Result<u8, Fault> {
    counter(text, 0..=7).map_err(|reason| Field::Shifts.fault(reason))
}

/// The letters of a man: a `*` for night, upper case for White.
pub(super) fn man(text: &str) -> Option<Man> {
    let (time, letter) = match text.strip_prefix('*') {
        Some(letter) => (Time::Night, letter),
        None => (Time::Day, text),
    };
    let mut letters = letter.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    let chess_kit::Man { side, kind } = chess_kit::Man::from_letter(letter)?;
    Some(Man::new(side, time, kind))
}

/// The number of each man in a list, in field order.
fn men(text: &str) -> Result<[u8; Man::COUNT], String> {
    let mut counts = [0; Man::COUNT];
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let letter = if first == '*' {
            rest.chars().nth(1)
        } else {
            Some(first)
        };
        let length = usize::from(first == '*') + letter.map_or(0, char::len_utf8);
        let (unit, after) = rest.split_at(length);
        let column = text.len() - rest.len() + 1;
        let Some(man) = man(unit) else {
            return Err(format!("column {column}: “{unit}” is no unit"));
        };
        let count: &mut u8 = &mut counts[man.index()];
        if *count == MOST_INSIDE {
            return Err(format!("more than {MOST_INSIDE} {unit}"));
        }
        *count += 1;
        rest = after;
    }
    let ordered = inside_text(|man| counts[man.index()]);
    if ordered == text {
        Ok(counts)
    } else {
        Err(format!(
            "“{text}” is written {ordered}: White before Black, day before night, M S C R"
        ))
    }
}

/// The squares of a list, by rank and then by file.
fn squares(text: &str) -> Result<Bitboard, String> {
    let mut all = Bitboard::EMPTY;
    let mut rest = text;
    while !rest.is_empty() {
        let Some((square, after)) = NAMES.take(rest) else {
            return Err(format!("“{rest}” does not begin with a square"));
        };
        if all.has(square) {
            return Err(format!("{} is named twice", board::name(square)));
        }
        all |= Bitboard::of(square);
        rest = after;
    }
    let ordered = squares_text(all);
    if ordered == text {
        Ok(all)
    } else {
        Err(format!(
            "“{text}” is written {ordered}: by rank, then by file"
        ))
    }
}

pub(super) fn apartment(text: &str) -> Result<[u8; Man::COUNT], Fault> {
    match text {
        "-" => Ok([0; Man::COUNT]),
        "" => Err(Field::Apartment.fault("it is empty; write - for nobody")),
        _ => men(text).map_err(|reason| Field::Apartment.fault(reason)),
    }
}

pub(super) fn rims(text: &str) -> Result<Bitboard, Fault> {
    if text == "-" {
        return Ok(Bitboard::EMPTY);
    }
    if text.is_empty() {
        return Err(Field::Rims.fault("it is empty; write - for none"));
    }
    let all = squares(text).map_err(|reason| Field::Rims.fault(reason))?;
    for square in all {
        let name = board::name(square);
        if RIM.has(square) {
            return Err(Field::Rims.fault(format!(
                "{name} is a rim square from the start and is not listed"
            )));
        }
        if APARTMENT.has(square) {
            return Err(Field::Rims.fault(format!(
                "{name} is in the apartment, where no rim square is made"
            )));
        }
    }
    Ok(all)
}

/// The contents of the field `used`.
#[derive(Clone, Copy, Default)]
pub(super) struct Used {
    /// The time already moved.
    pub(super) time: Option<Time>,
    /// What the rest of the turn may not do with men that were taken along or have moved.
    pub(super) carried: Carried,
    /// Whether the duties do not bind.
    pub(super) free: bool,
}

/// Parses the field `used`; men, apartment and side are already known.
pub(super) fn used(text: &str, position: &Position) -> Result<Used, Fault> {
    let fault = |reason: String| Field::Used.fault(reason);
    if text == "-" {
        return Ok(Used::default());
    }
    let (time, rest) = if let Some(rest) = text.strip_prefix('d') {
        (Time::Day, rest)
    } else if let Some(rest) = text.strip_prefix('n') {
        (Time::Night, rest)
    } else {
        return Err(fault(format!("“{text}” is none of -, d and n")));
    };
    let (rest, free) = match rest.strip_suffix('!') {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let (outside, inside) = match rest.split_once('@') {
        Some((outside, inside)) => (outside, Some(inside)),
        None => (rest, None),
    };
    let listed = match outside.strip_prefix('+') {
        Some(listed) => Some(listed),
        None if outside.is_empty() => None,
        None => {
            return Err(fault(format!(
                "“{text}”: after {} only + with squares, @ with letters and ! may follow",
                &text[..1]
            )));
        }
    };
    if listed.is_none() && inside.is_none() {
        return Ok(Used {
            time: Some(time),
            carried: Carried::default(),
            free,
        });
    }
    if position.rules().carried_may_move {
        return Err(fault(format!(
            "“{text}” lists men that were taken along, which counts for nothing with carried_may_move=yes"
        )));
    }
    if listed == Some("") || inside == Some("") {
        return Err(fault(format!("“{text}” has an empty list")));
    }
    let carried = Carried {
        squares: outside_carried(listed.unwrap_or_default(), position, time).map_err(fault)?,
        inside: inside_carried(inside.unwrap_or_default(), position, time).map_err(fault)?,
    };
    let moved = carried
        .squares
        .into_iter()
        .find(|square| position.man_at(*square).is_some_and(|man| man.time == time));
    if let (Some(square), Some(_)) = (moved, inside) {
        return Err(fault(format!(
            "{}: a {} man that moved took nobody along, so that nobody is listed after @",
            board::name(square),
            time.name()
        )));
    }
    Ok(Used {
        time: Some(time),
        carried,
        free,
    })
}

/// Whether a man may be listed among those taken along: the player's own, of the time still to move, not a Sneaky.
fn is_carried(man: Man, position: &Position, used: Time) -> bool {
    man.side == position.side() && man.time != used && man.kind != Kind::Sneaky
}

fn outside_carried(text: &str, position: &Position, used: Time) -> Result<Bitboard, String> {
    let all = squares(text)?;
    for square in all {
        let man = position
            .man_at(square)
            .filter(|man| man.side == position.side() && man.kind != Kind::Sneaky);
        let Some(man) = man else {
            return Err(format!(
                "{}: {} has no man there that moved or was taken along",
                board::name(square),
                position.side().name()
            ));
        };
        if man.time == used && all.is_several() {
            return Err(format!(
                "{}: a {} man that moved took nobody along and stands alone in the list",
                board::name(square),
                used.name()
            ));
        }
    }
    Ok(all)
}

fn inside_carried(text: &str, position: &Position, used: Time) -> Result<[u8; 4], String> {
    let counts = men(text)?;
    let mut inside = [0; 4];
    for man in Man::all() {
        let count = counts[man.index()];
        if count == 0 {
            continue;
        }
        if !is_carried(man, position, used) {
            return Err(format!(
                "{} is no {} man of {}'s that was taken along",
                man.text(),
                used.other().name(),
                position.side().name()
            ));
        }
        if count > position.inside(man) {
            return Err(format!(
                "{count} {} were taken along, but {} are in the apartment",
                man.text(),
                position.inside(man)
            ));
        }
        inside[man.kind as usize] = count;
    }
    Ok(inside)
}

/// The fields `quiet` and `turn`; `within` says that the turn has begun.
pub(super) fn counters(quiet: &str, turn: &str, within: bool) -> Result<(i16, u16), Fault> {
    let quiet = match (quiet, within) {
        ("-1", true) => -1,
        ("-1", false) => {
            return Err(Field::Quiet.fault("-1 stands only within a turn (used is d or n)"));
        }
        _ => counter(quiet, 0..=MOST_QUIET).map_err(|reason| Field::Quiet.fault(reason))?,
    };
    let turn = counter(turn, 0..=LAST_TURN).map_err(|reason| Field::Turn.fault(reason))?;
    if within && u32::from(turn) == LAST_TURN {
        return Err(Field::Turn.fault(format!("no turn is begun at {LAST_TURN}")));
    }
    if within && i64::from(quiet) == i64::from(MOST_QUIET) {
        return Err(Field::Quiet.fault(format!("no turn is begun at {MOST_QUIET}")));
    }
    Ok((quiet, turn))
}
