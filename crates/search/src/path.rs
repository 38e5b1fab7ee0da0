//! Repetition: the positions before the current one.

use game::{History, Outcome, Rules};

/// The keys of the positions leading to the current one: those of the game, then those of the search.
#[derive(Debug, Default)]
pub(crate) struct Path {
    keys: Vec<u64>,
    /// The index of the root in `keys`.
    root: usize,
    /// The occurrence count at which a repeated position ends the game or may be claimed; none if the rules have no
    /// such end.
    limit: Option<u32>,
    /// Whether the root's seat could claim a draw regardless of history; it chose not to, so claims deeper in the tree
    /// mean nothing.
    unclaimed: bool,
}

/// No rule requires more repetitions than this.
const MOST: u32 = 8;

/// No turn has more parts than this.
const MOST_PARTS: usize = 8;

/// The occurrence count at which a position ends the game or may be claimed; none if it never does.
fn limit_at<P: Rules>(position: &P) -> Option<u32> {
    (2..=MOST).find(|times| {
        position
            .outcome_by_repetition(*times)
            .or(position.claimable(*times))
            .is_some()
    })
}

/// The occurrence count at which a game ends or may be claimed drawn.
///
/// In games whose turns have several parts, only the beginning of a turn may count as a repetition, so a root in the
/// middle of one shows no such end. Then the positions just before it are queried and, if the game begins there, those
/// that a few moves lead to.
fn limit_of<P: Rules>(history: &History<P>) -> Option<u32> {
    // A claim unrelated to repetition does not count.
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
    /// The path to the root of a search from the current position of a game, which is not in it yet.
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

    /// Descends from a position to its successor.
    pub(crate) fn enter(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// Goes back up.
    pub(crate) fn leave(&mut self) {
        self.keys.pop();
    }

    /// The number of positions before the current one.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Unwinds the path to a former length.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.keys.truncate(len);
    }

    /// The outcome that the seat to move may claim from the position itself, such as by a count of quiet moves.
    pub(crate) fn claim<P: Rules>(&self, position: &P) -> Option<Outcome> {
        let end = position.claimable(1)?;
        // A seat without moves cannot claim any more.
        (!self.unclaimed && position.count_moves() > 0).then_some(end)
    }

    /// The outcome if a position has now occurred often enough, counted as in the rules.
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

    /// The occurrence count for evaluating a position that is treated as ended by repetition: because it has occurred
    /// often enough, or because it occurred before within the search, since whoever could return to it once can do so
    /// again.
    pub(crate) fn repeated<P: Rules>(&self, position: &P) -> Option<u32> {
        let limit = self.limit?;
        let reach = (position.reversible_plies() as usize).min(self.keys.len());
        // The preceding position cannot be equal unless a move changes nothing, but games may allow that.
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
