//! Our own format: sheets of orders, and cases with a position.

use super::paper::{Paper, Said};
use super::phases::When;
use super::plain::Plain;
use super::sheets::{Section, read_with, write_orders};
use super::usual_mark;
use crate::case;
use crate::{Position, Settled};
use diplomacy_kit::lang::{self, Heading};
use diplomacy_kit::mark::Mark;
use game::{Fault, Place};
use std::fmt::Write as _;

/// Whether a text begins with a position.
pub(super) fn has_position(text: &str) -> bool {
    let mut lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim());
    let first = lines.find(|line| !line.is_empty());
    first.is_some_and(|line| line.split_whitespace().next() == Some("diplomacy"))
}

/// Reads a case, or sheets of orders.
///
/// # Errors
/// The first line that cannot be read.
pub(super) fn read(text: &str, position: Option<Position>) -> Result<Paper, Fault> {
    if !has_position(text) {
        return read_with(text, position, |section, position, when| {
            let mark = usual_mark(position)?;
            let lines = section.lines.iter();
            let first = lines.clone().map(|(number, _)| *number).next().unwrap_or(1);
            let text: Vec<&str> = lines.map(|(_, line)| *line).collect();
            orders(&mark, &text.join("\n"), first, when)
        });
    }
    if position.is_some() {
        let reason = "the text has a position of its own; leave out --position";
        return Err(Fault::new(Place::Position, reason));
    }
    read_case(text)
}

fn read_case(text: &str) -> Result<Paper, Fault> {
    let cases = case::split(text)?;
    let [case] = &cases[..] else {
        let line = cases.get(1).map_or(1, |case| case.line);
        let reason = "a second case begins here; convert one case at a time";
        return Err(Fault::new(Place::line(line), reason));
    };
    let mut position = case.block.position(None)?;
    let mark = position.mark.clone();
    let mut parts = Vec::new();
    for part in &case.parts {
        let when = When::of(&position);
        let section = Section {
            title: None,
            lines: part.orders.lines().enumerate().collect(),
        };
        let text: Vec<&str> = section.lines.iter().map(|(_, line)| *line).collect();
        let orders = orders(&mark, &text.join("\n"), part.line + 1, Some(when))?;
        let mut read = super::paper::Part {
            when: Some(when),
            orders,
            before: Some(position.clone()),
            settled: None,
        };
        let settled = position.settle(&read.given(&mark));
        position = settled.next.clone();
        read.settled = Some(settled);
        parts.push(read);
    }
    Ok(Paper {
        mark,
        id: None,
        parts,
        last: Some(position),
        checked: false,
    })
}

/// Reads sheets in the order language; `first` is the number of the first line.
fn orders(mark: &Mark, text: &str, first: usize, when: Option<When>) -> Result<Vec<Said>, Fault> {
    let before = u32::try_from(first).unwrap_or(u32::MAX).saturating_sub(1);
    let sheet = lang::read(mark, text);
    if let Some(fault) = sheet.faults.into_iter().next() {
        return Err(later(fault, before));
    }
    let mut orders = Vec::new();
    for line in sheet.lines {
        let phase = when.map(|when| when.phase).or(match line.heading {
            Some(Heading::Retreats) => Some(crate::Phase::Retreats),
            Some(Heading::Builds) => Some(crate::Phase::Adjustments),
            _ => None,
        });
        let number = line.line.saturating_add(before);
        let plain = Plain::of(&line.order, phase)
            .map_err(|reason| Fault::new(Place::word(number, line.column, &line.text), reason))?;
        orders.extend(plain.into_iter().map(|plain| Said {
            power: line.power,
            plain,
            line: number,
            column: line.column,
        }));
    }
    Ok(orders)
}

/// A fault of a part of a text, at its line in the whole.
pub(super) fn later(mut fault: Fault, before: u32) -> Fault {
    if let Place::Line { line, .. } = &mut fault.place {
        *line = line.saturating_add(before);
    }
    fault
}

/// Writes a case if the position is known, and sheets otherwise.
pub(super) fn write(paper: &Paper) -> String {
    let order = |plain: &Plain| lang::write(&paper.mark, &plain.order());
    let first = paper
        .parts
        .first()
        .map_or(paper.last.as_ref(), |part| part.before.as_ref());
    let Some(first) = first else {
        let write = |_: &Mark, plain: &Plain| lang::write(&paper.mark, &plain.order());
        return write_sheets(paper, write);
    };
    let mut text = first.write();
    for part in &paper.parts {
        let title = part.when.map(When::title).unwrap_or_default();
        let _ = writeln!(text, "ORDERS    # {title}");
        write_orders(&mut text, paper, part, order);
        if paper.checked
            && let Some(settled) = &part.settled
        {
            text.push_str("EXPECT\n");
            text.push_str(&expected(settled));
        }
    }
    text
}

fn write_sheets(paper: &Paper, write: impl Fn(&Mark, &Plain) -> String) -> String {
    let mut text = String::new();
    for part in &paper.parts {
        if let Some(when) = part.when {
            let _ = writeln!(text, "# {}", when.title());
        }
        write_orders(&mut text, paper, part, |plain| write(&paper.mark, plain));
    }
    text
}

/// What `adjudicate --check` compares: units as they were at the end of the phase, the rest as it is in the next one.
fn expected(settled: &Settled) -> String {
    let mut expected = settled.after.clone();
    (expected.year, expected.season) = (settled.next.year, settled.next.season);
    expected.phase = settled.next.phase;
    expected.owner.clone_from(&settled.next.owner);
    let text = expected.write();
    let told = |line: &&str| {
        let header = ["diplomacy", "mark", "options"];
        !header.iter().any(|word| line.starts_with(word)) && !line.starts_with("centres   none")
    };
    text.lines()
        .filter(told)
        .map(|line| format!("{line}\n"))
        .collect()
}
