//! The positions of a game from its start, for rules that depend on them.

use crate::{Outcome, Rules};

/// A start position and the moves played from it, with every position in between.
#[derive(Clone, Debug)]
pub struct History<P: Rules> {
    positions: Vec<P>,
    /// The key of each position, stored contiguously so that looking for repetitions stays cheap.
    keys: Vec<u64>,
    moves: Vec<P::Move>,
}

impl<P: Rules> History<P> {
    /// A game that begins at `start`.
    #[must_use]
    pub fn new(start: P) -> History<P> {
        History {
            keys: vec![start.key()],
            positions: vec![start],
            moves: Vec::new(),
        }
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// The position after the last move.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.positions[self.positions.len() - 1]
    }

    /// Every position, from the start to the current one.
    #[must_use]
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// Plays a legal move.
    pub fn push(&mut self, mv: P::Move) {
        let mut next = self.position().clone();
        next.play_unchecked(mv);
        self.push_played(mv, next);
    }

    /// Appends a legal move and the resulting position.
    pub fn push_played(&mut self, mv: P::Move, next: P) {
        self.keys.push(next.key());
        self.positions.push(next);
        self.moves.push(mv);
    }

    /// Undoes the last move; `None` at the start.
    pub fn pop(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.keys.pop();
        Some(mv)
    }

    /// How often the current position has occurred, including now.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.stood(self.position(), self.positions.len() - 1)
    }

    /// How often `here` has occurred, including itself, if it follows the first `last` positions.
    fn stood(&self, here: &P, last: usize) -> u32 {
        let key = here.key();
        let reach = usize::try_from(here.reversible_plies()).unwrap_or(usize::MAX);
        let first = last.saturating_sub(reach);
        // Keys narrow the search; the positions themselves decide, since keys can collide.
        let same = (first..last)
            .filter(|&index| self.keys[index] == key)
            .filter(|&index| self.positions[index].same_for_repetition(here))
            .count();
        u32::try_from(same).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// The keys of the positions, the start's first.
    #[must_use]
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// The outcome by the game's own rules.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome(self.occurrences())
    }

    /// The outcome by the game's own rules if `next` followed the current position.
    #[must_use]
    pub fn outcome_with(&self, next: &P) -> Option<Outcome> {
        next.outcome(self.stood(next, self.positions.len()))
    }

    /// What the seat to move may claim.
    #[must_use]
    pub fn claimable(&self) -> Option<Outcome> {
        self.position().claimable(self.occurrences())
    }
}
