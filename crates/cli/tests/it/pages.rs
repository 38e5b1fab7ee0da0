//! `page`: what cannot be put into a page is refused before anything is written.

use crate::support::{file, refused, refused_with};

const OPENING: &str = "[Game \"mercury\"]\n\n1. ";

#[test]
fn a_game_that_there_is_not_is_refused() {
    assert!(refused(&["page", "draughts"]).starts_with("game “draughts”: no such game;"));
}

#[test]
fn a_record_that_cannot_be_read_is_refused_with_its_place() {
    let damaged = file("page-damaged.pgn", format!("{OPENING}zz9 *").as_bytes());
    let told = refused(&["page", "mercury", "--record", &damaged]);
    assert!(
        told.contains("page-damaged.pgn, line 3, column 4: "),
        "{told}"
    );
    let told = refused(&["page", "mercury", "--record", "nowhere.pgn"]);
    assert!(told.contains("nowhere.pgn: "), "{told}");
    let told = refused_with(&["page", "mercury", "--record", "-"], b"\xff");
    assert!(
        told.contains("standard input, line 1, column 1: "),
        "{told}"
    );
}

#[test]
fn a_record_of_another_game_is_refused() {
    let other = file("page-other.pgn", b"[Game \"chess\"]\n\n1. e4 e5 *");
    assert_eq!(
        refused(&["page", "mercury", "--record", &other]),
        format!("{other}: it is a record of chess, not of mercury")
    );
}

#[test]
fn a_position_that_cannot_be_read_is_refused_with_its_place() {
    let damaged = file("page-damaged.txt", b"diplomacy 1\nmark nowhere\n");
    for game in ["diplomacy", "mercator"] {
        let told = refused(&["page", game, "--record", &damaged]);
        assert!(told.contains("page-damaged.txt, line "), "{told}");
    }
}
