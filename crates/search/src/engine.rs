//! The search without the type of the game.

use crate::{Level, Limits, Report, StopFlag};
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

    /// Thinks about the position held and reports after each depth finished; the last report is also the answer.
    fn analyse(
        &mut self,
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report;

    /// Chooses a move as a player of that strength; none where there is no legal move. Weaker levels choose
    /// by lot among moves that seem good enough to them; `seed` decides the lot.
    fn choose(&mut self, level: Level, seed: u64, stop: &StopFlag) -> Option<String>;

    /// Forgets what earlier searches left in memory.
    fn clear(&mut self);
}

/// The [`Engine`] of a turn game.
#[derive(Debug)]
pub struct TurnEngine<P: Evaluate> {
    history: History<P>,
}

impl<P: Evaluate> TurnEngine<P> {
    /// An engine at the start of the game with its default options; its table of positions takes about
    /// `table_mib` MiB.
    #[must_use]
    pub fn new(table_mib: usize) -> TurnEngine<P> {
        let _ = table_mib;
        TurnEngine {
            history: History::new(P::start(&P::Options::default())),
        }
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
        for text in moves {
            let mv = history.position().read_move(text)?;
            history.push(mv);
        }
        self.history = history;
        Ok(())
    }

    fn analyse(
        &mut self,
        _limits: &Limits,
        _stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Report {
        let report = Report {
            depth: 0,
            nodes: 0,
            elapsed: std::time::Duration::ZERO,
            lines: Vec::new(),
        };
        on_report(&report);
        report
    }

    fn choose(&mut self, _level: Level, _seed: u64, _stop: &StopFlag) -> Option<String> {
        let position = self.history.position();
        let mut moves = Vec::new();
        position.moves_into(&mut moves);
        moves.first().map(|mv| position.write_move(*mv))
    }

    fn clear(&mut self) {}
}
