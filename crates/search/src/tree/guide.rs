//! What the tree search knows of a game beyond its rules.

use game::{Evaluate, MoveHint, Rules};

/// What the tree search knows of a game beyond its rules.
pub trait Guide<P: Rules>: 'static {
    /// Whether [`promises_into`](Guide::promises_into) tells anything. If not, every move of a node is tried before
    /// one is tried again; otherwise promising moves may be tried again before others are tried at all.
    const GUIDES: bool;

    /// Appends the promise of each of the moves of a position, -1 (bad) to 1 (good); false when it knows none and
    /// appends nothing.
    fn promises_into(position: &P, moves: &[P::Move], out: &mut Vec<f32>) -> bool;

    /// A move that wins the game at once, where one is cheap to see.
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

/// The move order of a game that has an evaluation. The evaluation itself is not asked, so that the player stays a
/// yardstick for it.
#[derive(Clone, Copy, Debug)]
pub struct MoveOrder;

/// The promise, in hundredths of a pawn, that counts half as much as the greatest.
const HALF: f32 = 300.0;
/// How much less a quiet move's promise counts than one of material.
const QUIET: f32 = 0.3;
/// What a threat to win at once adds.
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
