//! The search against minimax without any pruning.

use crate::{after, lively_positions, moves};
use mercurial::Position;
use search::Limits;
use trial::player;

/// At the horizon the search detects a capturable king.
fn takes_king(position: &Position) -> bool {
    let mut all = moves(position).into_iter();
    all.any(|mv| after(position, mv).king_taken().is_some())
}

#[test]
fn equals_plain_minimax() {
    for (index, position) in lively_positions(5).iter().enumerate() {
        // Three plies of a position with full hands are a million positions: only done occasionally.
        let deepest = if index % 40 == 0 { 3 } else { 2 };
        for depth in 1..=deepest {
            player::check_minimax(position, "", depth, &takes_king);
        }
    }
}

#[test]
fn the_table_changes_no_score() {
    for position in lively_positions(8).iter().step_by(3) {
        player::check_table(position, 3);
    }
}

#[test]
fn several_lines_are_distinct_ordered_and_playable() {
    for position in lively_positions(5).iter().step_by(7) {
        let limits = Limits {
            lines: 4,
            ..player::nodes(40_000)
        };
        player::check_lines(position, &limits);
    }
}

#[test]
fn lines_are_playable() {
    for position in lively_positions(5).iter().step_by(5) {
        player::check_lines(position, &player::to_depth(5));
    }
}
