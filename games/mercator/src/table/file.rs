//! Adjudicates a position file that contains orders.

use super::Table;
use super::lines::read;
use crate::text::read_position;
use diplomacy_kit::lang::Heading;
use game::{CaseReport, Fault, OrderTable, Place};

/// Adjudicates a position file with orders: after the position comes a line `orders`, then the sheets under the
/// powers' names.
pub(super) fn adjudicate_file(text: &str, mark_file: Option<&str>) -> Result<CaseReport, Fault> {
    let begins = |line: &str| line.trim().eq_ignore_ascii_case("orders");
    let lines: Vec<&str> = text.lines().collect();
    let end = lines.iter().position(|line| begins(line));
    let (head, tail) = lines.split_at(end.unwrap_or(lines.len()));
    let mut table = Table::of(read_position(&head.join("\n"), mark_file)?);
    let mut report = CaseReport {
        text: table.show(),
        agree: 0,
        differ: 0,
    };
    let Some(tail) = tail.get(1..) else {
        return Ok(report);
    };
    // Blank lines replace the position, so that faults have the line numbers of the file.
    let text = format!("{}{}", "\n".repeat(head.len() + 1), tail.join("\n"));
    let sheet = read(table.position(), &text);
    if let Some(fault) = sheet.faults.into_iter().next() {
        return Err(fault);
    }
    let mut sheets: Vec<(usize, String)> = Vec::new();
    for line in &sheet.lines {
        let Some(power) = line.power else {
            let place = Place::column(line.line, line.column);
            let reason = "orders stand under the name of a power: “France:”";
            return Err(Fault::new(place, reason));
        };
        let heading = line.heading.map_or("", heading_word);
        let order = format!("{heading}\n{}\n", line.text);
        match sheets
            .iter_mut()
            .find(|(seat, _)| *seat == usize::from(power.0))
        {
            Some((_, text)) => text.push_str(&order),
            None => sheets.push((usize::from(power.0), order)),
        }
    }
    report.text = table.resolve(&sheets)?.text;
    report.text.push('\n');
    report.text.push_str(&OrderTable::position(&table));
    Ok(report)
}

/// The heading as written on a sheet.
fn heading_word(heading: Heading) -> &'static str {
    match heading {
        Heading::Ts1 => "TS1",
        Heading::Ts2 => "TS2",
        Heading::Ts3 => "TS3",
        Heading::Retreats => "TS4",
        Heading::Builds => "BUILDS",
        Heading::Spare => "SPARE",
        Heading::Claims => "CLAIMS",
    }
}
