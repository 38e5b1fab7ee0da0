//! `record check`.

use crate::support::{file, good, refused, refused_with, run_with};

const GAME: &str = "\
[Game \"mercurial\"]
[White \"Ada\"]
[Black \"Grace\"]
[Result \"1-0\"]
[Reason \"king_captured\"]

{A legal game.} 1. bc3 ed4 2. cxe5 Sxe5 3. S^*3+Nb1@4 bc4 (3... P@a3 4. @4b4)
4. N@4-b4! P@a3 5. S*3-c3 Sd4 6. c3d4 c5e3 7. d2f4 c4b3 8. S@d6 d5e4?? 9. d6d7 1-0
";

#[test]
fn a_sound_record_is_told_in_a_line() {
    let name = file("sound.pgn", GAME.as_bytes());
    assert_eq!(
        good(&["record", "check", &name]),
        "record 1: mercurial, 17 plies, 1-0 king_captured\n"
    );
    let twice = file(
        "twice.pgn",
        format!("{GAME}\n[Game \"mercurial\"] a2b3 *").as_bytes(),
    );
    assert_eq!(
        good(&["record", "check", &twice]),
        "record 1: mercurial, 17 plies, 1-0 king_captured\nrecord 2: mercurial, 1 plies, *\n"
    );
    let ran = run_with(&["record", "check", "-"], GAME.as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
}

#[test]
fn the_first_fault_is_told_with_line_and_column() {
    let cases: &[(&str, &str, &str)] = &[
        (
            "9. d6d7 1-0",
            "9. d6d7 0-1",
            "line 8, column 80: the result differs",
        ),
        (
            "[Result \"1-0\"]",
            "[Result \"0-1\"]",
            "line 8, column 80: the result differs",
        ),
        (
            "king_captured",
            "no_move",
            "line 5, column 10: the reason is “no_move”",
        ),
        (
            "[Game \"mercurial\"]",
            "[Game \"draughts\"]",
            "line 1, column 8: there is no game “draughts”",
        ),
        (
            "[Game \"mercurial\"]\n",
            "",
            "line 6, column 20: move “bc3”: there is nothing on c3 for the pawn on b2 to take (a record without the tag [Game",
        ),
        ("[White", "White", "line 2, column 1: move “White”"),
        ("1. bc3", "1. bc4", "line 7, column 20: move “bc4”"),
        ("2. cxe5", "3. cxe5", "line 7, column 28: the number is 3"),
        ("@4b4)", "@4b7)", "line 7, column 73: move “@4b7”"),
        (
            "9. d6d7 1-0",
            "9. d6d7 (9. d6d7",
            "line 8, column 80: this variation is not closed",
        ),
        (
            "{A legal game.}",
            "{A legal game.",
            "line 7, column 1: this comment is not closed",
        ),
        ("b4!", "b4!!!", "line 8, column 10: “!!!” is no judgement"),
    ];
    let mut faults = Vec::new();
    for (old, new, fault) in cases {
        let text = GAME.replace(old, new);
        assert_ne!(text, GAME);
        let line = refused_with(&["record", "check", "-"], text.as_bytes());
        assert!(
            line.starts_with(&format!("standard input, {fault}")),
            "{new}: {line}"
        );
        faults.push(line);
    }
    faults.sort();
    faults.dedup();
    assert!(faults.len() + 1 >= cases.len());
}

#[test]
fn a_bad_record_does_not_hide_the_good_ones() {
    let bad = GAME.replace("1. bc3", "1. bc4");
    let name = file("mixed.pgn", format!("{bad}\n{GAME}\n{bad}").as_bytes());
    let ran = run_with(&["record", "check", &name], b"");
    assert_eq!(ran.status, 2);
    assert_eq!(
        ran.stdout,
        "record 1: mercurial, 17 plies, 1-0 king_captured\n"
    );
    assert!(
        ran.stderr.contains("line 7, column 20: move “bc4”"),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stderr
            .trim_end()
            .ends_with("(and 1 more records are not sound)"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_record_in_latin_1_is_read() {
    let text = GAME.replace("Ada", "Ren\u{e9}");
    let latin: Vec<u8> = text.chars().map(|sign| sign as u8).collect();
    let name = file("latin.pgn", &latin);
    assert_eq!(
        good(&["record", "check", &name]),
        "record 1: mercurial, 17 plies, 1-0 king_captured\n"
    );
}

#[test]
fn files_that_are_no_text_are_refused() {
    let name = file("binary.pgn", b"[Game \"mercurial\"]\n1. \xff\xfe");
    let line = refused(&["record", "check", &name]);
    assert!(line.contains("line 2, column 4: move"), "{line}");
    let name = file("empty.pgn", b"");
    assert!(refused(&["record", "check", &name]).ends_with("there is no game record here"));
}

#[test]
fn the_example_of_the_documentation_is_sound() {
    let page = include_str!("../../../../docs/records.md");
    let (_, rest) = page.split_once("```text\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    let ran = run_with(&["record", "check", "-"], example.as_bytes());
    assert_eq!(ran.stderr, "");
    assert_eq!(
        ran.stdout,
        "record 1: mercurial, 17 plies, 1-0 king_captured\n"
    );
}
