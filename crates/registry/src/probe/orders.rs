//! The same laws for order games: sheets, maps and position files are parsed or refused without panicking, and what a
//! game writes it parses back the same.

use game::{MarkChoice, OptionPicks, OrderGame, OrderTable};

/// The maximum number of phases that a probe adjudicates.
const DEADLINES: usize = 4;

/// Separates the seats' sheets.
const PARTED_BY: char = '\u{1}';

/// Parses the bytes as sheets of orders: the first byte selects the map and the first seat.
///
/// # Errors
/// If an order's normal form is not parsed as that order, or a position does not survive writing and reading.
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
        let mut advanced = table.fork();
        advanced
            .advance(&sheets)
            .map_err(|fault| format!("the sheets are refused without a report: {fault}"))?;
        table
            .resolve(&sheets)
            .map_err(|fault| format!("the sheets are refused: {fault}"))?;
        if advanced.position() != table.position() {
            return Err(format!(
                "without a report the same sheets lead to\n{}\nnot to\n{}",
                advanced.position(),
                table.position()
            ));
        }
        comes_back(game, &*table, None)?;
    }
    Ok(())
}

/// Parses the bytes as a map file.
///
/// # Errors
/// If a game on the parsed map does not survive writing and reading.
pub fn mark(game: &dyn OrderGame, data: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(data);
    match game.start(MarkChoice::File(&text), &OptionPicks::default()) {
        Ok(table) => comes_back(game, &*table, Some(&text)),
        Err(_) => Ok(()),
    }
}

/// Parses the bytes as a position file, and adjudicates it without any orders.
///
/// # Errors
/// If a parsed position does not survive writing and reading.
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

/// Parses the bytes as cases to adjudicate, as lines of JSON and as text.
pub fn cases(game: &dyn OrderGame, data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for line in text.lines() {
        let _ = game.adjudicate_json(line);
    }
    for check in [true, false] {
        let _ = game.adjudicate_text(&text, check, None);
    }
}

/// Checks that the normal form of every parsed order is parsed as the same order.
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

/// Checks that a position survives writing and reading.
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
