//! Pruning and reductions.

use crate::node::Task;
use crate::order::Ranked;
use crate::searcher::Searcher;
use crate::value::is_sure;
use game::Evaluate;
use net::Curve;

/// What is expected of a position before its moves are searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// The value for the seat to move; none if it is threatened.
    pub(crate) estimate: Option<i32>,
    /// Whether the position is better for it than at its last turn.
    pub(crate) improving: bool,
}

/// Up to this depth, a position far above the window is not searched (reverse futility pruning).
const ABOVE: i32 = 7;
/// Up to this depth, only captures are tried from a position far below the window (razoring).
const BELOW: i32 = 2;
/// From this depth on, a position that stays above the window after a pass is searched less deeply without one.
const VERIFIED: i32 = 8;
/// Up to this depth, moves that are late or lose material are skipped.
const SHALLOW: i32 = 6;

impl<P: Evaluate> Searcher<P> {
    /// The value of a position that need not be searched: it is far above the window, or stays above it even if the
    /// seat passes (null-move pruning), or is so far below it that only captures could help, and they do not.
    pub(crate) fn cut_early(
        &mut self,
        position: &P,
        task: &Task<P::Move>,
        outlook: Outlook,
    ) -> Option<i32> {
        let Task {
            alpha,
            beta,
            depth,
            ply,
            ..
        } = *task;
        let estimate = outlook.estimate?;
        if !self.features.selective || task.is_inner() || is_sure(beta) || is_sure(alpha) {
            return None;
        }
        if depth <= BELOW && estimate + 5 * self.unit / 2 * depth < alpha {
            let value = self.quiesce(position, position.table_key(), Task { depth: 0, ..*task });
            if self.watch.is_over() {
                return Some(0);
            }
            return (value <= alpha).then_some(value);
        }
        if estimate < beta {
            return None;
        }
        let margin = 4 * self.unit / 5 * (depth - i32::from(outlook.improving));
        if depth <= ABOVE && estimate - margin >= beta {
            return Some(estimate);
        }
        if depth < 2 || task.passed {
            return None;
        }
        let next = position.passed()?;
        let less = 3 + depth / 4 + ((estimate - beta) / (2 * self.unit)).min(2);
        let below = Task {
            alpha: -beta,
            beta: 1 - beta,
            depth: depth - less,
            ply: ply + 1,
            passed: true,
            lengthened: false,
            excluded: None,
        };
        self.frames.passes(ply);
        self.path.enter(position.key());
        let value = -self.node(&next, below);
        self.path.leave();
        if self.watch.is_over() {
            return Some(0);
        }
        if value < beta {
            return None;
        }
        if depth >= VERIFIED {
            // Whoever would rather pass than move (zugzwang) has to show that it can move.
            let moved = Task {
                alpha: beta - 1,
                depth: depth - less,
                passed: true,
                ..*task
            };
            let value = self.node(position, moved);
            if self.watch.is_over() {
                return Some(0);
            }
            if value < beta {
                return None;
            }
        }
        // A win found by passing is not proven by it.
        Some(if is_sure(value) { beta } else { value })
    }

    /// Whether to skip a move near the horizon, after `quiets` quiet moves, with the window's lower bound at `alpha`.
    /// `less` is by how much it would be reduced.
    pub(crate) fn is_hopeless(
        &self,
        task: &Task<P::Move>,
        alpha: i32,
        ranked: &Ranked<P::Move>,
        quiets: i32,
        less: i32,
        outlook: Outlook,
    ) -> bool {
        let depth = task.depth;
        // A threatened seat may have only one way out.
        let Some(estimate) = outlook.estimate else {
            return false;
        };
        if !self.features.selective || task.is_inner() || depth > SHALLOW || is_sure(alpha) {
            return false;
        }
        if ranked.noisy {
            return ranked.promise < -100 * depth && !ranked.forcing;
        }
        if ranked.forcing {
            return false;
        }
        let most = (6 + 3 * depth * depth) / if outlook.improving { 1 } else { 2 };
        if quiets >= most {
            return true;
        }
        let rest = (depth - less).max(1);
        estimate + 100 + 100 * rest <= alpha || (rest <= 3 && ranked.history < -8_000 * rest)
    }

    /// The initial depth reduction of a move, after `tried` others (late move reductions).
    pub(crate) fn reduction(
        &self,
        task: &Task<P::Move>,
        outlook: Outlook,
        tried: usize,
        ranked: &Ranked<P::Move>,
    ) -> i32 {
        // A threatened seat has few moves, and each matters.
        if !self.features.selective || task.depth < 3 || outlook.estimate.is_none() || tried < 2 {
            return 0;
        }
        if ranked.noisy && ranked.promise >= 0 {
            return 0;
        }
        // Grows with the logarithms of both: the later the move and the deeper the search, the greater.
        let logarithms = binary_logarithm(task.depth as u32) * binary_logarithm(tried as u32 + 1);
        let mut parts = 400 + logarithms / 1024 * 40 / 100;
        parts -= ranked.history / 14;
        if task.is_inner() {
            parts -= 1024;
        }
        if ranked.forcing {
            parts -= 1024;
        }
        if !outlook.improving {
            parts += 512;
        }
        (parts / 1024).clamp(0, task.depth - 2)
    }
}

/// What margins are measured in: the score, in centipawns, with which a seat expects 64 % of the points. Where a score
/// tells less of the result, it also changes more from ply to ply.
pub(crate) fn unit_of(curve: Curve) -> i32 {
    (curve.scale() * 0.582).clamp(50.0, 1_000.0) as i32
}

/// The binary logarithm of a positive number, in parts of 1024; linear between powers of two. The same on every machine.
fn binary_logarithm(number: u32) -> i32 {
    let whole = number.max(1).ilog2();
    let rest = (u64::from(number) * 1024) >> whole;
    (whole * 1024) as i32 + rest as i32 - 1024
}

#[cfg(test)]
mod tests {
    use super::{binary_logarithm, unit_of};
    use net::Curve;

    #[test]
    fn a_unit_is_what_expects_64_per_cent_within_bounds() {
        for scale in [172.0, 390.0, 1_130.0] {
            let curve = Curve::new(scale).unwrap();
            let expected = curve.expected(unit_of(curve));
            assert!((expected - 0.64).abs() < 0.005, "{scale}: {expected}");
        }
        assert_eq!(unit_of(Curve::new(1.0).unwrap()), 50);
        assert_eq!(unit_of(Curve::new(90_000.0).unwrap()), 1_000);
    }

    #[test]
    fn logarithms() {
        assert_eq!(binary_logarithm(1), 0);
        assert_eq!(binary_logarithm(2), 1024);
        assert_eq!(binary_logarithm(3), 1536);
        assert_eq!(binary_logarithm(64), 6 * 1024);
    }
}
