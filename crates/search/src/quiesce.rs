//! Quiescence search: captures are played out before a position is evaluated.

use crate::node::Task;
use crate::order::{Before, Token, bring_best};
use crate::searcher::{Searcher, evaluate};
use crate::table::{Best, News};
use crate::value::{ENDLESS, MAX_PLY, WIN, of_outcome};
use game::Evaluate;

/// For this many plies of quiescence, a threatened seat examines all its moves.
const DEFENDED: i32 = 2;
/// The maximum positional gain of a capture beyond its material (delta pruning).
const HOPE: i32 = 150;

impl<P: Evaluate> Searcher<P> {
    /// The value of a position that is not over, for its seat to move; `key` is that of the table. The task's depth counts
    /// the plies of quiescence so far, downwards from 0.
    pub(crate) fn quiesce(&mut self, position: &P, key: u64, task: Task<P::Move>) -> i32 {
        let ply = task.ply;
        self.deepest = self.deepest.max(ply);
        let remembered = if self.features.table {
            self.table.find(key)
        } else {
            None
        };
        if let Some(entry) = remembered
            && self.is_deep_enough(&entry, 0)
            && let Some(value) = task.answer(&entry)
        {
            return value;
        }
        let defends = self.features.selective && task.depth > -DEFENDED && position.is_threatened();
        let mut sight = None;
        let known = remembered.and_then(|entry| entry.standing());
        let standing = known
            .unwrap_or_else(|| evaluate(position, sight.get_or_insert_with(|| position.sight())));
        let raw = standing;
        let standing = if self.features.selective {
            raw + self.order.correction(self.frames.before(ply))
        } else {
            raw
        };
        // A threatened seat cannot stand pat.
        let mut best = if defends { -ENDLESS } else { standing };
        if best >= task.beta || ply >= MAX_PLY {
            return standing;
        }
        let mut alpha = task.alpha.max(best);

        let known_best = remembered.and_then(|entry| entry.best);
        let from = self.moves.len();
        if defends {
            position.moves_into(&mut self.listed);
        } else {
            position.noisy_moves_into(&mut self.listed);
        }
        if defends && self.listed.is_empty() {
            return of_outcome(&position.outcome_without_moves(), position.to_move(), ply);
        }
        let sight = sight.get_or_insert_with(|| position.sight());
        for mv in self.listed.drain(..) {
            let before = Before::default();
            let ranked = self
                .order
                .rank(position, sight, mv, known_best, before, ply);
            // Captures that lose material, and those that leave the value below the window, are not played.
            let poor = ranked.promise < 0 || standing + ranked.promise + HOPE <= alpha;
            if defends || !self.features.selective || !poor {
                self.moves.push(ranked);
            }
        }
        let to = self.moves.len();
        let mut best_move = None;
        for index in from..to {
            bring_best(&mut self.moves[from..to], index - from);
            let mv = self.moves[index].mv;
            let noisy = self.moves[index].noisy;
            self.frames.plays(ply, Token::of(position.to_move(), mv));
            let mut next = position.clone();
            next.play_unchecked(mv);
            let (ply, depth) = (ply + 1, task.depth - 1);
            let below = Task {
                alpha,
                beta: task.beta,
                depth,
                ply,
                passed: false,
                lengthened: false,
                excluded: None,
            };
            let value = if next.to_move() == position.to_move() {
                self.quiet_node(&next, below)
            } else {
                -self.quiet_node(
                    &next,
                    Task {
                        alpha: -below.beta,
                        beta: -alpha,
                        ..below
                    },
                )
            };
            if self.watch.is_over() {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(Best {
                        mark: Token::of(position.to_move(), mv).mark(),
                        noisy,
                    });
                    self.variations.put(task.ply, mv);
                    if value >= task.beta {
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
            let news = News {
                best: best_move,
                value: best,
                standing: Some(raw),
                bound: task.bound(best),
                depth: 0,
                ply: task.ply,
            };
            self.table.store(key, &news);
        }
        best
    }

    /// A quiescence node: checks for ends and immediate wins first, then runs [`quiesce`](Searcher::quiesce).
    fn quiet_node(&mut self, position: &P, task: Task<P::Move>) -> i32 {
        let ply = task.ply;
        self.variations.clear(ply);
        if self.watch.count() {
            return 0;
        }
        let key = position.table_key();
        self.table.prefetch(key);
        if let Some(end) = position.terminal() {
            return of_outcome(&end, position.to_move(), ply);
        }
        if let Some(mv) = position.winning_move() {
            self.variations.end_with(ply, mv);
            return WIN - ply as i32 - 1;
        }
        self.quiesce(position, key, task)
    }
}
