//! Checks a sheet before the other players' orders are known.

use super::choices;
use super::phases::{out_of_place, read};
use crate::report::silent::unordered;
use crate::ruling::{Filed, Ruled, Ruling};
use crate::season::{Fate, Given, Verdict, Void, resolve};
use crate::text::sections::{Section, section_of, sections};
use crate::year::{adjust, file_claims, place_spares};
use crate::{Phase, Position, report, retreat};
use diplomacy_kit::lang::{self, Line};
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
        notes.push(OrderNote {
            line: line.line,
            column: line.column,
            step: section_of(line.heading, &line.order).word().to_owned(),
            order: Some(lang::write(&position.mark, &line.order)),
            problem: problem.or(warning),
            weight,
        });
    }
    notes.sort_by_key(|note| (note.line, note.column));
    notes.extend(silent(position, power, &good));
    notes
}

/// What each line that belongs to the phase leads to nothing for, though it is good in itself.
fn warnings(position: &Position, power: Power, lines: &[Line]) -> Vec<Option<String>> {
    if position.phase != Phase::Orders {
        return lines.iter().map(|_| None).collect();
    }
    let mut season = choices::warnings(position, power, lines).into_iter();
    let warning = |line: &Line| match section_of(line.heading, &line.order) {
        Section::Season(_) => season.next().flatten(),
        _ => None,
    };
    lines.iter().map(warning).collect()
}

/// What is wrong with each line that belongs to the phase.
pub(super) fn problems(position: &Position, power: Power, lines: &[Line]) -> Vec<Option<String>> {
    let filed: Vec<Filed> = lines
        .iter()
        .map(|line| Filed {
            power,
            order: line.order.clone(),
            text: line.text.clone(),
        })
        .collect();
    let mut board = position.clone();
    let rulings = match position.phase {
        Phase::Orders => return season(position, power, lines),
        Phase::Spare => place_spares(&mut board, &filed).verdicts,
        Phase::Retreat => retreat::resolve(&mut board, &filed).verdicts,
        Phase::Adjust => adjust(&mut board, &filed).verdicts,
        Phase::Over => Vec::new(),
    };
    rulings.iter().map(void).collect()
}

fn void(ruling: &Ruling) -> Option<String> {
    (ruling.ruled == Ruled::Void).then(|| format!("void: {}", ruling.reason))
}

/// For season orders: lines that are void whatever the other players order.
fn season(position: &Position, power: Power, lines: &[Line]) -> Vec<Option<String>> {
    let sorted = sections(power, lines);
    let verdicts = resolve(position, &sorted.season).verdicts;
    let given: &[Given] = &sorted.season;
    let mut told = given
        .iter()
        .zip(&verdicts)
        .map(|(given, verdict)| certain(given, verdict).then(|| report::told(verdict)));
    let claims = file_claims(&mut position.clone(), &sorted.claims);
    let mut claims = claims.iter().map(void);
    lines
        .iter()
        .map(|line| match section_of(line.heading, &line.order) {
            Section::Season(_) => told.next().flatten(),
            Section::Claims => claims.next().flatten(),
            _ => None,
        })
        .collect()
}

/// Whether a line is void because of the board and its own sheet alone.
fn certain(given: &Given, verdict: &Verdict) -> bool {
    let Fate::Void(void) = verdict.fate else {
        return false;
    };
    match void {
        Void::NotAdjacent
        | Void::Terrain
        | Void::Conditional
        | Void::TwoOrders
        | Void::DoubleOption
        | Void::Section
        | Void::CanalSupport
        | Void::Coast => true,
        Void::NoSuchUnit | Void::NotYours | Void::NoFleet | Void::Nationality => given.ts == 1,
        Void::Busy | Void::NoMatch | Void::NotInvolved | Void::NotBoarded => false,
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
