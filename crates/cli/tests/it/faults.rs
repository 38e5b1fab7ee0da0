//! Invalid input: one clear line, exit status 2, and no two messages alike.

use crate::support::{refused, run};
use std::collections::BTreeSet;

const G: &str = "mercurial";

/// Invalid arguments, and a text that the message must contain.
const CASES: &[(&[&str], &str)] = &[
    // Arguments.
    (&["fly"], "'fly'"),
    (&["show"], "<GAME>"),
    (&["show", "draughts"], "draughts"),
    (&["show", ""], "game “”"),
    (&["show", G, "extra"], "'extra'"),
    (&["show", G, "--postion", "x"], "--position"),
    (&["perft", G, "-1"], "-1"),
    (&["perft", G, "99999999999"], "99999999999"),
    (&["perft", G, "two"], "two"),
    (&["random", G, "--games", "0"], "--games"),
    (&["random", G, "--seed", "x"], "--seed"),
    (&["analyse", G, "--depth", "0"], "--depth"),
    (&["analyse", G, "--multipv", "0"], "--multipv"),
    (&["analyse", G, "--ms", "-5"], "-5"),
    (&["analyse", G, "--engine", "best"], "auto, uct"),
    (
        &[
            "match", G, "--a", "level=9", "--b", "level=1", "--games", "2",
        ],
        "--a",
    ),
    (
        &[
            "match", G, "--a", "level=1", "--b", "strong", "--games", "2",
        ],
        "--b",
    ),
    (
        &[
            "match",
            G,
            "--a",
            "uct:random",
            "--b",
            "level=1",
            "--games",
            "2",
        ],
        "does not search",
    ),
    (&["match", G, "--a", "level=1", "--games", "2"], "--b"),
    (&["play", G, "--level", "9"], "--level"),
    (&["play", G, "--as", "Gray"], "Gray"),
    (
        &["play", G, "--same-screen", "--level", "3"],
        "--same-screen",
    ),
    // Options.
    (&["show", G, "--option", "relaunch"], "name=value"),
    (&["show", G, "--option", "gravity=on"], "gravity"),
    (&["show", G, "--option", "relaunch=maybe"], "maybe"),
    (
        &[
            "show",
            G,
            "--option",
            "relaunch=on",
            "--option",
            "relaunch=off",
        ],
        "given twice",
    ),
    // Position strings.
    (&["show", G, "--position", ""], "position"),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w 0",
        ],
        "position",
    ),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w 0 1 9",
        ],
        "position",
    ),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND 2/2 - w 0 1",
        ],
        "MAIN",
    ),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/pppppp/7/6/PPPPPP/DNSRND/K 2/2 - w 0 1",
        ],
        "MAIN",
    ),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/pppppp/5/6/PPPPPP/DNSRND/K 2/2 - w 0 1",
        ],
        "MAIN",
    ),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/ppQppp/6/6/PPPPPP/DNSRND/K 2/2 - w 0 1",
        ],
        "MAIN",
    ),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - x 0 1",
        ],
        "SIDE",
    ),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w 61 1",
        ],
        "QUIET",
    ),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w x 1",
        ],
        "QUIET",
    ),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w 0 0",
        ],
        "TURN",
    ),
    (
        &[
            "show",
            G,
            "--position",
            "k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 3 - w 0 1",
        ],
        "SATELLITE",
    ),
    (
        &["show", G, "--position", "k/6/6/6/6/6/6/K K1/2 - w 0 1"],
        "SATELLITE",
    ),
    (
        &["show", G, "--position", "k/6/6/6/6/6/6/K 2/2 KP w 0 1"],
        "HANDS",
    ),
    (
        &["show", G, "--position", "k/6/6/6/6/6/6/K 2/2 P! w 0 1"],
        "HANDS",
    ),
    (
        &["show", G, "--position", "k/5P/6/6/6/6/6/K 2/2 - w 0 1"],
        "position",
    ),
    (
        &["show", G, "--position", "k/6/6/2N(R)3/6/6/6/K 2/2 - w 0 1"],
        "position",
    ),
    (
        &["show", G, "--position", "k/6/6/2N(r3/6/6/6/K 2/2 - w 0 1"],
        "MAIN",
    ),
    (
        &["show", G, "--position", "k/6/6/2KK2/6/6/6/1 2/2 - w 0 1"],
        "position",
    ),
    // Moves.
    (&["apply", G], "<MOVE>"),
    (&["apply", G, ""], "move 1 “”"),
    (&["apply", G, "a2"], "move 1 “a2”"),
    (&["apply", G, "a2a4"], "move 1 “a2a4”"),
    (&["apply", G, "a2b3", "a2b3"], "move 2 “a2b3”"),
    (&["apply", G, "a9b3"], "move 1 “a9b3”"),
    (&["apply", G, "N@c3"], "move 1 “N@c3”"),
    (&["apply", G, "c1*3+a1@4"], "move 1 “c1*3+a1@4”"),
    (&["apply", G, "Nd4"], "move 1 “Nd4”"),
    (&["apply", G, "b2c3\nx"], "\\nx"),
    (
        &[
            "apply",
            G,
            "--position",
            "1/6/6/6/P(k)5/6/6/K 2/2 - b 0 1",
            "c0c1",
        ],
        "over",
    ),
    (
        &[
            "analyse",
            G,
            "--position",
            "1/6/6/6/P(k)5/6/6/K 2/2 - b 0 1",
        ],
        "over",
    ),
    // The server.
    (&["serve", "--listen", "nowhere"], "--listen"),
    (&["serve", "--listen", "127.0.0.1:99999"], "99999"),
    (&["serve", "--database", "mysql://games"], "sqlite:FILE"),
    (&["serve", "--database", "sqlite:"], "file"),
    // Files.
    (&["record"], "command"),
    (&["record", "check"], "<FILE>"),
    (&["record", "check", "no such file"], "no such file"),
    (&["record", "check", "/"], "/"),
];

#[test]
fn every_fault_is_one_line_of_its_own() {
    let mut told = BTreeSet::new();
    for (arguments, named) in CASES {
        let line = refused(arguments);
        assert!(
            line.contains(named),
            "{arguments:?} should name {named}: {line}"
        );
        assert!(line.len() < 400 && line.len() > named.len() + 5, "{line}");
        assert!(told.insert(line.clone()), "told twice: {line}");
    }
    assert!(told.len() >= 50);
}

#[test]
fn long_and_strange_texts_do_not_break_it() {
    let long = "((((".repeat(10_000);
    for arguments in [
        ["show", G, "--position", long.as_str()],
        ["show", G, "--option", long.as_str()],
        ["show", G, "--option", "\u{202e}no=ffo"],
        ["apply", G, "a2b3", "\u{2028}\r\n\u{1b}[2J"],
    ] {
        let ran = run(&arguments);
        assert_eq!(ran.status, 2);
        assert_eq!(ran.stderr.lines().count(), 1);
        assert!(!ran.stderr.contains("panicked") && !ran.stderr.contains('\u{202e}'));
    }
}

/// Options that are refused for a new game still read a position that was stored with them.
#[test]
fn options_refused_for_new_games_read_old_positions() {
    let options = ["--option", "setup=chess960", "--option", "gray_side=queen"];
    let reason = "option gray_side: the Chess960 number decides where the kings stand";
    for command in ["show", "moves", "random"] {
        let said = refused(&[&[command, "mercenary"], &options[..]].concat());
        assert!(said.starts_with(reason), "{command}: {said}");
    }
    let position = "4k7/12/12/12/12/12/12/4K2R4 w -:- - - 0 20";
    let ran = run(&[&["show", "mercenary", "--position", position], &options[..]].concat());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
}
