//! Laws of what positions count.

use crate::{Counts, History, Outcome, Rules};
use std::collections::HashMap;

/// The key of a position and its phase.
type Spot = (u64, u64);

/// The moves and the end of a position.
type Future<P> = (Vec<<P as Rules>::Move>, Option<Outcome>);

/// What followed from each position of a game while no count was near its end.
pub(super) struct Counted<P: Rules> {
    seen: HashMap<Spot, Future<P>>,
    before: Option<Counts>,
}

impl<P: Rules> Counted<P> {
    pub(super) fn new() -> Counted<P> {
        Counted {
            seen: HashMap::new(),
            before: None,
        }
    }

    /// Checks the current position of a game, whose moves are given, against the earlier ones.
    pub(super) fn check(&mut self, history: &History<P>, moves: &[P::Move]) -> Result<(), String> {
        let position = history.position();
        let counts = position.counts();
        if let Some(before) = self.before.replace(counts)
            && counts.room < before.room.saturating_sub(1)
        {
            let (now, then) = (counts.room, before.room);
            return Err(format!(
                "a ply takes the counts from {then} plies of room to {now}"
            ));
        }
        if counts.room == 0 {
            return Ok(());
        }
        if position.claimable(1).is_some() {
            return Err("a draw can be claimed though the counts have room".to_owned());
        }
        let mut sorted = moves.to_vec();
        sorted.sort_unstable();
        let future = (sorted, position.terminal());
        let spot = (position.key(), counts.phase);
        match self.seen.get(&spot) {
            Some(earlier) if *earlier != future => {
                Err("the same position in the same phase has other moves or another end".to_owned())
            }
            Some(_) => Ok(()),
            None => {
                self.seen.insert(spot, future);
                Ok(())
            }
        }
    }
}
