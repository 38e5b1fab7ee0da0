//! Singular extensions: a move that is much better than all others is searched more deeply.

use crate::node::Task;
use crate::searcher::Searcher;
use crate::table::{Bound, Entry};
use crate::value::is_sure;
use game::Evaluate;

/// From this depth on it pays to look.
const LEAST_DEPTH: i32 = 7;
/// The entry may be that much shallower than the search.
const SHALLOWER: i32 = 3;

/// What a search without the move from the table tells.
pub(crate) enum Singular {
    /// Several moves are too good for the opponent (multi-cut): the node's value.
    Cut(i32),
    /// The plies by which the move from the table is searched more deeply.
    Extend(i32),
}

impl<P: Evaluate> Searcher<P> {
    /// Searches a position less deeply without the move from the table, `best`, if that move seems to be good.
    pub(crate) fn singular(
        &mut self,
        position: &P,
        task: &Task<P::Move>,
        entry: &Entry,
        best: P::Move,
    ) -> Singular {
        let value = entry.value(task.ply);
        if !self.features.selective
            || task.depth < LEAST_DEPTH
            || task.excluded.is_some()
            || task.ply >= 2 * self.depth
            || entry.bound == Bound::Upper
            || i32::from(entry.depth) < task.depth - SHALLOWER
            || is_sure(value)
        {
            return Singular::Extend(0);
        }
        let beta = value - 2 * task.depth;
        let without = Task {
            alpha: beta - 1,
            beta,
            depth: (task.depth - 1) / 2,
            lengthened: true,
            excluded: Some(best),
            ..*task
        };
        let best_other = self.node(position, without);
        if self.watch.is_over() {
            return Singular::Extend(0);
        }
        if best_other < beta {
            Singular::Extend(1)
        } else if !task.is_inner() && beta >= task.beta {
            Singular::Cut(beta)
        } else if value >= task.beta {
            Singular::Extend(-1)
        } else {
            Singular::Extend(0)
        }
    }
}
