//! The computer player: tactics, evaluation, and the search against plain minimax.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod evaluation;
mod minimax;
mod options;
mod repetition;
mod tables;
mod tactics;

use game::{Evaluate, Notation as _, Rules as _};
use mercurial::{Position, options::Rules};

pub(crate) use trial::player::{after, moves, search};

pub(crate) fn read(text: &str) -> Position {
    Position::read_position(text, &Rules::default()).unwrap()
}

/// The noisy moves listed are exactly the legal moves hinted as noisy.
pub(crate) fn assert_noisy_as_hinted(position: &Position) {
    let sight = position.sight();
    let mut expected = moves(position);
    expected.retain(|mv| position.hint(&sight, *mv).noisy);
    let mut noisy = Vec::new();
    position.noisy_moves_into(&mut noisy);
    expected.sort();
    noisy.sort();
    let rules = position.rules();
    assert_eq!(noisy, expected, "{rules:?}: {}", position.write_position());
}

/// Positions of seeded games in which captures are preferred, so that stacks and hands fill up.
pub(crate) fn lively_positions(games: u64) -> Vec<Position> {
    lively_positions_under(games, &Rules::default())
}

/// The same under other options.
pub(crate) fn lively_positions_under(games: u64, rules: &Rules) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 1..=games {
        let mut state = seed;
        let mut draw = |bound: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % bound.max(1)
        };
        let mut position = Position::start(rules);
        for _ in 0..60 {
            if position.terminal().is_some() {
                break;
            }
            positions.push(position.clone());
            let mut noisy = Vec::new();
            position.noisy_moves_into(&mut noisy);
            let all = moves(&position);
            let from = if !noisy.is_empty() && draw(3) > 0 {
                &noisy
            } else {
                &all
            };
            let Some(mv) = from.get(draw(from.len())) else {
                break;
            };
            position.play_unchecked(*mv);
        }
    }
    positions
}
