//! Counts of sequences of legal actions (3), which draws do not end.

use crate::filed::examples;
use crate::literal::{Law, State};
use crate::support::{picks, position, start};
use game::{Game, Rules as _, Turns, divide, perft, perft_bulk};
use mars::Position;

#[test]
fn from_the_start() {
    let start = start("");
    for (depth, count) in [(0, 1), (1, 58), (2, 3_148), (3, 191_678)] {
        assert_eq!(perft(&start, depth), count, "depth {depth}");
        assert_eq!(perft_bulk(&start, depth), count, "depth {depth}, in bulk");
    }
    let counted = Turns::<Position>::GAME.perft(&picks(""), None, 2, false);
    assert_eq!(counted, Ok(3_148));
}

#[test]
fn first_moves_divide_the_count() {
    let rows = divide(&start(""), 3, true, &mut |_| {});
    assert_eq!(rows.len(), 58);
    assert_eq!(rows.iter().map(|row| row.1).sum::<u64>(), 191_678);
    let of = |code: &str| rows.iter().find(|row| row.0 == code).unwrap().1;
    // After b2d4 Black has one move, after b2c5 three.
    assert!(of("b2d4") < of("b2c5") && of("b2c5") < of("a3a4"));
}

/// Two plies of every stored position, and three of the small ones, as counted by the literal rules.
#[test]
fn filed_positions_count_as_the_literal_rules_do() {
    let law = Law::read("");
    let mut counted = 0;
    for example in examples() {
        let (text, moves) = (&example.position, example.legal.len());
        let depth = if moves < 10 { 3 } else { 2 };
        if moves > 50 {
            continue;
        }
        let literal = State::read(&law, text).count_sequences(depth);
        let fast = position("", text);
        assert_eq!(perft(&fast, depth), literal, "{text} depth {depth}");
        assert_eq!(perft_bulk(&fast, depth), literal, "{text} depth {depth}");
        counted += 1;
    }
    assert!(counted > 60, "{counted}");
}

/// A draw ends a game, but not a count; a mate, a stalemate and a dead General end both.
#[test]
fn what_ends_a_count() {
    let bare = position("", "g7/8/8/8/8/8/8/7G w - 0 1");
    assert_eq!(
        (bare.count_moves(), perft(&bare, 1), perft(&bare, 2)),
        (0, 3, 9)
    );
    let quiet = position("", "6g1/8/8/8/8/8/P7/6G1 w - 100 60");
    assert_eq!((quiet.count_moves(), perft(&quiet, 1)), (0, 19));
    for text in [
        "7g/8/8/8/8/6H1/3m4/2WGW3 w b 0 1",
        "7g/8/8/3f4/3G4/8/8/8 w - 0 1",
        "6g1/8/8/8/3c4/8/8/2i5 w - 0 10",
    ] {
        assert_eq!(perft(&position("", text), 1), 0, "{text}");
    }
}
