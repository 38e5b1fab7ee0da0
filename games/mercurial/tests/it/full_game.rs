//! The play-through of the rulebook (section 12).

use crate::support::{result, table};
use mercurial::fen::START;

#[test]
fn the_full_game() {
    let mut table = table("", START);
    let lines: Vec<&str> = include_str!("../data/full_game.txt").lines().collect();
    assert_eq!(lines.len(), 17);
    for line in &lines {
        let [code, after, ends] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        assert_eq!(result(&*table), "*", "before {code}");
        table.play(code).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(table.position_text(), after, "after {code}");
        assert_eq!(result(&*table), ends, "after {code}");
    }
    assert_eq!(table.outcome().unwrap().to_string(), "1 0 king_captured");
    assert!(table.legal_texts().is_empty());
    assert!(table.play("a6a5").unwrap_err().reason.contains("over"));
}

/// The same game in the short notation replays to the same positions.
#[test]
fn the_full_game_in_short_notation() {
    let mut by_code = table("", START);
    let mut by_short = table("", START);
    for line in include_str!("../data/full_game.txt").lines() {
        let code = line.split('\t').next().unwrap();
        let short = by_code.play(code).unwrap().ply.short;
        by_short
            .play(&short)
            .unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(by_short.position_text(), by_code.position_text());
    }
}
