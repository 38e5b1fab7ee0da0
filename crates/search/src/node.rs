//! The inner nodes of the search: principal variation search.

use crate::order::{LOSING, Ranked, bring_best};
use crate::searcher::{Searcher, evaluate};
use crate::table::Bound;
use crate::value::{ENDLESS, MAX_PLY, SURE, WIN, is_sure, of_outcome};
use game::Evaluate;
use std::cmp::Reverse;

/// What a node is searched with.
#[derive(Clone, Copy)]
pub(crate) struct Task<M> {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    /// The move that led here; none after a pass.
    pub(crate) last: Option<M>,
}

/// Up to this depth a quiet move that cannot lift the value to the window is skipped.
const SHALLOW: i32 = 3;
/// How many moves are picked one by one before the others are sorted.
const PICKED: usize = 6;

impl<P: Evaluate> Searcher<P> {
    /// The value, for the seat to move in `position`, of `next`, to which `mv` leads.
    /// The seats are compared, not assumed to alternate.
    #[allow(clippy::too_many_arguments)] // The inner call of the search: a struct would only hide it.
    pub(crate) fn below(
        &mut self,
        position: &P,
        next: &P,
        mv: P::Move,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        let last = Some(mv);
        if next.to_move() == position.to_move() {
            self.node(
                next,
                Task {
                    alpha,
                    beta,
                    depth,
                    ply,
                    last,
                },
            )
        } else {
            -self.node(
                next,
                Task {
                    alpha: -beta,
                    beta: -alpha,
                    depth,
                    ply,
                    last,
                },
            )
        }
    }

    /// The value of a position for its seat to move.
    fn node(&mut self, position: &P, task: Task<P::Move>) -> i32 {
        let Task {
            mut alpha,
            mut beta,
            mut depth,
            ply,
            last,
        } = task;
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
        // No line from here is better than winning with the next ply or worse than having lost.
        alpha = alpha.max(ply as i32 - WIN);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        if let Some(mv) = position.winning_move() {
            self.variations.end_with(ply, mv);
            return WIN - ply as i32 - 1;
        }
        if ply >= MAX_PLY {
            return evaluate(position, &position.sight());
        }
        let threatened = self.features.selective && position.is_threatened();
        if threatened && ply < 2 * self.depth {
            depth += 1;
        }
        if depth <= 0 {
            return if self.features.quiescence {
                self.quiesce(position, alpha, beta, ply, 0)
            } else {
                evaluate(position, &position.sight())
            };
        }

        let key = position.table_key();
        let inner = beta - alpha > 1;
        let remembered = if self.features.table {
            self.table.find(key)
        } else {
            None
        };
        if let Some(entry) = remembered
            && !inner
        {
            let stored = i32::from(entry.depth);
            // Without selectivity values of other depths are not the values asked for.
            let deep = if self.features.selective {
                stored >= depth
            } else {
                stored == depth
            };
            let value = entry.value(ply);
            let tells = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if deep && tells {
                return value;
            }
        }

        let sight = position.sight();
        let standing = if threatened {
            -ENDLESS
        } else {
            evaluate(position, &sight)
        };
        if self.features.selective
            && !inner
            && !threatened
            && let Some(value) = self.cut_early(position, alpha, beta, depth, ply, last, standing)
        {
            return value;
        }

        let table_move = remembered.and_then(|entry| entry.mv);
        let from = self.moves.len();
        position.moves_into(&mut self.listed);
        for mv in self.listed.drain(..) {
            self.moves
                .push(self.order.rank(position, &sight, mv, table_move, last, ply));
        }
        let to = self.moves.len();
        if from == to {
            return of_outcome(&position.outcome_without_moves(), seat, ply);
        }
        if self.features.selective && depth >= 5 && table_move.is_none() {
            // Nothing is known of the position: look less deeply now, and know a move the next time.
            depth -= 1;
        }

        let start = alpha;
        let mut best = -ENDLESS;
        let mut best_move = None;
        let mut quiets = 0;
        self.path.enter(position.key());
        for index in from..to {
            if index == from + PICKED {
                self.moves[index..to]
                    .sort_unstable_by_key(|ranked| Reverse((ranked.rank, ranked.mv)));
            } else if index < from + PICKED {
                bring_best(&mut self.moves[from..to], index - from);
            }
            let Ranked {
                rank,
                mv,
                noisy,
                forcing,
                ..
            } = self.moves[index];
            let quiet = !noisy;
            if self.features.selective && !inner && !threatened && best > -SURE && depth <= SHALLOW
            {
                let hopeless = quiet
                    && !forcing
                    && (quiets >= 4 + 4 * depth * depth || standing + 80 + 120 * depth <= alpha);
                if hopeless || (noisy && rank < LOSING && depth <= 2 && !forcing) {
                    continue;
                }
            }
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = if best == -ENDLESS {
                self.below(position, &next, mv, alpha, beta, depth - 1, ply + 1)
            } else {
                let reduction = if self.features.selective && depth >= 3 && !threatened {
                    let tried = index - from;
                    reduction(
                        depth,
                        tried,
                        inner,
                        &self.moves[index],
                        self.order.history(seat, mv),
                    )
                } else {
                    0
                };
                let (low, high) = (alpha, alpha + 1);
                let mut value = self.below(
                    position,
                    &next,
                    mv,
                    low,
                    high,
                    depth - 1 - reduction,
                    ply + 1,
                );
                if reduction > 0 && value > alpha {
                    value = self.below(position, &next, mv, low, high, depth - 1, ply + 1);
                }
                if value > alpha && value < beta {
                    value = self.below(position, &next, mv, alpha, beta, depth - 1, ply + 1);
                }
                value
            };
            if self.watch.is_over() {
                break;
            }
            if quiet {
                quiets += 1;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    self.variations.put(ply, mv);
                    if value >= beta {
                        if quiet {
                            let failed = &self.moves[from..index];
                            let failed = failed.iter().filter(|other| !other.noisy);
                            let failed = failed.map(|other| other.mv);
                            self.order.refuted(seat, mv, last, failed, depth, ply);
                        }
                        break;
                    }
                }
            }
        }
        self.path.leave();
        self.moves.truncate(from);
        if self.watch.is_over() {
            return 0;
        }
        if self.features.table {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > start {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.table.store(key, best_move, best, bound, depth, ply);
        }
        best
    }

    /// Whether a position is so good that it need not be searched: its evaluation lies far above the window,
    /// or it stays above it though the seat passes.
    #[allow(clippy::too_many_arguments)]
    fn cut_early(
        &mut self,
        position: &P,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        last: Option<P::Move>,
        standing: i32,
    ) -> Option<i32> {
        if is_sure(beta) || is_sure(alpha) {
            return None;
        }
        if depth <= 4 && standing - 100 * depth >= beta {
            return Some(standing);
        }
        if depth >= 2
            && standing >= beta
            && last.is_some()
            && let Some(next) = position.passed()
        {
            self.path.enter(position.key());
            let depth = depth - 3 - depth / 4;
            let task = Task {
                alpha: -beta,
                beta: 1 - beta,
                depth,
                ply: ply + 1,
                last: None,
            };
            let value = -self.node(&next, task);
            self.path.leave();
            if self.watch.is_over() {
                return Some(0);
            }
            if value >= beta {
                return Some(if is_sure(value) { beta } else { value });
            }
        }
        None
    }
}

/// How many plies less deeply a late move is searched at first.
fn reduction<M>(depth: i32, tried: usize, inner: bool, ranked: &Ranked<M>, history: i32) -> i32 {
    if tried < 3 || (ranked.noisy && ranked.rank >= 0) {
        return 0;
    }
    // Grows with the logarithms of both: the later a move and the deeper the search, the more.
    let steps = (depth.ilog2() * (tried as u32 + 1).ilog2()) as i32;
    let mut less = (2 + 3 * steps) / 6;
    if inner {
        less -= 1;
    }
    if ranked.forcing {
        less -= 1;
    }
    less -= history / 6000;
    less.clamp(0, depth - 2)
}
