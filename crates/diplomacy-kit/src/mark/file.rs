//! Mark files: a map as people write it down, in TOML or in JSON with the same keys (rulebook 14.2).
//!
//! Reading goes on after a fault wherever it can, so that one look at the answer is enough to mend the whole file.
//! [`node`] knows the two formats, [`shape`] and [`fields`] the keys; [`names`], [`board`] and [`realms`] ask whether what they say
//! makes a map, and [`odd`] what is allowed but hardly meant.

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
use game::Fault;

/// What is said of a Mark file.
#[derive(Clone, Debug)]
pub struct MarkReport {
    /// The Mark, if nothing is wrong.
    pub mark: Option<Mark>,
    /// Everything that is wrong, each with its place: `edges.army.Bre`, `space 12 (Kie), kind`, `line 7, column 3`.
    pub faults: Vec<Fault>,
    /// What is allowed, but odd enough to have a second look at.
    pub warnings: Vec<Fault>,
}

/// What was found in a file so far.
#[derive(Default)]
struct Findings {
    faults: Vec<Fault>,
    warnings: Vec<Fault>,
}

impl Findings {
    fn fault(&mut self, place: impl Into<String>, reason: impl Into<String>) {
        self.faults.push(Fault::new(place, reason));
    }

    fn warn(&mut self, place: impl Into<String>, reason: impl Into<String>) {
        self.warnings.push(Fault::new(place, reason));
    }
}

impl Mark {
    /// Reads a Mark file and says everything that is wrong or odd in it.
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
    /// Everything that is wrong with it; at least one fault.
    pub fn read(text: &str) -> Result<Mark, Vec<Fault>> {
        let report = Mark::check(text);
        report.mark.ok_or(report.faults)
    }
}

/// The Mark that a tree of keys and values says, if it says one without a fault.
fn made_of(tree: node::Node, findings: &mut Findings) -> Option<Mark> {
    let draft = shape::draft(tree, findings);
    let board = board::board(&draft, findings);
    let edges = edges::edges(&draft, &board, findings);
    board::settle(&draft, &board, &edges, findings);
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
