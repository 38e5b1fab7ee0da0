//! The search without the type of the game.

use crate::choose::choose;
use crate::lot::Lot;
use crate::{Features, Found, FoundLine, Level, Limits, Line, Report, Searcher, StopFlag};
use game::{Evaluate, Fault, History, OptionPicks, Turns};

/// A computer player for one game, holding a position with its history.
pub trait Engine: Send {
    /// Sets the position: a start and the moves played from it, in any notation.
    ///
    /// # Errors
    /// A [`Fault`] when the start or a move is not valid; the position held before stays.
    fn set_position(
        &mut self,
        picks: &OptionPicks,
        start: Option<&str>,
        moves: &[&str],
    ) -> Result<(), Fault>;

    /// Thinks about the position held and reports after each depth finished; the last report is also the
    /// answer. Ends with the limits or the flag, or when every line asked for is seen through to the end of
    /// the game.
    fn analyse(
        &mut self,
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report;

    /// Chooses a move as a player of that strength; none where there is no legal move. Weaker levels choose
    /// by lot among moves that seem good enough to them; `seed` decides the lot.
    fn choose(&mut self, level: Level, seed: u64, stop: &StopFlag) -> Option<String>;

    /// Any legal move, decided by `seed` alone; none where there is none or the game is over.
    fn choose_randomly(&self, seed: u64) -> Option<String>;

    /// Forgets what earlier searches left in memory.
    fn clear(&mut self);
}

/// The [`Engine`] of a turn game.
#[derive(Debug)]
pub struct TurnEngine<P: Evaluate> {
    history: History<P>,
    options: P::Options,
    searcher: Searcher<P>,
}

impl<P: Evaluate> TurnEngine<P> {
    /// An engine at the start of the game with its default options; its table of positions takes about
    /// `table_mib` MiB.
    #[must_use]
    pub fn new(table_mib: usize) -> TurnEngine<P> {
        let options = P::Options::default();
        TurnEngine {
            history: History::new(P::start(&options)),
            options,
            searcher: Searcher::new(table_mib, Features::ALL),
        }
    }
}

/// What was found, without the type of the game.
fn report<P: Evaluate>(history: &History<P>, found: &Found<P::Move>) -> Report {
    let lines = found
        .lines
        .iter()
        .map(|line| write_line(history.position(), line))
        .collect();
    Report {
        depth: found.depth,
        nodes: found.nodes,
        elapsed: found.elapsed,
        lines,
    }
}

fn write_line<P: Evaluate>(start: &P, line: &FoundLine<P::Move>) -> Line {
    let mut position = start.clone();
    let mut moves = Vec::with_capacity(line.moves.len());
    let mut short = Vec::with_capacity(line.moves.len());
    for mv in &line.moves {
        moves.push(position.write_move(*mv));
        short.push(position.write_short(*mv));
        position.play_unchecked(*mv);
    }
    Line {
        score: line.score(),
        moves,
        short,
    }
}

impl<P: Evaluate> Engine for TurnEngine<P> {
    fn set_position(
        &mut self,
        picks: &OptionPicks,
        start: Option<&str>,
        moves: &[&str],
    ) -> Result<(), Fault> {
        let mut history = History::new(Turns::<P>::set_up(picks, start)?);
        for (index, text) in moves.iter().enumerate() {
            let place = format!("move {}", index + 1);
            if let Some(end) = history.outcome() {
                let reason = format!("“{text}” comes after the end of the game ({})", end.reason);
                return Err(Fault::new(place, reason));
            }
            let mv = history
                .position()
                .read_move(text)
                .map_err(|fault| fault.within(&place))?;
            history.push(mv);
        }
        let options = P::options(picks)?;
        if options != self.options {
            // What was learnt under other rules does not hold.
            self.searcher.clear();
            self.options = options;
        }
        self.history = history;
        Ok(())
    }

    fn analyse(
        &mut self,
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let history = &self.history;
        let mut tell = |found: &Found<P::Move>| on_report(&report(history, found));
        let found = self.searcher.search(history, limits, stop, &mut tell);
        report(history, &found)
    }

    fn choose(&mut self, level: Level, seed: u64, stop: &StopFlag) -> Option<String> {
        let mv = choose(&mut self.searcher, &self.history, level, seed, stop)?;
        Some(self.history.position().write_move(mv))
    }

    fn choose_randomly(&self, seed: u64) -> Option<String> {
        if self.history.outcome().is_some() {
            return None;
        }
        let position = self.history.position();
        let mut moves = Vec::new();
        position.moves_into(&mut moves);
        let mv = moves.get(Lot::new(seed).below(moves.len()))?;
        Some(position.write_move(*mv))
    }

    fn clear(&mut self) {
        self.searcher.clear();
    }
}
