//! Position strings (rulebook 11).
//!
//! Interpretations where the rulebook is silent:
//! - Every position has exactly one spelling. The apartment field and the lists of squares are accepted only in the
//!   order in which they are written.
//! - The field `used` holds everything besides the time already moved that the rest of a turn depends on. Under
//!   `carried_may_move=no` it is followed by the taken-along men that may no longer make their own move: `+` and their
//!   squares, by rank and then by file, and `@` and those in the apartment, in the format of the field `apartment`:
//!   `d+c3e4@*C`. Men of the time that has moved are then not listed. If the first move was by a man other than a
//!   Sneaky, only its square follows, because it may no longer be taken along: `d+c3`. A `!` at the end says that the
//!   duties do not bind although the position alone would imply that they do.
//! - The side need not match the turn number; the shifts follow from the number.
//! - No turn begins at the limits of 96 quiet turns and of turn 384, so no position within a turn has them.

mod fields;
mod read;

pub use read::read;

use crate::board;
use crate::kind::{Man, Time};
use crate::position::Position;
use chess_kit::Bitboard;
use chess_kit::fen::{side_letter, write_board};
use game::{Fault, Place};

/// The start position (rulebook 3).
pub const START: &str = "mmrs*s*r*m*m/mccc*c*c*c*m/8/8/8/8/MCCC*C*C*C*M/MMRS*S*R*M*M w 0 - - - 0 0";

/// The fields of a string.
#[derive(Clone, Copy)]
enum Field {
    Board,
    Side,
    Shifts,
    Apartment,
    Rims,
    Used,
    Quiet,
    Turn,
}

impl Field {
    const ALL: [Field; 8] = [
        Field::Board,
        Field::Side,
        Field::Shifts,
        Field::Apartment,
        Field::Rims,
        Field::Used,
        Field::Quiet,
        Field::Turn,
    ];

    const fn name(self) -> &'static str {
        match self {
            Field::Board => "board",
            Field::Side => "side",
            Field::Shifts => "k",
            Field::Apartment => "apartment",
            Field::Rims => "rims",
            Field::Used => "used",
            Field::Quiet => "quiet",
            Field::Turn => "turn",
        }
    }

    fn fault(self, reason: impl Into<String>) -> Fault {
        Fault::new(Place::position_field(self.name()), reason)
    }
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

/// The part of the string that identifies a position for repetition: everything but quiet and turn.
#[must_use]
pub fn write_identity(position: &Position) -> String {
    let board = write_board(8, 8, |file, rank| {
        Some(position.man_at(rank * 8 + file)?.text())
    });
    format!(
        "{board} {} {} {} {} {}",
        side_letter(position.side()),
        position.shifts(),
        or_none(inside_text(|man| position.inside(man))),
        or_none(squares_text(position.made_rims())),
        used_text(position)
    )
}

fn or_none(text: String) -> String {
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

/// Men in the apartment, in the order of the field.
fn inside_text(count: impl Fn(Man) -> u8) -> String {
    Man::all()
        .map(|man| man.text().repeat(usize::from(count(man))))
        .collect()
}

/// Squares by rank, then by file.
fn squares_text(squares: Bitboard) -> String {
    squares.into_iter().map(board::name).collect()
}

fn used_text(position: &Position) -> String {
    let Some(used) = position.used() else {
        return "-".to_owned();
    };
    let mut text = match used {
        Time::Day => "d",
        Time::Night => "n",
    }
    .to_owned();
    let carried = position.carried();
    if !carried.squares.is_empty() {
        text.push('+');
        text.push_str(&squares_text(carried.squares));
    }
    let inside = inside_text(|man| {
        if man.side == position.side() && man.time != used {
            carried.inside[man.kind as usize]
        } else {
            0
        }
    });
    if !inside.is_empty() {
        text.push('@');
        text.push_str(&inside);
    }
    if position.keeps_free() {
        text.push('!');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::start::start;

    #[test]
    fn the_start_is_written_and_read() {
        let rules = Rules::default();
        assert_eq!(write(&start(rules)), START);
        assert_eq!(read(START, &rules), Ok(start(rules)));
    }
}
