//! Move ordering.

use crate::table::{Best, Mark};
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
    /// How well the move has done elsewhere; within ±3 · 16384 for a quiet move.
    pub(crate) history: i32,
}

impl<M> Ranked<M> {
    /// A move that is not ranked yet.
    pub(crate) fn not_yet(mv: M) -> Ranked<M> {
        Ranked {
            rank: 0,
            mv,
            noisy: false,
            forcing: false,
            promise: 0,
            history: 0,
        }
    }
}

const TABLE_MOVE: i32 = 1 << 28;
const NOISY: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
/// Noisy moves that lose material rank below this.
const LOSING: i32 = -(1 << 22);

/// Rows of the tables that count for a move alone, per seat; moves share rows by hash.
const ROWS: usize = 1 << 13;
/// Rows of a table that counts for a move after another one, per table; pairs share rows by hash.
const PAIRS: usize = 1 << 17;
/// The bound of history counts.
const HISTORY: i32 = 1 << 14;

/// How many parts a centipawn has in the corrections.
const PARTS: i32 = 128;
/// The bound of corrections, in parts.
const MOST_WRONG: i32 = 60 * PARTS;

/// A move and who made it, hashed: what the tables of the past go by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token(u32);

impl Token {
    pub(crate) fn of<M: Hash>(seat: Seat, mv: M) -> Token {
        let mut hasher = Mixer(seat.index() as u64 & 1);
        mv.hash(&mut hasher);
        Token((hasher.finish() >> 32) as u32)
    }

    /// What the transposition table keeps of the move; never 0, which stands for no move there.
    pub(crate) fn mark(self) -> Mark {
        Mark(((self.0 >> 16) as u16).max(1))
    }

    fn row(self) -> usize {
        self.0 as usize % (2 * ROWS)
    }

    fn row_after(self, earlier: Token) -> usize {
        let both = u64::from(earlier.0) << 32 | u64::from(self.0);
        (both.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % PAIRS
    }
}

/// The moves before a position that the ranks of its moves depend on.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Before {
    /// The move that led to the position; none after a pass. In turns of several parts it may be the same seat's.
    pub(crate) last: Option<Token>,
    /// The move before that one.
    pub(crate) second: Option<Token>,
}

/// What the search has learnt about moves, regardless of position.
#[derive(Debug)]
pub(crate) struct Order<M> {
    killers: Vec<[Option<M>; 2]>,
    /// Per move, the quiet move that refuted it last (countermove), or went on best within a turn.
    answers: Vec<Option<M>>,
    /// Per quiet move, how often it caused a cutoff, less how often it failed to (history heuristic).
    quiet: Vec<i16>,
    /// The same for noisy moves (capture history).
    noisy: Vec<i16>,
    /// The same for quiet moves after the last move, and after the one before it (continuation history).
    after_last: Vec<i16>,
    after_second: Vec<i16>,
    /// By how much the static evaluation has been wrong after a move, and after two moves, in parts of a centipawn
    /// (correction history).
    wrong_after: Vec<i16>,
    wrong_after_two: Vec<i16>,
}

impl<M: Copy + Eq + Hash> Order<M> {
    pub(crate) fn new() -> Order<M> {
        Order {
            killers: vec![[None; 2]; MAX_PLY + 1],
            answers: vec![None; 2 * ROWS],
            quiet: vec![0; 2 * ROWS],
            noisy: vec![0; 2 * ROWS],
            after_last: vec![0; PAIRS],
            after_second: vec![0; PAIRS],
            wrong_after: vec![0; 2 * ROWS],
            wrong_after_two: vec![0; PAIRS],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.answers.fill(None);
        self.wrong_after.fill(0);
        self.wrong_after_two.fill(0);
        for table in self.counts() {
            table.fill(0);
        }
    }

    fn counts(&mut self) -> [&mut Vec<i16>; 4] {
        [
            &mut self.quiet,
            &mut self.noisy,
            &mut self.after_last,
            &mut self.after_second,
        ]
    }

    /// Keeps what may still be valid for the next search of the same game.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([None; 2]);
        for table in self.counts() {
            for count in table {
                *count /= 2;
            }
        }
    }

    /// Ranks a legal move of a position after the moves `before`; `best` is that of the table.
    pub(crate) fn rank<P: Evaluate<Move = M>>(
        &self,
        position: &P,
        sight: &P::Sight,
        mv: M,
        best: Option<Best>,
        before: Before,
        ply: usize,
    ) -> Ranked<M> {
        let MoveHint {
            noisy,
            forcing,
            promise,
        } = position.hint(sight, mv);
        let token = Token::of(position.to_move(), mv);
        let history = if noisy {
            i32::from(self.noisy[token.row()])
        } else {
            self.history(token, before)
        };
        let rank = if best.is_some_and(|best| best.mark == token.mark()) {
            TABLE_MOVE
        } else if noisy && promise >= 0 {
            NOISY + promise + history / 64
        } else if noisy {
            LOSING * 2 + promise + history / 64
        } else {
            let killers = self.killers.get(ply).copied().unwrap_or_default();
            if killers[0] == Some(mv) {
                KILLER + 2
            } else if killers[1] == Some(mv) {
                KILLER + 1
            } else if before
                .last
                .is_some_and(|last| self.answers[last.row()] == Some(mv))
            {
                KILLER
            } else {
                history + promise
            }
        };
        Ranked {
            rank,
            mv,
            noisy,
            forcing,
            promise,
            history,
        }
    }

    /// How well a quiet move has done: between −3 and 3 times [`HISTORY`].
    fn history(&self, token: Token, before: Before) -> i32 {
        let after = |table: &[i16], earlier: Option<Token>| {
            earlier.map_or(0, |earlier| i32::from(table[token.row_after(earlier)]))
        };
        i32::from(self.quiet[token.row()])
            + after(&self.after_last, before.last)
            + after(&self.after_second, before.second)
    }

    /// By how much the static evaluation is probably too low after the moves `before`.
    pub(crate) fn correction(&self, before: Before) -> i32 {
        let Some(last) = before.last else { return 0 };
        let two = before.second.map_or(0, |second| {
            i32::from(self.wrong_after_two[last.row_after(second)])
        });
        (i32::from(self.wrong_after[last.row()]) + two) / PARTS
    }

    /// Records that a search to `depth` found a value that much above the static evaluation.
    pub(crate) fn corrected(&mut self, before: Before, by: i32, depth: i32) {
        let Some(last) = before.last else { return };
        let bonus = (by * depth).clamp(-MOST_WRONG / 4, MOST_WRONG / 4);
        drift(&mut self.wrong_after[last.row()], bonus, MOST_WRONG);
        if let Some(second) = before.second {
            drift(
                &mut self.wrong_after_two[last.row_after(second)],
                bonus,
                MOST_WRONG,
            );
        }
    }

    /// Records that a move caused a cutoff after others, `failed`, did not.
    pub(crate) fn refuted(
        &mut self,
        seat: Seat,
        (mv, noisy): (M, bool),
        before: Before,
        failed: &[Ranked<M>],
        depth: i32,
        ply: usize,
    ) {
        let bonus = (depth * depth * 16).min(1600);
        let token = Token::of(seat, mv);
        if noisy {
            adjust(&mut self.noisy[token.row()], bonus);
        } else {
            if let Some(killers) = self.killers.get_mut(ply)
                && killers[0] != Some(mv)
            {
                *killers = [Some(mv), killers[0]];
            }
            if let Some(last) = before.last {
                self.answers[last.row()] = Some(mv);
            }
            self.adjust_quiet(token, before, bonus);
        }
        for other in failed {
            let token = Token::of(seat, other.mv);
            if other.noisy {
                adjust(&mut self.noisy[token.row()], -bonus);
            } else if !noisy {
                self.adjust_quiet(token, before, -bonus);
            }
        }
    }

    fn adjust_quiet(&mut self, token: Token, before: Before, bonus: i32) {
        adjust(&mut self.quiet[token.row()], bonus);
        if let Some(last) = before.last {
            adjust(&mut self.after_last[token.row_after(last)], bonus);
        }
        if let Some(second) = before.second {
            adjust(&mut self.after_second[token.row_after(second)], bonus);
        }
    }
}

/// Moves a count towards its bound, in smaller steps the nearer it is.
fn adjust(count: &mut i16, bonus: i32) {
    drift(count, bonus, HISTORY);
}

fn drift(count: &mut i16, bonus: i32, bound: i32) {
    let now = i32::from(*count);
    *count = (now + bonus - now * bonus.abs() / bound) as i16;
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
