//! The clause table (rulebook section 13): each clause that has rule content is held by tests that exist.

use std::collections::BTreeSet;

const CLAUSES: &str = include_str!("../data/clauses.txt");
const SOURCES: [&str; 15] = [
    include_str!("../../src/board.rs"),
    include_str!("../../src/kind.rs"),
    include_str!("array.rs"),
    include_str!("ends.rs"),
    include_str!("examples.rs"),
    include_str!("invariants.rs"),
    include_str!("literal/proven.rs"),
    include_str!("notation.rs"),
    include_str!("options.rs"),
    include_str!("perft.rs"),
    include_str!("reference.rs"),
    include_str!("refusals.rs"),
    include_str!("sample_game.rs"),
    include_str!("strings.rs"),
    include_str!("views.rs"),
];

/// The names of all tests: functions after `#[test]`, and the worked examples that their macro lists.
fn tests() -> BTreeSet<&'static str> {
    let mut names = BTreeSet::new();
    for source in SOURCES {
        for (_, rest) in source
            .match_indices("#[test]")
            .map(|(at, _)| source.split_at(at))
        {
            let name = rest
                .split_once("fn ")
                .and_then(|(_, rest)| rest.split_once('('));
            names.extend(name.map(|(name, _)| name));
        }
        if let Some((_, list)) = source.split_once("\nexamples! {") {
            let (list, _) = list.split_once('}').unwrap();
            names.extend(list.split_whitespace());
        }
    }
    names
}

#[test]
fn every_clause_is_held_by_a_test() {
    let tests = tests();
    assert!(tests.contains("w1a") && tests.contains("game_mate"));
    let mut numbers = Vec::new();
    for row in CLAUSES.lines().filter(|line| !line.starts_with('#')) {
        let (number, held) = row.split_once(' ').unwrap_or((row, ""));
        numbers.push(number.strip_prefix('M').unwrap().parse::<u32>().unwrap());
        assert!(!held.is_empty(), "{number} has neither tests nor a reason");
        if !held.starts_with("- ") {
            for name in held.split(' ') {
                assert!(tests.contains(name), "{number}: there is no test {name}");
            }
        }
    }
    assert_eq!(
        numbers,
        (1..=39).collect::<Vec<_>>(),
        "M1 to M39 are all there"
    );
}
