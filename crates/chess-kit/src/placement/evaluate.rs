//! Evaluation of men and their moves for the search.

use super::{Piece, Placement, Step};
use crate::Bitboard;
use game::{MoveHint, Side};

/// The value of each square that a man attacks (mobility), in centipawns.
const MOBILITY: i32 = 3;
/// The promise of a move towards the centre of the board, per rank and file gained.
const CENTRE: i32 = 10;

impl<K: Piece, const N: usize> Placement<K, N> {
    /// An evaluation for a side, in centipawns: the value of its men and their mobility, minus the same for the other
    /// side.
    #[must_use]
    pub fn evaluate(&self, side: Side) -> i32 {
        let of = |side| self.worth(side) + MOBILITY * self.mobility(side);
        of(side) - of(side.other())
    }

    /// The number of squares attacked by the men of a side, counted once per man; squares with men of its own do not
    /// count.
    fn mobility(&self, side: Side) -> i32 {
        let (own, occupied) = (self.side(side), self.occupied());
        let reach = |kind: K, from| kind.attacks(side, from, occupied).without(own).len();
        let kinds = K::EVERY.iter().filter(|kind| **kind != K::KING);
        kinds
            .flat_map(|kind| {
                self.men(side, *kind)
                    .into_iter()
                    .map(|from| reach(*kind, from))
            })
            .sum::<u32>()
            .cast_signed()
    }

    /// Calls `visit` for the legal captures and promotions of a side.
    pub fn for_each_noisy(&self, side: Side, mut visit: impl FnMut(Step<K>)) {
        let enemies = self.side(side.other());
        let ranks = [0, K::RANKS - 1].map(|rank| rank * K::FILES);
        let row = |first| (first..first + K::FILES).map(Bitboard::of);
        let ends = ranks.into_iter().flat_map(row);
        let targets = ends.fold(enemies, Bitboard::with);
        self.for_each_step(side, targets, |step| {
            let noisy = enemies.has(step.to) || step.promotion.is_some();
            if noisy && self.is_safe(side, step) {
                visit(step);
            }
        });
    }

    /// The promise of a legal move: its [exchange](Placement::exchange) value, otherwise its gain of centralisation.
    #[must_use]
    pub fn hint(&self, step: Step<K>) -> MoveHint {
        let noisy = self.at(step.to).is_some() || step.promotion.is_some();
        let mut after = self.clone();
        after.play(step);
        let forcing = Side::BOTH
            .into_iter()
            .any(|side| self.side(side.other()).has(step.from) && after.is_in_check(side));
        let exchange = self.exchange(step);
        let promise = if noisy {
            exchange
        } else {
            let nearer = distance::<K>(step.from) - distance::<K>(step.to);
            CENTRE * nearer + exchange.min(0)
        };
        MoveHint {
            noisy,
            forcing,
            promise,
        }
    }
}

/// The distance of a square from the centre of the board in files and ranks, counted in half squares and halved.
fn distance<K: Piece>(square: u8) -> i32 {
    let away = |at: u8, size: u8| (2 * at + 1).abs_diff(size) / 2;
    let file = away(square % K::FILES, K::FILES);
    i32::from(file + away(square / K::FILES, K::RANKS))
}
