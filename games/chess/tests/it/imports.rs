//! PGN as it is found: each file of `tests/pgn` has an oddity, and says in its first line what is to be read of it.

use chess::Position;
use game::record;
use game::{Game, Turns};
use std::path::Path;

fn find(_: &str) -> Option<&'static dyn Game> {
    Some(&Turns::<Position>::GAME)
}

/// The numbers of games, plies and warnings that the first line of a file promises.
fn promised(text: &str) -> [usize; 3] {
    let line = text.split(['\r', '\n']).next().unwrap();
    let numbers: Vec<usize> = line
        .split(|sign: char| !sign.is_ascii_digit())
        .filter_map(|word| word.parse().ok())
        .collect();
    numbers.try_into().unwrap()
}

#[test]
fn files_with_oddities_are_read_as_they_promise() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pgn");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = record::decode(std::fs::read(&path).unwrap());
        let reading = record::import(&text, &find);
        let plies = reading.records.iter().map(|record| record.moves.len());
        let read = [reading.records.len(), plies.sum(), reading.warnings.len()];
        assert_eq!(read, promised(&text), "{}: {reading:?}", path.display());
        if reading.records.is_empty() {
            assert!(!reading.faults.is_empty(), "{}", path.display());
            continue;
        }
        // What is written is sound, without any warning, and says the same.
        let written = record::write_all(&reading.records);
        assert_eq!(
            record::read(&written, &find),
            Ok(reading.records),
            "{}",
            path.display()
        );
        files += 1;
    }
    assert!(files > 100, "only {files} files were read");
}
