//! The same for games of orders: sheets, maps and position files are read or refused, never worse, and what a game
//! writes it reads back the same.

use game::{MarkChoice, OptionPicks, OrderGame, OrderTable};

/// How many deadlines a probe settles.
const DEADLINES: usize = 4;

/// Parts the sheets of the seats from each other.
const PARTED_BY: char = '\u{1}';

/// Reads the bytes as sheets of orders: the first byte picks the map and whose sheet comes first.
///
/// # Errors
/// When an order's normal form is not understood as that order, or a position does not come back from its own text.
pub fn sheets(game: &dyn OrderGame, data: &[u8]) -> Result<(), String> {
    let (first, rest) = data
        .split_first()
        .map_or((0, data), |(first, rest)| (usize::from(*first), rest));
    let text = String::from_utf8_lossy(rest);
    let marks = game.marks();
    let Some(mark) = marks.get(first % marks.len().max(1)) else {
        return Err(format!("{} has no map", game.info().slug));
    };
    let table = game.start(MarkChoice::Named(mark.id), &OptionPicks::default());
    let mut table = table.map_err(|fault| format!("the start is refused: {fault}"))?;
    let seats = table.seats().len();
    let sheets: Vec<(usize, String)> = text
        .split(PARTED_BY)
        .take(seats)
        .enumerate()
        .map(|(at, text)| ((first + at) % seats, text.to_owned()))
        .collect();
    for _ in 0..DEADLINES {
        for (seat, text) in &sheets {
            understood(&*table, *seat, text)?;
        }
        if table.outcome().is_some() {
            break;
        }
        table
            .resolve(&sheets)
            .map_err(|fault| format!("the sheets are refused: {fault}"))?;
        comes_back(game, &*table, None)?;
    }
    Ok(())
}

/// Reads the bytes as the file of a map.
///
/// # Errors
/// When a game on a map that was read does not come back from its own text.
pub fn mark(game: &dyn OrderGame, data: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(data);
    match game.start(MarkChoice::File(&text), &OptionPicks::default()) {
        Ok(table) => comes_back(game, &*table, Some(&text)),
        Err(_) => Ok(()),
    }
}

/// Reads the bytes as a position file, and settles what was read without any orders.
///
/// # Errors
/// When a position that was read does not come back from its own text.
pub fn position(game: &dyn OrderGame, data: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(data);
    let Ok(mut table) = game.read_position(&text, None) else {
        return Ok(());
    };
    comes_back(game, &*table, None)?;
    if table.resolve(&[]).is_ok() {
        comes_back(game, &*table, None)?;
    }
    Ok(())
}

/// Reads the bytes as cases to adjudicate, in lines of JSON and as a text.
pub fn cases(game: &dyn OrderGame, data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for line in text.lines() {
        let _ = game.adjudicate_json(line);
    }
    for check in [true, false] {
        let _ = game.adjudicate_text(&text, check, None);
    }
}

/// Holds that the normal form of every order that was read is read as the same order.
fn understood(table: &dyn OrderTable, seat: usize, text: &str) -> Result<(), String> {
    for note in table.check(seat, text) {
        let Some(order) = note.order else { continue };
        let headed = format!("{}\n{order}", note.step);
        let again = table.check(seat, &headed);
        if !again.iter().any(|note| note.order.as_ref() == Some(&order)) {
            return Err(format!(
                "“{order}”, read from “{text}”, is read as {again:?}"
            ));
        }
    }
    Ok(())
}

/// Holds that a position comes back from its own text.
fn comes_back(
    game: &dyn OrderGame,
    table: &dyn OrderTable,
    mark_file: Option<&str>,
) -> Result<(), String> {
    let text = table.position();
    let again = game.read_position(&text, mark_file);
    let again = again.map_err(|fault| format!("{fault} in the position\n{text}"))?;
    if again.position() != text {
        return Err(format!("“{text}” comes back as “{}”", again.position()));
    }
    if again.phase() != table.phase() || again.awaited() != table.awaited() {
        return Err(format!("“{text}” comes back with another phase"));
    }
    let _ = table.show();
    Ok(())
}
