//! Monte-Carlo tree search: a computer player that needs only the rules of a game.
//!
//! Each simulation walks from the root down the tree to a leaf (UCB1), plays the game on from there at random to its
//! end (the rollout), and adds each seat's points to the nodes it passed. Nothing is assumed about the seats: there may
//! be more than two, they need not alternate, and each node counts the points of the seat that chose its move. Results
//! that follow from the rules alone are proven and propagated towards the root, so that forced wins and losses are
//! known for certain.

mod engine;
mod guide;
mod nodes;
mod proof;
mod rollout;

pub use engine::TreeEngine;
pub use guide::{Guide, MoveOrder, RulesOnly};

use crate::lot::Lot;
use crate::path::Path;
use crate::value;
use crate::watch::Watch;
use crate::{Found, FoundLine, Limits, StopFlag};
use game::{History, Outcome, Rules, Seat, SeatSet};
use nodes::{Block, Tree};
use proof::{Proof, share};
use std::marker::PhantomData;

/// The exploration constant of UCB1, for points from 0 to 1.
const EXPLORATION: f64 = 0.8;
/// The weight of a move's promise (progressive bias); it fades with visits.
const BIAS: f64 = 1.0;
/// The first report is made after this many simulations, then one after each doubling.
const FIRST_REPORT: u64 = 64;

/// Typed Monte-Carlo tree search of one game; [`TreeEngine`] is its type-erased form. `G` says which moves look
/// promising, if that is known.
///
/// The same position, limits without a time, and seed give the same answer. A claimable draw counts as claimed, except
/// at the root.
///
/// # Memory
/// The nodes of the tree are in one block of fixed size. When it is full, the less visited half of the inner nodes
/// become leaves again: they keep their statistics and lose their subtrees. The search continues with the space gained.
#[derive(Debug)]
pub struct TreeSearch<P: Rules, G = RulesOnly> {
    tree: Tree<P::Move>,
    path: Path,
    watch: Watch,
    lot: Lot,
    /// The position of the current simulation; kept for its buffers.
    position: Option<P>,
    /// The moves of the current position; kept for its buffer.
    moves: Vec<P::Move>,
    promises: Vec<f32>,
    /// The nodes on the path of the current simulation, from the root down.
    steps: Vec<Step>,
    simulations: u64,
    guide: PhantomData<fn() -> G>,
}

/// One move of a simulation within the tree.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// The node the move leads to.
    node: u32,
    /// The seat that chose the move.
    mover: Seat,
    /// The sharers of the point in a proven result that the seat would prefer to this move's results so far.
    rather: Option<SeatSet>,
}

/// How a simulation ended.
enum End {
    /// The seats that share the point; `true` if the rules alone prove it for the last node.
    Played(SeatSet, bool),
    /// The search was stopped before it ended.
    Broken,
}

impl<P: Rules, G: Guide<P>> TreeSearch<P, G> {
    /// A search with a tree of at most about `tree_mib` MiB.
    #[must_use]
    pub fn new(tree_mib: usize) -> TreeSearch<P, G> {
        TreeSearch::with_nodes(
            tree_mib.max(1).saturating_mul(1 << 20) / Tree::<P::Move>::NODE_BYTES,
        )
    }

    /// A search with a tree of at most `most` nodes; the root's own moves always fit.
    #[must_use]
    pub fn with_nodes(most: usize) -> TreeSearch<P, G> {
        TreeSearch {
            tree: Tree::new(most),
            path: Path::default(),
            watch: Watch::new(&Limits::default(), &StopFlag::default()),
            lot: Lot::new(0),
            position: None,
            moves: Vec::new(),
            promises: Vec::new(),
            steps: Vec::new(),
            simulations: 0,
            guide: PhantomData,
        }
    }

    /// Searches the current position of a game with random choices seeded by `seed`. `on_found` is called after 64
    /// simulations, after each doubling, and finally with the answer.
    ///
    /// [`Limits::nodes`] counts the positions of the tree and of the rollouts; [`Limits::depth`] is reached when the
    /// best line is that long. The search also ends when the results of all requested lines are proven. Nothing is kept
    /// from one search to the next.
    pub fn search(
        &mut self,
        history: &History<P>,
        limits: &Limits,
        seed: u64,
        stop: &StopFlag,
        on_found: &mut dyn FnMut(&Found<P::Move>),
    ) -> Found<P::Move> {
        self.simulate_up_to(u64::MAX, history, limits, seed, stop, on_found)
    }

    /// As [`search`](TreeSearch::search), with at most `most` simulations.
    fn simulate_up_to(
        &mut self,
        most: u64,
        history: &History<P>,
        limits: &Limits,
        seed: u64,
        stop: &StopFlag,
        on_found: &mut dyn FnMut(&Found<P::Move>),
    ) -> Found<P::Move> {
        let wanted = limits.lines.max(1) as usize;
        self.begin(history, limits, seed, stop);
        let root = history.position();
        let mover = root.to_move();
        self.look_one_ply_ahead(root);
        let mut next_report = FIRST_REPORT;
        let mut settled = self.is_settled(mover, wanted);
        while !settled && self.simulations < most && !self.watch.is_over() {
            if self.tree.wants_room() {
                self.tree.make_room();
            }
            let Some(proven_below_root) = self.simulate(root) else {
                break;
            };
            settled = (proven_below_root && self.is_settled(mover, wanted))
                || self.is_deep_enough(limits.depth);
            if self.simulations == next_report && !settled {
                on_found(&self.found(mover, wanted));
                next_report = next_report.saturating_mul(2);
            }
        }
        let found = self.found(mover, wanted);
        on_found(&found);
        self.watch.settle();
        found
    }

    /// Prepares a search of the current position of a game with the moves of the root.
    fn begin(&mut self, history: &History<P>, limits: &Limits, seed: u64, stop: &StopFlag) {
        self.watch = Watch::new(limits, stop);
        self.path = Path::new(history);
        self.lot = Lot::new(seed);
        self.steps.clear();
        self.simulations = 0;
        self.tree.clear();
        if history.outcome().is_none() {
            let root = history.position();
            self.list(root);
            self.tree.grow_root(&self.moves, &self.promises);
        }
    }

    /// Lists the moves of a position with their promises, in random order if there are none: the list order must not
    /// decide which moves are tried first.
    fn list(&mut self, position: &P) {
        self.moves.clear();
        self.promises.clear();
        position.moves_into(&mut self.moves);
        if G::promises_into(position, &self.moves, &mut self.promises) {
            return;
        }
        for last in (1..self.moves.len()).rev() {
            let other = self.lot.below(last + 1);
            self.moves.swap(last, other);
        }
        self.promises.resize(self.moves.len(), 0.0);
    }

    /// Proves the result of each root move if the next position already shows it. So even the shortest search finds a
    /// win or a loss that is one move away.
    fn look_one_ply_ahead(&mut self, root: &P) {
        let block = self.tree.root();
        self.path.enter(root.key());
        for node in block.range() {
            if self.watch.count() {
                break;
            }
            let mut next = root.clone();
            next.play_unchecked(self.tree.at(node).mv);
            let end = self
                .ended(&next)
                .or_else(|| (next.count_moves() == 0).then(|| next.outcome_without_moves()));
            if let Some(end) = end {
                self.tree.at_mut(node).proof = Some(Proof::at_once(&end));
            }
        }
        self.path.leave();
    }

    /// One simulation; returns whether it proved the result of a root move. None if the search was stopped first.
    fn simulate(&mut self, root: &P) -> Option<bool> {
        let mut position = match self.position.take() {
            Some(mut kept) => {
                kept.clone_from(root);
                kept
            }
            None => root.clone(),
        };
        let depth = self.path.len();
        self.steps.clear();
        let end = self.descend(&mut position);
        self.path.truncate(depth);
        self.position = Some(position);
        match end {
            End::Broken => None,
            End::Played(sharers, proven) => {
                self.simulations += 1;
                Some(self.back_up(sharers, proven))
            }
        }
    }

    /// Walks down the tree, expands it, and plays the game to its end.
    fn descend(&mut self, position: &mut P) -> End {
        let (mut block, mut visits) = (self.tree.root(), self.simulations);
        loop {
            let mover = position.to_move();
            let (node, rather) = self.select(block, visits, mover);
            self.steps.push(Step {
                node,
                mover,
                rather,
            });
            self.path.enter(position.key());
            position.play_unchecked(self.tree.at(node).mv);
            if self.watch.count() {
                return End::Broken;
            }
            let here = self.tree.at(node);
            if let Some(proof) = here.proof {
                return End::Played(proof.sharers, false);
            }
            visits = u64::from(here.visits);
            if visits == 0 {
                return self.first_visit(node, position);
            }
            if here.below.is_empty() {
                self.list(position);
                if !self.tree.grow(node, &self.moves, &self.promises) {
                    return self.roll_out(node, position);
                }
            }
            block = self.tree.at(node).below;
        }
    }

    /// Visits a position of the tree for the first time.
    fn first_visit(&mut self, node: u32, position: &mut P) -> End {
        if let Some(end) = self.ended(position) {
            self.tree.at_mut(node).proof = Some(Proof::at_once(&end));
            return End::Played(end.sharers, true);
        }
        if let Some(mv) = G::winning_move(position) {
            let sharers = SeatSet::one(position.to_move());
            let won = Proof { sharers, plies: 0 };
            if self.tree.grow(node, &[mv], &[0.0]) {
                let child = self.tree.at(node).below.first();
                self.tree.at_mut(child).proof = Some(won);
            }
            self.tree.at_mut(node).proof = Some(won.one_ply_before());
            return End::Played(sharers, true);
        }
        self.roll_out(node, position)
    }

    /// Runs a rollout from a node.
    fn roll_out(&mut self, node: u32, position: &mut P) -> End {
        let Some((sharers, plies)) = self.rollout(position) else {
            return End::Broken;
        };
        // Without a legal move the game is over here by the rules.
        let proven = plies == 0;
        if proven {
            self.tree.at_mut(node).proof = Some(Proof { sharers, plies: 0 });
        }
        End::Played(sharers, proven)
    }

    /// The outcome at a position below the root, as far as it shows without listing moves.
    fn ended(&self, position: &P) -> Option<Outcome> {
        position
            .terminal()
            .or_else(|| {
                let times = self.path.repeated(position)?;
                Some(
                    position
                        .outcome_by_repetition(times)
                        .or(position.claimable(times))
                        .unwrap_or(Outcome {
                            sharers: everybody::<P>(),
                            seats: seats::<P>(),
                            reason: game::reason::REPETITION,
                        }),
                )
            })
            .or_else(|| self.path.claim(position))
    }

    /// Backs up the result of a simulation along its path and propagates proofs; returns whether a root move was
    /// proven.
    fn back_up(&mut self, mut sharers: SeatSet, mut proven: bool) -> bool {
        for index in (0..self.steps.len()).rev() {
            let Step {
                node,
                mover,
                rather,
            } = self.steps[index];
            let here = self.tree.at_mut(node);
            here.visits = here.visits.saturating_add(1);
            here.points += share(sharers, mover);
            sharers = rather.unwrap_or(sharers);
            if !proven || index == 0 {
                continue;
            }
            let above = self.steps[index - 1].node;
            let settled = self.tree.settle(self.tree.at(above).below, mover);
            proven = settled.is_some();
            if let Some((best, proof)) = settled {
                let above = self.tree.at_mut(above);
                above.proof = Some(proof.one_ply_before());
                // Only the proving line of the subtree is kept.
                above.below = Block::of_one(best);
            }
        }
        proven
    }

    /// The node to visit next in a block with `visits` visits, and the proven result that the mover would prefer.
    ///
    /// Proven results are not revisited, so every simulation finds something new and a finite game is eventually
    /// solved. If one gives the mover more than the visited node has so far, the simulation counts as that result for
    /// the nodes above.
    fn select(&self, block: Block, visits: u64, mover: Seat) -> (u32, Option<SeatSet>) {
        let spread = EXPLORATION * ((visits + 1) as f64).ln().sqrt();
        let unvisited = if G::GUIDES {
            self.tree.mean_points(block)
        } else {
            // Every move is tried once before any is tried again.
            f64::INFINITY
        };
        let mut best = (block.first(), f64::NEG_INFINITY);
        let mut sure: Option<SeatSet> = None;
        for index in block.range() {
            let node = self.tree.at(index);
            if let Some(proof) = node.proof {
                let points = share(proof.sharers, mover);
                if points > sure.map_or(0.0, |sure| share(sure, mover)) {
                    sure = Some(proof.sharers);
                }
                continue;
            }
            let mean = match node.visits {
                0 => unvisited,
                visits => node.points / f64::from(visits),
            };
            let count = f64::from(node.visits.max(1));
            let bias = BIAS * f64::from(node.promise) / (count + 1.0);
            let worth = mean + spread / count.sqrt() + bias;
            if worth > best.1 {
                best = (index, worth);
            }
        }
        let chosen = self.tree.at(best.0);
        let mean = chosen.points / f64::from(chosen.visits.max(1));
        let rather = sure.filter(|sure| chosen.visits > 0 && share(*sure, mover) > mean);
        (best.0, rather)
    }

    /// Whether the best line is as long as the limit requires. Checked only when a simulation went that deep.
    fn is_deep_enough(&self, depth: Option<u32>) -> bool {
        depth.is_some_and(|depth| {
            self.steps.len() >= depth as usize
                && self
                    .tree
                    .ranking(self.steps[0].mover)
                    .first()
                    .is_some_and(|best| {
                        let line = self.tree.line(*best);
                        line.len() >= depth as usize || self.tree.at(line.end()).proof.is_some()
                    })
        })
    }

    /// Whether the results of the best `wanted` moves are proven.
    fn is_settled(&self, mover: Seat, wanted: usize) -> bool {
        let ranking = self.tree.ranking(mover);
        let mut best = ranking.iter().take(wanted);
        best.all(|node| self.tree.at(*node).proof.is_some())
    }

    /// The result so far.
    fn found(&self, mover: Seat, wanted: usize) -> Found<P::Move> {
        let lines: Vec<FoundLine<P::Move>> = self
            .tree
            .ranking(mover)
            .into_iter()
            .take(wanted)
            .map(|node| FoundLine {
                value: self.value(node, mover),
                moves: self.tree.line(node).moves,
            })
            .collect();
        Found {
            depth: lines.first().map_or(0, |line| line.moves.len() as u32),
            nodes: self.watch.nodes(),
            elapsed: self.watch.elapsed(),
            deepest: lines.first().map_or(0, |line| line.moves.len() as u32),
            filled: None,
            lines,
        }
    }

    /// The value of a root move for the root's seat, on the scale of the other search: proven wins and losses by their
    /// distance, otherwise the Elo difference for which its mean points are expected.
    fn value(&self, node: u32, mover: Seat) -> i32 {
        let here = self.tree.at(node);
        let mean = match here.proof {
            Some(proof) => {
                let points = share(proof.sharers, mover);
                let plies = i32::from(proof.plies) + 1;
                if points >= 1.0 {
                    return (value::WIN - plies).max(value::SURE);
                }
                if points <= 0.0 {
                    return (plies - value::WIN).min(-value::SURE);
                }
                points
            }
            None if here.visits > 0 => here.points / f64::from(here.visits),
            None => 1.0 / f64::from(seats::<P>()),
        };
        let mean = mean.clamp(0.001, 0.999);
        // In a game of several seats an equal share of the points is worth 0 as well.
        let others = f64::from(seats::<P>().max(2) - 1);
        (400.0 * (others * mean / (1.0 - mean)).log10()).round() as i32
    }
}

/// The number of seats.
fn seats<P: Rules>() -> u8 {
    u8::try_from(P::INFO.seats.len()).unwrap_or(u8::MAX)
}

/// All seats of the game, which share the point of a game without a winner.
fn everybody<P: Rules>() -> SeatSet {
    SeatSet::all(seats::<P>())
}
