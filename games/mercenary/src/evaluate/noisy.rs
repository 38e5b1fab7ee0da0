//! Lists only the moves that change material.

use super::hints::is_prey;
use crate::board::{Square, file_of, rank_of};
use crate::generate::{Sink, generate};
use crate::kind::{Army, Kind};
use crate::moves::{Move, Release};
use crate::position::Position;
use chess_kit::WideBitboard;

/// Filters the generated moves for captures and promotions.
struct Noisy<'a> {
    position: &'a Position,
    /// The pieces whose capture counts.
    prey: WideBitboard,
    out: &'a mut Vec<Move>,
}

impl Noisy<'_> {
    /// Whether a pawn captures en passant a piece that counts.
    fn takes_in_passing(&self, from: Square, to: Square) -> bool {
        if file_of(from) == file_of(to) || rank_of(from) == rank_of(to) {
            return false;
        }
        let unit = self
            .position
            .unit(from)
            .filter(|unit| unit.kind == Kind::Pawn);
        let struck = unit.and_then(|unit| self.position.struck(unit, from, to));
        struck.is_some_and(|square| self.prey.has(square))
    }
}

impl Sink for Noisy<'_> {
    #[inline]
    fn go(&mut self, from: Square, targets: WideBitboard, release: Release) {
        let mut wanted = targets & self.prey;
        for right in self.position.passing().iter() {
            if targets.has(right.target) && self.takes_in_passing(from, right.target) {
                wanted |= WideBitboard::of(right.target);
            }
        }
        self.out
            .extend(wanted.into_iter().map(|to| Move::go(from, to, release)));
    }
    fn promote(&mut self, from: Square, targets: WideBitboard, release: Release) {
        self.out.promote(from, targets, release);
    }
    #[inline]
    fn pawns(&mut self, targets: WideBitboard, step: i8, release: Release) {
        self.out.pawns(targets & self.prey, step, release);
    }
    fn pawns_promote(&mut self, targets: WideBitboard, step: i8, release: Release) {
        self.out.pawns_promote(targets, step, release);
    }
    fn castle(&mut self, _: Square, _: Square) {}
    fn place(&mut self, _: Kind, _: WideBitboard) {}
}

/// Appends captures and promotions.
pub(super) fn noisy_moves(position: &Position, out: &mut Vec<Move>) {
    let prey = Army::ALL
        .into_iter()
        .filter(|army| is_prey(position, *army))
        .fold(WideBitboard::EMPTY, |set, army| {
            set | position.of_army(army)
        });
    let mut sink = Noisy {
        position,
        prey,
        out,
    };
    generate(position, &mut sink);
}
