//! The clause table (rulebook 16): each clause is covered by existing tests.

/// The clauses, grouped by chapter.
const CLAUSES: [(&str, &str); 24] = [
    ("1.1", "a b"),
    ("1.3", "a b c"),
    ("2.1", "a b c d"),
    ("2.2", "a b c d e f"),
    ("2.3", "a b c d e f g h i j k l m"),
    ("2.4", "a b c d e f"),
    ("2.5", "a b c d e f g h i"),
    ("2.6", "a b c d e f g h"),
    ("2.7", "a b c d"),
    ("2.8", "a"),
    ("3", "a b c d e"),
    ("4", "0 a b c d e f g1 g2 g3 g4 h i"),
    ("5", "a"),
    ("5.1", "a b c d"),
    ("5.2", "a b c"),
    ("5.3", "a b c d"),
    ("6.1", "a b c d"),
    ("6.2", "a b c d"),
    ("6.3", "a"),
    ("6.4", "a"),
    ("7", "a b c"),
    ("8", "a b"),
    ("9", "a b c d"),
    ("10", "a b c d e f g"),
];

#[test]
fn every_clause_is_held_by_a_test() {
    let names = CLAUSES.iter().flat_map(|(chapter, letters)| {
        letters
            .split(' ')
            .map(move |letter| format!("{chapter}-{letter}"))
    });
    let names: Vec<String> = names.collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(names.len(), 112);
    trial::check_named_clauses(
        include_str!("../data/clauses.txt"),
        &trial::tests_of(env!("CARGO_MANIFEST_DIR")),
        &names,
    );
}
