//! The computer player: evaluation, mates, endgames, draws, and the search against plain minimax.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod draws;
mod endings;
mod evaluation;
mod mates;
mod minimax;
mod proofs;
mod tables;

use chess::Position;
use chess::options::{OPTIONS, Rules};
use game::{Evaluate, Notation as _, OptionPicks, Rules as _};

pub(crate) use trial::player::{after, search, to_depth};

/// The rules for options given as text.
pub(crate) fn rules(text: &str) -> Rules {
    Rules::from_picks(&OptionPicks::read_text(OPTIONS, text).unwrap()).unwrap()
}

pub(crate) fn read(text: &str) -> Position {
    Position::read_position(text, &Rules::default()).unwrap()
}

/// A random number generator, the same on every platform.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below the bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// Positions of seeded games in which every other move captures or promotes if possible, every fourth game in chess960;
/// they lead from the opening to bare endgames.
pub(crate) fn lively_positions(games: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 1..=games {
        let mut dice = Dice(seed);
        let rules = if seed % 4 == 0 {
            rules(&format!("setup=chess960,number={}", dice.below(960)))
        } else {
            Rules::default()
        };
        let mut position = Position::start(&rules);
        for _ in 0..160 {
            let legal = position.legal();
            if legal.is_empty() {
                break;
            }
            positions.push(position);
            let mut noisy = Vec::new();
            position.noisy_moves_into(&mut noisy);
            let from = if noisy.is_empty() || dice.below(2) == 0 {
                &legal
            } else {
                &noisy
            };
            position.play_unchecked(from[dice.below(from.len())]);
        }
    }
    positions
}
