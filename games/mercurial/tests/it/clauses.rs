//! The clause table (rulebook section 9): each clause that has rule content is held by tests that exist.

const CLAUSES: &str = include_str!("../data/clauses.txt");
const SOURCES: [&str; 6] = [
    include_str!("examples.rs"),
    include_str!("full_game.rs"),
    include_str!("notation.rs"),
    include_str!("options.rs"),
    include_str!("perft.rs"),
    include_str!("strings.rs"),
];

fn is_test(name: &str) -> bool {
    let declared = format!("fn {name}()");
    let listed = |source: &&str| {
        // The worked examples are listed by name in their macro.
        source
            .split_once("examples! {")
            .is_some_and(|(_, list)| list.split_whitespace().any(|word| word == name))
    };
    SOURCES.iter().any(|source| source.contains(&declared)) || SOURCES.iter().any(listed)
}

#[test]
fn every_clause_is_held_by_a_test() {
    let rows: Vec<Vec<&str>> = CLAUSES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_whitespace().collect())
        .collect();
    let numbered: std::collections::BTreeSet<u32> = rows
        .iter()
        .map(|row| {
            row[0]
                .trim_matches(|c: char| !c.is_ascii_digit())
                .parse()
                .unwrap()
        })
        .collect();
    assert_eq!(numbered, (1..=67).collect(), "U1 to U67 are all there");
    for row in &rows {
        assert!(row.len() > 1, "{} has neither tests nor a reason", row[0]);
        if row[1] != "-" {
            for name in &row[1..] {
                assert!(is_test(name), "{}: there is no test {name}", row[0]);
            }
        }
    }
}
