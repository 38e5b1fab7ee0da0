//! Examples in the form of lists of checks, each with a keyword and the expected value.

use crate::{Example, moves_from, position, sorted_texts, table};
use game::{Notation, Table, TurnGame, perft, perft_bulk};
use serde_json::Value;

/// Checks an example whose field `checks` lists facts about its position:
///
/// - `["count", 44]` the number of legal moves, `["all", [codes]]` all of them;
/// - `["from", ["a2", [codes]]]` those that begin with a square, `["nfrom", ["a2", 28]]` their number;
/// - `["legal", [codes]]` are legal, `["illegal", [codes]]` are not and cannot be played;
/// - `["perft", [[depth, nodes], …]]`;
/// - `["play", [[move, position after, result, count], …]]` in sequence, the result in the words of `result`; the
///   number of legal moves may be omitted.
///
/// # Panics
/// If a check fails or is unknown, or the position string is not canonical.
pub fn check_example<P: TurnGame>(example: &Example, result: impl Fn(&dyn Table) -> String) {
    let mut table = table::<P>(&example.options, &example.position);
    assert_eq!(
        table.position_text(),
        example.position,
        "the string is canonical"
    );
    let checks = example.list("checks");
    assert!(!checks.is_empty());
    for check in checks {
        let what = &check[1];
        match check[0].as_str().unwrap() {
            "count" => assert_eq!(table.legal_texts().len() as u64, what.as_u64().unwrap()),
            "all" => assert_eq!(table.legal_texts(), sorted_texts(what)),
            "from" => {
                let (square, found) = from(&*table, what);
                assert_eq!(found, sorted_texts(&what[1]), "from {square}");
            }
            "nfrom" => {
                let (square, found) = from(&*table, what);
                assert_eq!(
                    found.len() as u64,
                    what[1].as_u64().unwrap(),
                    "from {square}"
                );
            }
            "perft" => check_perft::<P>(example, what),
            "legal" => {
                for code in sorted_texts(what) {
                    assert!(table.legal_texts().contains(&code), "{code} is listed");
                    assert!(table.fork().play(&code).is_ok(), "{code} can be played");
                }
            }
            "illegal" => {
                for code in sorted_texts(what) {
                    assert!(!table.legal_texts().contains(&code), "{code} is not listed");
                    assert!(table.fork().play(&code).is_err(), "{code} cannot be played");
                }
            }
            "play" => {
                for step in what.as_array().unwrap() {
                    check_step(&mut *table, step, &result);
                }
            }
            other => panic!("unknown check {other}"),
        }
    }
}

fn from<'a>(table: &dyn Table, what: &'a Value) -> (&'a str, Vec<String>) {
    let square = what[0].as_str().unwrap();
    (square, moves_from(table, square))
}

fn check_perft<P: Notation>(example: &Example, what: &Value) {
    let start: P = position(&example.options, &example.position);
    for row in what.as_array().unwrap() {
        let depth = u32::try_from(row[0].as_u64().unwrap()).unwrap();
        let nodes = row[1].as_u64().unwrap();
        assert_eq!(perft(&start, depth), nodes, "depth {depth}");
        assert_eq!(perft_bulk(&start, depth), nodes, "depth {depth}, bulk");
    }
}

fn check_step(table: &mut dyn Table, step: &Value, result: impl Fn(&dyn Table) -> String) {
    let code = step[0].as_str().unwrap();
    let played = table.play(code);
    played.unwrap_or_else(|fault| panic!("{code} in {}: {fault}", table.position_text()));
    assert_eq!(
        table.position_text(),
        step[1].as_str().unwrap(),
        "after {code}"
    );
    assert_eq!(result(table), step[2].as_str().unwrap(), "after {code}");
    if let Some(count) = step[3].as_u64() {
        assert_eq!(table.legal_texts().len() as u64, count, "after {code}");
    }
}
