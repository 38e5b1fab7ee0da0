//! Checking puzzles once more, and letting players solve them.

use super::book::Puzzle;
use super::judge::Judge;
use super::line::PROOF_FACTOR;
use super::themes;
use super::whole::{Played, Turn, turns};
use crate::PlayerSpec;
use game::Fault;

/// The number of positions that a full-width check of a win may take.
const FULL_WIDTH: u64 = 2_000_000;
/// Full width can check wins of so many turns.
const FULL_WIDTH_TURNS: u32 = 2;

/// Checks the puzzles of a file.
#[derive(Debug)]
pub struct Checker<'a> {
    /// Searches with an empty transposition table each time.
    pub judge: Judge<'a>,
    /// The margin of the puzzles, in hundredths.
    pub margin: u32,
    /// The nodes of each judgement.
    pub nodes: u64,
}

/// Why a puzzle fails a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failing {
    /// Which of the solver's turns, from 1.
    pub turn: usize,
    /// In words.
    pub reason: String,
}

impl Checker<'_> {
    /// Checks a puzzle: each turn of the solver must be clearly the best. A win must be proven, also by full width if it is
    /// short, and a win in one turn must be the only one among all turns.
    ///
    /// # Errors
    /// A [`Fault`] if the position or a move is not valid.
    pub fn check(&mut self, puzzle: &Puzzle) -> Result<Option<Failing>, Fault> {
        for (index, turn) in self.own_turns(puzzle)?.iter().enumerate() {
            if let Some(reason) = self.fault_of(turn)? {
                let turn = index + 1;
                return Ok(Some(Failing { turn, reason }));
            }
        }
        let reason = self.fault_of_win(puzzle)?;
        Ok(reason.map(|reason| Failing { turn: 1, reason }))
    }

    fn own_turns(&self, puzzle: &Puzzle) -> Result<Vec<Played>, Fault> {
        let Judge { game, picks, .. } = self.judge;
        let all = turns(game, picks, &puzzle.position, &puzzle.moves)?;
        Ok(all.into_iter().step_by(2).collect())
    }

    /// Why a turn is not clearly the best.
    fn fault_of(&mut self, turn: &Played) -> Result<Option<String>, Fault> {
        self.judge.forget();
        let verdict = self.judge.verdict(&turn.before, self.nodes, self.margin)?;
        let Some(verdict) = verdict else {
            return Ok(Some("the game is over".to_owned()));
        };
        if verdict.result != turn.result {
            let better = verdict.asked.join(" ");
            return Ok(Some(format!("{better} is better")));
        }
        if !verdict.is_clear(self.margin) {
            let points = |expected: f32| (expected * 100.0).round();
            return Ok(Some(format!(
                "{} points are expected after it, and {} after another turn",
                points(verdict.expected),
                points(verdict.other.unwrap_or_default())
            )));
        }
        Ok(None)
    }

    /// Why the win that the themes tell of is none.
    fn fault_of_win(&mut self, puzzle: &Puzzle) -> Result<Option<String>, Fault> {
        let Some(turns) = themes::turns_of_win(&puzzle.themes) else {
            return Ok(None);
        };
        let position = &puzzle.position;
        let nodes = self.nodes.saturating_mul(PROOF_FACTOR);
        let proven = self.judge.forced_win(position, nodes)?;
        if proven.is_none_or(|win| win.turns != turns) {
            return Ok(Some(format!("a win in {turns} is not proven")));
        }
        let Judge { game, picks, .. } = self.judge;
        let table = game.open(picks, Some(position))?;
        let Some(seat) = table.to_move() else {
            return Ok(Some("the game is over".to_owned()));
        };
        if turns <= FULL_WIDTH_TURNS {
            let fewest = self.judge.fewest_turns(position, seat, turns, FULL_WIDTH)?;
            if fewest.is_some_and(|fewest| fewest != Some(turns)) {
                return Ok(Some(format!("full width denies a win in {turns}")));
            }
        }
        let whole = self.own_turns(puzzle)?.iter().all(|turn| turn.is_whole);
        if turns == 1 && whole {
            let mut wins = 0;
            for turn in table.whole_turns() {
                let end = game.open(picks, Some(&turn.position))?.outcome();
                wins += usize::from(end.is_some_and(|end| end.winner() == Some(seat)));
            }
            if wins != 1 {
                return Ok(Some(format!("{wins} turns win at once")));
            }
        }
        Ok(None)
    }

    /// Whether a player finds every turn of the solver.
    ///
    /// # Errors
    /// A [`Fault`] if the position or a move is not valid.
    pub fn solves(
        &mut self,
        puzzle: &Puzzle,
        player: &PlayerSpec,
        seed: u64,
    ) -> Result<bool, Fault> {
        for turn in self.own_turns(puzzle)? {
            self.judge.forget();
            let (game, picks) = (self.judge.game, self.judge.picks);
            let mut table = game.open(picks, Some(&turn.before))?;
            let this = Turn::of(table.as_ref());
            while this.goes_on(table.as_ref()) {
                let position = table.position_text();
                let engine = &mut self.judge.engine;
                engine.set_position(picks, Some(&position), &[])?;
                let chosen = player.choose(engine.as_mut(), seed, &self.judge.stop);
                let Some(text) = chosen else { break };
                table.play(&text)?;
            }
            if !turn.is_met_by(game, picks, &table.position_text())? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
