//! The positions of a game from its start, for what depends on them.

use crate::{Outcome, Rules};

/// A start position and the moves played from it, with every position in between.
#[derive(Clone, Debug)]
pub struct History<P: Rules> {
    positions: Vec<P>,
    /// The key of each position, side by side so that looking for repetitions stays cheap.
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

    /// Every position, the start first, the present one last.
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

    /// Takes in a legal move and the position that it leads to.
    pub fn push_played(&mut self, mv: P::Move, next: P) {
        self.keys.push(next.key());
        self.positions.push(next);
        self.moves.push(mv);
    }

    /// Takes the last move back; `None` at the start.
    pub fn pop(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.keys.pop();
        Some(mv)
    }

    /// How often the present position has stood, now included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.stood(self.position(), self.positions.len() - 1)
    }

    /// How often `here` has stood with itself, where it comes after the first `last` positions.
    fn stood(&self, here: &P, last: usize) -> u32 {
        let key = here.key();
        let reach = usize::try_from(here.reversible_plies()).unwrap_or(usize::MAX);
        let first = last.saturating_sub(reach);
        // Keys narrow the search; the positions themselves decide, since two positions can share a key.
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

    /// How the game ended by its own rules.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome(self.occurrences())
    }

    /// How the game would end by its own rules if `next` followed on the present position.
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
