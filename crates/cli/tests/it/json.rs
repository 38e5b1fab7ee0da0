//! `--json`: what programs read.

use crate::support::{command, good, run};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

fn object(arguments: &[&str]) -> Value {
    serde_json::from_str(&good(arguments)).unwrap()
}

#[test]
fn a_position_is_an_object() {
    let start = object(&["show", "chess", "--json"]);
    let position = good(&["show", "chess"]);
    assert_eq!(start["position"], position.lines().last().unwrap());
    assert_eq!(start["to_move"], "White");
    assert_eq!(start["turn"], 1);
    assert_eq!(start["part"], json!([0, 1]));
    assert_eq!(start["moves"], 20);
    assert_eq!(start["outcome"], Value::Null);
    let over = object(&["apply", "chess", "--json", "f3", "e5", "g4", "Qh4"]);
    assert_eq!(over["to_move"], Value::Null);
    assert_eq!(over["moves"], 0);
    assert_eq!(
        over["outcome"],
        json!({"points": [0.0, 1.0], "reason": "checkmate"})
    );
    // A turn of several parts says which is next.
    let begun = good(&["moves", "mercury"]);
    let first = begun.lines().next().unwrap();
    let next = object(&["apply", "mercury", "--json", first]);
    assert_eq!(next["part"], json!([1, 2]));
}

#[test]
fn counts_are_an_object() {
    assert_eq!(
        object(&["perft", "chess", "3", "--json"]),
        json!({"depth": 3, "total": 8902})
    );
    let divided = object(&["perft", "chess", "2", "--divide", "--json"]);
    let moves = divided["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 20);
    assert!(moves.iter().all(|row| row["count"] == 20));
    assert_eq!(object(&["perft", "chess", "0", "--json"])["total"], 1);
    let random = object(&["random", "chess", "--games", "20", "--json"]);
    assert_eq!(random["games"], 20);
    let results: u64 = random["results"]
        .as_object()
        .unwrap()
        .values()
        .filter_map(Value::as_u64)
        .sum();
    assert_eq!(results, 20);
}

#[test]
fn an_analysis_is_an_object_for_each_depth() {
    let text = good(&[
        "analyse",
        "chess",
        "--depth",
        "3",
        "--multipv",
        "2",
        "--json",
    ]);
    let reports: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let depths: Vec<_> = reports
        .iter()
        .map(|report| report["depth"].as_u64())
        .collect();
    assert!(
        depths.is_sorted() && depths.last() == Some(&Some(3)),
        "{depths:?}"
    );
    let last = reports.last().unwrap();
    let lines = last["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 2);
    assert!(lines[0]["centipawns"].is_i64() && lines[0]["moves"][0].is_string());
}

#[test]
fn counts_of_first_moves_are_printed_as_they_come() {
    // Of a count that takes hours, the first line is there long before.
    let mut child = command()
        .args(["perft", "chess", "9", "--divide", "--position"])
        .arg("6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(first.starts_with("f2f3: "), "{first}");
}

#[test]
fn nothing_is_told_of_short_work() {
    for arguments in [
        &["perft", "chess", "3"][..],
        &["random", "chess", "--games", "5"],
    ] {
        assert_eq!(run(arguments).stderr, "");
    }
}
