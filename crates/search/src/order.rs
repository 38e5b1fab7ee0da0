//! Move ordering.

use crate::value::MAX_PLY;
use game::{Evaluate, MoveHint, Seat};
use std::hash::{Hash, Hasher};

/// A move with its ordering rank; larger first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked<M> {
    pub(crate) rank: i32,
    pub(crate) mv: M,
    pub(crate) noisy: bool,
    pub(crate) forcing: bool,
    pub(crate) promise: i32,
}

const TABLE_MOVE: i32 = 1 << 28;
const NOISY: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
/// Ranks below this are noisy moves that lose material.
pub(crate) const LOSING: i32 = -(1 << 22);

/// Rows of the history table per seat; moves share rows by hash.
const ROWS: usize = 1 << 13;
/// The bound of history counts.
const HISTORY: i32 = 1 << 14;

/// What the search has learnt about moves, regardless of position.
#[derive(Debug)]
pub(crate) struct Order<M> {
    killers: Vec<[Option<M>; 2]>,
    /// Per move of the opponent, the quiet reply that refuted it last (countermove).
    answers: Vec<Option<M>>,
    /// Per seat and move, how often it caused a cutoff, less how often it failed to (history heuristic).
    history: Vec<i16>,
}

impl<M: Copy + Eq + Hash> Order<M> {
    pub(crate) fn new() -> Order<M> {
        Order {
            killers: vec![[None; 2]; MAX_PLY + 1],
            answers: vec![None; 2 * ROWS],
            history: vec![0; 2 * ROWS],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.answers.fill(None);
        self.history.fill(0);
    }

    /// Keeps what may still be valid for the next search of the same game.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([None; 2]);
        for count in &mut self.history {
            *count /= 8;
        }
    }

    /// Ranks a legal move. `last` is the move that led to the position.
    pub(crate) fn rank<P: Evaluate<Move = M>>(
        &self,
        position: &P,
        sight: &P::Sight,
        mv: M,
        table_move: Option<M>,
        last: Option<M>,
        ply: usize,
    ) -> Ranked<M> {
        let MoveHint {
            noisy,
            forcing,
            promise,
        } = position.hint(sight, mv);
        let rank = if table_move == Some(mv) {
            TABLE_MOVE
        } else if noisy && promise >= 0 {
            NOISY + promise
        } else if noisy {
            LOSING * 2 + promise
        } else {
            let seat = position.to_move();
            let killers = self.killers.get(ply).copied().unwrap_or_default();
            if killers[0] == Some(mv) {
                KILLER + 2
            } else if killers[1] == Some(mv) {
                KILLER + 1
            } else if last.is_some_and(|last| self.answers[row(seat, last)] == Some(mv)) {
                KILLER
            } else {
                i32::from(self.history[row(seat, mv)]) + promise
            }
        };
        Ranked {
            rank,
            mv,
            noisy,
            forcing,
            promise,
        }
    }

    /// The history score of a quiet move, from -16384 to 16384.
    pub(crate) fn history(&self, seat: Seat, mv: M) -> i32 {
        i32::from(self.history[row(seat, mv)])
    }

    /// Records that a quiet move caused a cutoff after the quiet moves `failed` did not.
    pub(crate) fn refuted(
        &mut self,
        seat: Seat,
        mv: M,
        last: Option<M>,
        failed: impl Iterator<Item = M>,
        depth: i32,
        ply: usize,
    ) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(last) = last {
            self.answers[row(seat, last)] = Some(mv);
        }
        let bonus = (depth * depth * 16).min(1600);
        self.adjust(seat, mv, bonus);
        for other in failed {
            self.adjust(seat, other, -bonus);
        }
    }

    /// Moves a count towards its bound, in smaller steps the nearer it is.
    fn adjust(&mut self, seat: Seat, mv: M, bonus: i32) {
        let count = &mut self.history[row(seat, mv)];
        let now = i32::from(*count);
        *count = (now + bonus - now * bonus.abs() / HISTORY) as i16;
    }
}

/// The row of a move in tables indexed by seat and move.
fn row<M: Hash>(seat: Seat, mv: M) -> usize {
    let mut hasher = Mixer(0);
    mv.hash(&mut hasher);
    (hasher.finish() >> 32) as usize % ROWS + (seat.index() & 1) * ROWS
}

/// A small hasher: the same on every machine, and fast for the few bytes of a move.
struct Mixer(u64);

impl Mixer {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.add(u64::from(*byte));
        }
    }
    fn write_u8(&mut self, word: u8) {
        self.add(u64::from(word));
    }
    fn write_u16(&mut self, word: u16) {
        self.add(u64::from(word));
    }
    fn write_u32(&mut self, word: u32) {
        self.add(u64::from(word));
    }
    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }
    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }
}

/// Swaps the largest rank of `moves[from..]` to `from`.
pub(crate) fn bring_best<M>(moves: &mut [Ranked<M>], from: usize) {
    let mut best = from;
    for index in from + 1..moves.len() {
        if moves[index].rank > moves[best].rank {
            best = index;
        }
    }
    moves.swap(from, best);
}
