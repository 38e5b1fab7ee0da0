//! Worked examples as tests, one per id.

use crate::{Example, read_examples};
use std::collections::BTreeSet;

/// Makes a test of each worked example, named after its id ([`test_name`]), and another one that checks that no example
/// of the file is missing. It must start at the left margin, so that [`tests_of`](crate::tests_of) finds it.
///
/// ```text
/// trial::examples! {
///     text: EXAMPLES, check: check_line, ids: 3, lines: 4;
///     w1 w2 w3_a
/// }
/// ```
///
/// `text` is the file, `check` a function of an [`Example`] that panics if the example fails, `ids` and `lines` are
/// their numbers.
#[macro_export]
macro_rules! examples {
    (text: $text:expr, check: $check:expr, ids: $ids:literal, lines: $lines:literal; $($name:ident)*) => {
        $(#[test] fn $name() { $crate::check_id($text, stringify!($name), $check); })*

        /// Every example of the file has a test here.
        #[test]
        fn all_examples_are_tests() {
            $crate::check_listed($text, &[$(stringify!($name)),*], $ids, $lines);
        }
    };
}

/// The name of the test of an example: `W1-a1` is `w1_a1`.
#[must_use]
pub fn test_name(id: &str) -> String {
    id.to_lowercase().replace('-', "_")
}

/// Checks every line of the file whose id has the test's name.
///
/// # Panics
/// If there is none, and as `check` does.
pub fn check_id(file: &str, name: &str, check: impl Fn(&Example)) {
    let mut lines = read_examples(file);
    lines.retain(|line| test_name(&line.id) == name);
    assert!(!lines.is_empty(), "no example {name}");
    lines.iter().for_each(check);
}

/// Checks that the listed tests are those of the file, in any order.
///
/// # Panics
/// If one is missing or superfluous, or if the file has another number of ids or lines.
pub fn check_listed(file: &str, listed: &[&str], ids: usize, lines: usize) {
    let filed = read_examples(file);
    let names: BTreeSet<String> = filed.iter().map(|line| test_name(&line.id)).collect();
    let listed: BTreeSet<String> = listed.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(listed, names);
    assert_eq!((names.len(), filed.len()), (ids, lines), "ids and lines");
}

#[cfg(test)]
mod tests {
    use super::{check_id, check_listed};
    use std::cell::Cell;

    const FILE: &str = "{\"id\": \"W1\", \"pos\": \"a\"}\n{\"id\": \"W1\", \"pos\": \"b\"}\n{\"id\": \"W2-x\", \"pos\": \"c\"}";

    #[test]
    fn every_line_of_an_id_is_checked() {
        let seen = Cell::new(0);
        check_id(FILE, "w1", |_| seen.set(seen.get() + 1));
        assert_eq!(seen.get(), 2);
    }

    #[test]
    #[should_panic(expected = "no example w3")]
    fn an_unknown_id_is_refused() {
        check_id(FILE, "w3", |_| {});
    }

    #[test]
    fn a_complete_list_is_accepted() {
        check_listed(FILE, &["w1", "w2_x"], 2, 3);
    }

    #[test]
    #[should_panic(expected = "w2_x")]
    fn an_example_left_out_is_told() {
        check_listed(FILE, &["w1"], 2, 3);
    }

    #[test]
    #[should_panic(expected = "ids and lines")]
    fn a_shorter_file_is_told() {
        check_listed(FILE, &["w1", "w2_x"], 2, 4);
    }
}
