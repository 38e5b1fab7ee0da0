//! A search: its state, and iterative deepening.

use crate::frames::Frames;
use crate::order::{Before, Order, Ranked};
use crate::pace::Pace;
use crate::path::Path;
use crate::prune::unit_of;
use crate::pv::Variations;
use crate::table::Table;
use crate::value::{self, MAX_PLY};
use crate::watch::Watch;
use crate::{Features, Limits, StopFlag};
use game::{Evaluate, History};
use std::sync::Arc;
use std::time::Duration;

/// A typed line of play with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundLine<M> {
    pub(crate) value: i32,
    /// The moves; never empty.
    pub moves: Vec<M>,
}

impl<M> FoundLine<M> {
    /// The line's value for the seat to move at its start.
    #[must_use]
    pub fn score(&self) -> crate::Score {
        value::score(self.value)
    }
}

/// The typed result of a search up to some depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<M> {
    /// The completed depth; 0 if none was completed.
    pub depth: u32,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The time taken.
    pub elapsed: Duration,
    /// The deepest ply that was looked at.
    pub deepest: u32,
    /// How much of the transposition table this search has filled, in thousandths; none without a table.
    pub filled: Option<u16>,
    /// The best lines, best first; empty only if there is no legal move.
    pub lines: Vec<FoundLine<M>>,
}

/// The typed search of one game; [`TurnEngine`](crate::TurnEngine) is its type-erased form.
#[derive(Debug)]
pub struct Searcher<P: Evaluate> {
    pub(crate) features: Features,
    /// What is known of positions; shared with the helpers.
    pub(crate) table: Arc<Table>,
    pub(crate) order: Order<P::Move>,
    pub(crate) path: Path,
    pub(crate) frames: Frames,
    pub(crate) watch: Watch,
    pub(crate) variations: Variations<P::Move>,
    /// The moves of every node on the path, concatenated.
    pub(crate) moves: Vec<Ranked<P::Move>>,
    /// A scratch buffer for listing moves before they are ranked.
    pub(crate) listed: Vec<P::Move>,
    /// The depth of the current iteration.
    pub(crate) depth: usize,
    /// The deepest ply of the current search.
    pub(crate) deepest: usize,
    /// The moves of the root, most promising first.
    pub(crate) roots: Vec<P::Move>,
    /// Moves that the root is searched without.
    pub(crate) without: Vec<P::Move>,
    /// The searchers of the other threads.
    pub(crate) helpers: Vec<Searcher<P>>,
    /// Counts the nodes of the other threads during a search.
    pub(crate) others: StopFlag,
    /// What the margins of pruning are measured in, in centipawns.
    pub(crate) unit: i32,
}

impl<P: Evaluate> Searcher<P> {
    /// A searcher with a transposition table of about `table_mib` MiB.
    #[must_use]
    pub fn new(table_mib: usize, features: Features) -> Searcher<P> {
        Searcher::over(Arc::new(Table::new(table_mib)), features)
    }

    /// A searcher with that table.
    pub(crate) fn over(table: Arc<Table>, features: Features) -> Searcher<P> {
        Searcher {
            features,
            table,
            order: Order::new(),
            path: Path::default(),
            frames: Frames::new(),
            watch: Watch::new(&Limits::default(), &StopFlag::default()),
            variations: Variations::new(),
            moves: Vec::new(),
            listed: Vec::new(),
            depth: 0,
            deepest: 0,
            roots: Vec::new(),
            without: Vec::new(),
            helpers: Vec::new(),
            others: StopFlag::default(),
            unit: unit_of(P::weights().curve()),
        }
    }

    /// Clears the results of earlier searches from memory.
    pub fn clear(&mut self) {
        self.table.clear();
        self.order.clear();
        self.helpers
            .iter_mut()
            .for_each(|helper| helper.order.clear());
    }

    /// Prepares a search of the current position of a game and lists its moves; false if the game is over.
    pub(crate) fn begin(&mut self, history: &History<P>, limits: &Limits, stop: &StopFlag) -> bool {
        self.watch = Watch::new(limits, stop);
        self.path = Path::new(history);
        self.order.fade();
        self.moves.clear();
        self.roots.clear();
        self.depth = 0;
        self.deepest = 0;
        if history.outcome().is_some() {
            return false;
        }
        let root = history.position();
        let sight = root.sight();
        root.moves_into(&mut self.listed);
        let remembered = self
            .table
            .find(root.table_key())
            .and_then(|entry| entry.best);
        let before = Before::default();
        let mut ranked: Vec<Ranked<P::Move>> = self
            .listed
            .drain(..)
            .map(|mv| self.order.rank(root, &sight, mv, remembered, before, 0))
            .collect();
        ranked.sort_by_key(|entry| std::cmp::Reverse(entry.rank));
        let without = &self.without;
        let kept = ranked.iter().filter(|entry| !without.contains(&entry.mv));
        self.roots.extend(kept.map(|entry| entry.mv));
        !self.roots.is_empty()
    }

    /// Searches the current position of a game. `on_found` is called after each completed depth, and finally with the
    /// answer if the search was stopped in the middle of a depth.
    ///
    /// The search ends at the limits, when a further depth is not worth the time, at the stop flag, when the end of the
    /// game is resolved in every requested line, or at the maximum depth of 100 plies.
    pub fn search(
        &mut self,
        history: &History<P>,
        limits: &Limits,
        stop: &StopFlag,
        on_found: &mut dyn FnMut(&Found<P::Move>),
    ) -> Found<P::Move> {
        self.table.grow_older();
        #[cfg(not(target_family = "wasm"))]
        if !self.helpers.is_empty() {
            return self.search_together(history, limits, stop, on_found);
        }
        self.deepen(history, 1, limits, stop, on_found)
    }

    /// Iterative deepening from depth `first` on.
    pub(crate) fn deepen(
        &mut self,
        history: &History<P>,
        first: u32,
        limits: &Limits,
        stop: &StopFlag,
        on_found: &mut dyn FnMut(&Found<P::Move>),
    ) -> Found<P::Move> {
        let mut found = Found {
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
            deepest: 0,
            filled: None,
            lines: Vec::new(),
        };
        let wanted = limits.lines.max(1) as usize;
        let mut pace = Pace::new(limits.aim);
        if self.begin(history, limits, stop) {
            let last = limits.depth.unwrap_or(u32::MAX).clamp(1, GREATEST_DEPTH);
            for depth in first..=last {
                match self.iterate(history.position(), depth, wanted, &found.lines) {
                    Iteration::Finished(lines) => {
                        found.depth = depth;
                        found.lines = lines;
                    }
                    Iteration::Broken(Some(best)) if wanted == 1 => {
                        found.lines = vec![best];
                    }
                    Iteration::Broken(_) => {}
                }
                self.stamp(&mut found);
                if self.watch.is_over() {
                    break;
                }
                on_found(&found);
                let seen_through = |line: &FoundLine<P::Move>| {
                    value::is_sure(line.value) && value::end_in(line.value) <= depth
                };
                if found.lines.iter().all(seen_through) {
                    break;
                }
                let best = found.lines.first().and_then(|line| line.moves.first());
                if pace.is_enough(best.copied(), found.elapsed) {
                    break;
                }
            }
            if found.lines.is_empty() {
                found.lines = self.at_a_glance(history.position());
            }
            if self.watch.is_over() {
                self.stamp(&mut found);
                on_found(&found);
            }
        } else {
            on_found(&found);
        }
        self.watch.settle();
        found
    }

    fn stamp(&self, found: &mut Found<P::Move>) {
        found.nodes = self.watch.nodes() + self.others.nodes();
        found.elapsed = self.watch.elapsed();
        found.deepest = found
            .depth
            .max(u32::try_from(self.deepest).unwrap_or(u32::MAX));
        found.filled = Some(self.table.filled());
    }

    /// A fallback line for searches stopped before they began.
    fn at_a_glance(&self, root: &P) -> Vec<FoundLine<P::Move>> {
        if let Some(mv) = root.winning_move() {
            return vec![FoundLine {
                value: value::WIN - 1,
                moves: vec![mv],
            }];
        }
        let value = evaluate(root, &root.sight());
        self.roots
            .first()
            .map(|mv| FoundLine {
                value,
                moves: vec![*mv],
            })
            .into_iter()
            .collect()
    }
}

/// The maximum depth of an iteration; lines with many threats are extended, up to the deepest ply.
pub(crate) const GREATEST_DEPTH: u32 = 100;
const _: () = assert!((GREATEST_DEPTH as usize) < MAX_PLY);

/// The result of one depth.
pub(crate) enum Iteration<M> {
    /// Every requested line.
    Finished(Vec<FoundLine<M>>),
    /// The search was stopped; with the best line completed by then, if it is as reliable as that of the previous
    /// depth.
    Broken(Option<FoundLine<M>>),
}

/// The static evaluation of a position, clamped to its bounds.
pub(crate) fn evaluate<P: Evaluate>(position: &P, sight: &P::Sight) -> i32 {
    position
        .evaluate(sight)
        .clamp(-value::EVALUATION, value::EVALUATION)
}
