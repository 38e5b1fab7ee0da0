//! The search against minimax without any pruning.

use crate::{after, lively_positions, moves, search};
use game::{Evaluate, Notation as _, Rules as _, Seat};
use mercurial::Position;
use search::{Features, Limits, Score};

const PLAIN: Features = Features {
    table: false,
    quiescence: false,
    selective: false,
};
const WIN: i32 = 1_000_000;

fn value(position: &Position, depth: u32, ply: i32) -> i32 {
    if let Some(end) = position.terminal() {
        return worth(end.winner(), position.to_move(), ply);
    }
    let all = moves(position);
    if depth == 0 {
        // At the horizon the search sees a king that can be taken.
        let won = |mv: &_| after(position, *mv).king_taken().is_some();
        let open = all.iter().any(won);
        return if open {
            WIN - ply - 1
        } else {
            position.evaluate(&position.sight())
        };
    }
    let values = all
        .iter()
        .map(|mv| -value(&after(position, *mv), depth - 1, ply + 1));
    let stuck = worth(
        position.outcome_without_moves().winner(),
        position.to_move(),
        ply,
    );
    values.max().unwrap_or(stuck)
}

fn worth(winner: Option<Seat>, to_move: Seat, ply: i32) -> i32 {
    match winner {
        Some(winner) if winner == to_move => WIN - ply,
        Some(_) => ply - WIN,
        None => 0,
    }
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

fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        lines: 1,
        ..Limits::default()
    }
}

#[test]
fn equals_plain_minimax() {
    for (index, position) in lively_positions(5).iter().enumerate() {
        // Three plies of a position with full hands are a million positions: only now and then.
        let deepest = if index % 40 == 0 { 3 } else { 2 };
        for depth in 1..=deepest {
            let found = search(position, PLAIN, &to_depth(depth));
            let expected = score(value(position, depth, 0));
            assert_eq!(
                found.lines[0].score(),
                expected,
                "depth {depth}: {}",
                position.write_position()
            );
        }
    }
}

#[test]
fn the_table_changes_no_score() {
    for position in lively_positions(8).iter().step_by(3) {
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
fn several_lines_are_distinct_and_ordered() {
    let rank = |score| match score {
        Score::Centipawns(value) => value,
        Score::WinIn(plies) => WIN - plies as i32,
        Score::LossIn(plies) => plies as i32 - WIN,
    };
    for position in lively_positions(5).iter().step_by(7) {
        let limits = Limits {
            nodes: Some(40_000),
            lines: 4,
            ..Limits::default()
        };
        let found = search(position, Features::ALL, &limits);
        assert_eq!(found.lines.len(), moves(position).len().min(4));
        let mut firsts: Vec<_> = found.lines.iter().map(|line| line.moves[0]).collect();
        firsts.sort();
        firsts.dedup();
        assert_eq!(firsts.len(), found.lines.len());
        for pair in found.lines.windows(2) {
            assert!(
                rank(pair[0].score()) >= rank(pair[1].score()),
                "{}",
                position.write_position()
            );
        }
    }
}

#[test]
fn lines_are_playable() {
    for position in lively_positions(5).iter().step_by(5) {
        let found = search(position, Features::ALL, &to_depth(5));
        let mut at = position.clone();
        for mv in &found.lines[0].moves {
            assert!(
                moves(&at).contains(mv),
                "{mv:?} of {:?}",
                found.lines[0].moves
            );
            at.play_unchecked(*mv);
        }
    }
}
