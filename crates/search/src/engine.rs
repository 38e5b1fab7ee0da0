//! The type-erased search.

#[cfg(not(target_family = "wasm"))]
use crate::Line;
use crate::choose::{choose, choose_best};
use crate::held::Held;
#[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
use crate::proof::{ProofReport, ProofSetup};
use crate::{Features, Found, Ladder, Level, Limits, Report, Searcher, Skill, StopFlag};
#[cfg(not(target_family = "wasm"))]
use game::Seat;
use game::{Evaluate, Fault, Notation, OptionPicks};

/// A computer player for one game, holding a position with its history.
pub trait Engine: Send {
    /// Sets the position: a start and the moves played from it, in any notation.
    ///
    /// # Errors
    /// A [`Fault`] if the start or a move is not valid; the previous position is then kept.
    fn set_position(
        &mut self,
        picks: &OptionPicks,
        start: Option<&str>,
        moves: &[&str],
    ) -> Result<(), Fault>;

    /// Searches the current position and reports after each completed depth, or from time to time if the search has no
    /// depths; the last report is also the answer. Ends at the limits or the stop flag, or when every requested line is
    /// resolved to the end of the game.
    fn analyse(
        &mut self,
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report;

    /// As [`analyse`](Engine::analyse), as if some moves, given in canonical code, were not legal in the current position.
    /// No lines if none is left. Reports as [`analyse`](Engine::analyse) does.
    #[cfg(not(target_family = "wasm"))]
    fn analyse_without(
        &mut self,
        without: &[String],
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let lines = u32::try_from(without.len()).unwrap_or(u32::MAX);
        let wanted = limits.lines.max(1) as usize;
        let limits = Limits {
            lines: limits.lines.max(1).saturating_add(lines),
            ..limits.clone()
        };
        let left = |report: &Report| {
            let mut report = report.clone();
            let left_out = |line: &Line| line.moves.first().is_some_and(|mv| without.contains(mv));
            report.lines.retain(|line| !left_out(line));
            report.lines.truncate(wanted);
            report
        };
        let report = self.analyse(&limits, stop, &mut |report| on_report(&left(report)));
        left(&report)
    }

    /// Chooses a move as a player of that strength; none if there is no legal move. Weaker levels choose randomly,
    /// seeded by `seed`: the better a move seems to them, the likelier.
    fn choose(&mut self, level: Level, seed: u64, stop: &StopFlag) -> Option<String>;

    /// As [`choose`](Engine::choose), as a player of that skill. An engine that gives no scores to all moves plays its
    /// best within the nodes.
    fn choose_by(&mut self, skill: &Skill, seed: u64, stop: &StopFlag) -> Option<String>;

    /// A random legal move, determined by `seed` alone; none if there is none or the game is over.
    fn choose_randomly(&self, seed: u64) -> Option<String>;

    /// Seeds the random choices of [`analyse`](Engine::analyse), for engines that make any.
    fn set_seed(&mut self, seed: u64) {
        let _ = seed;
    }

    /// Sets the number of threads that [`analyse`](Engine::analyse) uses; one if nothing is said. With more than one,
    /// equal searches may answer differently. Levels search with one, and so do engines that cannot use more.
    fn set_threads(&mut self, count: u16) {
        let _ = count;
    }

    /// Clears the results of earlier searches from memory.
    fn clear(&mut self);

    /// Tries to prove that a seat wins the current position by force, with tables of about `table_mib` MiB. Of the
    /// limits, depth and lines do not matter.
    #[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
    fn prove(
        &self,
        setup: &ProofSetup,
        table_mib: usize,
        limits: &Limits,
        stop: &StopFlag,
    ) -> ProofReport;

    /// The fewest turns, at most `most`, within which a seat wins the current position by force: by plain full-width
    /// search, as [`proof::exhaustive::fewest_turns`](crate::proof::exhaustive::fewest_turns).
    #[cfg(not(target_family = "wasm"))]
    fn fewest_turns(&self, seat: Seat, most: u32, nodes: &mut u64) -> Option<Option<u32>>;
}

/// The search algorithm of a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EngineKind {
    /// The better algorithm for the game: alpha-beta if it has an evaluation, otherwise Monte-Carlo tree search.
    #[default]
    Auto,
    /// Monte-Carlo tree search: random games instead of an evaluation.
    Uct,
}

impl EngineKind {
    /// Every kind.
    pub const ALL: [EngineKind; 2] = [EngineKind::Auto, EngineKind::Uct];

    /// The name of the kind in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EngineKind::Auto => "auto",
            EngineKind::Uct => "uct",
        }
    }

    /// The kind of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<EngineKind> {
        EngineKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The [`Engine`] of a turn game that has an evaluation.
#[derive(Debug)]
pub struct TurnEngine<P: Evaluate + Notation> {
    held: Held<P>,
    searcher: Searcher<P>,
    ladder: Ladder,
}

impl<P: Evaluate + Notation> TurnEngine<P> {
    /// An engine at the start of the game with its default options, with a transposition table of about `table_mib`
    /// MiB.
    #[must_use]
    pub fn new(table_mib: usize) -> TurnEngine<P> {
        TurnEngine {
            held: Held::new(),
            searcher: Searcher::new(table_mib, Features::ALL),
            ladder: Ladder::USUAL,
        }
    }

    /// The same engine, with the levels of its game.
    #[must_use]
    pub fn with_ladder(self, ladder: Ladder) -> TurnEngine<P> {
        TurnEngine { ladder, ..self }
    }
}

impl<P: Evaluate + Notation> Engine for TurnEngine<P> {
    fn set_position(
        &mut self,
        picks: &OptionPicks,
        start: Option<&str>,
        moves: &[&str],
    ) -> Result<(), Fault> {
        if self.held.set_position(picks, start, moves)? {
            // Results under other rules are invalid.
            self.searcher.clear();
        }
        Ok(())
    }

    fn analyse(
        &mut self,
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let held = &self.held;
        let mut tell = |found: &Found<P::Move>| on_report(&held.report(found));
        let found = self
            .searcher
            .search(held.history(), limits, stop, &mut tell);
        held.report(&found)
    }

    #[cfg(not(target_family = "wasm"))]
    fn analyse_without(
        &mut self,
        without: &[String],
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let history = self.held.history();
        let position = history.position();
        let mut moves = Vec::new();
        position.moves_into(&mut moves);
        moves.retain(|mv| without.contains(&position.write_move(*mv)));
        self.searcher.without = moves;
        let left = |mut report: Report| {
            // A search that is stopped before it begins still names a move.
            let left_out = |line: &Line| line.moves.first().is_some_and(|mv| without.contains(mv));
            report.lines.retain(|line| !left_out(line));
            report
        };
        let held = &self.held;
        let mut tell = |found: &Found<P::Move>| on_report(&left(held.report(found)));
        let found = self.searcher.search(history, limits, stop, &mut tell);
        self.searcher.without.clear();
        left(held.report(&found))
    }

    fn choose(&mut self, level: Level, seed: u64, stop: &StopFlag) -> Option<String> {
        if let Some(skill) = self.ladder.rung(level).skill {
            return self.choose_by(&skill, seed, stop);
        }
        let history = self.held.history();
        let helpers = std::mem::take(&mut self.searcher.helpers);
        let mv = choose_best(&mut self.searcher, history, stop);
        self.searcher.helpers = helpers;
        Some(history.position().write_move(mv?))
    }

    fn choose_by(&mut self, skill: &Skill, seed: u64, stop: &StopFlag) -> Option<String> {
        let history = self.held.history();
        let helpers = std::mem::take(&mut self.searcher.helpers);
        let mv = choose(&mut self.searcher, history, skill, seed, stop);
        self.searcher.helpers = helpers;
        Some(history.position().write_move(mv?))
    }

    fn choose_randomly(&self, seed: u64) -> Option<String> {
        self.held.random_move(seed)
    }

    #[cfg(not(target_family = "wasm"))]
    fn set_threads(&mut self, count: u16) {
        self.searcher.set_threads(count);
    }

    fn clear(&mut self) {
        self.searcher.clear();
    }

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
