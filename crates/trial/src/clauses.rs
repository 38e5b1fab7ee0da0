//! The table of the tests for each clause of a rulebook.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Checks a clause table: every number of the ranges has a row, there are no other rows, and each row names tests of
/// the crate, or says after a dash why there is nothing to test.
///
/// A row is `A12 a_test another_test` or `A13 - a sentence`; lines that begin with `#` are comments. A range is a
/// letter and the numbers after it: `("A", 1..=88)`. A clause may have several rows: `A22a`, `A22b`. `tests` are the
/// crate's, see [`tests_of`](crate::tests_of).
///
/// # Panics
/// With every wrong row.
pub fn check_clauses(
    table: &str,
    tests: &BTreeSet<String>,
    ranges: &[(&str, RangeInclusive<u32>)],
) {
    let clauses = ranges
        .iter()
        .flat_map(|(letter, numbers)| numbers.clone().map(move |n| format!("{letter}{n}")));
    check(faults(table, tests, &clauses.collect::<Vec<_>>(), whole));
}

/// Checks a clause table as [`check_clauses`] does, for a rulebook whose clauses have irregular names, such as `2.3-c`;
/// each has one row.
///
/// # Panics
/// With every wrong row.
pub fn check_named_clauses(table: &str, tests: &BTreeSet<String>, clauses: &[&str]) {
    let clauses: Vec<String> = clauses.iter().map(|&clause| clause.to_owned()).collect();
    check(faults(table, tests, &clauses, |clause| clause));
}

fn check(faults: Vec<String>) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn faults(
    table: &str,
    tests: &BTreeSet<String>,
    clauses: &[String],
    whole: fn(&str) -> &str,
) -> Vec<String> {
    let mut faults = Vec::new();
    let mut found = BTreeSet::new();
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let (clause, held) = row.split_once(' ').unwrap_or((row, ""));
        if !clauses.iter().any(|one| one == whole(clause)) {
            faults.push(format!("{clause}: the rulebook has no such clause"));
        }
        if !found.insert(clause) {
            faults.push(format!("{clause} stands twice"));
        }
        match held.strip_prefix('-') {
            Some(reason) if reason.trim().is_empty() => {
                faults.push(format!("{clause} has a dash without a reason"));
            }
            Some(_) => {}
            None if held.trim().is_empty() => {
                faults.push(format!("{clause} has neither tests nor a reason"));
            }
            None => {
                let missing = held
                    .split_whitespace()
                    .filter(|name| !tests.contains(*name));
                faults.extend(missing.map(|name| format!("{clause}: there is no test {name}")));
            }
        }
    }
    let found: BTreeSet<&str> = found.into_iter().map(whole).collect();
    let missing = clauses.iter().filter(|one| !found.contains(one.as_str()));
    faults.extend(missing.map(|clause| format!("{clause} is missing")));
    faults
}

/// The clause that a row is about: `A22` of `A22b`.
fn whole(clause: &str) -> &str {
    clause.trim_end_matches(|sign: char| sign.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::{check_named_clauses, faults, whole};

    fn of(table: &str) -> Vec<String> {
        let tests = ["one", "two"].map(str::to_owned).into();
        let clauses = ["A1", "A2", "Z1"].map(str::to_owned);
        faults(table, &tests, &clauses, whole)
    }

    #[test]
    fn a_whole_table_is_accepted() {
        assert!(of("# which tests\nA1 one two\nA2a - a picture\nA2b one\nZ1 two\n").is_empty());
    }

    #[test]
    fn each_fault_is_told() {
        for (table, fault) in [
            ("A1 one\nZ1 two", "A2 is missing"),
            (
                "A1 one\nA2 two\nZ1 one\nZ2 one",
                "Z2: the rulebook has no such clause",
            ),
            ("A1 one\nA2 three\nZ1 two", "A2: there is no test three"),
            ("A1 one\nA2\nZ1 two", "A2 has neither tests nor a reason"),
            ("A1 one\nA2 -\nZ1 two", "A2 has a dash without a reason"),
            ("A1 one\nA2 two\nA2 one\nZ1 two", "A2 stands twice"),
        ] {
            assert_eq!(of(table), [fault], "{table}");
        }
    }

    #[test]
    fn clauses_may_have_names() {
        let tests = ["one".to_owned()].into();
        check_named_clauses("2.3-c one\n4-g1 - a picture\n", &tests, &["2.3-c", "4-g1"]);
    }

    #[test]
    #[should_panic(expected = "4-g1 is missing")]
    fn a_named_clause_left_out_is_told() {
        let tests = ["one".to_owned()].into();
        check_named_clauses("2.3-c one\n", &tests, &["2.3-c", "4-g1"]);
    }
}
