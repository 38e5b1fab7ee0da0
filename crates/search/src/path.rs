//! Repetition: the positions before the one that is looked at.

use game::{History, Outcome, Rules};

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

/// No turn has more parts than this.
const MOST_PARTS: usize = 8;

/// At how many repetitions a position ends the game or may be claimed; none where it never does.
fn limit_at<P: Rules>(position: &P) -> Option<u32> {
    (2..=MOST).find(|times| {
        position
            .outcome_by_repetition(*times)
            .or(position.claimable(*times))
            .is_some()
    })
}

/// At how many repetitions a game ends or may be claimed drawn.
///
/// In games whose turns have several parts, only the beginning of a turn may count as a repetition, so that a
/// root in the middle of one knows of no such end. Then the positions just before it are asked, and where the
/// game begins there, those that a few moves lead to.
fn limit_of<P: Rules>(history: &History<P>) -> Option<u32> {
    // A claim that has nothing to do with repetition says nothing about it.
    let asked = |position: &P| limit_at(position).filter(|_| position.claimable(1).is_none());
    let mut positions = history.positions().iter().rev();
    limit_at(positions.next()?)
        .or_else(|| positions.take(MOST_PARTS).find_map(asked))
        .or_else(|| {
            let mut ahead = history.position().clone();
            let mut moves = Vec::new();
            (0..MOST_PARTS).find_map(|_| {
                moves.clear();
                ahead.moves_into(&mut moves);
                ahead.play_unchecked(*moves.first()?);
                asked(&ahead)
            })
        })
}

impl Path {
    /// The path to the root of a search from a game's present position, which is not in it yet.
    pub(crate) fn new<P: Rules>(history: &History<P>) -> Path {
        let positions = history.positions();
        let root = positions.len() - 1;
        let here = history.position();
        Path {
            keys: positions[..root]
                .iter()
                .map(|position| position.key())
                .collect(),
            root,
            limit: limit_of(history),
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

    /// How many positions lie before the one looked at.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Goes back up to where the path was so long.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.keys.truncate(len);
    }

    /// The end that the seat to move may claim on a position's own account, such as a count of quiet moves.
    pub(crate) fn claim<P: Rules>(&self, position: &P) -> Option<Outcome> {
        let end = position.claimable(1)?;
        // Who has no move left cannot claim any more.
        (!self.unclaimed && position.count_moves() > 0).then_some(end)
    }

    /// The end of the game when a position has now stood often enough, counted as the rules count.
    pub(crate) fn end_by_repetition<P: Rules>(&self, position: &P) -> Option<Outcome> {
        let limit = self.limit?;
        let reach = (position.reversible_plies() as usize).min(self.keys.len());
        let key = position.key();
        let earlier = self.keys[self.keys.len() - reach..].iter();
        let times = 1 + earlier.filter(|other| **other == key).count();
        if times < limit as usize {
            return None;
        }
        let times = u32::try_from(times).unwrap_or(u32::MAX);
        position
            .outcome_by_repetition(times)
            .or(position.claimable(times))
    }

    /// The number of repetitions to value a position by when it counts as ended by repetition: when it has
    /// stood often enough, or when it stood before within the search, since whoever could come back to it
    /// once can do so again.
    pub(crate) fn repeated<P: Rules>(&self, position: &P) -> Option<u32> {
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
