//! The search against minimax without any pruning.

use crate::{after, lively_positions, search, to_depth};
use chess::Position;
use game::{Evaluate, Notation as _, Outcome, Rules as _};
use search::{Features, Limits, Score};

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
    // The search does not look for moves at its horizon.
    if depth == 0 {
        return position.evaluate(&position.sight());
    }
    let legal = position.legal();
    let values = legal
        .iter()
        .map(|mv| -value(&after(position, *mv), depth - 1, ply + 1));
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

#[test]
fn equals_plain_minimax() {
    let positions = lively_positions(12);
    for (index, position) in positions.iter().step_by(7).enumerate() {
        let deepest = if index % 8 == 0 { 3 } else { 2 };
        for depth in 1..=deepest {
            let found = search(position, PLAIN, &to_depth(depth));
            assert_eq!(
                found.lines[0].score(),
                score(value(position, depth, 0)),
                "depth {depth}: {}",
                position.write_position()
            );
        }
    }
}

#[test]
fn the_table_changes_no_score() {
    for position in lively_positions(12).iter().step_by(29) {
        let without = Features {
            quiescence: true,
            ..PLAIN
        };
        let with = Features {
            table: true,
            ..without
        };
        let one = search(position, without, &to_depth(3));
        let two = search(position, with, &to_depth(3));
        assert_eq!(
            one.lines[0].score(),
            two.lines[0].score(),
            "{}",
            position.write_position()
        );
    }
}

#[test]
fn lines_are_distinct_ordered_and_playable() {
    let rank = |score| match score {
        Score::Centipawns(value) => value,
        Score::WinIn(plies) => WIN - plies as i32,
        Score::LossIn(plies) => plies as i32 - WIN,
    };
    for position in lively_positions(8).iter().step_by(37) {
        let limits = Limits {
            nodes: Some(30_000),
            lines: 4,
            ..Limits::default()
        };
        let found = search(position, Features::ALL, &limits);
        assert_eq!(found.lines.len(), position.legal().len().min(4));
        let mut firsts: Vec<_> = found.lines.iter().map(|line| line.moves[0]).collect();
        firsts.sort();
        firsts.dedup();
        assert_eq!(firsts.len(), found.lines.len());
        assert!(
            found
                .lines
                .is_sorted_by(|a, b| rank(a.score()) >= rank(b.score()))
        );
        for line in &found.lines {
            let mut at = *position;
            for mv in &line.moves {
                assert!(at.legal().contains(mv), "{mv:?} of {:?}", line.moves);
                at.play_unchecked(*mv);
            }
        }
    }
}
