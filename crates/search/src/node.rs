//! The interior nodes of the search: principal variation search.

use crate::order::{Ranked, bring_best};
use crate::searcher::{Searcher, evaluate};
use crate::table::{Bound, Entry};
use crate::value::{ENDLESS, MAX_PLY, SURE, WIN, of_outcome};
use game::Evaluate;
use std::cmp::Reverse;

/// The parameters of a node's search: values are from the view of its seat to move.
#[derive(Clone, Copy)]
pub(crate) struct Task<M> {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
    /// The distance from the root.
    pub(crate) ply: usize,
    /// The move that led here; none after a pass.
    pub(crate) last: Option<M>,
    /// Whether the seat to move has been granted an extension for a threat since it came to move.
    pub(crate) lengthened: bool,
}

impl<M: Copy> Task<M> {
    /// The task one ply further down, still from the view of the seat above.
    fn down(self, mv: M, alpha: i32, beta: i32, depth: i32) -> Task<M> {
        Task {
            alpha,
            beta,
            depth,
            ply: self.ply + 1,
            last: Some(mv),
            lengthened: self.lengthened,
        }
    }

    /// Whether the window is open, rather than a null window that asks which side of a bound the value is on.
    pub(crate) fn is_inner(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The value from the transposition table, if it settles the window.
    pub(crate) fn answer(&self, entry: &Entry<M>) -> Option<i32> {
        let value = entry.value(self.ply);
        let tells = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= self.beta,
            Bound::Upper => value <= self.alpha,
        };
        tells.then_some(value)
    }

    /// How a value found in the window bounds the true one.
    pub(crate) fn bound(&self, value: i32) -> Bound {
        if value >= self.beta {
            Bound::Lower
        } else if value > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// How many moves are selected one by one before the rest is sorted.
const PICKED: usize = 6;

impl<P: Evaluate> Searcher<P> {
    /// The value, for the seat to move in `position`, of its successor `next`. The task is from that seat's view. The
    /// seats are compared; they are not assumed to alternate.
    pub(crate) fn below(&mut self, position: &P, next: &P, task: Task<P::Move>) -> i32 {
        if next.to_move() == position.to_move() {
            self.node(next, task)
        } else {
            -self.node(
                next,
                Task {
                    alpha: -task.beta,
                    beta: -task.alpha,
                    lengthened: false,
                    ..task
                },
            )
        }
    }

    /// The value of a position for its seat to move.
    pub(crate) fn node(&mut self, position: &P, mut task: Task<P::Move>) -> i32 {
        let ply = task.ply;
        self.variations.clear(ply);
        if self.watch.count() {
            return 0;
        }
        let seat = position.to_move();
        if let Some(end) = position.terminal() {
            return of_outcome(&end, seat, ply);
        }
        if let Some(times) = self.path.repeated(position) {
            let end = position
                .outcome_by_repetition(times)
                .or(position.claimable(times));
            return end.map_or(0, |end| of_outcome(&end, seat, ply));
        }
        if let Some(end) = self.path.claim(position) {
            return of_outcome(&end, seat, ply);
        }
        // No line from here is better than winning at the next ply or worse than having lost.
        task.alpha = task.alpha.max(ply as i32 - WIN);
        task.beta = task.beta.min(WIN - ply as i32 - 1);
        if task.alpha >= task.beta {
            return task.alpha;
        }
        if let Some(mv) = position.winning_move() {
            self.variations.end_with(ply, mv);
            return WIN - ply as i32 - 1;
        }
        if ply >= MAX_PLY {
            return evaluate(position, &position.sight());
        }
        let threatened = self.features.selective && position.is_threatened();
        // Once for all parts of a turn: the threat persists until it is answered.
        if threatened && !task.lengthened && ply < 2 * self.depth {
            task.depth += 1;
            task.lengthened = true;
        }
        if task.depth <= 0 {
            return if self.features.quiescence {
                self.quiesce(position, Task { depth: 0, ..task })
            } else {
                evaluate(position, &position.sight())
            };
        }

        let key = position.table_key();
        let remembered = if self.features.table {
            self.table.find(key)
        } else {
            None
        };
        if let Some(entry) = remembered
            && !task.is_inner()
            && self.is_deep_enough(&entry, task.depth)
            && let Some(value) = task.answer(&entry)
        {
            return value;
        }

        let sight = position.sight();
        let standing = if threatened {
            -ENDLESS
        } else {
            evaluate(position, &sight)
        };
        if let Some(value) = self.cut_early(position, &task, standing) {
            return value;
        }

        let table_move = remembered.and_then(|entry| entry.mv);
        let from = self.moves.len();
        position.moves_into(&mut self.listed);
        for mv in self.listed.drain(..) {
            self.moves.push(
                self.order
                    .rank(position, &sight, mv, table_move, task.last, ply),
            );
        }
        let to = self.moves.len();
        if from == to {
            return of_outcome(&position.outcome_without_moves(), seat, ply);
        }
        if self.features.selective && task.depth >= 5 && table_move.is_none() {
            // The position is not in the table: search less deeply now, and have a move to try first next time
            // (internal iterative reduction).
            task.depth -= 1;
        }

        let (mut best, mut best_move) = (-ENDLESS, None);
        let mut alpha = task.alpha;
        let mut quiets = 0;
        self.path.enter(position.key());
        for index in from..to {
            self.bring_next(from, index, to);
            let ranked = self.moves[index];
            let mv = ranked.mv;
            if best > -SURE && self.is_hopeless(&task, alpha, &ranked, quiets, standing) {
                continue;
            }
            let mut next = position.clone();
            next.play_unchecked(mv);
            let deeper = task.depth - 1;
            let value = if best == -ENDLESS {
                self.below(position, &next, task.down(mv, alpha, task.beta, deeper))
            } else {
                let history = self.order.history(seat, mv);
                let less = self.reduction(&task, threatened, index - from, &ranked, history);
                let narrow = task.down(mv, alpha, alpha + 1, deeper);
                let reduced = Task {
                    depth: deeper - less,
                    ..narrow
                };
                let mut value = self.below(position, &next, reduced);
                if less > 0 && value > alpha {
                    value = self.below(position, &next, narrow);
                }
                if value > alpha && value < task.beta {
                    value = self.below(position, &next, task.down(mv, alpha, task.beta, deeper));
                }
                value
            };
            if self.watch.is_over() {
                break;
            }
            quiets += i32::from(!ranked.noisy);
            if value <= best {
                continue;
            }
            best = value;
            if value > alpha {
                alpha = value;
                best_move = Some(mv);
                self.variations.put(ply, mv);
                if value >= task.beta {
                    if !ranked.noisy {
                        let failed = self.moves[from..index].iter().filter(|other| !other.noisy);
                        let failed = failed.map(|other| other.mv);
                        self.order
                            .refuted(seat, mv, task.last, failed, task.depth, ply);
                    }
                    break;
                }
            }
        }
        self.path.leave();
        self.moves.truncate(from);
        if self.watch.is_over() {
            return 0;
        }
        if self.features.table {
            self.table
                .store(key, best_move, best, task.bound(best), task.depth, ply);
        }
        best
    }

    /// Whether the stored depth is sufficient. Without selectivity it must match exactly, since values of other depths
    /// differ from those asked for.
    pub(crate) fn is_deep_enough(&self, entry: &Entry<P::Move>, depth: i32) -> bool {
        let stored = i32::from(entry.depth);
        if self.features.selective {
            stored >= depth
        } else {
            stored == depth
        }
    }

    /// Swaps the move to try next to `index`, among the node's moves from `from` to `to`.
    fn bring_next(&mut self, from: usize, index: usize, to: usize) {
        if index < from + PICKED {
            bring_best(&mut self.moves[from..to], index - from);
        } else if index == from + PICKED {
            let place = |ranked: &Ranked<P::Move>| Reverse((ranked.rank, ranked.mv));
            self.moves[index..to].sort_unstable_by_key(place);
        }
    }
}
