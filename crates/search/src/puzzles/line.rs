//! The solution of a puzzle: the solver's clearly best turns, and the best replies between them.

use super::judge::{Judge, Verdict};
use super::whole::{Played, turns};
use crate::Score;
use crate::proof::ProofVerdict;
use game::{Fault, Outcome, Seat};

/// The most turns of the solver.
const MOST_TURNS: usize = 5;
/// A proof may take this many times the nodes of a judgement.
pub(super) const PROOF_FACTOR: u64 = 10;

/// A solution.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Solution {
    /// The turns: the solver's and the others' in turn, a solver's at both ends.
    pub(super) turns: Vec<Played>,
    /// The plies that are expected after them; perhaps none.
    pub(super) then: Vec<String>,
    /// The expected result for the solver.
    pub(super) expected: f32,
    /// The solver's forced win, if there is one.
    pub(super) win: Option<ForcedWin>,
}

/// A win that is proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ForcedWin {
    /// The number of turns that it takes against the best defence.
    pub(super) turns: u32,
    /// How the game ends in the line of the proof, if it was followed to its end.
    pub(super) end: Option<Outcome>,
}

impl Solution {
    /// Whose puzzle it is.
    pub(super) fn solver(&self) -> Seat {
        self.turns.first().map_or(Seat::FIRST, |turn| turn.seat)
    }

    /// The solver's turns.
    pub(super) fn own(&self) -> impl Iterator<Item = &Played> {
        let solver = self.solver();
        self.turns.iter().filter(move |turn| turn.seat == solver)
    }

    /// The codes of all plies.
    pub(super) fn moves(&self) -> Vec<String> {
        let all = self.turns.iter().flat_map(|turn| &turn.moves);
        all.cloned().collect()
    }
}

impl Judge<'_> {
    /// The solution of a position; none if no turn is clearly the best, or a win that the search sees is not proven.
    pub(super) fn solve(
        &mut self,
        position: &str,
        nodes: u64,
        margin: u32,
    ) -> Result<Option<Solution>, Fault> {
        let Some(first) = self.clear_verdict(position, nodes, margin)? else {
            return Ok(None);
        };
        // A turn without an alternative asks nothing.
        if first.other.is_none() {
            return Ok(None);
        }
        let win = if matches!(first.best.score, Score::WinIn(_)) {
            match self.forced_win(position, nodes * PROOF_FACTOR)? {
                Some(win) => Some(win),
                None => return Ok(None),
            }
        } else {
            None
        };
        let expected = first.expected;
        let mut moves: Vec<String> = Vec::new();
        let mut here = first;
        let mut count = 1;
        loop {
            let parts = here.asked.len();
            moves.append(&mut here.asked);
            let mut then = here.best.then;
            let is_whole = here.result == here.best.result;
            let next = if is_whole && count < MOST_TURNS {
                self.next(position, &here.result, nodes, margin)?
            } else {
                None
            };
            let Some((reply, verdict)) = next else {
                if !is_whole {
                    // In the order of the search, which may have another part first.
                    then.splice(0..0, here.best.moves.into_iter().skip(parts));
                }
                let turns = turns(self.game, self.picks, position, &moves)?;
                return Ok(Some(Solution {
                    turns,
                    then,
                    expected,
                    win,
                }));
            };
            moves.extend(reply);
            here = verdict;
            count += 1;
        }
    }

    /// The best reply in a position, and the clearly best turn after it; none if there is none or the game is over.
    fn next(
        &mut self,
        start: &str,
        position: &str,
        nodes: u64,
        margin: u32,
    ) -> Result<Option<(Vec<String>, Verdict)>, Fault> {
        let table = self.game.open(self.picks, Some(position))?;
        let solver = self.game.open(self.picks, Some(start))?.to_move();
        if table.to_move().is_none() || table.to_move() == solver {
            return Ok(None);
        }
        self.forget();
        let Some(reply) = self.best(position, nodes)? else {
            return Ok(None);
        };
        let after = self.game.open(self.picks, Some(&reply.result))?;
        if after.to_move() != solver {
            return Ok(None);
        }
        let verdict = self.clear_verdict(&reply.result, nodes, margin)?;
        // Only choices are asked for.
        let verdict = verdict.filter(|verdict| verdict.other.is_some());
        Ok(verdict.map(|verdict| (reply.moves, verdict)))
    }

    /// The verdict of a search with an empty transposition table, if a turn is clearly the best.
    pub(super) fn clear_verdict(
        &mut self,
        position: &str,
        nodes: u64,
        margin: u32,
    ) -> Result<Option<Verdict>, Fault> {
        self.forget();
        let verdict = self.verdict(position, nodes, margin)?;
        Ok(verdict.filter(|verdict| verdict.is_clear(margin)))
    }

    /// The forced win of the seat to move, with its exact number of turns, if it can be proven.
    pub(super) fn forced_win(
        &mut self,
        position: &str,
        nodes: u64,
    ) -> Result<Option<ForcedWin>, Fault> {
        let mut table = self.game.open(self.picks, Some(position))?;
        let Some(seat) = table.to_move() else {
            return Ok(None);
        };
        let proof = self.prove(position, seat, nodes)?;
        let ProofVerdict::Win { turns, exact: true } = proof.verdict else {
            return Ok(None);
        };
        for text in proof.line.iter().flat_map(|line| &line.moves) {
            table.play(text)?;
        }
        let end = table.outcome().filter(|end| end.winner() == Some(seat));
        Ok(Some(ForcedWin { turns, end }))
    }
}
