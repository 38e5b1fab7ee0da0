//! The type-erased tree search.

use super::{Guide, RulesOnly, TreeSearch};
use crate::held::Held;
#[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
use crate::proof::{ProofReport, ProofSetup};
use crate::{Engine, Level, Limits, Report, Skill, StopFlag};
#[cfg(not(target_family = "wasm"))]
use game::Seat;
use game::{Fault, Notation, OptionPicks};

/// The [`Engine`] of a turn game that uses Monte-Carlo tree search.
#[derive(Debug)]
pub struct TreeEngine<P: Notation, G = RulesOnly> {
    held: Held<P>,
    search: TreeSearch<P, G>,
    seed: u64,
}

impl<P: Notation, G: Guide<P>> TreeEngine<P, G> {
    /// An engine at the start of the game with its default options, with a tree of at most about `tree_mib` MiB.
    #[must_use]
    pub fn new(tree_mib: usize) -> TreeEngine<P, G> {
        TreeEngine {
            held: Held::new(),
            search: TreeSearch::new(tree_mib),
            seed: 0,
        }
    }

    /// The best move that so many simulations find within the limits; none if there is no legal move.
    fn best_of(
        &mut self,
        simulations: u64,
        limits: &Limits,
        seed: u64,
        stop: &StopFlag,
    ) -> Option<String> {
        let history = self.held.history();
        if history.outcome().is_some() {
            return None;
        }
        let mut moves = Vec::new();
        history.position().moves_into(&mut moves);
        let mv = if let [only] = moves[..] {
            only
        } else {
            let found =
                self.search
                    .simulate_up_to(simulations, history, limits, seed, stop, &mut |_| ());
            *found.lines.first()?.moves.first()?
        };
        Some(history.position().write_move(mv))
    }
}

impl<P: Notation, G: Guide<P>> Engine for TreeEngine<P, G> {
    fn set_position(
        &mut self,
        picks: &OptionPicks,
        start: Option<&str>,
        moves: &[&str],
    ) -> Result<(), Fault> {
        self.held.set_position(picks, start, moves).map(drop)
    }

    fn analyse(
        &mut self,
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let held = &self.held;
        let found = self
            .search
            .search(held.history(), limits, self.seed, stop, &mut |found| {
                on_report(&held.report(found));
            });
        held.report(&found)
    }

    fn choose(&mut self, level: Level, seed: u64, stop: &StopFlag) -> Option<String> {
        let (simulations, limits) = level.simulations();
        self.best_of(simulations, &limits, seed, stop)
    }

    fn choose_by(&mut self, skill: &Skill, seed: u64, stop: &StopFlag) -> Option<String> {
        self.best_of(u64::MAX, &skill.limits(), seed, stop)
    }

    fn choose_randomly(&self, seed: u64) -> Option<String> {
        self.held.random_move(seed)
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Nothing is kept from one search to the next.
    fn clear(&mut self) {}

    #[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
    fn prove(
        &self,
        setup: &ProofSetup,
        table_mib: usize,
        limits: &Limits,
        stop: &StopFlag,
    ) -> ProofReport {
        self.held.prove(setup, table_mib, limits, stop)
    }

    #[cfg(not(target_family = "wasm"))]
    fn fewest_turns(&self, seat: Seat, most: u32, nodes: &mut u64) -> Option<Option<u32>> {
        self.held.fewest_turns(seat, most, nodes)
    }
}
