//! The rules of Template Game, example by example.

use game::{Notation, Rules};
use template::Position;

trial::helpers! { Position: start, position, after }
trial::laws!(Position);

#[test]
fn move_sequences_are_counted() {
    let start = start("");
    let counts: Vec<u64> = (1..=4).map(|depth| game::perft(&start, depth)).collect();
    assert_eq!(counts, [16, 256, 4_308, 71_478]);
}

#[test]
fn a_pawn_captures_diagonally_and_never_straight_ahead() {
    let position = position("", "6/6/2ppp1/3P2/6/6 w 9");
    assert_eq!(trial::codes(&position), ["d3c4", "d3e4"]);
}

#[test]
fn reaching_the_far_rank_wins() {
    let before = "6/P5/6/6/5p/6 w 20";
    let end = after("", before, &["a5b6"]).outcome(1);
    assert_eq!(
        end.map(|end| end.to_string()).as_deref(),
        Some("1 0 breakthrough")
    );
}

#[test]
fn capturing_the_last_pawn_wins() {
    let end = after("", "6/6/1p4/P5/6/6 w 20", &["axb4"]).outcome(1);
    assert_eq!(
        end.map(|end| end.to_string()).as_deref(),
        Some("1 0 no_pawns")
    );
}

#[test]
fn bad_positions_are_refused_at_the_field() {
    for (text, expected) in [
        ("6/6 w 1", "position, field BOARD"),
        ("p5/6/6/6/6/5P x 1", "position, field SIDE"),
        ("p5/6/6/6/6/5P w 0", "position, field TURN"),
        ("P5/6/6/6/6/5p w 3", "position, field BOARD"),
        ("", "position"),
    ] {
        let fault = Position::read_position(text, &()).expect_err(text);
        assert_eq!(fault.place.to_string(), expected, "{text}: {fault}");
    }
}
