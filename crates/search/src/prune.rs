//! Pruning and reductions.

use crate::node::Task;
use crate::order::{LOSING, Ranked};
use crate::searcher::Searcher;
use crate::value::is_sure;
use game::Evaluate;

/// Up to this depth, a move that cannot raise the value to the window is skipped (futility pruning).
const SHALLOW: i32 = 3;

impl<P: Evaluate> Searcher<P> {
    /// The value of a position so good that it need not be searched: its evaluation is far above the window, or it
    /// stays above it even if the seat passes (null-move pruning). `standing` is the static evaluation, below every
    /// other value if the seat is threatened.
    pub(crate) fn cut_early(
        &mut self,
        position: &P,
        task: &Task<P::Move>,
        standing: i32,
    ) -> Option<i32> {
        let Task {
            alpha,
            beta,
            depth,
            ply,
            last,
            ..
        } = *task;
        if !self.features.selective || task.is_inner() || is_sure(beta) || is_sure(alpha) {
            return None;
        }
        if standing < beta {
            return None;
        }
        if depth <= 4 && standing - 100 * depth >= beta {
            return Some(standing);
        }
        if depth < 2 || last.is_none() {
            return None;
        }
        let next = position.passed()?;
        let depth = depth - 3 - depth / 4;
        let task = Task {
            alpha: -beta,
            beta: 1 - beta,
            depth,
            ply: ply + 1,
            last: None,
            lengthened: false,
        };
        self.path.enter(position.key());
        let value = -self.node(&next, task);
        self.path.leave();
        if self.watch.is_over() {
            return Some(0);
        }
        // A win found by passing is not proven by it.
        (value >= beta).then_some(if is_sure(value) { beta } else { value })
    }

    /// Whether to skip a move near the horizon, after `quiets` quiet moves, with the window's lower bound at `alpha`.
    pub(crate) fn is_hopeless(
        &self,
        task: &Task<P::Move>,
        alpha: i32,
        ranked: &Ranked<P::Move>,
        quiets: i32,
        standing: i32,
    ) -> bool {
        let depth = task.depth;
        // A threatened seat has a static value below every other, and may have only one way out.
        if !self.features.selective
            || task.is_inner()
            || depth > SHALLOW
            || is_sure(standing)
            || ranked.forcing
        {
            return false;
        }
        if ranked.noisy {
            ranked.rank < LOSING && depth <= 2
        } else {
            quiets >= 4 + 4 * depth * depth || standing + 80 + 120 * depth <= alpha
        }
    }

    /// The initial depth reduction of a move, after `tried` others (late move reductions).
    pub(crate) fn reduction(
        &self,
        task: &Task<P::Move>,
        threatened: bool,
        tried: usize,
        ranked: &Ranked<P::Move>,
        history: i32,
    ) -> i32 {
        if !self.features.selective || task.depth < 3 || threatened || tried < 3 {
            return 0;
        }
        if ranked.noisy && ranked.promise >= 0 {
            return 0;
        }
        // Grows with the logarithms of both: the later the move and the deeper the search, the greater.
        let steps = (task.depth.ilog2() * (tried as u32 + 1).ilog2()) as i32;
        let mut less = (2 + 3 * steps) / 6;
        less -= i32::from(task.is_inner()) + i32::from(ranked.forcing) + history / 6000;
        less.clamp(0, task.depth - 2)
    }
}
