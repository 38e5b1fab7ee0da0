//! Mark files: maps written by people, in TOML or in JSON with the same keys (rulebook 14.2).
//!
//! Reading continues after a fault wherever possible, so that one run reports everything that needs fixing.
//! [`node`] parses the two formats; [`shape`] and [`fields`] read the keys; [`names`], [`board`] and [`realms`]
//! check that the contents make a valid map; [`odd`] warns about what is allowed but probably unintended.

mod board;
mod edges;
mod fields;
mod find;
mod names;
mod node;
mod odd;
mod realms;
mod shape;
mod victory;
mod words;
mod write;

use super::{Mark, MarkParts};
use game::{Fault, Place};

/// The result of checking a Mark file.
#[derive(Clone, Debug)]
pub struct MarkReport {
    /// The Mark, if the file has no faults.
    pub mark: Option<Mark>,
    /// All faults, each with its place: `edges.army.Bre`, `space 12 (Kie), kind`, `line 7, column 3`.
    pub faults: Vec<Fault>,
    /// What is allowed but unusual enough to deserve a second look.
    pub warnings: Vec<Fault>,
}

/// The faults and warnings found so far.
#[derive(Default)]
struct Findings {
    faults: Vec<Fault>,
    warnings: Vec<Fault>,
}

impl Findings {
    fn fault(&mut self, place: impl Into<Place>, reason: impl Into<String>) {
        self.faults.push(Fault::new(place, reason));
    }

    fn warn(&mut self, place: impl Into<Place>, reason: impl Into<String>) {
        self.warnings.push(Fault::new(place, reason));
    }
}

impl Mark {
    /// Reads a Mark file and reports everything that is wrong or unusual in it.
    #[must_use]
    pub fn check(text: &str) -> MarkReport {
        let mut findings = Findings::default();
        let mark = match node::read(text) {
            Ok(tree) => made_of(tree, &mut findings),
            Err(faults) => {
                findings.faults = faults;
                None
            }
        };
        if let Some(mark) = &mark {
            odd::look(mark, &mut findings);
        }
        MarkReport {
            mark,
            faults: findings.faults,
            warnings: findings.warnings,
        }
    }

    /// Reads a Mark file: TOML, or JSON with the same keys.
    ///
    /// # Errors
    /// All faults of the file; at least one.
    pub fn read(text: &str) -> Result<Mark, Vec<Fault>> {
        let report = Mark::check(text);
        report.mark.ok_or(report.faults)
    }
}

/// Builds a Mark from a tree of keys and values. Returns `None` if there was any fault.
fn made_of(tree: node::Node, findings: &mut Findings) -> Option<Mark> {
    let draft = shape::draft(tree, findings);
    let board = board::board(&draft, findings);
    let edges = edges::edges(&draft, &board, findings);
    edges::settle(&draft, &board, &edges, findings);
    let powers = realms::powers(&draft, &board, findings);
    let victory = victory::thresholds(&draft, &board, findings);
    if !findings.faults.is_empty() {
        return None;
    }
    Some(Mark::assemble(MarkParts {
        id: draft.id,
        name: draft.name,
        first_year: draft.first_year,
        victory: victory?,
        powers,
        spaces: board.spaces,
        options: draft.options,
        coasts: board.coasts,
        army: edges.army,
        fleet: edges.fleet,
    }))
}
