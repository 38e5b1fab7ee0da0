//! The search against minimax without any pruning, with seats that play two parts running.

use crate::{SETS, after, lively_positions, moves, search, to_depth};
use game::{Evaluate, Notation as _, Rules as _, Seat};
use mercury::Position;
use search::{Features, Score};

const PLAIN: Features = Features {
    table: false,
    quiescence: false,
    selective: false,
};
const WIN: i32 = 1_000_000;

/// The value for `seat`.
fn value(position: &Position, seat: Seat, depth: u32, ply: i32) -> i32 {
    if let Some(end) = position.terminal() {
        return worth(end.winner(), seat, ply);
    }
    if depth == 0 {
        let value = position.evaluate(&position.sight());
        return if position.to_move() == seat {
            value
        } else {
            -value
        };
    }
    let all = moves(position);
    assert!(!all.is_empty(), "{}", position.write_position());
    let values = all
        .iter()
        .map(|mv| value(&after(position, *mv), seat, depth - 1, ply + 1));
    if position.to_move() == seat {
        values.max().unwrap()
    } else {
        values.min().unwrap()
    }
}

fn worth(winner: Option<Seat>, seat: Seat, ply: i32) -> i32 {
    match winner {
        Some(winner) if winner == seat => WIN - ply,
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

fn compare(position: &Position, set: &str, depth: u32) {
    let found = search(position, PLAIN, &to_depth(depth));
    let expected = score(value(position, position.to_move(), depth, 0));
    let text = position.write_position();
    assert_eq!(
        found.lines[0].score(),
        expected,
        "{set}, depth {depth}: {text}"
    );
}

#[test]
fn equals_plain_minimax() {
    for set in SETS {
        for position in lively_positions(2, set).iter().step_by(13) {
            for depth in 1..=2 {
                compare(position, set, depth);
            }
        }
    }
}

/// Three plies reach into the opponent's turn, from the first part and from the second.
#[test]
fn three_plies_equal_plain_minimax() {
    for position in lively_positions(3, "carry=one").iter().step_by(31) {
        compare(position, "carry=one", 3);
    }
}

#[test]
fn lines_are_playable() {
    for set in SETS {
        for position in lively_positions(2, set).iter().step_by(25) {
            let found = search(position, Features::ALL, &to_depth(4));
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
}

/// The two parts of a turn in either order come to the same position, which the table knows again.
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
