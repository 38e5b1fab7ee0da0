//! Games in the terminal.

use crate::support::{good, path, run_with};

fn played(arguments: &[&str], lines: &[&str]) -> String {
    let mut all = vec!["play", "mercurial"];
    all.extend(arguments);
    let ran = run_with(&all, lines.join("\n").as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    ran.stdout
}

#[test]
fn two_people_play_to_the_end_and_keep_the_record() {
    let file = path("same-screen.pgn");
    let name = file.to_str().expect("UTF-8");
    let text = played(
        &[
            "--same-screen",
            "--position",
            "1/6/6/6/6/1k4/2P3/K 2/2 - w 0 1",
        ],
        &["help", "moves", "c1c9", "claim", "undo", "cxa3", name],
    );
    assert!(text.contains("take the last move back"), "{text}");
    assert!(text.contains("cxa3#"), "{text}");
    assert!(text.contains("There is no draw to claim here."), "{text}");
    assert!(text.contains("There is no move to take back."), "{text}");
    assert!(
        text.contains("The game is over: White wins (king_captured)."),
        "{text}"
    );
    assert_eq!(
        good(&["record", "check", name]),
        "record 1: mercurial, 1 plies, 1-0 king_captured\n"
    );
}

#[test]
fn moves_are_taken_back_and_games_given_up() {
    let file = path("resigned.pgn");
    let name = file.to_str().expect("UTF-8");
    let text = played(
        &["--same-screen", "--record", name],
        &["bc3", "undo", "b2a3", "board", "save", "resign"],
    );
    assert!(text.contains("Say where: save FILE"), "{text}");
    assert!(
        text.contains("The game is over: White wins (resignation)."),
        "{text}"
    );
    assert_eq!(
        good(&["record", "check", name]),
        "record 1: mercurial, 1 plies, 1-0 resignation\n"
    );
}

#[test]
fn the_computer_answers() {
    let text = played(&["--level", "1"], &["b2c3", "quit"]);
    assert!(text.contains("\nBlack plays "), "{text}");
    let text = played(
        &["--level", "1", "--as", "black"],
        &["undo", "quit", "no/such/folder/x"],
    );
    assert!(text.contains("\nWhite plays "), "{text}");
    assert!(text.contains("It could not be saved"), "{text}");
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    assert!(played(&["--same-screen"], &[]).ends_with("White, 1> \n"));
    assert!(played(&["--same-screen"], &["quit"]).ends_with("White, 1> "));
}
