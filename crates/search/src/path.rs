//! Repetition: the positions before the one that is looked at.

use game::{Evaluate, History, Outcome};

/// The keys of the positions that led to the one looked at: those of the game, then those of the search.
#[derive(Debug, Default)]
pub(crate) struct Path {
    keys: Vec<u64>,
    /// Where the root stands in `keys`.
    root: usize,
    /// The number of times at which a repeated position ends the game or may be claimed; none where the
    /// rules know no such end.
    limit: Option<u32>,
    /// Whether the root's seat could claim a draw whatever stood before; then it did not want to, and claims
    /// further on say nothing.
    unclaimed: bool,
}

/// No rule asks for more repetitions than this.
const MOST: u32 = 8;

impl Path {
    /// The path to the root of a search from a game's present position, which is not in it yet.
    pub(crate) fn new<P: Evaluate>(history: &History<P>) -> Path {
        let positions = history.positions();
        let root = positions.len() - 1;
        let here = history.position();
        let ends = |times: &u32| {
            here.outcome_by_repetition(*times)
                .or(here.claimable(*times))
                .is_some()
        };
        Path {
            keys: positions[..root]
                .iter()
                .map(|position| position.key())
                .collect(),
            root,
            limit: (2..=MOST).find(ends),
            unclaimed: here.claimable(1).is_some(),
        }
    }

    /// Goes on from a position to one below it.
    pub(crate) fn enter(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// Goes back up.
    pub(crate) fn leave(&mut self) {
        self.keys.pop();
    }

    /// The end that the seat to move may claim on a position's own account, such as a count of quiet moves.
    pub(crate) fn claim<P: Evaluate>(&self, position: &P) -> Option<Outcome> {
        let end = position.claimable(1)?;
        // Who has no move left cannot claim any more.
        (!self.unclaimed && position.count_moves() > 0).then_some(end)
    }

    /// The number of repetitions to value a position by when it counts as ended by repetition: when it has
    /// stood often enough, or when it stood before within the search, since whoever could come back to it
    /// once can do so again.
    pub(crate) fn repeated<P: Evaluate>(&self, position: &P) -> Option<u32> {
        let limit = self.limit?;
        let reach = (position.reversible_plies() as usize).min(self.keys.len());
        // The position before cannot be the same unless a move changes nothing, but games may allow that.
        let key = position.key();
        let mut times = 1;
        for index in (self.keys.len() - reach..self.keys.len()).rev() {
            if self.keys[index] == key {
                times += 1;
                if index >= self.root || times >= limit {
                    return Some(limit);
                }
            }
        }
        None
    }
}
