//! The search against minimax without any pruning, with seats that play two parts in a row.

use crate::{SETS, lively_positions, to_depth};
use game::{Evaluate as _, Rules as _};
use mercury::Position;
use trial::player;

#[test]
fn equals_plain_minimax() {
    for set in SETS {
        for position in lively_positions(2, set).iter().step_by(13) {
            for depth in 1..=2 {
                player::check_minimax(position, set, depth, &|_| false);
            }
        }
    }
}

/// Three plies reach into the opponent's turn, from the first part and from the second.
#[test]
fn three_plies_equal_plain_minimax() {
    for position in lively_positions(3, "carry=one").iter().step_by(31) {
        player::check_minimax(position, "carry=one", 3, &|_| false);
    }
}

#[test]
fn lines_are_playable() {
    for set in SETS {
        for position in lively_positions(2, set).iter().step_by(25) {
            player::check_lines(position, &to_depth(4));
        }
    }
}

/// The two parts of a turn in either order lead to the same position, which the transposition table recognises.
#[test]
fn either_order_of_two_parts_has_one_key() {
    let start = Position::start(&crate::options(""));
    let there = crate::played(&start, &["Cb2-b3", "*Cg2-g3"]);
    let back = crate::played(&start, &["*Cg2-g3", "Cb2-b3"]);
    assert_eq!(there.table_key(), back.table_key());
    let half = crate::played(&start, &["Cb2-b3"]);
    let ended = crate::played(&start, &["Cb2-b3", "--"]);
    assert_ne!(half.table_key(), ended.table_key());
}
