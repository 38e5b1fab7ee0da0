//! The worked examples, by the slow rules alone.

use super::man::square;
use super::{Flags, State};
use crate::filed::{EXAMPLES, addenda, examples};
use trial::Example;

/// The examples of a kind, of the rulebook and of the addenda.
fn of_kind(kind: &str) -> Vec<Example> {
    let mut all = [examples(), addenda()].concat();
    all.retain(|one| one.text("kind") == kind);
    all
}

fn flags(example: &Example) -> Flags {
    Flags::read(&example.options)
}

/// The moves of one man, ignoring the duties and the Royals.
fn moves_of(example: &Example) -> Vec<String> {
    let flags = flags(example);
    let state = State::read(&flags, &example.position);
    let (man, place) = state.find(example.text("square"), example.maybe("piece").unwrap_or(""));
    let mut texts: Vec<String> = state
        .moves_of(man, place)
        .into_iter()
        .map(|made| made.text)
        .collect();
    texts.sort();
    texts.dedup();
    texts
}

#[test]
fn literal_moves() {
    let mut seen = 0;
    for example in &of_kind("moves") {
        assert_eq!(moves_of(example), example.texts("expect"), "{}", example.id);
        seen += 1;
    }
    assert_eq!(seen, 29 + 6);
}

#[test]
fn literal_turns() {
    let mut seen = 0;
    for example in &of_kind("turns") {
        seen += 1;
        let flags = flags(example);
        let mut state = State::read(&flags, &example.position);
        let id = &example.id;
        if example.maybe("expect") == Some("lost") {
            assert_eq!(state.settle().unwrap_err(), "1 0 checkmate", "{id}");
            assert_eq!(state.write(), example.position, "{id}");
            continue;
        }
        let law = state.settle().unwrap();
        let after = example.maybe("result").unwrap_or(&example.position);
        assert_eq!(state.write(), after, "{id}");
        let turns = state.turns(&law);
        let mut results: Vec<String> = turns.values().map(State::write).collect();
        results.sort();
        results.dedup();
        assert_eq!(results.len() as u64, example.number("count"), "{id}");
        if example.has("expect") {
            let texts: Vec<String> = turns.into_keys().collect();
            assert_eq!(texts, example.texts("expect"), "{id}");
        }
    }
    assert_eq!(seen, 14 + 35);
}

/// Plays turns and returns the position before the mate test of the next player.
fn played(flags: &Flags, start: &str, turns: &[String]) -> String {
    let mut state = State::read(flags, start);
    for turn in turns {
        let law = state.settle().unwrap();
        let mut all = state.turns(&law);
        state = all
            .remove(turn)
            .unwrap_or_else(|| panic!("{turn} in {}", state.write()));
    }
    state.write()
}

#[test]
fn literal_plays() {
    let mut seen = 0;
    for example in &of_kind("play") {
        // The parts of the sample game leading to its end.
        if example.id.starts_with("GAME-") && example.id != "GAME-end" {
            continue;
        }
        let end = played(
            &flags(example),
            &example.position,
            &example.in_order("turns"),
        );
        assert_eq!(end, example.text("expect"), "{}", example.id);
        seen += 1;
    }
    assert_eq!(seen, 15 + 7);
}

#[test]
fn literal_attacks() {
    let mut seen = 0;
    for example in &of_kind("attacked") {
        let flags = flags(example);
        let state = State::read(&flags, &example.position);
        let royal = square(example.text("square"));
        let attacked = state.attacked(state.side);
        let is_attacked = attacked.iter().any(|(_, at)| *at == royal);
        assert_eq!(is_attacked, example.truth("expect"), "{}", example.id);
        seen += 1;
    }
    assert_eq!(seen, 2 + 3);
}

#[test]
fn literal_counts() {
    let mut seen = 0;
    for example in &of_kind("perft") {
        let expected = example.number("expect");
        if expected > 300_000 {
            continue;
        }
        let flags = flags(example);
        let start = State::read(&flags, &example.position);
        let depth = example.number("depth") as u32;
        let counted = start.count_turns(depth) as u64;
        assert_eq!(counted, expected, "{} {depth}", example.options);
        seen += 1;
    }
    assert_eq!(seen, 5);
    assert!(EXAMPLES.lines().count() == 74);
}
