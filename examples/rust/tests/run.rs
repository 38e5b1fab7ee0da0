//! The examples do for every game what their first lines say.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use registry::{GAMES, ORDER_GAMES};
use std::process::{Command, Output};

fn run(program: &str, words: &[&str]) -> Output {
    Command::new(program).args(words).output().unwrap()
}

/// What a program prints that succeeds.
fn said(program: &str, words: &[&str]) -> String {
    let output = run(program, words);
    let fault = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {fault}");
    String::from_utf8(output.stdout).unwrap()
}

const BOT: &str = env!("CARGO_BIN_EXE_bot");
const SOLVER: &str = env!("CARGO_BIN_EXE_solver");
const ADJUDICATION: &str = env!("CARGO_BIN_EXE_adjudication");

#[test]
fn the_bot_plays_every_game_to_its_end_and_the_same_game_with_the_same_seed() {
    for entry in GAMES {
        let words = [entry.slug(), "1", "7"];
        let text = said(BOT, &words);
        let result = text.lines().last().unwrap();
        assert!(
            ["1-0 (", "0-1 (", "1/2-1/2 ("]
                .iter()
                .any(|begin| result.starts_with(begin)),
            "{}: {result}",
            entry.slug()
        );
        assert_eq!(said(BOT, &words), text);
    }
}

#[test]
fn the_solver_proves_every_puzzle_that_is_won_in_one_turn() {
    let mut proven = 0;
    for entry in GAMES.iter().filter(|entry| entry.puzzles().is_some()) {
        let text = said(SOLVER, &[entry.slug()]);
        let result = text.lines().last().unwrap();
        let (found, of) = result.split_once(" of ").unwrap();
        assert_eq!(
            format!("{found} are proven"),
            of,
            "{}: {text}",
            entry.slug()
        );
        proven += found.parse::<u32>().unwrap();
    }
    assert!(proven > 0);
}

#[test]
fn the_solver_answers_about_a_position() {
    let entry = &GAMES[0];
    let table = entry
        .game
        .open(&game::OptionPicks::default(), None)
        .unwrap();
    let text = said(SOLVER, &[entry.slug(), &table.position_text()]);
    assert!(text.starts_with("n"), "{text}");
}

#[test]
fn the_adjudication_settles_phases_of_every_game() {
    for rules in ORDER_GAMES {
        let slug = rules.info().slug;
        let text = said(ADJUDICATION, &[slug, "3", "7"]);
        let words = [slug, "3", "7"];
        assert_eq!(said(ADJUDICATION, &words), text);
        // What it ends with is a position that the game reads.
        let positions = text.match_indices('\n').map(|(at, _)| &text[at + 1..]);
        assert!(
            positions
                .clone()
                .any(|text| rules.read_position(text, None).is_ok()),
            "{text}"
        );
    }
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    for program in [BOT, SOLVER, ADJUDICATION] {
        let output = run(program, &["unheard-of"]);
        assert_eq!(output.status.code(), Some(2), "{program}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            said.contains("unheard-of") && said.lines().count() == 1,
            "{said}"
        );
    }
    let output = run(BOT, &[GAMES[0].slug(), "nine"]);
    assert_eq!(output.status.code(), Some(2));
}
