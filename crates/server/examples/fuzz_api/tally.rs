//! What was sent and how it was answered, as a table.

use crate::case::Case;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// 429: not a case, since nothing was tried.
const TOO_MANY: u16 = 429;

#[derive(Default)]
pub(crate) struct Tally(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    /// By kind and status.
    kinds: BTreeMap<&'static str, BTreeMap<u16, u32>>,
    /// The same cases by what was wrong with them.
    twists: BTreeMap<&'static str, BTreeMap<u16, u32>>,
    checks: BTreeMap<&'static str, u32>,
    too_many: u32,
}

impl Tally {
    /// Counts an answer; 0 stands for a live connection.
    pub(crate) fn count(&self, case: &Case, status: u16) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if status == TOO_MANY {
            counts.too_many += 1;
            return;
        }
        *counts
            .kinds
            .entry(case.kind)
            .or_default()
            .entry(status)
            .or_default() += 1;
        *counts
            .twists
            .entry(case.twist)
            .or_default()
            .entry(status)
            .or_default() += 1;
    }

    /// Counts a comparison that held.
    pub(crate) fn held(&self, check: &'static str) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *counts.checks.entry(check).or_default() += 1;
    }

    /// How many cases there were.
    pub(crate) fn cases(&self) -> u32 {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.kinds.values().flat_map(BTreeMap::values).sum()
    }

    /// Prints the table.
    pub(crate) fn print(&self) {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (title, rows) in [
            ("case", &counts.kinds),
            ("wrong on purpose", &counts.twists),
        ] {
            println!("{title:24} {:>7}  answers", "cases");
            for (name, statuses) in rows {
                let name = if name.is_empty() { "nothing" } else { name };
                let all: u32 = statuses.values().sum();
                let answers = statuses.iter().map(|(status, count)| match status {
                    0 => format!("live: {count}"),
                    _ => format!("{status}: {count}"),
                });
                println!(
                    "{name:24} {all:>7}  {}",
                    answers.collect::<Vec<_>>().join(", ")
                );
            }
            println!();
        }
        for (check, count) in &counts.checks {
            println!("{check:40} {count:>7}");
        }
        println!("{:40} {:>7}", "429, not counted as cases", counts.too_many);
    }
}
