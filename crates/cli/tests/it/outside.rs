//! Other programs in a match. Most are our own program; those that go wrong are shell scripts.

use crate::support::{file, good, path, refused};
use serde_json::Value;

const G: &str = "mercurial";

/// Our own program as another one.
fn own(limits: &str) -> String {
    let program = env!("CARGO_BIN_EXE_quicksilver").replace(',', ",,");
    format!("engine={program},arg=engine,{limits}")
}

/// A program that answers as the protocol wants it, but for what it does when it is asked for a move.
fn script(name: &str, on_go: &str) -> String {
    let text = format!(
        "while read -r line; do\n\
         case \"$line\" in\n\
         uci) echo 'option name Game type combo default {G} var {G} var mars'; echo uciok ;;\n\
         isready) echo readyok ;;\n\
         quit) exit 0 ;;\n\
         go*) {on_go} ;;\n\
         esac\n\
         done\n"
    );
    let path = file(&format!("{name}.sh"), text.as_bytes());
    format!("engine=/bin/sh,arg={}", path.replace(',', ",,"))
}

/// The games of a match as their log has them, without times.
fn games(log: &str, game: &str, a: &str, b: &str, more: &[&str]) -> Vec<Value> {
    let log = path(log);
    // A test may have run before.
    let _ = std::fs::remove_file(&log);
    let mut words = vec![
        "match",
        game,
        "--a",
        a,
        "--b",
        b,
        "--hash",
        "1",
        "--log",
        log.to_str().expect("UTF-8"),
    ];
    words.extend(more);
    good(&words);
    let text = std::fs::read_to_string(&log).expect("a log");
    let read = |line: &str| -> Value { serde_json::from_str(line).expect("JSON") };
    let mut games: Vec<Value> = text.lines().skip(1).map(read).collect();
    for game in &mut games {
        game.as_object_mut().expect("an object").remove("ms");
    }
    games.sort_by_key(|game| game["game"].as_u64());
    games
}

#[test]
fn a_program_plays_as_the_same_engine_inside_does() {
    for entry in registry::GAMES {
        let game = entry.slug();
        let more = ["--games", "2", "--plies", "40"];
        let inside = games("inside.ndjson", game, "nodes=400", "nodes=250", &more);
        let more = ["--games", "2", "--plies", "40", "--concurrency", "2"];
        let outside = games(
            "outside.ndjson",
            game,
            "nodes=400",
            &own("nodes=250"),
            &more,
        );
        assert_eq!(inside, outside, "{game}");
        // Games may be short, but nobody moves without a search.
        assert!(
            inside
                .iter()
                .all(|game| game["nodes"][1].as_u64() > Some(0)),
            "{inside:?}"
        );
    }
}

#[test]
fn a_program_gets_the_rule_options_and_its_own() {
    let info = registry::find(G).expect("it is there").game.info();
    let option = info
        .options
        .iter()
        .find(|spec| spec.values.len() > 1)
        .expect("an option");
    let value = format!("{}={}", option.name, option.values[1].name);
    let rules = ["--option", value.as_str(), "--games", "2", "--plies", "30"];
    let inside = games("rules-in.ndjson", G, "nodes=300", "uct:nodes=300", &rules);
    let outside = games(
        "rules-out.ndjson",
        G,
        &own("nodes=300"),
        "uct:nodes=300",
        &rules,
    );
    assert_eq!(inside, outside);
    // A tree search has other nodes, and so other games.
    let tree = own("nodes=300,option.Engine=uct");
    let tree = games("rules-tree.ndjson", G, &tree, "uct:nodes=300", &rules);
    assert_ne!(inside[0]["moves"], tree[0]["moves"]);
}

#[test]
fn a_program_that_goes_wrong_loses_with_its_reason() {
    for (name, on_go, reason, detail) in [
        ("crashes", "exit 3", "crash", "exit status: 3"),
        ("errs", "echo bestmove a1a1", "illegal_move", "a1a1"),
        ("resigns", "echo bestmove", "illegal_move", "at ply "),
        (
            "complains",
            "echo 'info string error: no such move'",
            "illegal_move",
            "no such move",
        ),
        (
            "hangs",
            "echo info depth 1",
            "hang",
            "no answer after 200 ms",
        ),
    ] {
        let program = script(name, on_go) + ",nodes=5,grace=200";
        let log = format!("{name}.ndjson");
        let records = path(&format!("{name}.pgn"));
        let records = records.to_str().expect("UTF-8");
        let more = ["--games", "2", "--records", records];
        let games = games(&log, G, "depth=1", &program, &more);
        assert_eq!(games[0]["result"], "1-0", "{name}");
        assert_eq!(games[1]["result"], "0-1", "{name}");
        for game in &games {
            assert_eq!(game["reason"], reason, "{game}");
            assert!(
                game["detail"].as_str().expect("more").contains(detail),
                "{game}"
            );
        }
        assert_eq!(good(&["record", "check", records]).lines().count(), 2);
    }
}

#[test]
fn a_program_that_does_not_play_the_game_is_refused() {
    let silent = file("silent.sh", b"exit 0\n");
    let single = file(
        "single.sh",
        b"while read -r x; do echo uciok; echo readyok; done\n",
    );
    for (game, program, named) in [
        (
            G,
            "engine=/no/such/program,ms=5".to_owned(),
            "it does not start",
        ),
        (
            G,
            format!("engine=/bin/sh,arg={silent},ms=5"),
            "it does not answer uciok",
        ),
        (
            G,
            format!("engine=/bin/sh,arg={single},ms=5"),
            "it has no option Game",
        ),
        (
            "mercury",
            script("plays", "exit") + ",ms=5",
            "it does not play mercury; it plays mercurial, mars",
        ),
        (
            "chess",
            format!("engine=/bin/sh,arg={single},ms=5,option.Fish=1"),
            "no option “Fish”",
        ),
        (
            G,
            own("ms=5,option.Fish=1"),
            "it refuses an option: option Fish",
        ),
    ] {
        let fault = refused(&[
            "match", game, "--a", "random", "--b", &program, "--games", "2",
        ]);
        assert!(fault.contains(named), "{fault}");
    }
}
