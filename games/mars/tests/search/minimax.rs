//! The search against minimax without any pruning.

use crate::{SETS, is_over, lively_positions, moves, played, position, search, to_depth};
use game::{Evaluate, Notation as _, Outcome, Rules as _};
use mars::Position;
use search::{Features, Score};

const PLAIN: Features = Features {
    table: false,
    quiescence: false,
    selective: false,
};
const WIN: i32 = 1_000_000;

fn value(position: &Position, depth: u32, ply: i32) -> i32 {
    let worth = |end: &Outcome| match end.winner() {
        Some(winner) if winner == position.to_move() => WIN - ply,
        Some(_) => ply - WIN,
        None => 0,
    };
    if let Some(end) = position.terminal() {
        return worth(&end);
    }
    // Taking the General counts at the horizon too; lack of moves does not, the search does not look for them.
    if depth == 0 {
        return match position.winning_move() {
            Some(_) => WIN - ply - 1,
            None => position.evaluate(&position.sight()),
        };
    }
    let all = moves(position);
    let values = all
        .iter()
        .map(|mv| -value(&played(position, *mv), depth - 1, ply + 1));
    let stuck = worth(&position.outcome_without_moves());
    values.max().unwrap_or(stuck)
}

fn score(value: i32) -> Score {
    if value > WIN / 2 {
        Score::WinIn((WIN - value) as u32)
    } else if value < -WIN / 2 {
        Score::LossIn((WIN + value) as u32)
    } else {
        Score::Centipawns(value)
    }
}

fn compare(position: &Position, set: &str, depth: u32) {
    let found = search(position, PLAIN, &to_depth(depth));
    let expected = score(value(position, depth, 0));
    let text = position.write_position();
    let said = found.lines[0].score();
    assert_eq!(said, expected, "{set}, depth {depth}: {text}");
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

/// The worked examples of the rulebook with few moves: fronts that touch, frozen units, Thieves of all modes.
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
            let found = search(position, Features::ALL, &to_depth(3));
            let line = &found.lines[0].moves;
            assert!(!line.is_empty());
            let mut at = position.clone();
            for mv in line {
                let text = at.write_position();
                assert!(
                    moves(&at).contains(mv),
                    "{set}: {mv:?} of {line:?} in {text}"
                );
                at.play_unchecked(*mv);
            }
        }
    }
}
