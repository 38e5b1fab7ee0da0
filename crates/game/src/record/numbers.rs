//! The numbers of turns.

use crate::{Seat, Table};

/// Whether a turn's number is that of the current turn, and its dots announce the seat to move; otherwise why not.
pub(super) fn number_fits(
    table: &dyn Table,
    seats: &[&str],
    number: &str,
    dots: usize,
) -> Result<(), String> {
    let turn = table.turn_number();
    if number.parse() != Ok(turn) {
        return Err(format!(
            "the number is {number}, but it is turn {turn} here"
        ));
    }
    let Some(seat) = table.to_move() else {
        return Ok(());
    };
    let first = seat == Seat(0);
    let name = seats.get(seat.index()).copied().unwrap_or("another seat");
    match dots {
        1 if !first => Err(format!(
            "{name} moves here: write {turn}... instead of {turn}."
        )),
        2.. if first => Err(format!(
            "{name} moves here: write {turn}. instead of {turn}..."
        )),
        _ => Ok(()),
    }
}
