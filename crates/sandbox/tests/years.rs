//! A year of every order game, on each of its maps, as computer players order it: `games/<slug>/tests/data/years.json`.
//!
//! The rules and the players are the same on every platform: a test of the page plays these years with the modules for
//! the browser and compares.

#![allow(clippy::unwrap_used)] // Test helpers may panic to fail a test.

use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use wire::{OrderBoard, OrderSheet, SandboxBot, SandboxPlayer, SandboxSettle, SandboxStart};

/// What the files hold is what happens. After an intended change, run with `BLESS=1` and review the diff.
#[test]
fn years_are_settled_as_they_were_before() {
    for game in sandbox::catalog() {
        let marks = game.marks.iter();
        let years: Vec<Value> = marks.map(|mark| year(&game.slug, &mark.id)).collect();
        let found = serde_json::to_string_pretty(&years).unwrap();
        let file = file(&game.slug);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&file, format!("{found}\n")).unwrap();
        }
        let kept = std::fs::read_to_string(file).unwrap_or_default();
        assert!(
            kept.trim_end() == found,
            "the years of {} have changed; BLESS=1 accepts it",
            game.slug
        );
    }
}

fn file(slug: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join("games").join(slug).join("tests/data/years.json")
}

/// The phases from the start until the first year is over, or the game.
fn year(game: &str, mark: &str) -> Value {
    let mut board = sandbox::start(&SandboxStart {
        game: game.to_owned(),
        mark: Some(mark.to_owned()),
        ..SandboxStart::default()
    })
    .unwrap();
    let first = board.position.clone();
    let until = last_phase(&board);
    let mut phases = Vec::new();
    while board.phase.key < until && board.outcome.is_none() {
        let seed = u32::try_from(phases.len()).unwrap() * 100;
        let sheets = sheets(game, &board, seed);
        let asked = SandboxSettle {
            game: game.to_owned(),
            position: board.position.clone(),
            mark_file: None,
            sheets: sheets.clone(),
        };
        let settled = sandbox::settle(asked).unwrap();
        board = settled.board;
        phases.push(json!({
            "title": settled.report.phase.title,
            "seed": seed,
            "sheets": sheets.into_iter().map(|sheet| sheet.text).collect::<Vec<_>>(),
            "position": board.position,
        }));
    }
    assert!(
        phases.len() > 2,
        "{game} on {mark}: {} phases",
        phases.len()
    );
    json!({ "game": game, "mark": mark, "start": first, "phases": phases })
}

/// A key after all phases of the first year.
fn last_phase(board: &OrderBoard) -> String {
    let year: u32 = board.phase.key[..4].parse().unwrap();
    format!("{}", year + 1)
}

/// The sheets of all seats; those without orders are empty. The first seat's player searches.
fn sheets(game: &str, board: &OrderBoard, seed: u32) -> Vec<OrderSheet> {
    let seats = 0..u8::try_from(board.seats.len()).unwrap();
    let sheet = |seat: u8| {
        let asked = SandboxBot {
            game: game.to_owned(),
            position: board.position.clone(),
            mark_file: None,
            seat,
            player: if seat == 0 {
                SandboxPlayer::StrongBot
            } else {
                SandboxPlayer::Bot
            },
            among: 20,
            seed: seed + u32::from(seat),
        };
        sandbox::sheet(&asked).unwrap()
    };
    seats.map(sheet).collect()
}
