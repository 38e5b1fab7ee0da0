//! The output of each command.

use crate::support::{START, command, good, refused};
use std::process::Stdio;

const G: &str = "mercurial";
/// A game whose turns have two parts.
const PARTS: &str = "mercenary";

#[test]
fn games_are_listed() {
    let text = good(&["games"]);
    assert!(text.starts_with("mercurial  Mercurial Chess\n"), "{text}");
    assert!(text.contains("seats: White, Black") && text.contains("inventor: Mark Hedden"));
    assert!(text.contains("option repetition (default fide; fide, auto3, off)"));
    let list: serde_json::Value = serde_json::from_str(&good(&["games", "--json"])).expect("JSON");
    assert_eq!(list[0]["slug"], G);
    assert_eq!(list[0]["seats"][1], "Black");
    assert_eq!(list[0]["options"].as_array().map(Vec::len), Some(9));
    assert_eq!(list[0]["options"][0]["default"], "off");
}

#[test]
fn show_ends_with_the_canonical_position() {
    assert_eq!(good(&["show", G]).lines().last(), Some(START));
    let stack = good(&[
        "show",
        G,
        "--position",
        "k/6/6/2N(pr)3/6/6/6/K 2/2 Pp w 0 9",
    ]);
    assert_eq!(
        stack.lines().last(),
        Some("k/6/6/2N(rp)3/6/6/6/K 2/2 Pp w 0 9")
    );
    assert!(stack.lines().count() > 8, "{stack}");
}

#[test]
fn moves_are_sorted_bytewise() {
    let text = good(&["moves", G]);
    let moves: Vec<&str> = text.lines().collect();
    assert_eq!(moves.len(), 44);
    assert!(moves.is_sorted());
    assert!(moves.contains(&"c1*3+b1@4") && moves.contains(&"a2b3"));
    let json: Vec<String> = serde_json::from_str(&good(&["moves", G, "--json"])).expect("JSON");
    assert_eq!(json, moves);
    assert_eq!(good(&["moves", G, "--turns"]), text);
    let over = "1/6/6/6/P(k)5/6/6/K 2/2 - b 0 1";
    assert_eq!(good(&["moves", G, "--position", over]), "");
    assert_eq!(good(&["moves", G, "--position", over, "--json"]), "[]\n");
}

#[test]
fn turns_come_with_their_positions() {
    // One king, and one rocket that can capture the other king.
    let position = "1/6/2k3/2S3/6/6/6/1 2/2 - w 0 1";
    let text = good(&["moves", G, "--turns", "--json", "--position", position]);
    let turns: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let turns = turns.as_array().expect("an array");
    assert_eq!(
        turns.len(),
        good(&["moves", G, "--position", position]).lines().count()
    );
    let taking = turns
        .iter()
        .find(|turn| turn["text"] == "c4c5")
        .expect("it is legal");
    assert_eq!(taking["position"], "1/6/2S(k)3/6/6/6/6/1 2/2 - b 0 1");
}

/// A game in which a turn may end after its first part.
const PASSING: &str = "mercury";

#[test]
fn a_pass_is_a_move_like_others() {
    let start = ["apply", PASSING, "--position"];
    let play = |position: &str, moves: &[&str]| good(&[&start[..], &[position], moves].concat());
    let dying = "8/8/8/8/8/3Mc3/8/8 w 0 Rr - - 0 0";
    assert_eq!(
        play(dying, &["Md3xe3"]),
        "8/8/8/8/8/8/8/8 w 0 Rr - d -1 0\n"
    );
    assert_eq!(
        play(dying, &["Md3xe3", "--"]),
        "8/8/8/8/8/8/8/8 b 0 Rr - - 0 1\n"
    );
    assert_eq!(play(dying, &["Md3xe3,--"]), play(dying, &["Md3xe3", "--"]));
    // Here an empty turn comes first.
    let frozen = "8/8/8/6R1/8/8/8/8 w 0 r - - 0 0";
    assert_eq!(play(frozen, &["--"]), "8/8/8/6R1/8/8/8/8 b 0 r - - 1 1\n");
    assert!(refused(&["apply", PASSING, "--"]).contains("“--”"));
    // In the rulebook's notation of turns, the pass after a single move is omitted.
    let written = ["Ma2-a3", "Ma7-a6, *Mh7-h6"];
    let full = ["Ma2-a3", "--", "Ma7-a6", "*Mh7-h6"];
    assert_eq!(
        good(&[&["apply", PASSING][..], &written].concat()),
        good(&[&["apply", PASSING][..], &full].concat())
    );
}

#[test]
fn apply_prints_the_position_and_the_outcome() {
    assert_eq!(
        good(&["apply", G, "b2c3", "e5d4", "c3e5"]),
        "k/dnrsnd/ppppP(p)p/6/6/P1PPPP/DNSRND/K 2/2 - b 0 2\n"
    );
    let position = "1/6/6/6/6/1k4/2P3/K 2/2 - w 0 1";
    for text in ["c1a3", "cxa3", "cxa3#"] {
        assert_eq!(
            good(&["apply", G, "--position", position, text]),
            "1/6/6/6/P(k)5/6/6/K 2/2 - b 0 1\noutcome: 1 0 king_captured\n"
        );
    }
    let quiet = "k/6/6/6/6/6/6/K 2/2 Pn w 59 80";
    assert_eq!(
        good(&["apply", G, "--position", quiet, "c0c1"]),
        "k/6/6/6/6/6/2K3/1 2/2 Pn b 60 80\noutcome: 0.5 0.5 thirty_moves\n"
    );
    assert_eq!(
        good(&[
            "apply",
            G,
            "--option",
            "pawn_drop_resets=no",
            "--position",
            quiet,
            "P@a2"
        ]),
        "k/6/6/6/6/P5/6/K 2/2 n b 60 80\noutcome: 0.5 0.5 thirty_moves\n"
    );
}

#[test]
fn an_argument_may_hold_several_parts_of_a_turn() {
    let apart = good(&["apply", PARTS, "e2e4", "k7j7", "d7d5"]);
    for turn in ["k7j7/d7d5", "k7j7, d7d5", " k7j7 ,d7d5 "] {
        assert_eq!(good(&["apply", PARTS, "e2e4", turn]), apart);
    }
    for (turn, complaint) in [
        (
            "k7j7, d7d4",
            "move 2 “k7j7, d7d4”, part 2 “d7d4”: the pawn on d7 does not reach d4",
        ),
        (
            "k7j7,",
            "move 2 “k7j7,”, part 2 “”: a part of the turn is missing",
        ),
        (
            "k7j7/d7d5/e4d5",
            "move 2 “k7j7/d7d5/e4d5”, part 3 “e4d5”: the turn ends before this part",
        ),
    ] {
        assert_eq!(refused(&["apply", PARTS, "e2e4", turn]), complaint);
    }
    // In games whose turns have no parts, the separators have no meaning.
    let complaint = refused(&["apply", G, "b2c3, e5d4"]);
    assert!(
        complaint.starts_with("move 1 “b2c3, e5d4”: "),
        "{complaint}"
    );
}

#[test]
fn turns_of_several_parts_are_counted_and_listed() {
    for (depth, nodes) in [("1", "24"), ("2", "10200")] {
        for extra in [&[][..], &["--bulk"]] {
            let mut arguments = vec!["perft", PARTS, depth, "--turns"];
            arguments.extend(extra);
            assert_eq!(good(&arguments), format!("{nodes}\n"), "{arguments:?}");
        }
    }
    let position = good(&["apply", PARTS, "e2e4"]);
    let position = position.trim_end();
    let text = good(&["moves", PARTS, "--turns", "--position", position]);
    let turns: Vec<&str> = text.lines().collect();
    assert!(turns.is_sorted() && turns.contains(&"k7j7 d7d5"), "{text}");
    let total = format!("{}\n", turns.len());
    assert_eq!(
        good(&["perft", PARTS, "1", "--turns", "--position", position]),
        total
    );
    let json = good(&["moves", PARTS, "--turns", "--json", "--position", position]);
    let rows: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let rows = rows.as_array().expect("an array");
    assert_eq!(rows.len(), turns.len());
    let row = rows
        .iter()
        .find(|row| row["text"] == "k7j7 d7d5")
        .expect("it is legal");
    let after = good(&["apply", PARTS, "--position", position, "k7j7", "d7d5"]);
    assert_eq!(row["position"], after.trim_end());
}

#[test]
fn perft_ends_with_the_total() {
    for (depth, nodes) in [("0", "1"), ("1", "44"), ("2", "1356"), ("3", "51554")] {
        for extra in [&[][..], &["--bulk"], &["--turns"], &["--turns", "--bulk"]] {
            let mut arguments = vec!["perft", G, depth];
            arguments.extend(extra);
            assert_eq!(good(&arguments), format!("{nodes}\n"), "{arguments:?}");
        }
        for extra in [
            &["--divide"][..],
            &["--divide", "--bulk"],
            &["--divide", "--turns"],
        ] {
            let mut arguments = vec!["perft", G, depth];
            arguments.extend(extra);
            let text = good(&arguments);
            assert_eq!(text.lines().last(), Some(nodes), "{arguments:?}");
            let rows: Vec<&str> = text.lines().filter(|line| line.contains(": ")).collect();
            assert_eq!(rows.len(), if depth == "0" { 0 } else { 44 });
            let codes = rows.iter().map(|row| row.split(": ").next());
            assert!(codes.is_sorted(), "{text}");
            let sum: u64 = rows
                .iter()
                .map(|row| {
                    row.rsplit(": ")
                        .next()
                        .expect("a number")
                        .parse::<u64>()
                        .expect("a number")
                })
                .sum();
            assert!(depth == "0" || sum.to_string() == nodes);
        }
    }
    let position = "k/6/6/6/6/6/6/K 2/2 - w 0 1";
    assert_eq!(good(&["perft", G, "1", "--position", position]), "3\n");
}

#[test]
fn random_games_follow_their_seed() {
    let numbers = |seed: &str, plies: Option<&str>| {
        let mut arguments = vec!["random", G, "--seed", seed, "--games", "50"];
        arguments.extend(plies.iter().flat_map(|plies| ["--plies", plies]));
        let text = good(&arguments);
        let (counts, rate) = text.split_once("plies per second: ").expect("a rate");
        assert!(rate.trim().parse::<u64>().expect("a number") > 0);
        counts.to_owned()
    };
    assert_eq!(numbers("7", None), numbers("7", None));
    assert_ne!(numbers("7", None), numbers("8", None));
    assert!(numbers("7", None).starts_with("games: 50\nplies: "));
    let results: u32 = numbers("7", None)
        .lines()
        .filter(|line| line.starts_with("result "))
        .map(|line| {
            line.rsplit(": ")
                .next()
                .expect("a count")
                .parse::<u32>()
                .expect("a count")
        })
        .sum();
    assert_eq!(results, 50);
    assert_eq!(
        numbers("7", Some("3")),
        "games: 50\nplies: 150\nlongest: 3\nresult unfinished: 50\n"
    );
}

#[test]
fn analyse_tells_each_depth_and_the_best_lines() {
    let text = good(&[
        "analyse",
        G,
        "--depth",
        "3",
        "--multipv",
        "2",
        "--hash",
        "4",
    ]);
    for depth in 1..=3 {
        assert!(text.contains(&format!("depth {depth}  ")), "{text}");
    }
    let best: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with(['1', '2']))
        .collect();
    assert_eq!(best.len(), 2, "{text}");
    let taking = "1/6/2k3/2S3/6/6/6/1 2/2 - w 0 1";
    let text = good(&[
        "analyse",
        G,
        "--depth",
        "2",
        "--position",
        taking,
        "--hash",
        "4",
    ]);
    let last = text.lines().last().expect("a best line");
    assert!(last.starts_with("1. wins in 1  "), "{text}");
}

#[test]
fn analyse_can_search_the_tree() {
    let taking = "1/6/2k3/2S3/6/6/6/1 2/2 - w 0 1";
    let text = good(&[
        "analyse",
        G,
        "--engine",
        "uct",
        "--nodes",
        "2000",
        "--position",
        taking,
    ]);
    let last = text.lines().last().expect("a best line");
    assert!(last.starts_with("1. wins in 1  "), "{text}");
}

#[test]
fn a_match_can_have_a_player_by_tree_search() {
    let text = good(&[
        "match",
        G,
        "--a",
        "level=1",
        "--b",
        "uct:nodes=300,seed=4",
        "--games",
        "2",
        "--plies",
        "20",
        "--hash",
        "4",
    ]);
    assert!(text.contains("B: uct:nodes=300,seed=4\n"), "{text}");
    assert_eq!(text.matches("\ngame ").count() + 1, 2, "{text}");
}

#[test]
fn a_match_tells_games_and_score() {
    let arguments = [
        "match", G, "--a", "depth=2", "--b", "depth=1", "--games", "2", "--hash", "4",
    ];
    let text = good(&arguments);
    assert_eq!(
        text.lines()
            .filter(|line| line.starts_with("game "))
            .count(),
        2,
        "{text}"
    );
    assert!(
        text.lines()
            .last()
            .expect("a score")
            .starts_with("A scores "),
        "{text}"
    );
    let records = crate::support::path("match.pgn");
    let mut saving = arguments.to_vec();
    let name = records.to_str().expect("UTF-8");
    saving.extend(["--records", name]);
    assert_eq!(good(&saving), text);
    assert_eq!(good(&["record", "check", name]).lines().count(), 2);
}

#[test]
fn a_reader_that_leaves_is_no_fault() {
    for arguments in [
        &["moves", G][..],
        &["perft", G, "3", "--divide"],
        &["random", G],
        &["games", "--json"],
        &["analyse", G, "--depth", "2", "--hash", "4"],
        &["--help"],
    ] {
        let mut child = command()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the command ends");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}
