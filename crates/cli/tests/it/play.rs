//! Tests of games in the terminal.

use crate::support::{good, path, run_with};

fn played(arguments: &[&str], lines: &[&str]) -> String {
    played_of("mercurial", arguments, lines)
}

fn played_of(game: &str, arguments: &[&str], lines: &[&str]) -> String {
    let mut all = vec!["play", game];
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
    assert!(text.contains("Where to? Type: save FILE"), "{text}");
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
    assert!(text.contains("The record could not be saved"), "{text}");
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    assert!(played(&["--same-screen"], &[]).ends_with("White, 1> \n"));
    assert!(played(&["--same-screen"], &["quit"]).ends_with("White, 1> "));
}

#[test]
fn turns_of_several_parts_are_played_part_by_part_or_whole() {
    let text = played_of(
        "mercenary",
        &["--same-screen"],
        &[
            "e2e4",
            "k7j7, d7d9",
            "turns",
            "k7j7, d7d5",
            "undo",
            "d7d6",
            "quit",
            "",
        ],
    );
    assert!(text.contains("part 2 “d7d9”: "), "{text}");
    assert!(text.contains("\nk7j7 d7d5\n"), "{text}");
    // No part of the invalid move was played, and only the last move was taken back.
    assert!(
        text.contains("/ppp1pppp1gP1gN/10gPgB/3p6gPgQ/4P5gPgQ/"),
        "{text}"
    );
    assert!(
        text.contains("/ppp1pppp1gP1gN/3p6gPgB/10gPgQ/4P5gPgQ/"),
        "{text}"
    );
}

#[test]
fn against_the_computer_a_whole_turn_is_taken_back() {
    let lines = ["e2e4", "k2j2", "undo", "j9", "undo", "undo", "quit", ""];
    let text = played_of("mercenary", &["--level", "1"], &lines);
    let black = text.matches("\nBlack plays ").count();
    assert_eq!(black, 2, "both parts of one turn: {text}");
    // First the unfinished turn is taken back, then White's only turn together with the reply.
    assert_eq!(
        text.matches("rnbqkbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/")
            .count(),
        2,
        "{text}"
    );
    assert!(text.contains("There is no move to take back."), "{text}");
}
