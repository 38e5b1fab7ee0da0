//! Depth-first proof-number search (df-pn).
//!
//! A position in which the winner is to move needs one child to be proven; any other needs all of them. Whose move it is
//! decides that, not the depth: turns may have several parts.
//!
//! The proof number of a position where all children must be proven is that of the hardest one plus one for each other
//! (weak proof numbers), because sums count positions twice that are reached in two ways.
//!
//! # What is stored
//! Proofs hold on every path: a proven position is won in fewer plies than any that follow from it, so whoever plays by
//! the proofs never meets a position twice. They hold for other counts if the proof is shorter than the counts have
//! room. A disproof that rests on a position met again holds for this path alone, unless that position is the disproven
//! one itself or follows from it; then it holds always. One in which a count ended a line holds for these counts alone; otherwise it holds for
//! higher ones too, since a count that draws only helps the defence. Where counts may win, all disproofs hold for their
//! counts alone.

use super::cost::{Distance, Ground, NEVER, Numbers};
use super::expand::{Child, Spot, mixed};
use super::store::Store;
use crate::watch::Watch;
use crate::{Limits, StopFlag};
use game::{History, Rules, Seat};
use std::collections::HashMap;

/// One search for proofs, of one seat's wins.
#[derive(Debug)]
pub(super) struct Search<P: Rules> {
    pub(super) seat: Seat,
    pub(super) store: Store,
    pub(super) watch: Watch,
    /// How often each position of the game has occurred before the root, the root included.
    pub(super) met: HashMap<u64, u32>,
    /// The keys from the root to the position whose children are looked at.
    pub(super) path: Vec<u64>,
    /// A hash of each beginning of the path.
    hashes: Vec<u64>,
    /// The search pauses at this number of nodes.
    pub(super) until: u64,
    /// Whether anything is stored for exact counts.
    pub(super) uses_exact: bool,
    /// Whether anything is stored for paths.
    pub(super) uses_paths: bool,
    /// A scratch buffer.
    pub(super) moves: Vec<P::Move>,
}

impl<P: Rules> Search<P> {
    pub(super) fn new(mib: usize) -> Search<P> {
        Search {
            seat: Seat::FIRST,
            store: Store::new(mib),
            watch: Watch::new(&Limits::default(), &StopFlag::default()),
            met: HashMap::new(),
            path: Vec::new(),
            hashes: Vec::new(),
            until: u64::MAX,
            uses_exact: false,
            uses_paths: false,
            moves: Vec::new(),
        }
    }

    /// Prepares a search from the current position of a game.
    pub(super) fn begin(
        &mut self,
        history: &History<P>,
        seat: Seat,
        limits: &Limits,
        stop: &StopFlag,
    ) {
        self.seat = seat;
        self.store.clear();
        self.watch = Watch::new(limits, stop);
        self.met.clear();
        for key in history.keys() {
            *self.met.entry(*key).or_insert(0) += 1;
        }
        self.path.clear();
        self.hashes.clear();
        self.uses_exact = false;
        self.uses_paths = false;
    }

    /// Searches a position that is not over until it is settled, a limit is reached, or `nodes` more are searched.
    pub(super) fn solve(&mut self, root: &P, turns: u16, nodes: u64) -> Numbers {
        self.path.clear();
        self.hashes.clear();
        if turns == 0 && root.to_move() == self.seat {
            return Numbers::not_won(Ground::FIRM);
        }
        self.until = self.watch.nodes().saturating_add(nodes);
        self.mid(root, &Spot::of(root, turns), NEVER, NEVER)
    }

    fn is_over(&self) -> bool {
        self.watch.is_over() || self.watch.nodes() >= self.until
    }

    /// Searches a position until one of its numbers reaches its limit.
    fn mid(&mut self, here: &P, spot: &Spot, most_proof: u32, most_disproof: u32) -> Numbers {
        let begun = self.watch.nodes();
        let index = self.path.len();
        let hash = self.hashes.last().copied().unwrap_or(0);
        self.path.push(spot.key);
        self.hashes.push(mixed(hash ^ spot.key));
        let mine = here.to_move() == self.seat;
        let mut children = self.children(here, spot);
        let mut numbers = loop {
            if children.is_empty() {
                break self.of_end(&here.outcome_without_moves(), spot);
            }
            let numbers = if mine {
                best_of(&children)
            } else {
                all_of(&children)
            };
            if !numbers.is_open()
                || numbers.proof >= most_proof
                || numbers.disproof >= most_disproof
                || self.is_over()
            {
                break numbers;
            }
            let (chosen, proof, disproof) = if mine {
                choose(
                    &children,
                    |numbers| (numbers.proof, numbers.disproof),
                    most_proof,
                    most_disproof,
                )
            } else {
                let (chosen, disproof, proof) = choose(
                    &children,
                    |numbers| (numbers.disproof, numbers.proof),
                    most_disproof,
                    most_proof,
                );
                (chosen, proof, disproof)
            };
            let Child { mv, spot, .. } = children[chosen];
            let mut next = here.clone();
            next.play_unchecked(mv);
            children[chosen].numbers = self.mid(&next, &spot, proof, disproof);
        };
        self.path.pop();
        self.hashes.pop();
        if numbers.is_not_won() && numbers.ground.path >= index as i32 {
            numbers.ground.path = Ground::FIRM.path;
        }
        let work = u32::try_from(self.watch.nodes() - begun).unwrap_or(u32::MAX);
        self.keep(spot, &numbers, work);
        numbers
    }

    fn keep(&mut self, spot: &Spot, numbers: &Numbers, work: u32) {
        if numbers.is_won() {
            if u32::from(numbers.distance.plies) <= spot.room {
                self.store.keep_win(spot.key, work, numbers.distance);
            } else {
                self.uses_exact = true;
                self.store.keep_win(spot.exact, work, numbers.distance);
            }
        } else if !numbers.is_not_won() {
            let (proof, disproof) = (numbers.proof, numbers.disproof);
            self.store.keep_open(spot.open_key(), work, proof, disproof);
        } else if numbers.ground.path == Ground::FIRM.path {
            let key = if numbers.ground.counted || spot.decides {
                self.uses_exact = true;
                spot.exact
            } else {
                spot.key
            };
            self.store.keep_none(key, work, spot.turns);
        } else {
            self.uses_paths = true;
            let told = (numbers.ground.path + 1).unsigned_abs() << 1;
            let told = told | u32::from(numbers.ground.counted);
            self.store.keep_open(self.path_key(spot), work, told, 0);
        }
    }

    /// The key of a position after this very path.
    pub(super) fn path_key(&self, spot: &Spot) -> u64 {
        let hash = self.hashes.last().copied().unwrap_or(0);
        spot.open_key() ^ mixed(hash ^ 1 << 61)
    }
}

/// The numbers of a position where the winner chooses.
fn best_of<M>(children: &[Child<M>]) -> Numbers {
    let won = children.iter().filter(|child| child.numbers.is_won());
    let won = won.map(Child::distance);
    if let Some(distance) = won.min_by_key(|distance| (distance.turns, distance.plies)) {
        return Numbers::won(distance);
    }
    let mut ground = Ground::FIRM;
    let (mut proof, mut disproof, mut open) = (NEVER, 0, 0);
    for Child { numbers, .. } in children {
        if numbers.is_not_won() {
            ground = ground.and(numbers.ground);
        } else {
            proof = proof.min(numbers.proof);
            disproof = disproof.max(numbers.disproof);
            open += 1;
        }
    }
    if open == 0 {
        return Numbers::not_won(ground);
    }
    Numbers::open(proof, (disproof + open - 1).min(NEVER - 1))
}

/// The numbers of a position where others choose.
fn all_of<M>(children: &[Child<M>]) -> Numbers {
    let refuted = children.iter().filter(|child| child.numbers.is_not_won());
    let refuted = refuted.map(|child| child.numbers.ground);
    if let Some(ground) = refuted.max_by_key(|ground| (ground.path, !ground.counted)) {
        return Numbers::not_won(ground);
    }
    let mut distance = Distance::ZERO;
    let (mut proof, mut disproof, mut open) = (0, NEVER, 0);
    for child in children {
        if child.numbers.is_won() {
            distance = distance.longer(child.distance());
        } else {
            proof = proof.max(child.numbers.proof);
            disproof = disproof.min(child.numbers.disproof);
            open += 1;
        }
    }
    if open == 0 {
        return Numbers::won(distance);
    }
    Numbers::open((proof + open - 1).min(NEVER - 1), disproof)
}

/// The child to search next, with the limits of its numbers. `of` gives the number that the chooser wants small, and the
/// other one, whose limits for the position are `most` and `most_other`.
fn choose<M>(
    children: &[Child<M>],
    of: impl Fn(&Numbers) -> (u32, u32),
    most: u32,
    most_other: u32,
) -> (usize, u32, u32) {
    let (mut chosen, mut best, mut second) = (0, (NEVER, NEVER), NEVER);
    let mut open: u32 = 0;
    for (index, child) in children.iter().enumerate() {
        if !child.numbers.is_open() {
            continue;
        }
        open += 1;
        let numbers = of(&child.numbers);
        if open == 1 || numbers < best {
            second = if open == 1 { NEVER } else { best.0 };
            (chosen, best) = (index, numbers);
        } else {
            second = second.min(numbers.0);
        }
    }
    // Beyond the second best by a share (1 + epsilon), so that the search does not jump about.
    let limit = most.min(second.saturating_add(second / 4).saturating_add(1));
    (
        chosen,
        limit,
        most_other.saturating_sub(open.saturating_sub(1)),
    )
}
