//! Moves of men.

use super::{Piece, Placement};
use crate::{Bitboard, Man};
use game::Side;

/// A move: a man goes from one square to another, capturing any man there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step<K> {
    /// The origin square.
    pub from: u8,
    /// The target square.
    pub to: u8,
    /// The promotion of a pawn on the last rank.
    pub promotion: Option<K>,
}

impl<K: Piece, const N: usize> Placement<K, N> {
    /// Calls `visit` for every pseudo-legal move of a side to one of the `targets`.
    pub fn for_each_step(&self, side: Side, targets: Bitboard, mut visit: impl FnMut(Step<K>)) {
        let (own, enemies, occupied) = (self.side(side), self.side(side.other()), self.occupied());
        for kind in K::EVERY.iter().copied() {
            for from in self.men(side, kind) {
                let attacked = kind.attacks(side, from, occupied);
                if kind == K::PAWN {
                    let ahead = ahead::<K>(side, from).without(occupied);
                    for to in ((attacked & enemies) | ahead) & targets {
                        promotions(
                            side,
                            Step {
                                from,
                                to,
                                promotion: None,
                            },
                            &mut visit,
                        );
                    }
                } else {
                    for to in attacked.without(own) & targets {
                        visit(Step {
                            from,
                            to,
                            promotion: None,
                        });
                    }
                }
            }
        }
    }

    /// Whether a side's king is safe after its move.
    #[must_use]
    pub fn is_safe(&self, side: Side, step: Step<K>) -> bool {
        let king = self.men(side, K::KING);
        let (from, to) = (Bitboard::of(step.from), Bitboard::of(step.to));
        let occupied = self.occupied().without(from).with(to);
        let king = if king == from { to } else { king };
        king.first().is_none_or(|king| {
            let attackers = self.attackers(king, side.other(), occupied);
            attackers.without(to).is_empty()
        })
    }

    /// Calls `visit` for every legal move of a side to one of the `targets`.
    pub fn for_each_move(&self, side: Side, targets: Bitboard, mut visit: impl FnMut(Step<K>)) {
        self.for_each_step(side, targets, |step| {
            if self.is_safe(side, step) {
                visit(step);
            }
        });
    }

    /// The legal moves of a side.
    #[must_use]
    pub fn moves(&self, side: Side) -> Vec<Step<K>> {
        let mut moves = Vec::new();
        self.for_each_move(side, Bitboard::FULL, |step| moves.push(step));
        moves
    }

    /// Whether a side has a legal move.
    #[must_use]
    pub fn has_moves(&self, side: Side) -> bool {
        let mut found = false;
        self.for_each_step(side, Bitboard::FULL, |step| {
            found = found || self.is_safe(side, step);
        });
        found
    }

    /// Makes a move; a missing man is not moved. Returns whether it is irreversible: a capture or a pawn move.
    pub fn play(&mut self, step: Step<K>) -> bool {
        let Some(man) = self.at(step.from) else {
            return false;
        };
        let taken = self.at(step.to).filter(|_| step.from != step.to);
        if let Some(taken) = taken {
            self.toggle(taken, step.to);
        }
        self.toggle(man, step.from);
        let kind = step.promotion.unwrap_or(man.kind);
        self.toggle(Man { kind, ..man }, step.to);
        taken.is_some() || man.kind == K::PAWN
    }
}

/// The square in front of a pawn.
fn ahead<K: Piece>(side: Side, from: u8) -> Bitboard {
    let to = match side {
        Side::White => from.checked_add(K::FILES),
        Side::Black => from.checked_sub(K::FILES),
    };
    to.filter(|to| *to < K::FILES * K::RANKS)
        .map_or(Bitboard::EMPTY, Bitboard::of)
}

/// Calls `visit` for a pawn's move: on the last rank once per promotion choice.
fn promotions<K: Piece>(side: Side, step: Step<K>, visit: &mut impl FnMut(Step<K>)) {
    let last = match side {
        Side::White => K::RANKS - 1,
        Side::Black => 0,
    };
    if step.to / K::FILES != last {
        return visit(step);
    }
    for promotion in K::PROMOTIONS.iter().copied().map(Some) {
        visit(Step { promotion, ..step });
    }
}
