//! Compares the results of a case with its expectations.

use super::read::Block;
use super::run::{Casualty, Found, casualties, dislodged_words, list, void_words};
use crate::text::units::{standing, write_all};
use diplomacy_kit::mark::{Location, Mark};
use std::fmt;

/// A result that differs from the expectation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// What was compared: `end`, `void`, `retreats England A(Wal)`.
    pub of: String,
    /// What the case expects.
    pub expected: String,
    /// The actual result.
    pub found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}\n    expected: {}\n    found:    {}",
            self.of, self.expected, self.found
        )
    }
}

/// The differences; empty if the case agrees.
#[must_use]
pub fn check(block: &Block, found: &Found) -> Vec<Difference> {
    let mark = &*block.position.mark;
    let mut differences = Vec::new();
    let mut compare = |of: String, expected: String, found: String| {
        if expected != found {
            differences.push(Difference {
                of,
                expected,
                found,
            });
        }
    };
    let expected = &block.expected;
    for (moment, units) in &expected.positions {
        let there = found.at(*moment).map(standing).unwrap_or_default();
        let words = moment.words().to_owned();
        compare(words, write_all(mark, units), write_all(mark, &there));
    }
    let dislodged = |mark: &Mark, row: &_| dislodged_words(mark, row);
    compare(
        "dislodged".to_owned(),
        rows(mark, &expected.dislodged, dislodged),
        rows(mark, &found.dislodged, dislodged),
    );
    let contested = |mark: &Mark, &(ts, space): &(u8, _)| format!("TS{ts} {}", mark.abbr(space));
    compare(
        "contested".to_owned(),
        rows(mark, &expected.contested, contested),
        rows(mark, &found.contested, contested),
    );
    compare(
        "void".to_owned(),
        rows(mark, &expected.void, void_words),
        rows(mark, &found.void, void_words),
    );
    let casualties = found.end().map(casualties).unwrap_or_default();
    for (power, part, place, open) in &expected.retreats {
        let is_it = |one: &&Casualty| (one.power, one.part, one.place) == (*power, *part, *place);
        let lost = casualties.iter().any(|one| is_it(&one));
        let mut there: Vec<Location> = casualties
            .iter()
            .filter(is_it)
            .flat_map(|one| one.open.iter().copied())
            .collect();
        there.sort_unstable();
        let kind = match part {
            crate::retreat::Part::Army => "A",
            crate::retreat::Part::Fleet => "F",
            crate::retreat::Part::Whole => "A/F",
        };
        let (name, abbr) = (&mark.power(*power).name, mark.abbr(*place));
        let of = format!("retreats {name} {kind}({abbr})");
        // A unit without an open space is dislodged all the same.
        let found = if lost {
            list(mark, &there)
        } else {
            "it was not dislodged".to_owned()
        };
        compare(of, list(mark, open), found);
    }
    differences
}

/// Rows as a sorted list without duplicates; `-` if there are none.
fn rows<T>(mark: &Mark, rows: &[T], words: impl Fn(&Mark, &T) -> String) -> String {
    let mut rows: Vec<String> = rows.iter().map(|row| words(mark, row)).collect();
    rows.sort();
    rows.dedup();
    if rows.is_empty() {
        "-".to_owned()
    } else {
        rows.join("; ")
    }
}
