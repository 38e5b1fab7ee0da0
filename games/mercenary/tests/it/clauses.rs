//! The clause table (rulebook section 9): each clause with rule content is covered by existing tests.

#[test]
fn every_clause_is_held_by_a_test() {
    let tests = trial::tests_of(env!("CARGO_MANIFEST_DIR"));
    trial::check_clauses(
        include_str!("../data/clauses.txt"),
        &tests,
        &[("Y", 1..=83)],
    );
}
