//! The root of the search: the lines to report.

use crate::node::Task;
use crate::order::Token;
use crate::searcher::{FoundLine, Iteration, Searcher, evaluate};
use crate::value::ENDLESS;
use game::Evaluate;

/// From this depth on the window is narrowed around the previous depth's value (aspiration window).
const NARROW_FROM: u32 = 4;
/// Half the width of the initial aspiration window.
const NARROW: i32 = 30;

impl<P: Evaluate> Searcher<P> {
    /// Searches the root to `depth` for the `wanted` best lines. `before` are those of the previous depth.
    pub(crate) fn iterate(
        &mut self,
        root: &P,
        depth: u32,
        wanted: usize,
        before: &[FoundLine<P::Move>],
    ) -> Iteration<P::Move> {
        self.depth = depth as usize;
        let mut lines = Vec::new();
        for number in 0..wanted.min(self.roots.len()) {
            let guess = before.get(number).map(|line| line.value);
            match self.line(root, depth, number, guess) {
                Ok(line) => lines.push(line),
                Err(best) => return Iteration::Broken(if number == 0 { best } else { None }),
            }
        }
        // A later line can turn out better than an earlier one: searches with different windows differ.
        lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        Iteration::Finished(lines)
    }

    /// The best line among the root moves from `number` on, whose first move is moved to `number`. An error if the
    /// search was stopped first, with what was complete by then.
    fn line(
        &mut self,
        root: &P,
        depth: u32,
        number: usize,
        guess: Option<i32>,
    ) -> Result<FoundLine<P::Move>, Option<FoundLine<P::Move>>> {
        let mut delta = NARROW;
        let (mut alpha, mut beta) = match guess {
            Some(value) if depth >= NARROW_FROM => (value - delta, value + delta),
            _ => (-ENDLESS, ENDLESS),
        };
        loop {
            let (value, best) = self.window(root, depth as i32, number, alpha, beta);
            if self.watch.is_over() {
                return Err(best);
            }
            delta *= 4;
            if value <= alpha && alpha > -ENDLESS {
                alpha = if delta > 1000 {
                    -ENDLESS
                } else {
                    value - delta
                };
            } else if value >= beta && beta < ENDLESS {
                beta = if delta > 1000 { ENDLESS } else { value + delta };
            } else {
                return best.ok_or(None);
            }
        }
    }

    /// Searches the root moves from `number` on with a window: the value, and the best line if it exceeds `alpha`.
    fn window(
        &mut self,
        root: &P,
        depth: i32,
        number: usize,
        mut alpha: i32,
        beta: i32,
    ) -> (i32, Option<FoundLine<P::Move>>) {
        let mut best = -ENDLESS;
        let mut line = None;
        let sight = root.sight();
        self.frames.enter(0, root.to_move(), standing(root, &sight));
        self.path.enter(root.key());
        for index in number..self.roots.len() {
            let mv = self.roots[index];
            let mut next = root.clone();
            next.play_unchecked(mv);
            self.frames.plays(0, Token::of(root.to_move(), mv));
            let wide = Task {
                alpha,
                beta,
                depth: depth - 1,
                ply: 1,
                passed: false,
                lengthened: false,
                excluded: None,
            };
            let value = if index == number {
                self.below(root, &next, wide)
            } else {
                let less = self.root_reduction(root, &sight, mv, depth, index - number);
                let narrow = Task {
                    beta: alpha + 1,
                    ..wide
                };
                let reduced = Task {
                    depth: narrow.depth - less,
                    ..narrow
                };
                let mut value = self.below(root, &next, reduced);
                if less > 0 && value > alpha {
                    value = self.below(root, &next, narrow);
                }
                if value > alpha {
                    self.below(root, &next, wide)
                } else {
                    value
                }
            };
            if self.watch.is_over() {
                break;
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                self.variations.put(0, mv);
                line = Some(FoundLine {
                    value,
                    moves: self.variations.line(0).to_vec(),
                });
                self.roots[number..=index].rotate_right(1);
                if value >= beta {
                    break;
                }
            }
        }
        self.path.leave();
        (best, line)
    }

    fn root_reduction(
        &self,
        root: &P,
        sight: &P::Sight,
        mv: P::Move,
        depth: i32,
        tried: usize,
    ) -> i32 {
        if !self.features.selective || depth < 4 || tried < 8 || root.is_threatened() {
            return 0;
        }
        let hint = root.hint(sight, mv);
        if hint.noisy || hint.forcing { 0 } else { 1 }
    }
}

/// The static evaluation, which tells nothing if the seat is threatened.
pub(crate) fn standing<P: Evaluate>(root: &P, sight: &P::Sight) -> Option<i32> {
    (!root.is_threatened()).then(|| evaluate(root, sight))
}
