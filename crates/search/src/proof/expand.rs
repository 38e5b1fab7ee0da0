//! The children of a position, and what is known of them before they are searched.

use super::cost::{ANY, Distance, Ground, Numbers};
use super::mid::Search;
use game::{Outcome, Rules};

/// The longest line that is followed, in plies.
pub(super) const MOST_PLIES: usize = 256;

/// A position as the tables know it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// The key of what counts for repetition and of the phase.
    pub(super) key: u64,
    /// The key of everything, all counts included.
    pub(super) exact: u64,
    /// Within this many plies no count matters.
    pub(super) room: u32,
    /// Whether a count may win.
    pub(super) decides: bool,
    /// The turns that the winner may still take, including one that has begun; [`ANY`]: as many as he likes.
    pub(super) turns: u16,
}

impl Spot {
    pub(super) fn of<P: Rules>(position: &P, turns: u16) -> Spot {
        let counts = position.counts();
        let key = position.key() ^ mixed(counts.phase);
        Spot {
            key,
            exact: key ^ mixed(counts.exact ^ 1 << 63),
            room: counts.room,
            decides: counts.decides,
            turns,
        }
    }

    /// The key under which the proof numbers are kept: those of different bounds are not comparable.
    pub(super) fn open_key(&self) -> u64 {
        if self.turns == ANY {
            self.key
        } else {
            self.key ^ mixed(u64::from(self.turns) ^ 1 << 62)
        }
    }
}

/// Spreads a number over all bits; 0 stays 0.
pub(super) fn mixed(number: u64) -> u64 {
    let mut number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// A move, and what is known of the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<M> {
    pub(super) mv: M,
    pub(super) spot: Spot,
    /// Whether the move ends a turn of the winner.
    pub(super) ends: bool,
    pub(super) numbers: Numbers,
}

impl<M> Child<M> {
    /// The distance to the end from before the move, if the position after it is won.
    pub(super) fn distance(&self) -> Distance {
        self.numbers.distance.before(self.ends)
    }
}

impl<P: Rules> Search<P> {
    /// The children of the last position of the path, which is not over. One that settles the position stands alone.
    pub(super) fn children(&mut self, here: &P, spot: &Spot) -> Vec<Child<P::Move>> {
        let mine = here.to_move() == self.seat;
        let own = self.path.len() as i32 - 1;
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        here.moves_into(&mut moves);
        let mut children = Vec::with_capacity(moves.len());
        for &mv in &moves {
            let mut next = here.clone();
            next.play_unchecked(mv);
            let goes_on = next.to_move() == here.to_move()
                && next.turn_number() == here.turn_number()
                && next.terminal().is_none();
            let ends = mine && !goes_on;
            let turns = match spot.turns {
                ANY => ANY,
                turns => turns - u16::from(ends),
            };
            let near = spot.room == 0;
            let spot = Spot::of(&next, turns);
            let numbers = self.judge(&next, &spot, near);
            let child = Child {
                mv,
                spot,
                ends,
                numbers,
            };
            let settles = if mine {
                numbers.is_won()
            } else {
                numbers.is_not_won() && numbers.ground.path >= own
            };
            if settles {
                children.clear();
                children.push(child);
                break;
            }
            children.push(child);
        }
        self.moves = moves;
        children
    }

    /// What is known of a position after the last one of the path. `near` says whether a count may have ended the game in
    /// it.
    fn judge(&mut self, here: &P, spot: &Spot, near: bool) -> Numbers {
        self.watch.count();
        if let Some(end) = here.terminal() {
            let numbers = self.of_end(&end, spot);
            // Whoever waits for a limit may meet positions again, so that no proof can rest on it, nor a disproof.
            let by_count = spot.decides && near && numbers.is_won();
            return if by_count {
                Numbers::not_won(Ground::CUT)
            } else {
                numbers
            };
        }
        let times = 1 + self.met.get(&here.key()).copied().unwrap_or(0);
        if times > 1 && here.outcome_by_repetition(times).is_some() {
            return Numbers::not_won(Ground::FIRM);
        }
        let mine = here.to_move() == self.seat;
        if mine && spot.turns == 0 {
            return Numbers::not_won(Ground::FIRM);
        }
        // Whoever has no move cannot claim any more.
        if !mine && (spot.room == 0 || times > 1) && here.claimable(times).is_some() {
            return if here.count_moves() == 0 {
                self.of_end(&here.outcome_without_moves(), spot)
            } else {
                Numbers::not_won(Ground {
                    counted: true,
                    ..Ground::FIRM
                })
            };
        }
        if let Some(numbers) = self.settled(spot) {
            return numbers;
        }
        if let Some(numbers) = self.on_this_path(spot) {
            return numbers;
        }
        if let Some((proof, disproof)) = self.store.open(spot.open_key()) {
            return Numbers::open(proof, disproof);
        }
        if mine {
            Numbers::open(1, 1)
        } else {
            self.first_look(here, spot)
        }
    }

    /// A position in which another seat is to move, seen for the first time: the fewer moves, the nearer a proof.
    fn first_look(&self, here: &P, spot: &Spot) -> Numbers {
        let mut moves = Vec::with_capacity(64);
        here.moves_into(&mut moves);
        if moves.is_empty() {
            return self.of_end(&here.outcome_without_moves(), spot);
        }
        if spot.turns == 0 {
            // The winner's last turn is over. One move that does not lose at once refutes it.
            let refutes = |mv: &P::Move| {
                let mut next = here.clone();
                next.play_unchecked(*mv);
                next.to_move() == self.seat
                    && next
                        .terminal()
                        .is_none_or(|end| end.winner() != Some(self.seat))
            };
            if moves.iter().any(refutes) {
                return Numbers::not_won(Ground::FIRM);
            }
        }
        Numbers::open(u32::try_from(moves.len()).unwrap_or(u32::MAX / 8), 1)
    }

    /// A game that has ended in a position.
    pub(super) fn of_end(&self, end: &Outcome, spot: &Spot) -> Numbers {
        if end.winner() == Some(self.seat) {
            Numbers::won(Distance::ZERO)
        } else {
            Numbers::not_won(Ground {
                counted: spot.room == 0,
                ..Ground::FIRM
            })
        }
    }

    /// The position, if it is settled whatever led to it.
    fn settled(&self, spot: &Spot) -> Option<Numbers> {
        let read = |key, room, counted| {
            let fact = self.store.fact(key)?;
            if fact.win.turns != ANY
                && fact.win.turns <= spot.turns
                && u32::from(fact.win.plies) <= room
            {
                Some(Numbers::won(fact.win))
            } else if fact.denies(spot.turns) {
                Some(Numbers::not_won(Ground {
                    counted,
                    ..Ground::FIRM
                }))
            } else {
                None
            }
        };
        let known = read(spot.key, spot.room, false);
        if known.is_none() && self.uses_exact {
            return read(spot.exact, u32::MAX, true);
        }
        known
    }

    /// The position, if the path to it settles it: what was met before brings no win nearer.
    fn on_this_path(&self, spot: &Spot) -> Option<Numbers> {
        if self.path.len() >= MOST_PLIES {
            return Some(Numbers::not_won(Ground::CUT));
        }
        // With bounded turns every line ends, and a win in the fewest turns meets nothing twice.
        if spot.turns != ANY {
            return None;
        }
        if let Some(index) = self.path.iter().rposition(|key| *key == spot.key) {
            // Where a count may win, it could pay to meet a position again.
            return Some(Numbers::not_won(if spot.decides {
                Ground::CUT
            } else {
                Ground::repeats(index)
            }));
        }
        if !self.uses_paths {
            return None;
        }
        let (told, disproof) = self.store.open(self.path_key(spot))?;
        (disproof == 0).then(|| {
            Numbers::not_won(Ground {
                path: (told >> 1) as i32 - 1,
                counted: told & 1 == 1,
            })
        })
    }
}
