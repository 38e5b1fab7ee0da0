//! The interior nodes of the search: principal variation search.

use crate::order::{Ranked, Token, bring_best};
use crate::prune::Outlook;
use crate::searcher::{Searcher, evaluate};
use crate::singular::Singular;
use crate::table::{Best, Bound, Entry, News};
use crate::value::{ENDLESS, MAX_PLY, SURE, WIN, is_sure, of_outcome};
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
    /// Whether a pass led here.
    pub(crate) passed: bool,
    /// Whether the seat to move has been granted an extension for a threat since it came to move.
    pub(crate) lengthened: bool,
    /// A move that is left out, to find whether the others are much worse (singular extension).
    pub(crate) excluded: Option<M>,
}

impl<M: Copy> Task<M> {
    /// The task one ply further down, still from the view of the seat above.
    fn down(self, alpha: i32, beta: i32, depth: i32) -> Task<M> {
        Task {
            alpha,
            beta,
            depth,
            ply: self.ply + 1,
            passed: false,
            lengthened: self.lengthened,
            excluded: None,
        }
    }

    /// Whether the window is open, rather than a null window that asks which side of a bound the value is on.
    pub(crate) fn is_inner(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The value from the transposition table, if it settles the window.
    pub(crate) fn answer(&self, entry: &Entry) -> Option<i32> {
        let value = entry.value(self.ply);
        let tells = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= self.beta,
            Bound::Upper => value <= self.alpha,
        };
        tells.then_some(value)
    }

    /// The static evaluation, corrected by what the table knows of the position.
    fn estimate(&self, standing: i32, entry: Option<&Entry>) -> i32 {
        let Some(entry) = entry else {
            return standing;
        };
        let value = entry.value(self.ply);
        let tells = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value > standing,
            Bound::Upper => value < standing,
        };
        if tells && !is_sure(value) {
            value
        } else {
            standing
        }
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
        let key = position.table_key();
        self.table.prefetch(key);
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
                self.quiesce(position, key, Task { depth: 0, ..task })
            } else {
                evaluate(position, &position.sight())
            };
        }

        let remembered = if self.features.table {
            self.table.find(key)
        } else {
            None
        };
        if let Some(entry) = remembered
            && !task.is_inner()
            && task.excluded.is_none()
            && self.is_deep_enough(&entry, task.depth)
            && let Some(value) = task.answer(&entry)
        {
            return value;
        }

        // Not needed where the table has the evaluation and its move is good enough.
        let mut sight = None;
        let standing = if threatened {
            None
        } else {
            let known = remembered.and_then(|entry| entry.standing());
            Some(known.unwrap_or_else(|| {
                evaluate(position, sight.get_or_insert_with(|| position.sight()))
            }))
        };
        let before = self.frames.before(ply);
        let raw = standing;
        let standing = raw.map(|standing| standing + self.order.correction(before));
        let outlook = Outlook {
            estimate: standing.map(|standing| task.estimate(standing, remembered.as_ref())),
            improving: self.frames.enter(ply, seat, standing),
        };
        if task.excluded.is_none()
            && let Some(value) = self.cut_early(position, &task, outlook)
        {
            return value;
        }

        let from = self.moves.len();
        position.moves_into(&mut self.listed);
        self.moves
            .extend(self.listed.drain(..).map(Ranked::not_yet));
        let to = self.moves.len();
        if from == to {
            return of_outcome(&position.outcome_without_moves(), seat, ply);
        }
        // The move from the table is tried before the others are looked at.
        let at = remembered.and_then(|entry| entry.best).and_then(|best| {
            let is_best = |one: &Ranked<P::Move>| Token::of(seat, one.mv).mark() == best.mark;
            let at = self.moves[from..].iter().position(is_best)?;
            self.moves.swap(from, from + at);
            self.moves[from].noisy = best.noisy;
            Some(at)
        });
        let first_ranked = from + usize::from(at.is_some());
        let mut extension = 0;
        if let (Some(_), Some(entry)) = (at, remembered) {
            match self.singular(position, &task, &entry, self.moves[from].mv) {
                Singular::Cut(value) => {
                    self.moves.truncate(from);
                    return value;
                }
                Singular::Extend(plies) => extension = plies,
            }
        } else if self.features.selective && task.depth >= 4 {
            // The position is not in the table: search less deeply now, and have a move to try first next time
            // (internal iterative reduction).
            task.depth -= 1;
        }

        let (mut best, mut best_move) = (-ENDLESS, None);
        let mut alpha = task.alpha;
        let mut quiets = 0;
        self.path.enter(position.key());
        for index in from..to {
            if index == first_ranked {
                let sight = sight.get_or_insert_with(|| position.sight());
                for one in &mut self.moves[index..to] {
                    let mv = one.mv;
                    *one = self.order.rank(position, sight, mv, None, before, ply);
                }
            }
            if index >= first_ranked {
                self.bring_next(first_ranked, index, to);
            }
            let ranked = self.moves[index];
            let mv = ranked.mv;
            if task.excluded == Some(mv) {
                continue;
            }
            let less = if best == -ENDLESS || index < first_ranked {
                0
            } else {
                self.reduction(&task, outlook, index - from, &ranked)
            };
            if best > -SURE && self.is_hopeless(&task, alpha, &ranked, quiets, less, outlook) {
                quiets += i32::from(!ranked.noisy);
                continue;
            }
            let mut next = position.clone();
            next.play_unchecked(mv);
            self.frames.plays(ply, Token::of(seat, mv));
            let deeper = task.depth - 1 + if index < first_ranked { extension } else { 0 };
            let value = if best == -ENDLESS {
                self.below(position, &next, task.down(alpha, task.beta, deeper))
            } else {
                let narrow = task.down(alpha, alpha + 1, deeper);
                let reduced = Task {
                    depth: deeper - less,
                    ..narrow
                };
                let mut value = self.below(position, &next, reduced);
                if less > 0 && value > alpha {
                    value = self.below(position, &next, narrow);
                }
                if value > alpha && value < task.beta {
                    value = self.below(position, &next, task.down(alpha, task.beta, deeper));
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
                best_move = Some(Best {
                    mark: Token::of(seat, mv).mark(),
                    noisy: ranked.noisy,
                });
                self.variations.put(ply, mv);
                if value >= task.beta {
                    let tried = from + usize::from(task.excluded.is_some());
                    let failed = self.moves.get(tried..index).unwrap_or_default();
                    let refuter = (mv, ranked.noisy);
                    self.order
                        .refuted(seat, refuter, before, failed, task.depth, ply);
                    break;
                }
            }
        }
        self.path.leave();
        self.moves.truncate(from);
        if self.watch.is_over() {
            return 0;
        }
        if task.excluded.is_some() {
            // There may be no other move.
            return best.max(task.alpha);
        }
        if let Some(standing) = standing
            && !is_sure(best)
            && best_move.is_none_or(|best| !best.noisy)
        {
            let tells = match task.bound(best) {
                Bound::Exact => true,
                Bound::Lower => best > standing,
                Bound::Upper => best < standing,
            };
            if tells {
                self.order.corrected(before, best - standing, task.depth);
            }
        }
        if self.features.table {
            let news = News {
                best: best_move,
                value: best,
                standing: raw,
                bound: task.bound(best),
                depth: task.depth,
                ply,
            };
            self.table.store(key, &news);
        }
        best
    }

    /// Whether the stored depth is sufficient. Without selectivity it must match exactly, since values of other depths
    /// differ from those asked for.
    pub(crate) fn is_deep_enough(&self, entry: &Entry, depth: i32) -> bool {
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
