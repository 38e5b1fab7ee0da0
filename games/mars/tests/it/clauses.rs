//! The clause table (rulebook section 11): each clause and each matter of rule content on which the rulebook is silent
//! is covered by existing tests.

#[test]
fn every_clause_is_held_by_a_test() {
    trial::check_clauses(
        include_str!("../data/clauses.txt"),
        &trial::tests_of(env!("CARGO_MANIFEST_DIR")),
        &[("A", 1..=88), ("Z", 1..=16)],
    );
}
