//! Checks the literal rules against the worked examples and the counts of section 3.

use super::law::Law;
use super::state::State;
use crate::filed::{Filed, examples};
use std::collections::{BTreeMap, BTreeSet};

fn check(law: &Law, example: &Filed) {
    let Filed { id, position, .. } = example;
    let said = format!("{id} {position}");
    let state = State::read(law, position);
    assert_eq!(state.write(), *position);
    assert_eq!(state.is_active(), example.active, "{said}");
    for (file, (white, black)) in (1..=8).zip(example.white_front.iter().zip(&example.black_front))
    {
        assert_eq!(state.white_front(file) as u32, *white, "{said}");
        assert_eq!(state.black_front(file) as u32, *black, "{said}");
    }
    let rights = state.rights();
    let found: BTreeMap<String, (bool, u8)> = rights
        .of
        .iter()
        .map(|(square, right)| (square.name(), *right))
        .collect();
    assert_eq!(found, example.rights, "{said}");
    let threatened: BTreeSet<String> = rights.threatened.iter().map(|at| at.name()).collect();
    assert_eq!(threatened, example.threatened, "{said}");
    assert_eq!(state.is_in_check(state.to_move), example.in_check, "{said}");
    let gone = state.general(state.to_move).is_none();
    assert_eq!(gone, example.general_gone, "{said}");
    let legal: BTreeMap<String, String> = state
        .legal()
        .into_iter()
        .map(|(code, (_, result))| (code, result.after.write()))
        .collect();
    assert_eq!(legal, example.legal, "{said}");
}

#[test]
fn literal_rules_agree_with_the_examples() {
    let law = Law::read("");
    let lines = examples();
    assert_eq!(lines.len(), 80);
    for example in &lines {
        check(&law, example);
    }
}

#[test]
fn literal_rules_count_as_the_rulebook_does() {
    let law = Law::read("");
    let start = State::start(&law);
    assert_eq!(start.write(), examples()[0].position);
    assert_eq!(start.count_sequences(1), 58);
    assert_eq!(start.count_sequences(2), 3_148);
}
