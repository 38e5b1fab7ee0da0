//! The play-through of the rulebook (section 12).

use crate::support::table;
use mercenary::fen::START;

const LINES: &str = include_str!("../data/play_through.txt");

#[test]
fn the_play_through() {
    let mut table = table("", START);
    assert_eq!(LINES.lines().count(), 23);
    for line in LINES.lines() {
        let [half, choices, code, after] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let text = table.position_text();
        assert_eq!(text.split(' ').nth(1), Some(half), "before {code}");
        assert_eq!(
            table.legal_texts().len().to_string(),
            choices,
            "before {code}"
        );
        table.play(code).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(table.position_text(), after, "after {code}");
        assert_eq!(table.outcome(), None, "after {code}");
    }
}

/// The same game in the short notation replays to the same positions.
#[test]
fn the_play_through_in_short_notation() {
    let mut by_code = table("", START);
    let mut by_short = table("", START);
    let mut written = Vec::new();
    for line in LINES.lines() {
        let code = line.split('\t').nth(2).unwrap();
        let short = by_code.play(code).unwrap().ply.short;
        by_short
            .play(&short)
            .unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(by_short.position_text(), by_code.position_text());
        written.push(short);
    }
    assert_eq!(
        written.join(" "),
        "e4 i8 e5 Nj8 Nf3 i4 Nc6 Nxh7 Bc4 h4 Rxh7 i5 Ke2 Q4k4 Rxh4 j1 Qe1 Qxh1 d6 h5 Qxh1 Qk4 Bg4"
    );
}
