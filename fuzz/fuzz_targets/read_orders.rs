//! Reads the input bytes as a sheet of orders, on every Mark. The normal form of each parsed order must parse
//! back to the same order.

#![no_main]

use diplomacy_kit::lang::{read, read_order, write};
use diplomacy_kit::mark::Mark;
use libfuzzer_sys::fuzz_target;
use std::path::Path;
use std::sync::LazyLock;

static MARKS: LazyLock<Vec<Mark>> = LazyLock::new(marks);

/// The Marks in the folders of the games.
fn marks() -> Vec<Mark> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let games = std::fs::read_dir(games).expect("the folder of games");
    let folders = games.filter_map(|game| std::fs::read_dir(game.ok()?.path().join("marks")).ok());
    let files = folders
        .flatten()
        .filter_map(|file| std::fs::read_to_string(file.ok()?.path()).ok());
    let marks: Vec<Mark> = files.filter_map(|text| Mark::read(&text).ok()).collect();
    assert!(!marks.is_empty(), "no game has a Mark");
    marks
}

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for mark in &*MARKS {
        for line in read(mark, text).lines {
            let written = write(mark, &line.order);
            assert_eq!(
                read_order(mark, &written).as_ref(),
                Ok(&line.order),
                "{written}"
            );
        }
    }
});
