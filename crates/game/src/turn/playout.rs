//! Random games.

use crate::{History, Outcome, Rules};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;

/// One random game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How many plies were played.
    pub plies: u32,
    /// The outcome; none if the ply limit came first.
    pub outcome: Option<Outcome>,
}

/// The totals of many random games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Playouts {
    /// How many games were played.
    pub games: u32,
    /// The total number of plies.
    pub plies: u64,
    /// The plies of the longest.
    pub longest: u32,
    /// How many games had each outcome, by the outcome's text; `unfinished` for those cut off by the limit.
    pub results: BTreeMap<String, u32>,
}

/// A seeded random number generator: xoshiro256++, so that a stored seed gives the same games on every platform.
pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `bound`, which must not be 0. The bias is below `bound` in 2^64.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.0.next_u64()) * bound as u128) >> 64) as usize
    }
}

/// Plays random legal moves from `position` until the game ends by its rules, including repetition, or `ply_limit`
/// plies are played.
pub fn playout<P: Rules>(position: &P, seed: u64, ply_limit: u32) -> Playout {
    let mut dice = Dice::new(seed);
    play_out(
        History::new(position.clone()),
        &mut dice,
        ply_limit,
        &mut Vec::new(),
    )
}

/// Plays `games` random games from `position` with one stream of random numbers. The totals are told after every game.
pub fn playouts<P: Rules>(
    position: &P,
    seed: u64,
    games: u32,
    ply_limit: u32,
    told: &mut dyn FnMut(&Playouts),
) -> Playouts {
    let mut dice = Dice::new(seed);
    let mut moves = Vec::new();
    let mut sum = Playouts::default();
    for _ in 0..games {
        let one = play_out(
            History::new(position.clone()),
            &mut dice,
            ply_limit,
            &mut moves,
        );
        sum.games += 1;
        sum.plies += u64::from(one.plies);
        sum.longest = sum.longest.max(one.plies);
        let result = one
            .outcome
            .map_or_else(|| "unfinished".to_owned(), |end| end.to_string());
        *sum.results.entry(result).or_default() += 1;
        told(&sum);
    }
    sum
}

fn play_out<P: Rules>(
    mut history: History<P>,
    dice: &mut Dice,
    ply_limit: u32,
    moves: &mut Vec<P::Move>,
) -> Playout {
    let mut plies = 0;
    loop {
        let position = history.position();
        let over = if plies == ply_limit {
            history.outcome()
        } else {
            position.terminal().or_else(|| {
                // A position without moves has an outcome of its own, regardless of repetition.
                let repeated = position.outcome_by_repetition(history.occurrences())?;
                Some(match position.count_moves() {
                    0 => position.outcome_without_moves(),
                    _ => repeated,
                })
            })
        };
        if over.is_some() || plies == ply_limit {
            return Playout {
                plies,
                outcome: over,
            };
        }
        let Some(mv) = position.random_move(moves, &mut |bound| dice.below(bound)) else {
            return Playout {
                plies,
                outcome: Some(position.outcome_without_moves()),
            };
        };
        history.push(mv);
        plies += 1;
    }
}
