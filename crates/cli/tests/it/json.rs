//! `--json`: what programs read.

use crate::support::{command, file, good, path, run};
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

fn objects(arguments: &[&str]) -> Vec<Value> {
    let text = good(arguments);
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn problems_are_objects_and_so_is_their_sum() {
    let problems = file(
        "json-problems.epd",
        b"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 bm Ra8; id \"back rank\";\n\
          6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 dm 1;\n\
          6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 am a1a8;\n",
    );
    let found = objects(&["solve", "chess", &problems, "--nodes", "3000", "--json"]);
    assert_eq!(found.len(), 4);
    let first = &found[0];
    assert_eq!(first["id"], "back rank");
    assert_eq!(first["solved"], true);
    assert_eq!(first["move"], "a1a8");
    assert_eq!(first["short"], "Ra8#");
    assert_eq!(first["best"], json!(["a1a8"]));
    assert!(first["nodes"].is_u64() && first["ms"].is_u64() && first["depth"].is_u64());
    let proven = &found[1];
    assert_eq!(
        (&proven["solved"], &proven["win_within"]),
        (&json!(true), &json!(1))
    );
    assert_eq!(proven["proof"]["verdict"], "win");
    assert_eq!(proven["proof"]["moves"], json!(["a1a8"]));
    assert_eq!(found[2]["solved"], false);
    assert_eq!(found[3], json!({"solved": 2, "problems": 3}));
}

#[test]
fn a_proof_is_an_object_with_its_check() {
    let asked = [
        "solve",
        "chess",
        "--position",
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        "--mate",
        "1",
        "--check",
        "100000",
        "--json",
    ];
    let [proof]: [Value; 1] = objects(&asked).try_into().unwrap();
    assert_eq!(proof["seat"], "White");
    assert_eq!(
        (&proof["verdict"], &proof["turns"]),
        (&json!("win"), &json!(1))
    );
    assert_eq!(proof["exact"], true);
    assert_eq!(proof["check"]["turns"], 1);
    assert_eq!(proof["check"]["agrees"], true);
}

#[test]
fn the_games_of_a_match_are_objects_and_so_is_what_it_has_shown() {
    let log = path("json-match.ndjson");
    let _ = std::fs::remove_file(&log);
    let asked = [
        "match",
        "chess",
        "--a",
        "nodes=50",
        "--b",
        "random",
        "--games",
        "2",
        "--plies",
        "40",
        "--json",
        "--log",
        log.to_str().unwrap(),
    ];
    let told = objects(&asked);
    assert_eq!(told.len(), 3);
    assert_eq!((&told[0]["game"], &told[1]["game"]), (&json!(1), &json!(2)));
    let sum = &told[2];
    assert_eq!((&sum["a"], &sum["games"]), (&json!("nodes=50"), &json!(2)));
    let counted: u64 = ["wins", "draws", "losses"]
        .iter()
        .filter_map(|key| sum[key].as_u64())
        .sum();
    assert_eq!(counted, 2);
    // What was played before is not printed again; what the match has shown is. How it went on stands elsewhere.
    let again = run(&asked);
    assert!(
        again.stderr.contains("going on after 2 games"),
        "{}",
        again.stderr
    );
    assert_eq!(serde_json::from_str::<Value>(&again.stdout).unwrap(), *sum);
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
