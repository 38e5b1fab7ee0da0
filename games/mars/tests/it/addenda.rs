//! The worked examples of the addenda to the rulebook, one test per id: `swarm_turns` (ST) and `thief_mimics` (TM). Both
//! the fast rules and the literal ones are held to them.

use crate::facts::Facts;
use crate::literal::{Law, Square, State};
use crate::support::{codes, end, moves_of, options, play_all, position, table};
use game::Notation as _;
use mars::Position;
use std::collections::BTreeMap;
use trial::Example;

const EXAMPLES: &str = include_str!("../data/addenda.jsonl");

/// The entries of an object; none if the line has no such field.
fn entries<'a>(line: &'a Example, field: &str) -> Vec<(&'a String, &'a serde_json::Value)> {
    let map = line.field(field).as_object();
    map.map(|map| map.iter().collect()).unwrap_or_default()
}

/// The texts of a list; none if the line has no such field.
fn listed(line: &Example, field: &str) -> Vec<String> {
    if line.has(field) {
        line.texts(field)
    } else {
        Vec::new()
    }
}

fn check_line(line: &Example) {
    let (set, text) = (line.options.as_str(), line.position.as_str());
    let said = format!("{} {text} under “{set}”", line.id);
    check_facts(line, &said);
    if line.has("legal") {
        assert_eq!(codes(&position(set, text)), line.texts("legal"), "{said}");
    }
    for (square, to) in entries(line, "from") {
        assert_eq!(
            moves_of(set, text, square),
            trial::sorted_texts(to),
            "{said}"
        );
    }
    for play in line.field("plays").as_array().into_iter().flatten() {
        let [moves, after, outcome] = [0, 1, 2].map(|part| play[part].as_str().unwrap());
        let mut game = table(set, text);
        play_all(&mut *game, moves);
        assert_eq!(game.position_text(), after, "{moves} in {said}");
        assert_eq!(end(&*game), outcome, "{moves} in {said}");
        // Every position on the way is read as it is written.
        assert_eq!(position(set, after).write_position(), after, "{said}");
    }
    for good in listed(line, "reads") {
        assert_eq!(position(set, &good).write_position(), good, "{said}");
    }
    for bad in listed(line, "refuses") {
        let fault = Position::read_position(&bad, &options(set)).err();
        let words = fault.map(|fault| fault.to_string()).unwrap_or_default();
        assert!(words.contains("would be dead"), "{bad}: {words}");
    }
    check_literally(line, &said);
}

/// Rights with their rules, threatened units, check.
fn check_facts(line: &Example, said: &str) {
    let table = table(&line.options, &line.position);
    let view = table.view();
    let facts = Facts::of(&view);
    for (square, right) in entries(line, "rights") {
        let expected = (
            right[0].as_bool().unwrap(),
            right[1].as_u64().unwrap() as u8,
        );
        assert_eq!(facts.rights[square], expected, "{square} in {said}");
    }
    for (square, is_threatened) in entries(line, "threatened") {
        let found = facts.threatened.contains(square);
        assert_eq!(Some(found), is_threatened.as_bool(), "{square} in {said}");
    }
    if line.has("check") {
        assert_eq!(!view.attacked.is_empty(), line.truth("check"), "{said}");
    }
}

/// The same by the literal rules.
fn check_literally(line: &Example, said: &str) {
    let law = Law::read(&line.options);
    let state = State::read(&law, &line.position);
    let rights = state.rights();
    for (square, right) in entries(line, "rights") {
        let expected = (
            right[0].as_bool().unwrap(),
            right[1].as_u64().unwrap() as u8,
        );
        assert_eq!(rights.of[&Square::read(square)], expected, "{said}");
    }
    for (square, is_threatened) in entries(line, "threatened") {
        let found = rights.threatened.contains(&Square::read(square));
        assert_eq!(Some(found), is_threatened.as_bool(), "{square} in {said}");
    }
    if line.has("check") {
        assert_eq!(
            state.is_in_check(state.to_move),
            line.truth("check"),
            "{said}"
        );
    }
    let legal: Vec<String> = state.legal().into_keys().collect();
    if line.has("legal") {
        assert_eq!(legal, line.texts("legal"), "{said}");
    }
    for (square, to) in entries(line, "from") {
        let of_square = legal
            .iter()
            .filter_map(|code| code.strip_prefix(square.as_str()));
        let found: Vec<&str> = of_square.collect();
        assert_eq!(found, trial::sorted_texts(to), "{square} in {said}");
    }
    for play in line.field("plays").as_array().into_iter().flatten() {
        let [moves, after, outcome] = [0, 1, 2].map(|part| play[part].as_str().unwrap());
        let mut now = state.clone();
        for code in moves.split(' ') {
            let mut legal: BTreeMap<_, _> = now.legal();
            let (_, result) = legal
                .remove(code)
                .unwrap_or_else(|| panic!("{code} in {said}"));
            now = result.after;
        }
        assert_eq!(now.write(), after, "{moves} in {said}");
        let ended = now.end(1).unwrap_or_else(|| "goes on".to_owned());
        assert_eq!(ended, outcome, "{moves} in {said}");
    }
}

trial::examples! {
    text: EXAMPLES, check: check_line, ids: 20, lines: 45;
    st1 st2 st3 st4 st5 st6 st7 st8 st9 st10
    tm1 tm2 tm3 tm4 tm5 tm6 tm7 tm8 tm9 tm10
}
