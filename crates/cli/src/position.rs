//! A position as JSON.

use crate::failure::Failure;
use game::{Outcome, Table};
use serde::Serialize;
use std::io::Write;
use wire::OutcomeBody;

/// What programs need to know of a position.
#[derive(Serialize)]
struct Position {
    /// The position string.
    position: String,
    /// The name of the seat to move; none if the game is over.
    to_move: Option<&'static str>,
    /// The number of the turn.
    turn: u32,
    /// The part of the turn that is next, from 0, and how many parts the turn has.
    part: [u8; 2],
    /// The number of legal moves.
    moves: usize,
    /// The outcome; none if the game goes on.
    outcome: Option<OutcomeBody>,
}

/// Writes the position of a table as a JSON object in a line.
pub(crate) fn write(table: &dyn Table, out: &mut dyn Write) -> Result<(), Failure> {
    let seats = table.info().seats;
    let part = table.part();
    let position = Position {
        position: table.position_text(),
        to_move: table
            .to_move()
            .and_then(|seat| seats.get(seat.index()).copied()),
        turn: table.turn_number(),
        part: [part.index, part.count],
        moves: table.legal_texts().len(),
        outcome: table.outcome().map(|end: Outcome| OutcomeBody::from(&end)),
    };
    serde_json::to_writer(&mut *out, &position)?;
    Ok(writeln!(out)?)
}
