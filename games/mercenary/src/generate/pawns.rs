//! Pawn moves, generated set-wise.

use super::Sink;
use crate::board::{FILE_A, FILE_L, STRIKERS, Walk};
use crate::kind::Army;
use crate::moves::Release;
use crate::position::Position;
use chess_kit::{SquareSet, WideBitboard, board16};

const FIRST_FILE: WideBitboard = board16::file(0);
const LAST_FILE: WideBitboard = board16::file(15);

/// Pawns of one army with the same direction, and their surroundings.
#[derive(Clone, Copy)]
pub(crate) struct Pawns {
    /// Their direction.
    pub(crate) walk: Walk,
    /// Their squares.
    pub(crate) set: WideBitboard,
    /// The vacant squares.
    pub(crate) vacant: WideBitboard,
    /// What they may capture.
    pub(crate) prey: WideBitboard,
    /// Whether they may make a double step.
    pub(crate) double: bool,
    /// Where they promote.
    pub(crate) promotion: WideBitboard,
}

/// One square further.
#[inline(always)]
fn forward(walk: Walk, set: WideBitboard) -> WideBitboard {
    match walk {
        Walk::North => SquareSet(set.0 << 16),
        Walk::South => SquareSet(set.0 >> 16),
        Walk::West => SquareSet(set.without(FIRST_FILE).0 >> 1),
        Walk::East => SquareSet(set.without(LAST_FILE).0 << 1),
    }
}

/// The index offset of a step.
#[inline(always)]
const fn stride(walk: Walk) -> i8 {
    match walk {
        Walk::North => 16,
        Walk::South => -16,
        Walk::West => -1,
        Walk::East => 1,
    }
}

/// The attacked squares on both sides, each with its index offset.
#[inline(always)]
fn strikes(walk: Walk, set: WideBitboard) -> [(WideBitboard, i8); 2] {
    let left = set.without(FIRST_FILE).0;
    let right = set.without(LAST_FILE).0;
    match walk {
        Walk::North => [(SquareSet(left << 15), 15), (SquareSet(right << 17), 17)],
        Walk::South => [(SquareSet(left >> 17), -17), (SquareSet(right >> 15), -15)],
        Walk::West => [(SquareSet(left << 15), 15), (SquareSet(left >> 17), -17)],
        Walk::East => [(SquareSet(right << 17), 17), (SquareSet(right >> 15), -15)],
    }
}

impl Pawns {
    /// A player's own pawns.
    #[inline(always)]
    pub(crate) fn own(position: &Position, walk: Walk, prey: WideBitboard) -> Pawns {
        let (army, rank) = match walk {
            Walk::South => (Army::Black, 0),
            _ => (Army::White, 7),
        };
        Pawns {
            walk,
            set: position.of(army, crate::kind::Kind::Pawn),
            vacant: position.vacant(),
            prey,
            double: true,
            promotion: board16::rank(rank),
        }
    }

    /// Where gray and brown pawns promote.
    #[inline]
    pub(crate) fn promotion_file(position: &Position, walk: Walk) -> WideBitboard {
        match walk {
            Walk::East => board16::file(FILE_L),
            _ if position.rules().is_wide() => FIRST_FILE,
            _ => board16::file(FILE_A),
        }
    }

    /// The same restricted to some of the pawns.
    #[inline(always)]
    pub(crate) fn only(self, set: WideBitboard) -> Pawns {
        Pawns {
            set: self.set & set,
            ..self
        }
    }

    /// Passes their moves to the squares of `within` to the sink.
    #[inline(always)]
    pub(crate) fn tell(self, within: WideBitboard, release: Release, sink: &mut impl Sink) {
        if self.set.is_empty() {
            return;
        }
        let walk = self.walk;
        let one = forward(walk, self.set) & self.vacant;
        emit(one & within, self.promotion, stride(walk), release, sink);
        if self.double {
            let passed = forward(walk, self.set & walk.start()) & self.vacant;
            let two = forward(walk, passed) & self.vacant & within;
            if !two.is_empty() {
                sink.pawns(two, 2 * stride(walk), release);
            }
        }
        for (targets, step) in strikes(walk, self.set) {
            emit(
                targets & self.prey & within,
                self.promotion,
                step,
                release,
                sink,
            );
        }
    }

    /// All the squares that the pawns may go to, for the reasons of refusals.
    pub(crate) fn targets(self) -> WideBitboard {
        let one = forward(self.walk, self.set) & self.vacant;
        let passed = forward(self.walk, self.set & self.walk.start()) & self.vacant;
        let two = forward(self.walk, passed) & self.vacant;
        let [left, right] = strikes(self.walk, self.set);
        let steps = if self.double { one | two } else { one };
        steps | ((left.0 | right.0) & self.prey)
    }
}

#[inline(always)]
fn emit(
    targets: WideBitboard,
    promotion: WideBitboard,
    step: i8,
    release: Release,
    sink: &mut impl Sink,
) {
    if targets.is_empty() {
        return;
    }
    let last = targets & promotion;
    if last.is_empty() {
        sink.pawns(targets, step, release);
    } else {
        sink.pawns(targets.without(last), step, release);
        sink.pawns_promote(last, step, release);
    }
}

/// The pawns of `set`, all with the same direction, that attack a square.
#[inline]
pub(super) fn striking(walk: Walk, set: WideBitboard, square: u8) -> WideBitboard {
    STRIKERS[walk as usize][usize::from(square & 127)] & set
}
