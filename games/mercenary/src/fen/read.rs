//! Reads position strings, and checks the conditions on the whole.

use super::fields;
use super::{Field, placing};
use crate::board::{self, FILE_A, FILE_L};
use crate::kind::{Army, Kind, Side, Unit};
use crate::position::Position;
use crate::rules::{Armies, Options, Setup};
use chess_kit::fen::{self, Meaning, counter, read_board};
use game::{Fault, Place};

/// The fields; pieces still to place are in the first one, after the board.
const FIELDS: [&str; 7] = [
    "BOARD", "HALF", "CONTROL", "CASTLING", "EP", "QUIET", "TURN",
];

/// The maximum number of quiet own half-turns in a string; at that number the game is drawn.
const MOST_QUIET: u32 = 150;

/// Parses and checks a string, and performs the automatic steps: a gray half-turn without a move is skipped.
///
/// # Errors
/// A [`Fault`] that names the field, within the board the rank and column or the square, and the reason.
pub fn read(text: &str, options: &Options) -> Result<Position, Fault> {
    let [board, half, control, castling, ep, quiet, turn] =
        fen::fields(text, &FIELDS).map_err(|reason| Fault::new(Place::Position, reason))?;
    let (board, setup) = match board.find('[') {
        Some(at) => (&board[..at], Some(&board[at..])),
        None => (board, None),
    };
    let mut position = Position::empty(options.rules);
    read_units(&mut position, board)?;
    position.set_half(fields::half(half, options.rules.fourth())?);
    for (side, markers) in Side::BOTH
        .into_iter()
        .zip(fields::control(control, &position)?)
    {
        position.set_markers(side, markers);
    }
    position.quiet = counter(quiet, 0..=MOST_QUIET).map_err(|reason| Field::Quiet.fault(reason))?;
    position.turn = counter(turn, 1..=u32::MAX).map_err(|reason| Field::Turn.fault(reason))?;
    match setup {
        Some(setup) if options.rules.setup == Setup::Ready => {
            let reason = format!("“{setup}” stands there only under an option that places pieces");
            return Err(Field::Setup.fault(reason));
        }
        Some(setup) => placing::check(&mut position, setup, options)?,
        None => check_men(&position)?,
    }
    let rights = fields::castling(castling, &position)?;
    position.set_castling(rights);
    let passing = fields::passing(ep, &position)?;
    position.set_passing(passing);
    if position.is_placing() {
        placing::check_fields(&position)?;
    }
    position.settle(&Side::BOTH);
    Ok(position)
}

/// The meaning of a piece's letters; whether its army exists is checked when the board is read.
fn meaning(text: &str) -> Meaning<(char, Kind)> {
    let (prefix, letter) = match text {
        "g" | "h" => return Meaning::Prefix,
        _ => match text.char_indices().nth(1) {
            Some((at, letter)) => (text[..at].chars().next().unwrap_or(' '), letter),
            None => (' ', text.chars().next().unwrap_or(' ')),
        },
    };
    let unprefixed = prefix == ' ';
    let upper = if unprefixed {
        letter.to_ascii_uppercase()
    } else {
        letter
    };
    match Kind::from_letter(upper) {
        Some(kind) if unprefixed && letter.is_ascii_lowercase() => Meaning::Unit(('b', kind)),
        Some(kind) if unprefixed => Meaning::Unit(('w', kind)),
        Some(kind) if kind != Kind::King => Meaning::Unit((prefix, kind)),
        _ => Meaning::Unknown,
    }
}

fn read_units(position: &mut Position, text: &str) -> Result<(), Fault> {
    let rules = position.rules();
    let first = rules.first_file();
    let mut wrong = None;
    let mut units = Vec::new();
    read_board(text, 16 - first, 8, meaning, |file, rank, (army, kind)| {
        let square = board::at(file + first, rank);
        let unit = match (army, rules.armies) {
            ('w', _) => Unit::new(Army::White, kind),
            ('b', _) => Unit::new(Army::Black, kind),
            ('g', _) => Unit::new(Army::Gray, kind),
            (_, Armies::Fourth) => Unit {
                army: Army::Brown,
                kind,
                eastward: kind == Kind::Pawn,
            },
            (_, Armies::TwoGray) if kind == Kind::Pawn => Unit::eastward_pawn(Army::Gray),
            (_, armies) => {
                wrong.get_or_insert((square, kind, armies));
                return;
            }
        };
        units.push((unit, square));
    })
    .map_err(|reason| Field::Board.fault(reason))?;
    if let Some((square, kind, armies)) = wrong {
        let name = board::name(square);
        let letter = kind.letter();
        return Err(Field::Board.fault(match armies {
            Armies::TwoGray => {
                format!(
                    "{name}: “h{letter}” is no unit; with two gray armies only pawns have the h"
                )
            }
            _ => format!("{name}: “h{letter}” needs a left wing, armies=fourth or two_gray"),
        }));
    }
    for (unit, square) in units {
        position.put(unit, square);
    }
    Ok(())
}

/// Checks kings and pawns (rulebook 8.3, validity).
fn check_men(position: &Position) -> Result<(), Fault> {
    for side in Side::BOTH {
        let name = Army::of(side).name();
        match position.of(Army::of(side), Kind::King).len() {
            1 => {}
            0 => return Err(Field::Board.fault(format!("there is no {name} king"))),
            more => return Err(Field::Board.fault(format!("there are {more} {name} kings"))),
        }
    }
    for square in position.of_kind(Kind::Pawn) {
        let Some(unit) = position.unit(square) else {
            continue;
        };
        let ends = match (unit.army, unit.eastward) {
            (Army::White | Army::Black, _) => matches!(board::rank_of(square), 0 | 7),
            (_, true) => board::file_of(square) == FILE_L,
            (_, false) if position.rules().is_wide() => board::file_of(square) == 0,
            (_, false) => board::file_of(square) == FILE_A,
        };
        if ends {
            let (name, army) = (board::name(square), unit.army.name());
            let article = if unit.army == Army::White || unit.army == Army::Black {
                "on its first or last rank"
            } else {
                "where it promotes"
            };
            return Err(Field::Board.fault(format!("{name}: a {army} pawn cannot stand {article}")));
        }
    }
    Ok(())
}
