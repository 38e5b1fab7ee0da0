//! Counts of whole turns with different results (W3).

use crate::support::{options, picks, start};
use game::{Game, Rules as _, Turns, divide_turns, perft_turns};
use mercury::Position;

fn check(text: &str, counts: &[u64]) {
    let start = start(text);
    for (depth, turns) in (1..).zip(counts) {
        let counted = perft_turns(&start, depth);
        assert_eq!(counted, *turns, "{text}, depth {depth}");
    }
}

#[test]
fn turns_by_the_defaults() {
    check("", &[2_117, 3_536_458]);
}

#[test]
fn turns_with_one_man_taken_along() {
    check("carry=one", &[510, 251_932]);
}

#[test]
fn turns_with_nobody_taken_along() {
    check("carry=off", &[203, 40_429, 5_072_738]);
}

/// W3 by hand: 13 + 13 + 13·13 - 4 + 12.
#[test]
fn the_parts_of_the_first_turn() {
    let start = Position::start(&options("carry=off"));
    assert_eq!(start.count_moves(), 26, "no empty turn");
    let mut moves = Vec::new();
    start.moves_into(&mut moves);
    let ways: usize = moves
        .iter()
        .map(|mv| {
            let mut middle = start.clone();
            middle.play_unchecked(*mv);
            middle.count_moves()
        })
        .sum();
    // Each single turn once; pairs in both orders, except the 12 in which one man goes where the other was.
    assert_eq!(ways, 13 + 13 + 2 * (13 * 13 - 4) + 12);
    assert_eq!(start.count_turns(), 203);
}

/// The count of each first turn adds up to the count of all.
#[test]
fn first_turns_divide_the_count() {
    let rows = divide_turns(&start("carry=off"), 2, &mut |_| {});
    assert_eq!(rows.len(), 203);
    assert_eq!(rows.iter().map(|row| row.1).sum::<u64>(), 40_429);
    let by_text = Turns::<Position>::GAME
        .divide_turns(&picks("carry=off"), None, 2, &mut |_| {})
        .unwrap();
    assert_eq!(rows, by_text);
}
