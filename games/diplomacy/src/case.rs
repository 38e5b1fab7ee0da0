//! Cases and games as text: a position, the orders of one or more phases, and the expected results.
//!
//! ```text
//! diplomacy 1
//! season    1901 Fall
//! units     France: A(Bur)
//! units     Germany: A(Mun)
//! ORDERS
//! France: A Bur - Mun
//! Germany: A Mun H
//! EXPECT
//! units     France: A(Bur)
//! ```
//!
//! The line `diplomacy 1` begins a case. `ORDERS` begins the orders of its next phase. `EXPECT` begins the
//! expected position after that phase. Keywords that do not occur there are not compared; those that occur are
//! compared completely, except that centres are compared only for the powers that are named. A position with no
//! more than a map and options stands for the start of a game.

use crate::answer::Given;
use crate::text::Block;
use crate::{Position, Settled, report};
use diplomacy_kit::mark::Mark;
use game::{CaseReport, Fault, Place};
use std::fmt::Write as _;
use std::sync::Arc;

/// A phase of a case.
#[derive(Default)]
pub(crate) struct Part {
    /// The line number of `ORDERS`.
    pub(crate) line: usize,
    pub(crate) orders: String,
    expect: Option<Block>,
}

/// A case of a text.
#[derive(Default)]
pub(crate) struct Case {
    pub(crate) line: usize,
    pub(crate) block: Block,
    pub(crate) parts: Vec<Part>,
}

#[derive(Clone, Copy, PartialEq)]
enum Section {
    Position,
    Orders,
    Expect,
}

/// Adjudicates the cases of a text. With `check`, compares the results with the expectations.
///
/// # Errors
/// A [`Fault`] that names the line and the word.
pub fn adjudicate_text(
    text: &str,
    check: bool,
    mark: Option<Arc<Mark>>,
) -> Result<CaseReport, Fault> {
    let mut out = CaseReport {
        text: String::new(),
        agree: 0,
        differ: 0,
    };
    let cases = split(text)?;
    let several = cases.len() > 1;
    for (number, case) in cases.iter().enumerate() {
        if several {
            let _ = writeln!(out.text, "Case {} (line {})\n", number + 1, case.line);
        }
        let differences = run(case, mark.clone(), &mut out.text)?;
        if check {
            if differences.is_empty() {
                out.agree += 1;
            } else {
                out.differ += 1;
            }
            for difference in differences {
                let _ = writeln!(out.text, "differs: {difference}");
            }
        }
        if number + 1 < cases.len() {
            out.text.push('\n');
        }
    }
    if check {
        let _ = writeln!(out.text, "\n{} agree, {} differ", out.agree, out.differ);
    }
    Ok(out)
}

/// Splits a text into its cases; there is at least one.
pub(crate) fn split(text: &str) -> Result<Vec<Case>, Fault> {
    let mut cases: Vec<Case> = Vec::new();
    let mut section = Section::Position;
    for (line, words) in text.lines().enumerate() {
        let line = line + 1;
        let bare = words.split('#').next().unwrap_or_default().trim();
        if bare.split_whitespace().next() == Some("diplomacy") {
            section = Section::Position;
            cases.push(Case {
                line,
                ..Case::default()
            });
        }
        let Some(case) = cases.last_mut() else {
            if bare.is_empty() {
                continue;
            }
            return Err(Fault::new(
                Place::line(line),
                "a case begins with: diplomacy 1",
            ));
        };
        match bare {
            "ORDERS" => {
                section = Section::Orders;
                case.parts.push(Part {
                    line,
                    ..Part::default()
                });
                continue;
            }
            "EXPECT" => {
                let block = case.parts.last_mut().map(|part| &mut part.expect);
                let Some(expect @ None) = block else {
                    return Err(Fault::new(
                        Place::line(line),
                        "EXPECT follows the orders of a phase, once",
                    ));
                };
                let mut block = Block::default();
                block.take(line, "diplomacy 1")?;
                *expect = Some(block);
                section = Section::Expect;
                continue;
            }
            _ => {}
        }
        match (section, case.parts.last_mut()) {
            (Section::Orders, Some(part)) => {
                part.orders.push_str(words);
                part.orders.push('\n');
            }
            (
                Section::Expect,
                Some(Part {
                    expect: Some(block),
                    ..
                }),
            ) => block.take(line, words)?,
            _ => case.block.take(line, words)?,
        }
    }
    if cases.is_empty() {
        return Err(Fault::new("text", "a case begins with: diplomacy 1"));
    }
    Ok(cases)
}

/// Adjudicates the phases of a case and returns the differences from its expectations.
fn run(case: &Case, mark: Option<Arc<Mark>>, text: &mut String) -> Result<Vec<String>, Fault> {
    let mut position = case.block.position(mark)?;
    let mut differences = Vec::new();
    if case.parts.is_empty() {
        text.push_str(&report::show(&position));
    }
    for part in &case.parts {
        let given = read_orders(&position, part)?;
        let settled = position.settle(&given);
        if !text.is_empty() && !text.ends_with("\n\n") {
            text.push('\n');
        }
        text.push_str(&report::report(&position, &settled));
        if let Some(expect) = &part.expect {
            differences.extend(compare(expect, &settled)?);
        }
        position = settled.next;
    }
    Ok(differences)
}

fn read_orders(position: &Position, part: &Part) -> Result<Vec<Given>, Fault> {
    let read = position.read_orders(&part.orders);
    read.map_err(|fault| fault.within(Place::numbered("orders after line", part.line)))
}

/// Compares a phase with its expectation. Units, dislodged units and contested spaces are compared as they were
/// at the end of the phase; season, phase and centres are those of the next one.
fn compare(expect: &Block, settled: &Settled) -> Result<Vec<String>, Fault> {
    let mut expected = settled.after.clone();
    (expected.year, expected.season) = (settled.next.year, settled.next.season);
    expected.phase = settled.next.phase;
    expected.owner.clone_from(&settled.next.owner);
    let found = expected.clone();
    expect.replace(&mut expected)?;
    let lines = |position: &Position, keyword: &str| {
        let text = position.write();
        let lines = text.lines().filter(|line| line.starts_with(keyword));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let mut differences = Vec::new();
    for keyword in [
        "season",
        "phase",
        "centres",
        "units",
        "dislodged",
        "contested",
    ] {
        if !expect.says(keyword) {
            continue;
        }
        let (expected, found) = (lines(&expected, keyword), lines(&found, keyword));
        let said = |line: &&String| !line.starts_with("centres   none");
        let missing = expected.iter().filter(|line| !found.contains(line));
        let missing = missing.filter(said);
        differences.extend(missing.map(|line| format!("expected {line}")));
        if keyword == "centres" {
            continue;
        }
        let more = found.iter().filter(|line| !expected.contains(line));
        differences.extend(more.map(|line| format!("found {line}")));
    }
    Ok(differences)
}
