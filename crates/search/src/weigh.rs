//! The values of all root moves, as far as a number of nodes reaches.

use crate::node::Task;
use crate::order::Token;
use crate::root::standing;
use crate::searcher::{GREATEST_DEPTH, Searcher};
use crate::value::{ENDLESS, end_in, is_sure};
use crate::{Limits, StopFlag};
use game::{Evaluate, History};
use std::cmp::Reverse;

/// A root move with its value for the seat to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighed<M> {
    pub(crate) mv: M,
    pub(crate) value: i32,
    /// Whether the value is that of the move. Otherwise it is an upper bound, below the margin under the best one.
    pub(crate) is_exact: bool,
}

impl<P: Evaluate> Searcher<P> {
    /// Every root move, best first, with its value. Moves more than `margin` below the best one have only a bound.
    ///
    /// Depth follows depth until the nodes are used up; the first one, in which no reply is considered beyond
    /// quiescence, is always completed. Of a depth that is not completed, the values that were found count: the best
    /// moves are searched first, and so deepest. If the time or the flag ends even the first depth, the moves that were
    /// not reached stand last, and are not exact.
    pub(crate) fn weigh(
        &mut self,
        history: &History<P>,
        margin: i32,
        limits: &Limits,
        stop: &StopFlag,
    ) -> Vec<Weighed<P::Move>> {
        self.table.grow_older();
        let patient = Limits {
            nodes: None,
            ..limits.clone()
        };
        if !self.begin(history, &patient, stop) {
            return Vec::new();
        }
        let root = history.position();
        let unknown = |mv: &P::Move| Weighed {
            mv: *mv,
            value: -ENDLESS,
            is_exact: false,
        };
        let mut weighed: Vec<Weighed<P::Move>> = self.roots.iter().map(unknown).collect();
        let last = limits.depth.unwrap_or(u32::MAX).clamp(1, GREATEST_DEPTH);
        for depth in 1..=last {
            if depth == 2 {
                self.watch.allow(limits.nodes);
            }
            self.weigh_to(root, depth, margin, &mut weighed);
            // Moves of equal worth stay in the order in which they were searched.
            weighed.sort_by_key(|one| Reverse((one.is_exact, one.value)));
            let seen_through = weighed
                .first()
                .is_some_and(|best| is_sure(best.value) && end_in(best.value) <= depth);
            if self.watch.is_over() || seen_through {
                break;
            }
        }
        self.watch.settle();
        weighed
    }

    /// Searches the moves in their order to `depth`, and replaces their values until the search is stopped.
    fn weigh_to(&mut self, root: &P, depth: u32, margin: i32, weighed: &mut [Weighed<P::Move>]) {
        self.depth = depth as usize;
        let mut best = -ENDLESS;
        self.frames
            .enter(0, root.to_move(), standing(root, &root.sight()));
        self.path.enter(root.key());
        for one in weighed {
            let mut next = root.clone();
            next.play_unchecked(one.mv);
            self.frames.plays(0, Token::of(root.to_move(), one.mv));
            let alpha = best.saturating_sub(margin + 1).max(-ENDLESS);
            let task = Task {
                alpha,
                beta: ENDLESS,
                depth: depth as i32 - 1,
                ply: 1,
                passed: false,
                lengthened: false,
                excluded: None,
            };
            let value = self.below(root, &next, task);
            if self.watch.is_over() {
                break;
            }
            best = best.max(value);
            one.value = value;
            one.is_exact = value > alpha;
        }
        self.path.leave();
    }
}
