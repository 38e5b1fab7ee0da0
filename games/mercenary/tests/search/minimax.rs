//! The search against minimax without any pruning, with seats that move several times in a row.

use crate::{SETS, lively_positions, to_depth};
use trial::player;

#[test]
fn equals_plain_minimax() {
    for set in SETS {
        for position in lively_positions(2, set).iter().step_by(9) {
            for depth in 1..=2 {
                player::check_minimax(position, set, depth, &|_| false);
            }
        }
    }
}

#[test]
fn three_plies_equal_plain_minimax() {
    for position in lively_positions(3, "").iter().step_by(40) {
        player::check_minimax(position, "", 3, &|_| false);
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
