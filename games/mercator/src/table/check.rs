//! Checks a sheet before the other players' orders are known.

use super::choices;
use super::lines::{out_of_place, read};
use super::problems::problems;
use crate::report::silent::unordered;
use crate::text::sections::{Section, section_of};
use crate::{Phase, Position};
use diplomacy_kit::lang::{self, Line, Order};
use diplomacy_kit::mark::Power;
use game::{NoteWeight, OrderNote};

/// A note on a sheet as a whole.
pub(super) fn whole(problem: String, weight: NoteWeight) -> OrderNote {
    OrderNote {
        line: 0,
        column: 0,
        step: String::new(),
        order: None,
        problem: Some(problem),
        weight,
    }
}

/// How each line of a sheet is understood, in the order of the lines, followed by notes on what is missing.
pub(super) fn notes(position: &Position, power: Power, text: &str) -> Vec<OrderNote> {
    let sheet = read(position, text);
    let mut notes: Vec<OrderNote> = sheet
        .faults
        .iter()
        .map(|fault| {
            let (line, column) = fault.place.line_and_column().unwrap_or_default();
            OrderNote {
                line,
                column: column.unwrap_or_default(),
                step: String::new(),
                order: None,
                problem: Some(fault.to_string()),
                weight: NoteWeight::Fault,
            }
        })
        .collect();
    let good: Vec<Line> = sheet
        .lines
        .iter()
        .filter(|line| out_of_place(position, power, line).is_none())
        .cloned()
        .collect();
    let problems = problems(position, power, &good);
    let mut warned = warnings(position, power, &good).into_iter();
    let mut problems = problems.into_iter();
    for line in &sheet.lines {
        let problem = match out_of_place(position, power, line) {
            Some(problem) => Some(problem),
            None => problems.next().flatten(),
        };
        let warning = match out_of_place(position, power, line) {
            Some(_) => None,
            None => warned.next().flatten(),
        };
        let weight = match (&problem, &warning) {
            (Some(_), _) => NoteWeight::Fault,
            (None, Some(_)) => NoteWeight::Warning,
            (None, None) => NoteWeight::Plain,
        };
        let remark = || remark(position, power, &line.order);
        notes.push(OrderNote {
            line: line.line,
            column: line.column,
            step: section_of(line.heading, &line.order).word().to_owned(),
            order: Some(lang::write(&position.mark, &line.order)),
            problem: problem.or(warning).or_else(remark),
            weight,
        });
    }
    notes.sort_by_key(|note| (note.line, note.column));
    notes.extend(silent(position, power, &good));
    notes
}

/// Why each line of the phase has no effect although it is valid in itself, or what it loses; `None` for the others.
fn warnings(position: &Position, power: Power, lines: &[Line]) -> Vec<Option<String>> {
    let lost = choices::losses(position, power, lines).into_iter();
    if position.phase != Phase::Orders {
        return lost.collect();
    }
    let mut season = choices::warnings(position, power, lines).into_iter();
    let warning =
        |(line, lost): (&Line, Option<String>)| match section_of(line.heading, &line.order) {
            Section::Season(_) => season.next().flatten(),
            _ => lost,
        };
    lines.iter().zip(lost).map(warning).collect()
}

/// What is worth knowing of an order that is good.
fn remark(position: &Position, power: Power, order: &Order) -> Option<String> {
    match order {
        Order::Build { at, .. } if position.phase == Phase::Adjust => {
            choices::premium(position, power, position.mark.space_of(*at))
        }
        _ => None,
    }
}

/// A note on the units that no order names and that will hold.
fn silent(position: &Position, power: Power, lines: &[Line]) -> Option<OrderNote> {
    if position.phase != Phase::Orders {
        return None;
    }
    let orders = lines.iter().map(|line| &line.order);
    let units = unordered(position, power, orders);
    (!units.is_empty()).then(|| {
        let told = format!("no order for {}: they stand", units.join(", "));
        whole(told, NoteWeight::Plain)
    })
}
