//! Quiescence: captures are played out before a position is valued.

use crate::order::bring_best;
use crate::searcher::{Searcher, evaluate};
use crate::table::Bound;
use crate::value::{ENDLESS, MAX_PLY, SURE, WIN, of_outcome};
use game::Evaluate;

/// For so many plies of quiescence a threatened seat looks at all its moves.
const DEFENDED: u32 = 2;
/// What a capture may gain beyond the material it takes.
const HOPE: i32 = 150;

impl<P: Evaluate> Searcher<P> {
    /// The value of a position that is not over, for its seat to move; `run` counts plies of quiescence.
    pub(crate) fn quiesce(
        &mut self,
        position: &P,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        run: u32,
    ) -> i32 {
        let key = position.table_key();
        let remembered = if self.features.table {
            self.table.find(key)
        } else {
            None
        };
        if let Some(entry) = remembered {
            let value = entry.value(ply);
            let tells = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            // Without selectivity values of deeper searches are not the values asked for.
            if tells && (self.features.selective || entry.depth == 0) {
                return value;
            }
        }
        let defends = self.features.selective && run < DEFENDED && position.is_threatened();
        let sight = position.sight();
        let standing = evaluate(position, &sight);
        let mut best = if defends { -ENDLESS } else { standing };
        if best >= beta || ply >= MAX_PLY {
            return standing;
        }
        let start = alpha;
        alpha = alpha.max(best);

        let table_move = remembered.and_then(|entry| entry.mv);
        let from = self.moves.len();
        if defends {
            position.moves_into(&mut self.listed);
        } else {
            position.noisy_moves_into(&mut self.listed);
        }
        for mv in self.listed.drain(..) {
            let ranked = self.order.rank(position, &sight, mv, table_move, None, ply);
            // Captures that lose material, and those that leave the value below the window, are not played.
            if !defends
                && self.features.selective
                && (ranked.promise < 0 || standing + ranked.promise + HOPE <= alpha)
            {
                continue;
            }
            self.moves.push(ranked);
        }
        let to = self.moves.len();
        if defends && from == to {
            return of_outcome(&position.outcome_without_moves(), position.to_move(), ply);
        }
        let mut best_move = None;
        for index in from..to {
            bring_best(&mut self.moves[from..to], index - from);
            let mv = self.moves[index].mv;
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = if next.to_move() == position.to_move() {
                self.quiet_node(&next, alpha, beta, ply + 1, run + 1)
            } else {
                -self.quiet_node(&next, -beta, -alpha, ply + 1, run + 1)
            };
            if self.watch.is_over() {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    self.variations.put(ply, mv);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
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
            self.table.store(key, best_move, best, bound, 0, ply);
        }
        best
    }

    /// A node of quiescence: ends and wins at once first, then [`quiesce`](Searcher::quiesce).
    fn quiet_node(&mut self, position: &P, alpha: i32, beta: i32, ply: usize, run: u32) -> i32 {
        self.variations.clear(ply);
        if self.watch.count() {
            return 0;
        }
        if let Some(end) = position.terminal() {
            return of_outcome(&end, position.to_move(), ply);
        }
        if let Some(mv) = position.winning_move() {
            self.variations.end_with(ply, mv);
            return WIN - ply as i32 - 1;
        }
        let value = self.quiesce(position, alpha, beta, ply, run);
        debug_assert!(value.abs() < ENDLESS && (SURE < WIN));
        value
    }
}
