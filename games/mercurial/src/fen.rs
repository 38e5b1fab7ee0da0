//! Position strings (rulebook 8.4).

use crate::board::{PROMOTION, READING_ORDER, SATELLITE, name_text};
use crate::kind::{Kind, Side, Unit, side_name};
use crate::options::Rules;
use crate::pack::Pack;
use crate::position::Position;
use chess_kit::fen::{self, counter, side_letter};
use game::{Fault, Place};

/// The start position (rulebook 3).
pub const START: &str = "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w 0 1";

/// The rows of the main board and of the satellite: the number of cells of each.
const MAIN_ROWS: [usize; 8] = [1, 6, 6, 6, 6, 6, 6, 1];
const SATELLITE_ROWS: [usize; 2] = [2, 2];

/// The number of units of a side (rulebook 2).
const UNITS_PER_SIDE: u32 = 13;

/// The maximum number of quiet half-moves in a position string.
const MOST_QUIET: u32 = 60;

const FIELDS: [&str; 6] = ["MAIN", "SATELLITE", "HANDS", "SIDE", "QUIET", "TURN"];

fn fault(field: usize, reason: impl Into<String>) -> Fault {
    Fault::new(Place::position_field(FIELDS[field]), reason)
}

/// Writes the canonical string.
#[must_use]
pub fn write(position: &Position) -> String {
    let (main, satellite) = READING_ORDER.split_at(38);
    let hands = position.hands();
    let mut hand: String = hand_text(hands, Side::White) + &hand_text(hands, Side::Black);
    if hand.is_empty() {
        hand.push('-');
    }
    format!(
        "{} {} {hand} {} {} {}",
        rows(position, main, &MAIN_ROWS),
        rows(position, satellite, &SATELLITE_ROWS),
        side_letter(position.side_to_move()),
        position.quiet(),
        position.turn()
    )
}

/// The part of the string that identifies a position for repetition.
#[must_use]
pub fn write_identity(position: &Position) -> String {
    let whole = write(position);
    let fields: Vec<&str> = whole.split(' ').take(4).collect();
    fields.join(" ")
}

fn hand_text(hands: Pack, side: Side) -> String {
    hands
        .units()
        .filter(|unit| unit.side == side)
        .map(Unit::letter)
        .collect()
}

fn rows(position: &Position, squares: &[u8], lengths: &[usize]) -> String {
    let mut text = String::new();
    let mut squares = squares.iter().copied();
    for (index, length) in lengths.iter().enumerate() {
        if index > 0 {
            text.push('/');
        }
        let mut gap = 0;
        for square in squares.by_ref().take(*length) {
            let Some(unit) = position.top(square) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                text.push_str(&gap.to_string());
                gap = 0;
            }
            text.push(unit.letter());
            if position.is_promoted(square) {
                text.push('~');
            }
            let prisoners = position.prisoners(square);
            if !prisoners.is_empty() {
                text.push('(');
                text.extend(prisoners.units().map(Unit::letter));
                text.push(')');
            }
        }
        if gap > 0 {
            text.push_str(&gap.to_string());
        }
    }
    text
}

/// Parses and checks a string.
///
/// # Errors
/// A [`Fault`] that names the field, within a board field the row and character, and the reason.
pub fn read(text: &str, rules: Rules) -> Result<Position, Fault> {
    let [main, satellite, hands, side, quiet, turn] =
        fen::fields(text, &FIELDS).map_err(|reason| Fault::new(Place::Position, reason))?;
    let mut position = Position::empty(rules);
    let (main_squares, satellite_squares) = READING_ORDER.split_at(38);
    read_rows(&mut position, 0, main, main_squares, &MAIN_ROWS)?;
    read_rows(
        &mut position,
        1,
        satellite,
        satellite_squares,
        &SATELLITE_ROWS,
    )?;
    read_hands(&mut position, hands)?;
    let side = fen::side(side).map_err(|reason| fault(3, reason))?;
    let quiet = counter(quiet, 0..=MOST_QUIET).map_err(|reason| fault(4, reason))?;
    let turn = counter(turn, 1..=u32::MAX).map_err(|reason| fault(5, reason))?;
    position.set_counters(side, quiet, turn);
    validate(&mut position)?;
    Ok(position)
}

fn read_rows(
    position: &mut Position,
    field: usize,
    text: &str,
    squares: &[u8],
    lengths: &[usize],
) -> Result<(), Fault> {
    let parts: Vec<&str> = text.split('/').collect();
    if parts.len() != lengths.len() {
        return Err(fault(
            field,
            format!(
                "it has {} rows divided by / instead of {}",
                parts.len(),
                lengths.len()
            ),
        ));
    }
    let mut rest = squares;
    for (index, (part, length)) in parts.iter().zip(lengths).enumerate() {
        let (row, others) = rest.split_at(*length);
        rest = others;
        read_row(position, part, row).map_err(|reason| {
            let name = if field == 0 { 7 - index } else { 4 - index };
            fault(field, format!("rank {name} (“{part}”): {reason}"))
        })?;
    }
    Ok(())
}

fn read_row(position: &mut Position, text: &str, row: &[u8]) -> Result<(), String> {
    let mut cells = row.iter().copied();
    let mut chars = text.chars().peekable();
    let mut after_gap = false;
    while let Some(c) = chars.next() {
        if let Some(gap) = c.to_digit(10) {
            if gap == 0 || after_gap {
                return Err("write a gap as one digit from 1".to_owned());
            }
            for _ in 0..gap {
                cells.next().ok_or_else(|| too_many(row))?;
            }
            after_gap = true;
            continue;
        }
        after_gap = false;
        let unit = Unit::from_letter(c).ok_or_else(|| {
            format!("“{c}” is no unit; units are K R N D S P, Black's in lower case")
        })?;
        let square = cells.next().ok_or_else(|| too_many(row))?;
        position.put(unit, square);
        if chars.next_if_eq(&'~').is_some() {
            if !position.rules().promoted_as_pawn {
                return Err("the mark ~ needs the option promoted_capture=pawn".to_owned());
            }
            if matches!(unit.kind, Kind::King | Kind::Pawn) {
                return Err(format!(
                    "a {} cannot be a promoted piece (~)",
                    unit.kind.name()
                ));
            }
            position.set_promoted(square, true);
        }
        if chars.next_if_eq(&'(').is_some() {
            let pack = read_prisoners(&mut chars, unit, position.rules())?;
            position.set_prisoners(square, pack);
        }
    }
    match cells.count() {
        0 => Ok(()),
        missing => Err(format!("{missing} of {} cells are missing", row.len())),
    }
}

fn too_many(row: &[u8]) -> String {
    match row.len() {
        1 => "more than the one cell it has".to_owned(),
        cells => format!("more than the {cells} cells it has"),
    }
}

fn read_prisoners(
    chars: &mut impl Iterator<Item = char>,
    captor: Unit,
    rules: Rules,
) -> Result<Pack, String> {
    let mut pack = Pack::EMPTY;
    for c in chars {
        if c == ')' {
            return if pack.is_empty() {
                Err("() holds no prisoner; leave it out".to_owned())
            } else {
                Ok(pack)
            };
        }
        let unit = Unit::from_letter(c).ok_or_else(|| format!("“{c}” is no prisoner"))?;
        if unit.side == captor.side && (!rules.hop_own || unit.kind == Kind::King) {
            return Err(format!(
                "a {} {} cannot be a prisoner of its own side",
                side_name(unit.side),
                unit.kind.name()
            ));
        }
        if pack.count(unit) >= UNITS_PER_SIDE {
            return Err(format!("more than {UNITS_PER_SIDE} prisoners “{c}”"));
        }
        pack = pack.with(unit);
    }
    Err("the ( of the prisoners is not closed".to_owned())
}

fn read_hands(position: &mut Position, text: &str) -> Result<(), Fault> {
    if text == "-" {
        return Ok(());
    }
    let mut pack = Pack::EMPTY;
    for c in text.chars() {
        let unit = Unit::from_letter(c)
            .ok_or_else(|| fault(2, format!("“{c}” is no unit; write - for empty hands")))?;
        if unit.kind == Kind::King {
            return Err(fault(2, "a king cannot be in hand"));
        }
        if pack.count(unit) >= UNITS_PER_SIDE {
            return Err(fault(2, format!("more than {UNITS_PER_SIDE} units “{c}”")));
        }
        pack = pack.with(unit);
    }
    if pack.is_empty() {
        return Err(fault(2, "it is empty; write - for empty hands"));
    }
    position.set_hands(pack);
    Ok(())
}

/// The conditions of rulebook 8.4 on the whole position.
fn validate(position: &mut Position) -> Result<(), Fault> {
    let mut units = position.hands();
    let mut king_prisoners = [0; 2];
    for square in position.occupied() {
        let name = name_text(square);
        let Some(top) = position.top(square) else {
            continue;
        };
        let field = usize::from(SATELLITE.has(square));
        if field == 1 && matches!(top.kind, Kind::King | Kind::Pawn) {
            return Err(fault(
                1,
                format!("{name}: a {} cannot be on the satellite", top.kind.name()),
            ));
        }
        if top.kind == Kind::Pawn && PROMOTION[top.side as usize].has(square) {
            let reason = format!(
                "{name}: a {} pawn cannot stand where it promotes",
                side_name(top.side)
            );
            return Err(fault(0, reason));
        }
        let prisoners = position.prisoners(square);
        for unit in prisoners.units().chain([top]) {
            if units.count(unit) < 15 {
                units = units.with(unit);
            }
        }
        for side in Side::BOTH {
            king_prisoners[side as usize] += prisoners.count(Unit {
                side,
                kind: Kind::King,
            });
        }
    }
    let mut kings_missing = 0;
    for side in Side::BOTH {
        let tops = position.of(side, Kind::King).len();
        let name = side_name(side);
        match (tops, king_prisoners[side as usize]) {
            (0, 0) => kings_missing += 1,
            (1, 0) => {}
            (0, 1) => {
                kings_missing += 1;
                position.set_king_taken(Some(side));
            }
            (1, _) => {
                return Err(fault(
                    0,
                    format!("the {name} king is a prisoner and on the board as well"),
                ));
            }
            (0, more) => return Err(fault(0, format!("there are {more} captured {name} kings"))),
            (more, _) => return Err(fault(0, format!("there are {more} {name} kings"))),
        }
        let of_side: u32 = Kind::ALL
            .into_iter()
            .map(|kind| units.count(Unit { side, kind }))
            .sum();
        if of_side > UNITS_PER_SIDE {
            return Err(Fault::new(
                Place::Position,
                format!(
                    "{name} has {of_side} units on the board, as prisoners and in hand; a side has {UNITS_PER_SIDE}"
                ),
            ));
        }
    }
    if kings_missing == 2 {
        return Err(fault(
            0,
            "neither side has a king; one may be missing in a study, not both",
        ));
    }
    if let Some(loser) = position.king_taken() {
        // The capture was the last move, so the side that lost its king would be to move.
        if position.side_to_move() != loser {
            let reason = format!(
                "the {} king was captured, so {} would be to move",
                side_name(loser),
                side_name(loser)
            );
            return Err(fault(3, reason));
        }
    }
    Ok(())
}
