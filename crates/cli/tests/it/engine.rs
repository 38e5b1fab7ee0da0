//! Tests of the engine protocol.

use crate::support::{START, command, refused, run_with};
use search::{Level, StopFlag};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// The engine's output for a list of lines followed by the end of the input.
pub(crate) fn said(lines: &[&str]) -> String {
    let ran = run_with(&["engine"], (lines.join("\n") + "\n").as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    ran.stdout
}

/// A running engine, addressed line by line.
pub(crate) struct Dialogue {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Dialogue {
    pub(crate) fn begin() -> Dialogue {
        let mut child = command()
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("an input");
        let output = BufReader::new(child.stdout.take().expect("an output"));
        Dialogue {
            child,
            input,
            output,
        }
    }

    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    /// Reads up to the first line with this beginning and returns it.
    pub(crate) fn hear(&mut self, beginning: &str) -> String {
        loop {
            let mut line = String::new();
            assert!(
                self.output.read_line(&mut line).expect("the engine speaks") > 0,
                "it fell silent"
            );
            if line.starts_with(beginning) {
                return line.trim_end().to_owned();
            }
        }
    }

    pub(crate) fn end(mut self) {
        self.say("quit");
        assert!(self.child.wait().expect("the engine ends").success());
    }
}

#[test]
fn it_introduces_itself() {
    let text = said(&["uci", "isready"]);
    assert!(text.starts_with("id name Quicksilver "), "{text}");
    assert!(
        text.contains("option name Game type combo default mercurial var mercurial var "),
        "{text}"
    );
    assert!(text.contains("option name MultiPV type spin"), "{text}");
    assert!(
        text.contains("option name Threads type spin default 1 min 1 max 256\n"),
        "{text}"
    );
    assert!(
        text.contains(
            "option name repetition type combo default fide var fide var auto3 var off\n"
        )
    );
    assert!(
        text.contains("option name Skill Level type spin default 8 min 1 max 8\n"),
        "{text}"
    );
    assert!(text.contains("option name UCI_LimitStrength type check default false\n"));
    let ladder = registry::GAMES[0].ladder();
    let least = ladder.rung(Level::new(1).expect("there are eight")).rating;
    let greatest = ladder.rung(Level::FULL).rating;
    let elo = format!("UCI_Elo type spin default {greatest} min {least} max {greatest}\n");
    assert!(text.contains(&elo), "{text}");
    assert!(text.ends_with("uciok\nreadyok\n"), "{text}");
}

/// The move that a level has for a position of the first game, with the seed that the protocol forms.
fn chosen(level: Level, moves: &[&str], seed: u64) -> String {
    let mut engine = registry::GAMES[0].engine(1);
    let picks = game::OptionPicks::default();
    engine
        .set_position(&picks, None, moves)
        .expect("they are legal");
    let seed = seed + ((moves.len() as u64) << 32);
    let text = engine.choose(level, seed, &StopFlag::default());
    text.expect("there are moves")
}

#[test]
fn it_plays_at_a_level() {
    let level = |number| Level::new(number).expect("there are eight");
    let answers = |lines: &[&str]| -> Vec<String> {
        let text = said(lines);
        assert!(!text.contains("error"), "{text}");
        let best = text
            .lines()
            .filter_map(|line| line.strip_prefix("bestmove "));
        best.map(str::to_owned).collect()
    };
    for number in [1, 3, 5] {
        for seed in [1, 2] {
            let found = answers(&[
                &format!("setoption name Skill Level value {number}"),
                &format!("setoption name Seed value {seed}"),
                "position startpos moves b2c3",
                "go movetime 3000",
                "go wtime 60000 btime 60000",
            ]);
            let expected = chosen(level(number), &["b2c3"], seed);
            assert_eq!(found, vec![expected; 2], "level {number}, seed {seed}");
        }
    }
    // The rating names the nearest level, and counts only while strength is limited.
    let rating = registry::GAMES[0].ladder().rung(level(2)).rating;
    let elo = format!("setoption name UCI_Elo value {}", rating + 3);
    let found = answers(&[
        "setoption name Seed value 7",
        "setoption name UCI_LimitStrength value true",
        &elo,
        "go movetime 3000",
        "setoption name UCI_LimitStrength value false",
        "setoption name Skill Level value 4",
        "go movetime 3000",
    ]);
    assert_eq!(found, [chosen(level(2), &[], 7), chosen(level(4), &[], 7)]);
    // At full strength, a search as ever.
    let text = said(&["setoption name Skill Level value 8", "go depth 2"]);
    assert!(text.contains("info depth 2 "), "{text}");
}

#[test]
fn a_level_has_a_move_however_short_the_time_is() {
    let text = said(&[
        "setoption name Skill Level value 7",
        "position startpos moves b2c3",
        "go movetime 1",
        "go wtime 10 btime 10",
    ]);
    assert_eq!(text.matches("bestmove ").count(), 2, "{text}");
    assert!(!text.contains("(none)"), "{text}");
}

#[test]
fn a_session_may_begin_with_any_game() {
    for entry in registry::GAMES {
        let ran = run_with(&["engine", entry.slug()], b"uci\nposition startpos\nd\n");
        let line = format!("option name Game type combo default {}", entry.slug());
        assert!(ran.stdout.contains(&line), "{}", ran.stdout);
        let start = entry.game.open(&game::OptionPicks::default(), None);
        let start = start.expect("the start is valid").position_text();
        assert!(
            ran.stdout.lines().any(|line| line == start),
            "{}",
            ran.stdout
        );
    }
    let ran = run_with(&["engine", "draughts"], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("no such game"), "{}", ran.stderr);
}

#[test]
fn a_game_can_be_played_with_other_weights() {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let session = b"position startpos\ngo nodes 3000\n";
    for entry in registry::GAMES {
        let slug = entry.slug();
        let own = games.join(slug).join("net.bin");
        let own = own.to_str().expect("UTF-8");
        let scores = |more: &[&str]| -> Vec<String> {
            let ran = run_with(&[&["engine", slug][..], more].concat(), session);
            assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
            let infos = ran.stdout.lines().filter(|line| line.starts_with("info "));
            let scores = infos.filter_map(|line| line.split_once(" score "));
            let words = scores.map(|(_, rest)| rest.split(" nodes ").next().unwrap_or(rest));
            words.map(str::to_owned).collect()
        };
        let shipped = scores(&[]);
        assert!(!shipped.is_empty(), "{slug}");
        assert_eq!(scores(&["--weights", own]), shipped, "{slug}");
        assert_ne!(scores(&["--weights", "none"]), shipped, "{slug}");
        let other = registry::GAMES.iter().find(|other| other.slug() != slug);
        let other = other.expect("another game").slug();
        let fault = refused(&["engine", other, "--weights", own]);
        assert_eq!(fault, format!("{own}: these are weights of {slug}"));
    }
    let fault = refused(&["engine", "chess", "--weights", "/no/such/file"]);
    assert!(fault.starts_with("/no/such/file: "), "{fault}");
    let fault = refused(&["engine", "--weights", "none"]);
    assert!(fault.contains("required"), "{fault}");
}

#[test]
fn it_shows_positions() {
    assert!(said(&["position startpos", "d"]).ends_with(&format!("{START}\n")));
    assert!(
        said(&["position startpos moves b2c3 ed4", "d"])
            .ends_with("k/dnrsnd/pppp1p/3p2/2P3/P1PPPP/DNSRND/K 2/2 - w 0 2\n")
    );
    let text = said(&[
        "position fen 1/6/6/6/6/1k4/2P3/K 2/2 - w 0 1 moves c1a3",
        "d",
        "go depth 3",
    ]);
    assert!(text.contains("outcome: 1 0 king_captured\n"), "{text}");
    assert!(
        text.ends_with("1/6/6/6/P(k)5/6/6/K 2/2 - b 0 1\nbestmove (none)\n"),
        "{text}"
    );
    assert!(
        said(&["position startpos moves b2c3", "ucinewgame", "d"]).ends_with(&format!("{START}\n"))
    );
}

#[test]
fn it_thinks_to_a_depth() {
    let text = said(&[
        "setoption name Hash value 4",
        "position startpos",
        "go depth 3",
        "isready",
    ]);
    assert!(text.contains("info depth 3 seldepth "), "{text}");
    assert!(text.contains(" multipv 1 score cp "), "{text}");
    assert_eq!(text.matches("bestmove ").count(), 1);
    let text = said(&[
        "setoption name Hash value 4",
        "setoption name MultiPV value 3",
        "position fen 1/6/2k3/2S3/6/6/6/1 2/2 - w 0 1",
        "go nodes 2000",
        "position startpos",
        "go depth 1",
    ]);
    assert!(text.contains("multipv 3"), "{text}");
    assert!(text.contains("score mate 1 "), "{text}");
    assert!(text.contains("bestmove c4c5\n"), "{text}");
    assert_eq!(text.matches("bestmove ").count(), 2, "{text}");
}

#[test]
fn it_thinks_by_several_threads() {
    let text = said(&[
        "setoption name Hash value 4",
        "setoption name Threads value 3",
        "position fen 1/6/2k3/2S3/6/6/6/1 2/2 - w 0 1",
        "go nodes 20000",
        "position startpos",
        "go movetime 50",
    ]);
    assert!(text.contains("bestmove c4c5\n"), "{text}");
    assert_eq!(text.matches("bestmove ").count(), 2, "{text}");
    assert!(!text.contains("error"), "{text}");
}

#[test]
fn it_can_search_the_tree() {
    let text = said(&[
        "setoption name Engine value uct",
        "position fen 1/6/2k3/2S3/6/6/6/1 2/2 - w 0 1",
        "go nodes 2000",
    ]);
    assert!(text.contains("score mate 1 "), "{text}");
    assert!(text.contains("bestmove c4c5\n"), "{text}");
}

#[test]
fn it_stops_when_told() {
    let mut dialogue = Dialogue::begin();
    dialogue.say("setoption name Hash value 4");
    dialogue.say("go infinite");
    dialogue.hear("info depth 2 ");
    dialogue.say("isready");
    assert_eq!(dialogue.hear("readyok"), "readyok");
    dialogue.say("position startpos moves b2c3");
    dialogue.say("stop");
    let best = dialogue.hear("bestmove ");
    assert!(best.len() > "bestmove a1b".len(), "{best}");
    // Commands sent during the search are executed now.
    dialogue.say("d");
    dialogue.hear("k/dnrsnd/pppppp/6/2P3/P1PPPP/DNSRND/K 2/2 - b 0 1");
    // A forced win is found at once but must be printed only after `stop`.
    dialogue.say("position fen 1/6/2k3/2S3/6/6/6/1 2/2 - w 0 1");
    dialogue.say("go infinite");
    dialogue.hear("info depth 1 ");
    dialogue.say("stop");
    assert_eq!(dialogue.hear("bestmove "), "bestmove c4c5");
    dialogue.say("go wtime 200 btime 200 winc 0 binc 0");
    assert_eq!(dialogue.hear("bestmove "), "bestmove c4c5");
    dialogue.say("go infinite");
    dialogue.end();
}

#[test]
fn rule_options_hold() {
    let text = said(&[
        "setoption name hop_own value on",
        "position fen k/6/6/6/1N1P2/2P3/6/K 2/2 - w 0 1 moves c2a4",
        "d",
    ]);
    assert!(
        text.ends_with("k/6/6/P(N)5/3P2/6/6/K 2/2 - b 0 1\n"),
        "{text}"
    );
}

#[test]
fn what_is_wrong_is_told_and_changes_nothing() {
    let cases = [
        ("fly", "unknown command “fly”"),
        ("position", "“startpos” or “fen”"),
        ("position somewhere", "“startpos” or “fen” and"),
        ("position fen", "missing position string after “fen”"),
        ("position fen k w 0 1", "position"),
        ("position startpos moves a2a5", "move 1 “a2a5”"),
        ("position startpos moves b2c3 b2c3", "move 2 “b2c3”"),
        ("setoption", "“name” is missing"),
        ("setoption name Hash", "“value” is missing"),
        ("setoption name value 3", "NAME value VALUE"),
        (
            "setoption name Hash value 0",
            "option Hash: it takes 1 to 4096",
        ),
        ("setoption name MultiPV value many", "option MultiPV"),
        (
            "setoption name Threads value 257",
            "option Threads: it takes 1 to 256",
        ),
        ("setoption name Engine value best", "option Engine"),
        (
            "setoption name Skill Level value 9",
            "option Skill Level: it takes 1 to 8",
        ),
        (
            "setoption name UCI_LimitStrength value maybe",
            "it takes true or false",
        ),
        (
            "setoption name UCI_Elo value 99999",
            "option UCI_Elo: it takes",
        ),
        ("setoption name Seed value x", "option Seed: it takes"),
        ("setoption name Game value draughts", "draughts"),
        (
            "setoption name Gravity value on",
            "option Gravity: no such option",
        ),
        ("setoption name relaunch value maybe", "maybe"),
        ("go depth", "go: depth takes a whole number"),
        ("go depth 0", "go: depth takes a number from 1"),
        ("go nodes 0", "nodes must be at least 1"),
        ("go movetime soon", "movetime takes"),
    ];
    let mut lines = vec!["position startpos moves b2c3"];
    lines.extend(cases.iter().map(|(line, _)| *line));
    lines.push("d");
    let text = said(&lines);
    let told: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("info string error: "))
        .collect();
    assert_eq!(told.len(), cases.len(), "{text}");
    for (line, (given, named)) in told.iter().zip(cases) {
        assert!(line.contains(named), "{given}: {line}");
    }
    assert!(
        text.ends_with("k/dnrsnd/pppppp/6/2P3/P1PPPP/DNSRND/K 2/2 - b 0 1\n"),
        "{text}"
    );
}

/// An interface that quits during a search still gets the move; commands after `quit` are ignored.
#[test]
fn quit_ends_a_search_with_its_move() {
    for go in ["go infinite", "go depth 30"] {
        let text = said(&["position startpos moves b2c3", go, "quit", "uci"]);
        assert_eq!(text.matches("bestmove ").count(), 1, "{text}");
        assert!(!text.contains("uciok"), "{text}");
    }
}
