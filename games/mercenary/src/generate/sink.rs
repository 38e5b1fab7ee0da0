//! Consumers of generated moves: a list, a count, or a test whether there are any.

use crate::board::Square;
use crate::kind::Kind;
use crate::moves::{Move, Release};
use chess_kit::WideBitboard;

/// Receives moves in bundles, so that counting does not have to list them.
pub(crate) trait Sink {
    /// A piece may go from a square to each of these.
    fn go(&mut self, from: Square, targets: WideBitboard, release: Release);
    /// A pawn may go to each of these and promote there.
    fn promote(&mut self, from: Square, targets: WideBitboard, release: Release);
    /// Pawns may go to each of these, each from the square `step` indices before.
    fn pawns(&mut self, targets: WideBitboard, step: i8, release: Release);
    /// Pawns may go to each of these and promote there.
    fn pawns_promote(&mut self, targets: WideBitboard, step: i8, release: Release);
    /// The king may castle.
    fn castle(&mut self, from: Square, to: Square);
    /// A piece may be placed on each of these.
    fn place(&mut self, kind: Kind, targets: WideBitboard);
    /// Whether no more moves are wanted.
    #[inline]
    fn is_satisfied(&self) -> bool {
        false
    }
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) usize);

impl Sink for Count {
    #[inline]
    fn go(&mut self, _: Square, targets: WideBitboard, _: Release) {
        self.0 += targets.len() as usize;
    }
    #[inline]
    fn promote(&mut self, _: Square, targets: WideBitboard, _: Release) {
        self.0 += targets.len() as usize * Kind::PROMOTIONS.len();
    }
    #[inline]
    fn pawns(&mut self, targets: WideBitboard, _: i8, _: Release) {
        self.0 += targets.len() as usize;
    }
    #[inline]
    fn pawns_promote(&mut self, targets: WideBitboard, _: i8, _: Release) {
        self.0 += targets.len() as usize * Kind::PROMOTIONS.len();
    }
    fn castle(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
    fn place(&mut self, _: Kind, targets: WideBitboard) {
        self.0 += targets.len() as usize;
    }
}

/// Tests whether there is any move.
#[derive(Default)]
pub(crate) struct Any(WideBitboard);

impl Any {
    pub(crate) fn found(&self) -> bool {
        !self.0.is_empty()
    }
}

impl Sink for Any {
    #[inline]
    fn go(&mut self, _: Square, targets: WideBitboard, _: Release) {
        self.0 |= targets;
    }
    #[inline]
    fn promote(&mut self, _: Square, targets: WideBitboard, _: Release) {
        self.0 |= targets;
    }
    #[inline]
    fn pawns(&mut self, targets: WideBitboard, _: i8, _: Release) {
        self.0 |= targets;
    }
    #[inline]
    fn pawns_promote(&mut self, targets: WideBitboard, _: i8, _: Release) {
        self.0 |= targets;
    }
    fn castle(&mut self, _: Square, to: Square) {
        self.0 |= WideBitboard::of(to);
    }
    fn place(&mut self, _: Kind, targets: WideBitboard) {
        self.0 |= targets;
    }
    #[inline]
    fn is_satisfied(&self) -> bool {
        self.found()
    }
}

impl Sink for &mut Vec<Move> {
    #[inline]
    fn go(&mut self, from: Square, targets: WideBitboard, release: Release) {
        self.extend(targets.into_iter().map(|to| Move::go(from, to, release)));
    }
    fn promote(&mut self, from: Square, targets: WideBitboard, release: Release) {
        for to in targets {
            self.extend(Kind::PROMOTIONS.map(|kind| Move::promote(from, to, kind, release)));
        }
    }
    #[inline]
    fn pawns(&mut self, targets: WideBitboard, step: i8, release: Release) {
        self.extend(
            targets
                .into_iter()
                .map(|to| Move::go(to.wrapping_add_signed(-step), to, release)),
        );
    }
    fn pawns_promote(&mut self, targets: WideBitboard, step: i8, release: Release) {
        for to in targets {
            let from = to.wrapping_add_signed(-step);
            self.extend(Kind::PROMOTIONS.map(|kind| Move::promote(from, to, kind, release)));
        }
    }
    fn castle(&mut self, from: Square, to: Square) {
        self.push(Move::castle(from, to));
    }
    fn place(&mut self, kind: Kind, targets: WideBitboard) {
        self.extend(targets.into_iter().map(|to| Move::place(kind, to)));
    }
}
