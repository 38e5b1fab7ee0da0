//! `convert` for records of turn games, and moves as records.

use crate::support::{file, good, refused, refused_with, run_with};
use serde_json::Value;

const PGN: &str = "[Event \"Club\"]\n[White \"Ada\"]\n[Result \"1/2\"]\n\n1. e4!!! e5 (1... c5 {sharp}) 2. Nf3 $14 1/2\n";

/// The output of a conversion, and its warnings.
fn converted(arguments: &[&str], input: &str) -> (String, String) {
    let ran = run_with(&[&["convert"], arguments].concat(), input.as_bytes());
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    (ran.stdout, ran.stderr)
}

#[test]
fn every_game_has_the_formats_of_records() {
    let list = good(&["convert", "--list", "--game", "mars"]);
    let names: Vec<&str> = list
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(names, ["record", "ndjson", "moves", "positions"]);
    assert!(good(&["convert", "--list", "--game", "chess"]).contains("\npgn "));
    let all = good(&["convert", "--list"]);
    assert!(
        all.contains("\nndjson ") && all.contains("\njdip "),
        "{all}"
    );
    let line = refused(&["convert", "--list", "--game", "marz"]);
    assert!(line.contains("no such game (did you mean mars?)"), "{line}");
}

#[test]
fn pgn_becomes_objects_and_comes_back() {
    let (json, warnings) = converted(&["--to", "ndjson", "-"], PGN);
    assert_eq!(
        warnings.lines().collect::<Vec<_>>(),
        [
            "standard input, line 3, column 10: “1/2” is no result; write 1-0, 0-1, 1/2-1/2 or * (it is read as one of these)",
            "standard input, line 5, column 6: “!!!” is no judgement",
        ]
    );
    assert_eq!(json.lines().count(), 1);
    let body: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(body["game"], "chess");
    assert_eq!(body["tags"][1], serde_json::json!(["White", "Ada"]));
    assert_eq!(body["result"], "1/2-1/2");
    assert_eq!(body["moves"][1]["variations"][0][0]["comment"], "sharp");
    let (pgn, none) = converted(&["--to", "pgn", "-"], &json);
    assert_eq!(none, "");
    assert!(
        pgn.ends_with("\n\n1. e4 $3 e5 (1... c5 {sharp}) 2. Nf3 $14 1/2-1/2\n"),
        "{pgn}"
    );
    assert_eq!(
        converted(&["--to", "ndjson", "-"], &pgn),
        (json, String::new())
    );
}

#[test]
fn moves_become_a_record_and_come_back_in_every_game() {
    let games: Value = serde_json::from_str(&good(&["games", "--json"])).unwrap();
    for game in games.as_array().unwrap() {
        if game["kind"] != "turns" {
            continue;
        }
        let slug = game["slug"].as_str().unwrap();
        let mut moves = Vec::new();
        for _ in 0..6 {
            let position = match moves.is_empty() {
                true => good(&["show", slug]),
                false => good(
                    &[
                        &["apply", slug],
                        &moves.iter().map(String::as_str).collect::<Vec<_>>()[..],
                    ]
                    .concat(),
                ),
            };
            let position = position.lines().last().unwrap().to_owned();
            let legal = good(&["moves", slug, "--position", &position]);
            let lines: Vec<&str> = legal.lines().filter(|text| *text != "--").collect();
            moves.push(lines[lines.len() / 2].to_owned());
        }
        let line = moves.join(" ");
        let arguments = ["--from", "moves", "--game", slug, "--to"];
        let (record, _) = converted(&[&arguments[..], &["record", "-"]].concat(), &line);
        let words: Vec<&str> = moves.iter().map(String::as_str).collect();
        assert_eq!(
            good(&[&["apply", slug, "--record"], &words[..]].concat()),
            record
        );
        assert!(run_with(&["record", "check", "-"], record.as_bytes()).status == 0);
        let (back, _) = converted(&["--to", "moves", "-"], &record);
        assert_eq!(back.trim_end().replace('/', " "), line, "{slug}");
        let (positions, _) = converted(&["--to", "positions", "-"], &record);
        assert_eq!(positions.lines().count(), 7, "{slug}");
        let last = good(&[&["apply", slug], &words[..]].concat());
        assert_eq!(positions.lines().last(), last.lines().next(), "{slug}");
    }
}

#[test]
fn what_is_sound_is_converted_and_the_first_fault_is_told_at_the_end() {
    let text = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. e5 *\n\n[White \"C\"]\n\n1. d4 *\n";
    let ran = run_with(&["convert", "--to", "moves", "-"], text.as_bytes());
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "e2e4\nd2d4\n"));
    assert!(
        ran.stderr
            .starts_with("quicksilver: standard input, line 7, column 4: move “e5”"),
        "{}",
        ran.stderr
    );
    let lines = "{\"game\":\"chess\"}\n{\"game\":7}\nnothing\n";
    let ran = run_with(&["convert", "--to", "moves", "-"], lines.as_bytes());
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr.contains("standard input, line 1, column "),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stderr
            .trim_end()
            .ends_with("(and 2 more records are not sound)"),
        "{}",
        ran.stderr
    );
}

#[test]
fn what_cannot_be_converted_is_refused_with_its_reason() {
    for (arguments, input, expected) in [
        (
            &["--to", "nothing", "-"][..],
            "",
            "no such format; there are record, pgn, ndjson, moves, positions, ",
        ),
        (
            &["--to", "nothing", "--game", "mars", "-"],
            "",
            "no such format of records; there are record, pgn, ndjson, moves, positions",
        ),
        (
            &["--from", "positions", "--to", "record", "-"],
            "",
            "a game cannot be read from its positions",
        ),
        (
            &["--from", "moves", "--to", "record", "-"],
            "e4",
            "moves alone do not tell their game; name it with --game",
        ),
        (
            &["--from", "moves", "--to", "record", "--option", "a=b", "-"],
            "e4",
            "name the game of the moves with --game",
        ),
        (
            &["--from", "moves", "--to", "record", "--game", "chess", "-"],
            "e4 e4",
            "standard input, line 1, move 2 “e4”",
        ),
        (
            &["--to", "pgn", "-"],
            "[Game \"mars\"]\n\n*\n",
            "PGN does not know Mars; the format `record` writes it",
        ),
        (
            &["--to", "ndjson", "--game", "mars", "-"],
            "[Game \"chess\"]\n\n*\n",
            "the file has a record of chess, not of mars",
        ),
        (&["--to", "record", "-"], "", "there is no game record here"),
    ] {
        let line = refused_with(&[&["convert"], arguments].concat(), input.as_bytes());
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

#[test]
fn a_position_may_come_from_standard_input() {
    let position = good(&["show", "chess"]);
    let position = position.lines().last().unwrap();
    let ran = run_with(
        &["apply", "chess", "e4", "--position", "-"],
        format!("{position}\n").as_bytes(),
    );
    assert_eq!(
        (ran.status, ran.stdout),
        (0, good(&["apply", "chess", "e4"]))
    );
    let line = refused_with(&["show", "chess", "--position", "-"], b"");
    assert!(line.starts_with("position: "), "{line}");
}

#[test]
fn a_start_and_options_count_for_moves() {
    let start = file("start.txt", b"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
    let (record, _) = converted(
        &[
            "--from",
            "moves",
            "--game",
            "chess",
            "--position",
            &start,
            "--to",
            "pgn",
            "-",
        ],
        "e4 Kd7",
    );
    assert!(
        record.contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]"),
        "{record}"
    );
    let (record, _) = converted(
        &[
            "--from",
            "moves",
            "--game",
            "chess",
            "--option",
            "setup=chess960",
            "--to",
            "pgn",
            "-",
        ],
        "e4",
    );
    assert!(record.contains("[Variant \"Chess960\"]"), "{record}");
}
