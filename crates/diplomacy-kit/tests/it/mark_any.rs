//! Every text is either a valid Mark or refused with reasons, and a Mark survives writing and reading.

use crate::support::{REGULAR, TINY};
use diplomacy_kit::mark::{Mark, SpaceSet};
use proptest::prelude::*;

/// The properties of every text.
fn check(text: &str) -> Result<(), TestCaseError> {
    let report = Mark::check(text);
    prop_assert_eq!(report.mark.is_some(), report.faults.is_empty());
    for said in report.faults.iter().chain(&report.warnings) {
        prop_assert!(
            !said.place.to_string().is_empty() && !said.reason.is_empty(),
            "{}",
            said
        );
        prop_assert!(!said.reason.contains('\n'), "{}", said);
    }
    if let Some(mark) = report.mark {
        let written = mark.write_toml();
        prop_assert_eq!(Mark::read(&written), Ok(mark.clone()), "{}", written);
        let mild = mark.without_ice();
        prop_assert_eq!(Mark::read(&mild.write_toml()), Ok(mild), "{}", written);
        for space in mark.all_spaces() {
            let around: SpaceSet = mark.steps(space).iter().copied().collect();
            prop_assert_eq!(&around, mark.step_set(space));
        }
    }
    Ok(())
}

/// A change to one line of a file.
#[derive(Clone, Debug)]
enum Change {
    Drop(usize),
    Double(usize),
    Move(usize, usize),
    /// The value of one line, moved to the key of another.
    Value(usize, usize),
    /// A quoted word, replaced by another one of the file.
    Word(usize, usize),
    Put(usize, String),
    Cut(usize),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let at = any::<usize>;
    let put = (at(), "[\\[\\]{}=\"',.#a-zA-Z0-9/() \\\\]{0,12}");
    let change = prop_oneof![
        1 => at().prop_map(Change::Drop),
        1 => at().prop_map(Change::Double),
        1 => (at(), at()).prop_map(|(from, to)| Change::Move(from, to)),
        1 => (at(), at()).prop_map(|(from, to)| Change::Value(from, to)),
        4 => (at(), at()).prop_map(|(from, to)| Change::Word(from, to)),
        1 => put.prop_map(|(at, text)| Change::Put(at, text)),
        1 => at().prop_map(Change::Cut),
    ];
    proptest::collection::vec(change, 1..5)
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let words: Vec<String> = text
        .split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    for change in changes {
        let count = lines.len().max(1);
        match change {
            _ if lines.is_empty() => {}
            Change::Drop(at) => {
                lines.remove(at % count);
            }
            Change::Double(at) => lines.insert(at % count, lines[at % count].clone()),
            Change::Move(from, to) => {
                let line = lines.remove(from % count);
                lines.insert(to % count, line);
            }
            Change::Value(from, to) => {
                let value = lines[from % count]
                    .split_once('=')
                    .map(|(_, value)| value.to_owned());
                let key = lines[to % count]
                    .split_once('=')
                    .map(|(key, _)| key.to_owned());
                if let (Some(key), Some(value)) = (key, value) {
                    lines[to % count] = format!("{key}={value}");
                }
            }
            Change::Word(from, to) => {
                let line = &lines[to % count];
                let mut parts: Vec<&str> = line.split('"').collect();
                if parts.len() > 2 {
                    let quoted = 1 + 2 * (from % (parts.len() / 2));
                    parts[quoted] = &words[from % words.len()];
                    lines[to % count] = parts.join("\"");
                }
            }
            Change::Put(at, text) => lines[at % count].push_str(text),
            Change::Cut(at) => {
                let line = &mut lines[at % count];
                line.pop();
            }
        }
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_spoiled_file_is_read_or_refused(changes in changes()) {
        check(&changed(TINY, &changes))?;
    }

    #[test]
    fn a_spoiled_json_file_is_read_or_refused(changes in changes()) {
        check(&changed(include_str!("../data/tiny.json"), &changes))?;
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}(\n\\PC{0,60}){0,6}") {
        check(&text)?;
    }

    #[test]
    fn any_brackets_are_read_or_refused(text in "[\\[\\]{}\",:=\n a0.]{0,80}") {
        check(&text)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_spoiled_board_is_read_or_refused(changes in changes()) {
        check(&changed(REGULAR, &changes))?;
    }
}

#[test]
fn deep_brackets_are_refused() {
    for text in [
        format!("a = {}", "[".repeat(100_000)),
        format!("a = {}", "{ b = ".repeat(100_000)),
        "{\"a\":".repeat(100_000),
        format!("{{\"a\":{}", "[".repeat(100_000)),
        "a.".repeat(100_000),
        format!("[{}a]", "a.".repeat(100_000)),
    ] {
        assert!(Mark::read(&text).is_err());
    }
}
