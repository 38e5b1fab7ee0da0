//! Matches: their logs, openings and tests.

use crate::support::{good, path, refused};
use serde_json::Value;
use std::path::{Path, PathBuf};

const G: &str = "mercurial";

/// A short match of two unequal players with a log.
struct Match {
    log: PathBuf,
    more: Vec<String>,
}

impl Match {
    fn new(log: &str) -> Match {
        let log = path(log);
        // A test may have run before.
        let _ = std::fs::remove_file(&log);
        Match {
            log,
            more: Vec::new(),
        }
    }

    fn with(&self, more: &[&str]) -> Match {
        Match {
            log: self.log.clone(),
            more: more.iter().map(|word| (*word).to_owned()).collect(),
        }
    }

    fn arguments(&self) -> Vec<&str> {
        let mut words = vec![
            "match",
            G,
            "--a",
            "nodes=300",
            "--b",
            "level=1",
            "--hash",
            "1",
            "--plies",
            "60",
            "--log",
            self.log.to_str().expect("UTF-8"),
        ];
        if !self.more.iter().any(|word| word == "--games") {
            words.extend(["--games", "6"]);
        }
        words.extend(self.more.iter().map(String::as_str));
        words
    }

    fn run(&self) -> String {
        good(&self.arguments())
    }

    fn refused(&self) -> String {
        refused(&self.arguments())
    }
}

/// The lines of a log, sorted by game, without the times that no two runs share.
fn games(log: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(log).expect("a log");
    let mut lines: Vec<Value> = text
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    for line in &mut lines {
        line.as_object_mut().expect("an object").remove("ms");
    }
    lines.sort_by_key(|line| line["game"].as_u64());
    lines
}

/// What a match prints at its end: everything behind its games.
fn summary(text: &str) -> &str {
    let at = text.find("A: ").expect("a summary");
    &text[at..]
}

#[test]
fn a_log_has_a_line_for_every_game() {
    let played = Match::new("whole.ndjson");
    let text = played.run();
    let lines = games(&played.log);
    assert_eq!(lines.len(), 6);
    for (index, line) in lines.iter().enumerate() {
        assert_eq!(line["game"], index + 1);
        assert_eq!(line["pair"], index / 2 + 1);
        assert_eq!(line["seat_of_a"], index % 2);
        let moves = line["moves"].as_str().expect("moves");
        let count = moves.split(' ').count();
        assert_eq!(line["plies"], count);
        assert!(line["nodes"][0].as_u64() > Some(0) && line["nodes"][1].as_u64() > Some(0));
        let said = format!("game {} (A is ", index + 1);
        let said = text.lines().find(|line| line.starts_with(&said));
        let said = said.expect("every game is told");
        let reason = line["reason"].as_str().expect("a reason");
        assert!(
            said.contains(reason) || reason == "ply_limit",
            "{said}: {line}"
        );
        assert!(said.contains(&format!("{count} plies")), "{said}: {line}");
    }
    assert!(text.contains("who moves first, scores "), "{text}");
    assert!(
        text.contains("pairs with 0, ½, 1, 1½, 2 points for A: "),
        "{text}"
    );
}

#[test]
fn a_match_that_was_killed_while_it_wrote_ends_as_one_that_was_not() {
    let whole = Match::new("unbroken.ndjson");
    let text = whole.run();
    let bytes = std::fs::read(&whole.log).expect("a log");
    let ends: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] == b'\n').collect();
    // In the header, at its end, in the middle of games of both kinds of number, and just before the last newline.
    for (name, cut) in [
        ("header", 20),
        ("begun", ends[0] + 1),
        ("second", ends[1] + 30),
        ("third", ends[2] + 1),
        ("fourth", ends[3] + 7),
        ("last", bytes.len() - 1),
    ] {
        let broken = Match::new(&format!("broken-{name}.ndjson")).with(&["--concurrency", "2"]);
        std::fs::write(&broken.log, &bytes[..cut]).expect("written");
        let again = broken.run();
        assert_eq!(summary(&again), summary(&text), "{name}");
        assert_eq!(games(&broken.log), games(&whole.log), "{name}");
        let torn = bytes[cut - 1] != b'\n';
        let said = again.contains("removed an incomplete last line of ");
        assert_eq!(said, torn, "{name}: {again}");
        // Games that were played are neither played nor told again.
        let kept = bytes[..cut].iter().filter(|byte| **byte == b'\n').count();
        let told = again
            .lines()
            .filter(|line| line.starts_with("game "))
            .count();
        assert_eq!(told, 6 - kept.saturating_sub(1), "{name}: {again}");
        assert_eq!(summary(&broken.run()), summary(&text), "{name}");
    }
}

#[test]
fn the_log_of_another_match_is_refused_with_what_differs() {
    let played = Match::new("settings.ndjson").with(&["--games", "2"]);
    played.run();
    let before = std::fs::read(&played.log).expect("a log");
    for (more, named) in [
        (&["--seed", "9"][..], "seed is 1 there and 9 here"),
        (&["--opening-plies", "2"], "openings is "),
        (
            &["--sprt", "0,10"],
            "sprt is null there and \"0,10,0.05,0.05\" here",
        ),
        (&["--option", "relaunch=on"], "options is "),
    ] {
        let fault = played.with(more).refused();
        assert!(fault.contains(named) && fault.contains("line 1"), "{fault}");
    }
    let mut words = played.arguments();
    words[3] = "nodes=301";
    let fault = refused(&words);
    assert!(
        fault.ends_with("a is \"nodes=300\" there and \"nodes=301\" here"),
        "{fault}"
    );
    assert_eq!(std::fs::read(&played.log).expect("a log"), before);
    // More games, and more at once, are the same match.
    let text = played.with(&["--games", "4", "--concurrency", "3"]).run();
    assert!(text.contains("going on after 2 games"), "{text}");
    assert_eq!(games(&played.log).len(), 4);
}

#[test]
fn what_is_no_log_is_refused_and_kept() {
    let played = Match::new("no.ndjson").with(&["--games", "2"]);
    played.run();
    let good = std::fs::read_to_string(&played.log).expect("a log");
    let header = good.lines().next().expect("a header");
    let game = good.lines().nth(1).expect("a game");
    for (text, named) in [
        (
            "games\n".to_owned(),
            "line 1: this is not the first line of a match log",
        ),
        (format!("{header}\nnothing\n{game}\n"), "line 2"),
        (
            format!("{header}\n{game}\n{game}\n"),
            "line 3: game 1 stands here for the second time",
        ),
        (
            format!("{header}\n{}\n", game.replace("\"pair\":1", "\"pair\":2")),
            "not in pair 2",
        ),
    ] {
        std::fs::write(&played.log, &text).expect("written");
        let fault = played.refused();
        assert!(fault.contains(named), "{fault}");
        assert_eq!(std::fs::read_to_string(&played.log).expect("a log"), text);
    }
}

#[test]
fn games_at_once_print_and_write_what_games_in_a_row_do() {
    let alone = Match::new("alone.ndjson");
    let at_once = Match::new("at-once.ndjson").with(&["--concurrency", "4"]);
    assert_eq!(alone.run(), at_once.run());
    assert_eq!(games(&alone.log), games(&at_once.log));
}

#[test]
fn a_test_ends_the_match() {
    let arguments = [
        "match",
        G,
        "--a",
        "nodes=400",
        "--b",
        "random",
        "--hash",
        "1",
        "--games",
        "400",
        "--sprt",
        "0,300",
    ];
    let text = good(&arguments);
    assert!(text.matches("\ngame ").count() < 200, "{text}");
    assert!(text.contains("; LLR "), "{text}");
    assert!(text.contains("\ntest 0,300,0.05,0.05: LLR "), "{text}");
    assert!(
        text.contains(" (-2.94 to 2.94), accepted: 300 Elo or more\n"),
        "{text}"
    );
}

#[test]
fn records_of_a_match_that_went_on_are_whole() {
    let first = Match::new("recorded.ndjson").with(&["--games", "2"]);
    first.run();
    let records = path("recorded.pgn");
    let name = records.to_str().expect("UTF-8");
    first.with(&["--games", "4", "--records", name]).run();
    assert_eq!(good(&["record", "check", name]).lines().count(), 4);
}

/// The words of a `pool` command.
fn pool(logs: &[&Match], more: &[&str]) -> Vec<String> {
    let mut words = vec!["pool".to_owned()];
    words.extend(logs.iter().map(|played| played.log.display().to_string()));
    words.extend(more.iter().map(|word| (*word).to_owned()));
    words
}

fn texts(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

#[test]
fn a_pool_adds_up_the_pairs_of_matches() {
    let one = Match::new("pool-one.ndjson");
    let other = Match::new("pool-other.ndjson").with(&["--option", "relaunch=on", "--games", "9"]);
    let counts = |text: &str| -> Vec<u32> {
        let line = text.lines().find(|line| line.starts_with("pairs with "));
        let numbers = line.expect("pairs").rsplit(": ").next();
        let numbers = numbers.expect("numbers").split(' ');
        numbers
            .map(|number| number.parse().expect("a number"))
            .collect()
    };
    let (first, second) = (counts(&one.run()), counts(&other.run()));
    let sum: Vec<u32> = first.iter().zip(&second).map(|(a, b)| a + b).collect();
    // Half a pair does not count, nor does a line that is being written.
    assert_eq!(
        (first.iter().sum::<u32>(), second.iter().sum::<u32>()),
        (3, 4)
    );
    let mut torn = std::fs::read(&one.log).expect("a log");
    torn.extend(b"{\"game\":7,");
    std::fs::write(&one.log, torn).expect("written");
    let words = pool(&[&one, &other], &["--sprt", "0,10", "--json"]);
    let found: Value = serde_json::from_str(&good(&texts(&words))).expect("JSON");
    assert_eq!(found["pairs"], serde_json::json!(sum));
    assert_eq!(found["matches"][1]["options"], "relaunch=on");
    assert_eq!(found["test"]["verdict"], "open");
    let words = pool(&[&one, &other], &["--sprt", "0,10"]);
    let text = good(&texts(&words));
    assert!(text.contains("all 7 pairs: "), "{text}");
    assert!(
        text.contains(&format!("{G} (relaunch=on): pairs ")),
        "{text}"
    );
    assert!(text.contains("\ntest 0,10,0.05,0.05: LLR "), "{text}");
}

#[test]
fn a_pool_refuses_what_does_not_belong_together() {
    let one = Match::new("pool-mine.ndjson").with(&["--games", "2"]);
    one.run();
    let other = Match::new("pool-theirs.ndjson").with(&["--games", "2", "--seed", "4"]);
    let mut words = other.arguments();
    words[3] = "nodes=200";
    good(&words);
    let fault = refused(&texts(&pool(&[&one, &other], &[])));
    assert!(
        fault.contains("the players are others than in ")
            && fault.ends_with("a is \"nodes=300\" there and \"nodes=200\" here"),
        "{fault}"
    );
    let copy = Match::new("pool-copy.ndjson");
    std::fs::copy(&one.log, &copy.log).expect("copied");
    let fault = refused(&texts(&pool(&[&one, &copy], &[])));
    assert!(fault.contains("is the same match"), "{fault}");
    std::fs::write(&copy.log, "").expect("written");
    let fault = refused(&texts(&pool(&[&copy], &[])));
    assert!(fault.contains("the file is empty"), "{fault}");
}

#[test]
fn a_pool_rates_the_players_of_a_game() {
    let play = |log: &str, a: &str, b: &str| {
        let log = path(log);
        let _ = std::fs::remove_file(&log);
        let log = log.to_str().expect("UTF-8").to_owned();
        let words = ["match", G, "--a", a, "--b", b, "--hash", "1"];
        let more = ["--plies", "60", "--games", "8", "--log", &log];
        good(&[&words[..], &more].concat());
        log
    };
    let strong = play("rate-strong.ndjson", "nodes=2000", "level=1");
    let weak = play("rate-weak.ndjson", "level=1", "random");
    let text = good(&["pool", "--rate", &weak, &strong]);
    let players: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_once(": "))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(players, ["nodes=2000", "level=1", "random"], "{text}");
    assert!(text.contains(", 16 games\n"), "{text}");
    let fault = refused(&["pool", "--rate", "--sprt", "0,10", &weak]);
    assert!(fault.contains("--sprt"), "{fault}");
}

/// Whoever ends a match has the records of the games that have ended.
#[test]
fn records_are_written_as_games_end() {
    let log = path("records-killed.ndjson");
    let records = path("records-killed.pgn");
    for file in [&log, &records] {
        let _ = std::fs::remove_file(file);
    }
    let name = records.to_str().expect("UTF-8");
    let mut child = crate::support::command()
        .args([
            "match", G, "--a", "random", "--b", "random", "--games", "1000", "--hash", "1",
        ])
        .args(["--records", name])
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("the command starts");
    let begun = std::time::Instant::now();
    while std::fs::read_to_string(&records)
        .unwrap_or_default()
        .matches("[Event")
        .count()
        < 3
    {
        assert!(begun.elapsed().as_secs() < 60, "no records are written");
        std::thread::yield_now();
    }
    child.kill().expect("it runs");
    let _ = child.wait();
    // The last record may be cut off.
    let text = std::fs::read_to_string(&records).expect("records");
    let whole = text.rfind("\n[Event").expect("several records");
    std::fs::write(&records, &text[..whole]).expect("written");
    assert!(good(&["record", "check", name]).lines().count() >= 2);
    // Before a game is played, it is known whether they can be written.
    let words = [
        "match",
        G,
        "--a",
        "random",
        "--b",
        "random",
        "--games",
        "2",
        "--records",
        "/nonexist/x",
    ];
    let ran = crate::support::run(&words);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "{}", ran.stderr);
    assert!(ran.stderr.contains("/nonexist/x"), "{}", ran.stderr);
}
