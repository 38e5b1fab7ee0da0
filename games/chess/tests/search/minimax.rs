//! The search against minimax without any pruning.

use crate::lively_positions;
use search::Limits;
use trial::player;

#[test]
fn equals_plain_minimax() {
    let positions = lively_positions(12);
    for (index, position) in positions.iter().step_by(7).enumerate() {
        let deepest = if index % 8 == 0 { 3 } else { 2 };
        for depth in 1..=deepest {
            player::check_minimax(position, "", depth, &|_| false);
        }
    }
}

#[test]
fn the_table_changes_no_score() {
    for position in lively_positions(12).iter().step_by(29) {
        player::check_table(position, 3);
    }
}

#[test]
fn lines_are_distinct_ordered_and_playable() {
    for position in lively_positions(8).iter().step_by(37) {
        let limits = Limits {
            lines: 4,
            ..player::nodes(30_000)
        };
        player::check_lines(position, &limits);
    }
}
