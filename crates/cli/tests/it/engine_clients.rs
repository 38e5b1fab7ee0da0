//! The engine protocol as its clients use it: what they say that we need not know, what they wait for, whole turns.

use crate::engine::{Dialogue, said};
use crate::support::run_with;

/// The engine's output for a game, for a list of lines followed by the end of the input.
fn said_of(game: &str, lines: &[&str]) -> String {
    let ran = run_with(&["engine", game], (lines.join("\n") + "\n").as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    ran.stdout
}

/// The answers to `go`.
fn best(text: &str) -> Vec<&str> {
    let lines = text.lines();
    lines
        .filter_map(|line| line.strip_prefix("bestmove "))
        .map(|rest| rest.split(' ').next().unwrap_or_default())
        .collect()
}

#[test]
fn words_that_are_not_known_are_passed_over() {
    let text = said(&[
        "joho isready",
        "debug on",
        "uci now",
        "position startpos",
        "go sideways depth 2 widely 7",
    ]);
    assert!(!text.contains("error"), "{text}");
    assert!(
        text.contains("readyok\n") && text.contains("uciok\n"),
        "{text}"
    );
    assert_eq!(best(&text).len(), 1, "{text}");
    assert!(!text.contains("info depth 3 "), "{text}");
}

#[test]
fn a_search_may_be_told_which_moves_to_think_about() {
    let text = said(&[
        "setoption name MultiPV value 3",
        "go depth 2 searchmoves b2c3 c2d3",
        "go searchmoves c2d3 depth 2",
        "go depth 2 searchmoves a2a5",
    ]);
    let first = text.split("bestmove").next().expect("a search");
    let lines = first
        .lines()
        .filter(|line| line.starts_with("info depth 2 "));
    assert_eq!(lines.count(), 2, "{text}");
    let [one, two, three] = best(&text)[..] else {
        panic!("{text}");
    };
    assert!(["b2c3", "c2d3"].contains(&one), "{text}");
    assert_eq!((two, three), ("c2d3", "(none)"), "{text}");
    assert!(
        text.contains("info string error: go searchmoves: "),
        "{text}"
    );
    let text = said(&[
        "setoption name Engine value uct",
        "go nodes 200 searchmoves b2c3",
    ]);
    assert_eq!(best(&text), ["b2c3"], "{text}");
}

/// A client takes a move for an answer to what it asked last.
#[test]
fn nothing_is_searched_after_a_position_that_was_refused() {
    for refused in [
        "position startpos moves b2c3 b2c3",
        "position fen nonsense",
        "position",
    ] {
        let text = said(&[
            "position startpos moves b2c3",
            refused,
            "go depth 2",
            "go infinite",
            "position startpos",
            "go depth 2",
        ]);
        let [first, second, third] = best(&text)[..] else {
            panic!("{refused}: {text}");
        };
        assert_eq!((first, second), ("(none)", "(none)"), "{refused}: {text}");
        assert_ne!(third, "(none)", "{refused}: {text}");
        assert_eq!(text.matches("the last position was refused").count(), 2);
    }
    // Whoever asks in words that cannot be read is answered too.
    assert_eq!(best(&said(&["go depth soon"])), ["(none)"]);
}

#[test]
fn it_ponders() {
    let mut dialogue = Dialogue::begin();
    dialogue.say("setoption name Ponder value true");
    // What is found in the other side's time is held back.
    dialogue.say("position fen 1/6/2k3/2S3/6/6/6/1 2/2 - w 0 1");
    dialogue.say("go ponder wtime 60000 btime 60000");
    dialogue.hear("info depth 1 ");
    dialogue.say("isready");
    dialogue.hear("readyok");
    dialogue.say("ponderhit");
    assert_eq!(dialogue.hear("bestmove "), "bestmove c4c5");
    // The clock runs from then on.
    dialogue.say("position startpos");
    dialogue.say("go ponder wtime 400 btime 400");
    dialogue.hear("info depth 3 ");
    dialogue.say("ponderhit");
    dialogue.hear("bestmove ");
    // The other side has played something else.
    dialogue.say("go ponder wtime 60000 btime 60000");
    dialogue.hear("info depth 2 ");
    dialogue.say("stop");
    dialogue.hear("bestmove ");
    // An interface that asks for something else, without an end to the pondering, gets the answer to that alone; be it that the
    // search goes on, or that it has ended and holds its move back.
    for position in ["startpos", "fen 1/6/2k3/2S3/6/6/6/1 2/2 - w 0 1"] {
        dialogue.say(&format!("position {position}"));
        dialogue.say("go ponder wtime 60000 btime 60000");
        dialogue.hear("info depth 1 ");
        dialogue.say("position startpos");
        dialogue.say("go depth 1 searchmoves b1a3");
        assert_eq!(dialogue.hear("bestmove "), "bestmove b1a3");
    }
    dialogue.end();
    let text = said(&["position startpos", "go depth 4"]);
    assert!(text.contains(" ponder "), "{text}");
}

#[test]
fn capitals_in_the_names_of_options_do_not_matter() {
    let text = said(&[
        "setoption name hash value 4",
        "setoption name MULTIPV value 2",
        "setoption name skill level value 3",
        "setoption name uci_limitstrength value false",
        "setoption name Hop_Own value on",
        "setoption name move overhead value 100",
        "setoption name clear hash",
        "setoption name uci_variant value MERCURIAL",
    ]);
    assert_eq!(text, "");
}

#[test]
fn it_tells_how_deep_it_looked_and_how_full_its_table_is() {
    let text = said(&[
        "setoption name Hash value 1",
        "position startpos",
        "go depth 5",
    ]);
    let line = text.lines().rfind(|line| line.starts_with("info depth 5 "));
    let words: Vec<&str> = line.expect("a line").split(' ').collect();
    let after = |word: &str| -> u32 {
        let at = words.iter().position(|other| *other == word);
        words[at.expect("the word") + 1].parse().expect("a number")
    };
    assert!(after("seldepth") >= 5, "{text}");
    assert!((1..=1000).contains(&after("hashfull")), "{text}");
}

/// Some interfaces name the game before each position: what was set stays.
#[test]
fn the_same_game_again_changes_nothing() {
    let ladder = registry::GAMES[0].ladder();
    let rating = ladder
        .rung(search::Level::new(1).expect("there are eight"))
        .rating;
    let elo = format!("setoption name UCI_Elo value {rating}");
    let answer = |again: &[&str]| {
        let mut lines = vec![
            "setoption name Seed value 3",
            "setoption name UCI_LimitStrength value true",
            elo.as_str(),
            "setoption name Hop_Own value on",
            "position startpos moves b2c3",
        ];
        lines.extend(again);
        lines.extend(["d", "go movetime 3000"]);
        said(&lines)
    };
    let text = answer(&["setoption name UCI_Variant value mercurial"]);
    assert_eq!(text, answer(&[]));
    // A level says nothing of depths.
    assert!(!text.contains("info depth"), "{text}");
}

/// The protocol's own names for games and their variants.
#[test]
fn variants_have_the_names_that_interfaces_use() {
    let text = said(&[
        "setoption name UCI_Variant value chess",
        "uci",
        "go depth 1 searchmoves e2e4",
    ]);
    assert!(
        text.contains("option name UCI_Variant type combo default chess var "),
        "{text}"
    );
    assert!(
        text.contains("option name UCI_Chess960 type check default false\n"),
        "{text}"
    );
    assert_eq!(best(&text), ["e2e4"]);
    let open = "position fen 4k3/8/8/8/8/8/8/4K2R w";
    let castles = |rights: &str, more: &[&str]| -> String {
        let position = format!("{open} {rights} - 0 1");
        let mut lines = more.to_vec();
        lines.extend([position.as_str(), "go depth 1 searchmoves e1h1"]);
        best(&said_of("chess", &lines)).concat()
    };
    assert_eq!(castles("K", &[]), "e1g1");
    let on = "setoption name UCI_Chess960 value true";
    let off = "setoption name UCI_Chess960 value false";
    assert_eq!(castles("H", &[on]), "e1h1");
    assert_eq!(castles("K", &[on]), "e1h1");
    assert_eq!(castles("K", &[on, off]), "e1g1");
}

/// A program that alternates plays a game of turns of several parts, each turn as one move.
#[test]
fn whole_turns_are_moves() {
    let mut with_parts = Vec::new();
    for entry in registry::GAMES {
        let mut moves: Vec<String> = Vec::new();
        for limit in [
            "depth 1",
            "depth 3",
            "nodes 500",
            "movetime 20",
            "depth 2",
            "nodes 1",
        ] {
            let played = moves.join(" ");
            let go = format!("go {limit}");
            let position = format!("position startpos moves {played}");
            let lines = [
                "setoption name TurnMode value whole",
                position.as_str(),
                go.as_str(),
            ];
            let text = said_of(entry.slug(), &lines);
            assert!(!text.contains("error"), "{text}");
            let turn = best(&text).concat();
            assert_ne!(turn, "(none)", "{text}");
            moves.push(turn);
        }
        let picks = game::OptionPicks::default();
        let mut table = entry.game.open(&picks, None).expect("the start");
        for turn in &moves {
            let (seat, parts) = (table.to_move(), game::Part::split(turn));
            for (_, part) in parts {
                assert_eq!(table.to_move(), seat, "{moves:?}");
                table.play(part).expect("it is legal");
            }
            assert_ne!(table.to_move(), seat, "{}: {moves:?}", entry.slug());
        }
        if moves.iter().any(|turn| turn.contains(',')) {
            with_parts.push(entry.slug());
        }
    }
    assert_eq!(with_parts, ["mercenary", "mercury"]);
}
