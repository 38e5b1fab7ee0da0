//! Which turn is the best, and by how much.

use super::whole::Turn;
use crate::proof::{ProofReport, ProofSetup};
use crate::{Engine, Limits, Line, Score, StopFlag};
use game::{Fault, Game, OptionPicks, Seat};

/// An engine that compares whole turns.
pub struct Judge<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// The rule options.
    pub picks: &'a OptionPicks,
    /// The share of the points that the seat to move can expect at a score in centipawns.
    pub expected: &'a (dyn Fn(i32) -> f32 + Sync),
    /// Searches and proves.
    pub engine: Box<dyn Engine>,
    /// Ends all searches.
    pub stop: StopFlag,
}

/// A whole turn that a search prefers.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Best {
    /// The codes of its parts.
    pub(super) moves: Vec<String>,
    /// The position string after it.
    pub(super) result: String,
    /// Its value for the seat that plays it.
    pub(super) score: Score,
    /// The plies that are expected after it; perhaps none.
    pub(super) then: Vec<String>,
}

/// The best turn beside all others.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Verdict {
    /// The best turn.
    pub(super) best: Best,
    /// What is judged: the best turn, or one part of it with which it can begin.
    pub(super) asked: Vec<String>,
    /// The position string after that.
    pub(super) result: String,
    /// The expected result after the best turn, from 0 to 1.
    pub(super) expected: f32,
    /// The expected result of the best turn that leads to another position or, where a part is judged, to none that a turn
    /// with this part leads to; none if there is no such turn.
    pub(super) other: Option<f32>,
}

impl Verdict {
    /// Whether the best turn is clearly the best: the expected result after it is at least [`LEAST`], and at least `margin`
    /// hundredths above that of any other turn. The only turn that there is counts, too.
    pub(super) fn is_clear(&self, margin: u32) -> bool {
        is_clear(self.expected, self.other, margin)
    }
}

/// As [`Verdict::is_clear`].
pub(super) fn is_clear(expected: f32, other: Option<f32>, margin: u32) -> bool {
    let margin = margin as f32 / 100.0;
    expected >= LEAST && other.is_none_or(|other| expected - other >= margin)
}

/// The expected result that the best turn has at least: whoever plays it does not stand worse by much.
pub(super) const LEAST: f32 = 0.4;
/// The size of the tables of proofs in MiB.
const PROOF_MIB: usize = 16;
/// The longest forced win that is looked for, in turns.
const MOST_TURNS: u32 = 8;

impl Judge<'_> {
    /// The expected result of a score, from 0 to 1.
    pub(super) fn expected(&self, score: Score) -> f32 {
        match score {
            Score::Centipawns(value) => (self.expected)(value),
            Score::WinIn(_) => 1.0,
            Score::LossIn(_) => 0.0,
        }
    }

    /// Forgets what earlier searches found out.
    pub(super) fn forget(&mut self) {
        self.engine.clear();
    }

    /// The best turn in a position, and the best of the others; none if the game is over.
    ///
    /// The first search has two lines, or three where turns have several parts: there another part may begin the same turn
    /// in another order. For every beginning of the best turn, the second best way to go on from it is looked for, too. If
    /// the whole turn is not clearly the best, one of its parts may be.
    pub(super) fn verdict(
        &mut self,
        position: &str,
        nodes: u64,
        margin: u32,
    ) -> Result<Option<Verdict>, Fault> {
        let table = self.game.open(self.picks, Some(position))?;
        let wanted = if table.part().count > 1 { 3 } else { 2 };
        let lines = self.lines(position, &[], wanted, nodes)?;
        let Some(first) = lines.first() else {
            return Ok(None);
        };
        let best = self.complete(position, first, nodes)?;
        let expected = self.expected(best.score);
        let mut other = None;
        let mut again = Vec::new();
        for line in lines.iter().skip(1) {
            let turn = self.complete(position, line, nodes)?;
            if turn.result == best.result {
                again.push(turn.moves);
            } else {
                higher(&mut other, self.expected(turn.score));
            }
        }
        // Further searches cannot lower the best of the others.
        if is_clear(expected, other, margin) {
            again.push(best.moves.clone());
            for moves in &again {
                self.others(&mut other, position, moves, &best.result, nodes)?;
            }
        }
        let whole = Verdict {
            expected,
            asked: best.moves.clone(),
            result: best.result.clone(),
            best,
            other,
        };
        if whole.best.moves.len() < 2 || whole.is_clear(margin) {
            return Ok(Some(whole));
        }
        let parted = self.parted(position, &whole, &lines, nodes, margin)?;
        Ok(Some(parted.unwrap_or(whole)))
    }

    /// Looks among the turns that begin as `moves` do for the best one with another result.
    fn others(
        &mut self,
        other: &mut Option<f32>,
        position: &str,
        moves: &[String],
        result: &str,
        nodes: u64,
    ) -> Result<(), Fault> {
        for count in 1..moves.len() {
            let begun = moves.get(..count).unwrap_or_default();
            for line in self.lines(position, begun, 2, nodes / 2)? {
                let whole = Line {
                    moves: begun.iter().chain(&line.moves).cloned().collect(),
                    ..line
                };
                let turn = self.complete(position, &whole, nodes)?;
                if turn.result != result {
                    higher(other, self.expected(turn.score));
                }
            }
        }
        Ok(())
    }

    /// The turn that a search prefers; none if the game is over.
    pub(super) fn best(&mut self, position: &str, nodes: u64) -> Result<Option<Best>, Fault> {
        let lines = self.lines(position, &[], 1, nodes)?;
        let Some(first) = lines.first() else {
            return Ok(None);
        };
        self.complete(position, first, nodes).map(Some)
    }

    /// The turn that a line begins with. If the line ends before it, its further parts are searched for.
    fn complete(&mut self, position: &str, line: &Line, nodes: u64) -> Result<Best, Fault> {
        let mut table = self.game.open(self.picks, Some(position))?;
        let turn = Turn::of(table.as_ref());
        let mut moves: Vec<String> = Vec::new();
        let mut rest = line.moves.iter();
        while turn.goes_on(table.as_ref()) {
            let text = match rest.next() {
                Some(text) => text.clone(),
                None => {
                    let lines = self.lines(position, &moves, 1, nodes / 4)?;
                    let found = lines.first().and_then(|line| line.moves.first());
                    let Some(text) = found else { break };
                    text.clone()
                }
            };
            table.play(&text)?;
            moves.push(text);
        }
        Ok(Best {
            moves,
            result: table.position_text(),
            score: line.score,
            then: rest.cloned().collect(),
        })
    }

    /// The best line that begins with none of those moves.
    pub(super) fn lines_without(
        &mut self,
        position: &str,
        without: &[String],
        nodes: u64,
    ) -> Result<Vec<Line>, Fault> {
        self.engine.set_position(self.picks, Some(position), &[])?;
        let limits = Limits {
            nodes: Some(nodes.max(1)),
            lines: 1,
            ..Limits::default()
        };
        let report = self
            .engine
            .analyse_without(without, &limits, &self.stop, &mut |_| ());
        Ok(report.lines)
    }

    pub(super) fn lines(
        &mut self,
        position: &str,
        moves: &[String],
        wanted: u32,
        nodes: u64,
    ) -> Result<Vec<Line>, Fault> {
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        self.engine
            .set_position(self.picks, Some(position), &moves)?;
        let limits = Limits {
            nodes: Some(nodes.max(1)),
            lines: wanted,
            ..Limits::default()
        };
        Ok(self.engine.analyse(&limits, &self.stop, &mut |_| ()).lines)
    }

    /// What can be proven of a seat's forced win.
    pub(super) fn prove(
        &mut self,
        position: &str,
        seat: Seat,
        nodes: u64,
    ) -> Result<ProofReport, Fault> {
        self.engine.set_position(self.picks, Some(position), &[])?;
        let setup = ProofSetup {
            seat,
            turns: Some(MOST_TURNS),
            shortest: true,
        };
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        Ok(self.engine.prove(&setup, PROOF_MIB, &limits, &self.stop))
    }

    /// The fewest turns of a forced win, by full-width search: see [`Engine::fewest_turns`].
    pub(super) fn fewest_turns(
        &mut self,
        position: &str,
        seat: Seat,
        most: u32,
        mut nodes: u64,
    ) -> Result<Option<Option<u32>>, Fault> {
        self.engine.set_position(self.picks, Some(position), &[])?;
        Ok(self.engine.fewest_turns(seat, most, &mut nodes))
    }
}

impl std::fmt::Debug for Judge<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Judge").finish_non_exhaustive()
    }
}

/// Raises a value that is known by now.
pub(super) fn higher(other: &mut Option<f32>, value: f32) {
    *other = Some(other.map_or(value, |known| known.max(value)));
}
