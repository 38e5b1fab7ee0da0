//! Position strings: FEN, with castling letters in the style of X-FEN.

use crate::board::{ENDS, Square, name};
use crate::castling;
use crate::kind::{Kind, Man, Side};
use crate::options::Rules;
use crate::position::Position;
use chess_kit::fen::{self, Meaning, counter, read_board, side_letter, write_board};
use chess_kit::{Bitboard, NO_SQUARE};
use game::{Fault, Place};

/// The fields.
const FIELDS: [&str; 6] = ["BOARD", "SIDE", "CASTLING", "EP", "QUIET", "TURN"];

/// The maximum number of men of a side.
const MEN_PER_SIDE: u32 = 16;

/// The maximum number of quiet half-moves in a position string: one more would have ended the game long before.
const MOST_QUIET: u32 = 150;

fn fault(field: usize, reason: impl Into<String>) -> Fault {
    let field = FIELDS.get(field).copied().unwrap_or_default();
    Fault::new(Place::position_field(field), reason)
}

/// Writes the canonical string.
#[must_use]
pub fn write(position: &Position) -> String {
    format!(
        "{} {} {}",
        write_identity(position),
        position.quiet(),
        position.turn()
    )
}

/// The part of the string that identifies a position for repetition.
#[must_use]
pub fn write_identity(position: &Position) -> String {
    let board = write_board(8, 8, |file, rank| {
        let man = position.man(rank * 8 + file)?;
        Some(man.letter().to_string())
    });
    format!(
        "{board} {} {} {}",
        side_letter(position.side_to_move()),
        castling::write(position),
        position.en_passant().map_or_else(|| "-".to_owned(), name)
    )
}

/// Parses and checks a string. The two counters may be missing; then they are 0 and 1.
///
/// # Errors
/// A [`Fault`] that names the field, within the board the rank and column, and the reason.
pub fn read(text: &str, rules: Rules) -> Result<Position, Fault> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let operations;
    let (board, side, rights, passing, counters) = match fields[..] {
        [board, side, rights, passing, first, ..] if is_operation(first) => {
            operations = counters_of(text);
            (board, side, rights, passing, &operations[..])
        }
        [board, side, rights, passing, ref counters @ ..] if counters.len() <= 2 => {
            (board, side, rights, passing, counters)
        }
        _ => {
            let reason = format!(
                "it has {} fields divided by spaces instead of 6: {}",
                fields.len(),
                FIELDS.join(" ")
            );
            return Err(Fault::new(Place::Position, reason));
        }
    };
    let mut position = Position::empty(rules);
    read_board(board, 8, 8, Meaning::of_man, |file, rank, man: Man| {
        position.put(man, rank * 8 + file);
    })
    .map_err(|reason| fault(0, reason))?;
    check_men(&position)?;
    let side = fen::side(side).map_err(|reason| fault(1, reason))?;
    let rooks = castling::read(&position, rights).map_err(|reason| fault(2, reason))?;
    let quiet = counters.first().copied().unwrap_or("0");
    let quiet = counter(quiet, 0..=MOST_QUIET).map_err(|reason| fault(4, reason))?;
    // Some programs begin with turn 0.
    let turn = counters.get(1).copied().unwrap_or("1");
    let turn = if turn == "0" { "1" } else { turn };
    let turn = counter(turn, 1..=u32::MAX).map_err(|reason| fault(5, reason))?;
    position.set_state(side, rooks, quiet, turn);
    check_side(&position)?;
    let target = read_passing(&position, passing).map_err(|reason| fault(3, reason))?;
    position.set_en_passant(target);
    Ok(position)
}

/// The string without the castling rights that the men do not allow, and without a square of a pawn’s double step that cannot
/// have been; and what was left out. None if it has neither, or if there is no telling because the rest is wrong.
#[must_use]
pub fn mended(text: &str) -> Option<(String, String)> {
    let mut fields: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    let mut without = Vec::new();
    let bare = [fields.first()?, fields.get(1)?, "-", "-"].join(" ");
    let position = read(&bare, Rules::default()).ok()?;
    let (kept, dropped): (String, String) = fields
        .get(2)?
        .chars()
        .partition(|letter| castling::read(&position, &letter.to_string()).is_ok());
    if !dropped.is_empty() && fields[2] != "-" {
        without.push(format!("the castling rights {dropped}"));
        fields[2] = if kept.is_empty() {
            "-".to_owned()
        } else {
            kept
        };
    }
    if read_passing(&position, fields.get(3)?).is_err() {
        without.push(format!("{} in passing", fields[3]));
        "-".clone_into(&mut fields[3]);
    }
    (!without.is_empty()).then(|| (fields.join(" "), without.join(" and ")))
}

/// Whether a word after the fourth field begins the operations of an EPD, such as `bm` or `id`.
fn is_operation(word: &str) -> bool {
    word.starts_with(|sign: char| sign.is_ascii_alphabetic())
}

/// The counters that the operations of an EPD give, `hmvc` and `fmvn`; other operations say nothing about the position.
fn counters_of(text: &str) -> [&str; 2] {
    let mut counters = ["0", "1"];
    let operations = text
        .splitn(5, char::is_whitespace)
        .nth(4)
        .unwrap_or_default();
    for operation in operations.split(';') {
        match operation.trim().split_once(char::is_whitespace) {
            Some(("hmvc", number)) => counters[0] = number.trim(),
            Some(("fmvn", number)) => counters[1] = number.trim(),
            _ => {}
        }
    }
    counters
}

fn check_men(position: &Position) -> Result<(), Fault> {
    for side in Side::BOTH {
        let name = side.name();
        match position.of(side, Kind::King).len() {
            1 => {}
            0 => return Err(fault(0, format!("{name} has no king"))),
            kings => return Err(fault(0, format!("{name} has {kings} kings"))),
        }
        let men = position.of_side(side).len();
        if men > MEN_PER_SIDE {
            let reason = format!("{name} has {men} men; a side has at most {MEN_PER_SIDE}");
            return Err(fault(0, reason));
        }
    }
    match (position.of_kind(Kind::Pawn) & ENDS).first() {
        None => Ok(()),
        Some(square) => {
            let square = name(square);
            let reason = format!("{square}: a pawn cannot stand on the first or the last rank");
            Err(fault(0, reason))
        }
    }
}

/// The side that has just moved cannot have left its king en prise.
fn check_side(position: &Position) -> Result<(), Fault> {
    let us = position.side_to_move();
    let them = us.other();
    match position.checkers_of(them).first() {
        None => Ok(()),
        Some(square) => {
            let reason = format!(
                "{} is to move and could take the king: the {} on {} attacks it",
                us.name(),
                position.kind_on(square).name(),
                name(square)
            );
            Err(fault(1, reason))
        }
    }
}

fn read_passing(position: &Position, text: &str) -> Result<Option<Square>, String> {
    if text == "-" {
        return Ok(None);
    }
    let target = crate::board::NAMES.read(text);
    let square = target.ok_or_else(|| format!("“{text}” is neither a square nor -"))?;
    let us = position.side_to_move();
    let them = us.other();
    let rank = [5, 2][us as usize];
    if square / 8 != rank {
        return Err(format!(
            "{text}: with {} to move, the square is on rank {}",
            us.name(),
            rank + 1
        ));
    }
    if !position.of(them, Kind::Pawn).has(square ^ 8) {
        let front = name(square ^ 8);
        return Err(format!("{text}: there is no enemy pawn on {front}"));
    }
    // The square that was passed over and the pawn's origin.
    let behind = if us == Side::White {
        square + 8
    } else {
        square - 8
    };
    let path = Bitboard::of(square) | Bitboard::of(behind);
    match (position.occupied() & path).first().unwrap_or(NO_SQUARE) {
        NO_SQUARE => Ok(Some(square)),
        taken => Err(format!(
            "{text}: the pawn cannot have come past {}, which is occupied",
            name(taken)
        )),
    }
}
