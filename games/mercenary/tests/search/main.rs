//! The computer player: evaluation, the search against plain minimax, mates.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod evaluation;
mod mates;
mod minimax;

use game::{Evaluate, Notation as _, OptionPicks, Rules as _};
use mercenary::options::OPTIONS;
use mercenary::{Options, Position};

pub(crate) use trial::player::{after, moves, search, to_depth};

pub(crate) fn options(text: &str) -> Options {
    Position::options(&OptionPicks::read_text(OPTIONS, text).unwrap()).unwrap()
}

pub(crate) fn read(text: &str) -> Position {
    Position::read_position(text, &options("")).unwrap()
}

/// The option sets that change what the search sees.
pub(crate) const SETS: [&str; 10] = [
    "",
    "castling=on en_passant=on",
    "control=2",
    "control=3 release=choose",
    "gray_stuck=loses double_mate=mover_loses",
    "armies=fourth en_passant=on",
    "armies=fourth control=2",
    "armies=fourth control=3 release=choose",
    "control=3 start_control=l4+k2+k4:l5+k7",
    "armies=two_gray",
];

/// Positions of seeded games in which captures are preferred.
pub(crate) fn lively_positions(games: u64, text: &str) -> Vec<Position> {
    let options = options(text);
    let mut positions = Vec::new();
    for seed in 1..=games {
        let mut state = seed;
        let mut draw = |bound: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % bound.max(1)
        };
        let mut position = Position::start(&options);
        for _ in 0..90 {
            if position.terminal().is_some() {
                break;
            }
            let all = moves(&position);
            if all.is_empty() {
                break;
            }
            positions.push(position);
            let mut noisy = Vec::new();
            position.noisy_moves_into(&mut noisy);
            let from = if !noisy.is_empty() && draw(3) == 0 {
                &noisy
            } else {
                &all
            };
            position.play_unchecked(from[draw(from.len())]);
        }
    }
    positions
}
