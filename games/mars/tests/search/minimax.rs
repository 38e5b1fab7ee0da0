//! The search against minimax without any pruning.

use crate::{SETS, is_over, lively_positions, moves, position, to_depth};
use game::Evaluate as _;
use mars::Position;
use trial::player;

/// Capturing the General counts at the horizon too; lack of moves does not, because the search does not check for it.
fn compare(position: &Position, set: &str, depth: u32) {
    player::check_minimax(position, set, depth, &|position| {
        position.winning_move().is_some()
    });
}

#[test]
fn equals_plain_minimax() {
    for set in SETS {
        for position in lively_positions(2, set).iter().step_by(23) {
            for depth in 1..=2 {
                compare(position, set, depth);
            }
        }
    }
}

/// The worked examples of the rulebook with few moves: touching fronts, frozen units, Thieves of all modes.
fn small_positions() -> Vec<(String, Position)> {
    let examples = trial::read_examples(include_str!("../data/examples.jsonl"));
    let all = examples.iter().map(|example| {
        let position = position(&example.options, &example.position);
        (example.options.clone(), position)
    });
    all.filter(|(_, position)| !is_over(position) && moves(position).len() <= 24)
        .collect()
}

#[test]
fn small_positions_equal_plain_minimax() {
    let all = small_positions();
    assert!(all.len() > 20, "{}", all.len());
    for (set, position) in &all {
        for depth in 1..=3 {
            compare(position, set, depth);
        }
    }
}

#[test]
fn lines_are_playable() {
    for set in SETS {
        for position in lively_positions(2, set).iter().step_by(29) {
            player::check_lines(position, &to_depth(3));
        }
    }
}
