//! Position strings (rulebook 10.2).

mod placement;
mod read;

pub use read::read;

use crate::kind::Kind;
use crate::position::Position;
use chess_kit::fen::side_letter;
use game::{Fault, Place, Side};

/// The start position of the default game (rulebook 3).
pub const START: &str = "wrwgswrw/fhtwwthf/pcimmicp/8/8/PCIMMICP/FHTWWTHF/WRWGSWRW w - 0 1";

/// The fields of a string.
#[derive(Clone, Copy)]
pub(crate) enum Field {
    Placement,
    ToMove,
    Captures,
    Quiet,
    Turn,
}

impl Field {
    const ALL: [Field; 5] = [
        Field::Placement,
        Field::ToMove,
        Field::Captures,
        Field::Quiet,
        Field::Turn,
    ];

    const fn name(self) -> &'static str {
        match self {
            Field::Placement => "PLACEMENT",
            Field::ToMove => "TO MOVE",
            Field::Captures => "CAPTURE FLAGS",
            Field::Quiet => "QUIET",
            Field::Turn => "TURN",
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

/// The part of the string that identifies a position for repetition: placement, side to move, capture flags.
#[must_use]
pub fn write_identity(position: &Position) -> String {
    let board =
        chess_kit::fen::write_board(8, 8, |file, rank| unit_text(position, rank * 8 + file));
    format!(
        "{board} {} {}",
        side_letter(position.side()),
        flags_text(Side::BOTH.map(|side| position.captured(side)))
    )
}

const fn flags_text(captured: [bool; 2]) -> &'static str {
    match captured {
        [false, false] => "-",
        [true, false] => "w",
        [false, true] => "b",
        [true, true] => "wb",
    }
}

/// A kind's letter in the case of a side.
pub(crate) fn letter(side: Side, kind: Kind) -> char {
    chess_kit::cased(side, kind.letter())
}

/// The contents of a square, as strings write it.
pub(crate) fn unit_text(position: &Position, square: u8) -> Option<String> {
    let stack = position.stack(square);
    let Some((side, kind)) = position.unit(square) else {
        let sign = letter(position.swarm_side(square)?, Kind::Swarm);
        return Some(match stack.swarms() {
            0 | 1 => sign.to_string(),
            swarms => format!("{sign}[{swarms}]"),
        });
    };
    let sign = letter(side, kind);
    Some(match stack.swarms() {
        0 => sign.to_string(),
        swarms => format!("{sign}[{swarms}:{}.{}]", stack.cold(), stack.brood()),
    })
}
