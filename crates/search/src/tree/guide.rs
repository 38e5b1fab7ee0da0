//! Guidance for the tree search beyond the rules.

use game::{Evaluate, MoveHint, Rules};

/// Guidance for the tree search beyond the rules.
pub trait Guide<P: Rules>: 'static {
    /// Whether [`promises_into`](Guide::promises_into) gives any. If not, every move of a node is tried before one is
    /// tried again; otherwise promising moves may be tried again before others are tried at all.
    const GUIDES: bool;

    /// Appends the promise of each move of a position, -1 (bad) to 1 (good); false if it knows none and appends
    /// nothing.
    fn promises_into(position: &P, moves: &[P::Move], out: &mut Vec<f32>) -> bool;

    /// A move that wins the game at once, if one is cheap to detect.
    fn winning_move(position: &P) -> Option<P::Move>;
}

/// The rules alone: for games without an evaluation.
#[derive(Clone, Copy, Debug)]
pub struct RulesOnly;

impl<P: Rules> Guide<P> for RulesOnly {
    const GUIDES: bool = false;

    fn promises_into(_: &P, _: &[P::Move], _: &mut Vec<f32>) -> bool {
        false
    }

    fn winning_move(_: &P) -> Option<P::Move> {
        None
    }
}

/// The move ordering of a game with an evaluation. The evaluation itself is not used, so that the player remains an
/// independent baseline for it.
#[derive(Clone, Copy, Debug)]
pub struct MoveOrder;

/// The promise, in centipawns, that counts half as much as the maximum.
const HALF: f32 = 300.0;
/// The factor by which a quiet move's promise counts less than a gain of material.
const QUIET: f32 = 0.3;
/// The bonus for threatening an immediate win.
const FORCING: f32 = 0.2;

impl<P: Evaluate> Guide<P> for MoveOrder {
    const GUIDES: bool = true;

    fn promises_into(position: &P, moves: &[P::Move], out: &mut Vec<f32>) -> bool {
        let sight = position.sight();
        out.extend(moves.iter().map(|mv| {
            let MoveHint {
                noisy,
                forcing,
                promise,
            } = position.hint(&sight, *mv);
            let promise = promise as f32;
            let promise = promise / (promise.abs() + HALF);
            let weighed = if noisy { promise } else { QUIET * promise };
            (weighed + if forcing { FORCING } else { 0.0 }).min(1.0)
        }));
        true
    }

    fn winning_move(position: &P) -> Option<P::Move> {
        position.winning_move()
    }
}
