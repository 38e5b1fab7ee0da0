//! Position strings (rulebook 8.3).

mod fields;
mod placing;
mod read;

pub use read::read;

use crate::board;
use crate::generate::remaining;
use crate::kind::{Army, Kind, Side};
use crate::markers::Markers;
use crate::position::Position;
use game::{Fault, Place};

/// The start position of the default game (rulebook 3).
pub const START: &str = "rnbqkbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/RNBQKBNR2gPgR w k2:k7 - - 0 1";

/// The fields of a string.
#[derive(Clone, Copy)]
pub(crate) enum Field {
    Board,
    Setup,
    Half,
    Control,
    Castling,
    Ep,
    Quiet,
    Turn,
}

impl Field {
    const fn name(self) -> &'static str {
        match self {
            Field::Board => "BOARD",
            Field::Setup => "set-up list",
            Field::Half => "HALF",
            Field::Control => "CONTROL",
            Field::Castling => "CASTLING",
            Field::Ep => "EP",
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
        write_fields(position, |side| position.markers(side)),
        position.quiet(),
        position.turn()
    )
}

/// The part of the string that identifies a position for repetition. The order of markers is omitted if it does not
/// matter.
#[must_use]
pub fn write_identity(position: &Position) -> String {
    write_fields(position, |side| position.counted_markers(side))
}

fn write_fields(position: &Position, markers: impl Fn(Side) -> Markers) -> String {
    let rules = position.rules();
    let first = rules.first_file();
    let board = chess_kit::fen::write_board(16 - first, 8, |file, rank| {
        Some(position.unit(board::at(file + first, rank))?.text())
    });
    let markers = Side::BOTH.map(|side| marker_list(markers(side)));
    let passing: Vec<String> = position
        .passing()
        .iter()
        .map(|right| format!("{}.{}", board::name(right.target), right.left))
        .collect();
    format!(
        "{board}{} {} {}:{} {} {}",
        setup_text(position),
        position.half().text(),
        markers[0],
        markers[1],
        position.castling_rights().text(),
        if passing.is_empty() {
            "-".to_owned()
        } else {
            passing.join(",")
        }
    )
}

fn marker_list(markers: Markers) -> String {
    if markers.is_empty() {
        "-".to_owned()
    } else {
        markers.iter().map(board::name).collect()
    }
}

/// `[WHITE:BLACK:GRAY]` with the pieces still to place; empty in the game itself.
fn setup_text(position: &Position) -> String {
    if !position.is_placing() {
        return String::new();
    }
    let list = |army: Army| -> String {
        Kind::BACK
            .into_iter()
            .flat_map(|kind| {
                let letter = if army == Army::Black {
                    kind.small_letter()
                } else {
                    kind.letter()
                };
                std::iter::repeat_n(letter, remaining(position, army, kind) as usize)
            })
            .collect()
    };
    let [white, black, gray] = [Army::White, Army::Black, Army::Gray].map(list);
    format!("[{white}:{black}:{gray}]")
}
