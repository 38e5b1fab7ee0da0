//! Rollouts: games played to their end at random.

use super::{Guide, TreeSearch, everybody};
use game::{Rules, SeatSet};

/// A longer rollout counts as drawn.
const LONGEST: u32 = 1_000;

impl<P: Rules, G: Guide<P>> TreeSearch<P, G> {
    /// Plays a game on at random: the seats that share the point, and how many plies were played. Immediate wins are
    /// played if the game detects them. None if the search was stopped first.
    ///
    /// The first position has been checked for an end, except that it may have no legal move; only then is no ply
    /// played.
    pub(super) fn rollout(&mut self, position: &mut P) -> Option<(SeatSet, u32)> {
        for plies in 0..LONGEST {
            if plies > 0 {
                let end = position
                    .terminal()
                    .or_else(|| self.path.end_by_repetition(position))
                    .or_else(|| self.path.claim(position));
                if let Some(end) = end {
                    return Some((end.sharers, plies));
                }
                if G::winning_move(position).is_some() {
                    return Some((SeatSet::one(position.to_move()), plies + 1));
                }
            }
            let lot = &mut self.lot;
            let drawn = position.random_move(&mut self.moves, &mut |bound| lot.below(bound));
            let Some(mv) = drawn else {
                return Some((position.outcome_without_moves().sharers, plies));
            };
            self.path.enter(position.key());
            position.play_unchecked(mv);
            if self.watch.count() {
                return None;
            }
        }
        Some((everybody::<P>(), LONGEST))
    }
}
