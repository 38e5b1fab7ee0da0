//! The game that an engine is analysing.

use crate::lot::Lot;
#[cfg(not(target_family = "wasm"))]
use crate::proof::exhaustive;
#[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
use crate::proof::{ProofReport, ProofSetup, Prover};
use crate::{Found, FoundLine, Line, Report, Score};
#[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
use crate::{Limits, StopFlag};
#[cfg(not(target_family = "wasm"))]
use game::Seat;
use game::{Fault, History, Notation, OptionPicks, Place, Turns};

/// A position with its history and rule options.
#[derive(Debug)]
pub(crate) struct Held<P: Notation> {
    history: History<P>,
    options: P::Options,
}

impl<P: Notation> Held<P> {
    /// The start of the game with its default options.
    pub(crate) fn new() -> Held<P> {
        let options = P::Options::default();
        Held {
            history: History::new(P::start(&options)),
            options,
        }
    }

    pub(crate) fn history(&self) -> &History<P> {
        &self.history
    }

    /// Sets the position: a start and the moves played from it. Returns whether the options have changed.
    ///
    /// # Errors
    /// A [`Fault`] if the start or a move is not valid; the previous position is then kept.
    pub(crate) fn set_position(
        &mut self,
        picks: &OptionPicks,
        start: Option<&str>,
        moves: &[&str],
    ) -> Result<bool, Fault> {
        let mut history = History::new(Turns::<P>::set_up(picks, start)?);
        for (index, text) in moves.iter().enumerate() {
            let place = Place::Move {
                number: u32::try_from(index + 1).ok(),
                text: None,
            };
            if let Some(end) = history.outcome() {
                let reason = format!("“{text}” comes after the end of the game ({})", end.reason);
                return Err(Fault::new(place, reason).because("game_over"));
            }
            let mv = history
                .position()
                .read_move(text)
                .map_err(|fault| fault.within(place))?;
            history.push(mv);
        }
        let options = P::options(picks)?;
        let changed = options != self.options;
        self.options = options;
        self.history = history;
        Ok(changed)
    }

    /// A random legal move, determined by `seed` alone.
    pub(crate) fn random_move(&self, seed: u64) -> Option<String> {
        if self.history.outcome().is_some() {
            return None;
        }
        let position = self.history.position();
        let mut moves = Vec::new();
        position.moves_into(&mut moves);
        let mv = moves.get(Lot::new(seed).below(moves.len()))?;
        Some(position.write_move(*mv))
    }

    /// A type-erased proof search, from tables of its own.
    #[cfg(any(not(target_family = "wasm"), target_feature = "simd128"))]
    pub(crate) fn prove(
        &self,
        setup: &ProofSetup,
        table_mib: usize,
        limits: &Limits,
        stop: &StopFlag,
    ) -> ProofReport {
        let mut prover = Prover::new(table_mib);
        let proved = prover.prove(&self.history, setup, limits, stop);
        let root = self.history.position();
        let plies = u32::try_from(proved.line.len()).unwrap_or(u32::MAX);
        let score = if root.to_move() == setup.seat {
            Score::WinIn(plies)
        } else {
            Score::LossIn(plies)
        };
        ProofReport {
            seat: setup.seat,
            verdict: proved.verdict,
            line: (plies > 0).then(|| write_moves(root, score, &proved.line)),
            nodes: proved.nodes,
            elapsed: proved.elapsed,
        }
    }

    /// Plain full-width search for the fewest turns of a forced win.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn fewest_turns(
        &self,
        seat: Seat,
        most: u32,
        nodes: &mut u64,
    ) -> Option<Option<u32>> {
        exhaustive::fewest_turns(self.history.position(), seat, most, nodes)
    }

    /// A type-erased search result.
    pub(crate) fn report(&self, found: &Found<P::Move>) -> Report {
        let position = self.history.position();
        let lines = found.lines.iter().map(|line| write_line(position, line));
        Report {
            depth: found.depth,
            nodes: found.nodes,
            elapsed: found.elapsed,
            deepest: found.deepest,
            filled: found.filled,
            lines: lines.collect(),
        }
    }
}

fn write_line<P: Notation>(start: &P, line: &FoundLine<P::Move>) -> Line {
    write_moves(start, line.score(), &line.moves)
}

fn write_moves<P: Notation>(start: &P, score: Score, played: &[P::Move]) -> Line {
    let mut position = start.clone();
    let mut moves = Vec::with_capacity(played.len());
    let mut short = Vec::with_capacity(played.len());
    for mv in played {
        moves.push(position.write_move(*mv));
        short.push(position.write_short(*mv));
        position.play_unchecked(*mv);
    }
    Line {
        score,
        moves,
        short,
    }
}
