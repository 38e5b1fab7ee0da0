//! The value of a capture when both sides continue to capture on the same square.

use super::{Piece, Placement, Step};
use crate::{Bitboard, Man};
use game::Side;

impl<K: Piece, const N: usize> Placement<K, N> {
    /// The total value of a side's men, in centipawns.
    #[must_use]
    pub fn worth(&self, side: Side) -> i32 {
        let worth = |kind: &K| kind.worth() * self.men(side, *kind).len().cast_signed();
        K::EVERY.iter().map(worth).sum()
    }

    /// The static exchange evaluation of a move, in centipawns: what it wins when both sides continue to capture on
    /// that square, each with its least valuable man, as long as it pays. Negative if the moving man is lost.
    #[must_use]
    pub fn exchange(&self, step: Step<K>) -> i32 {
        let Some(Man { side, kind }) = self.at(step.from) else {
            return 0;
        };
        let becomes = step
            .promotion
            .map_or(0, |kind| kind.worth() - K::PAWN.worth());
        let taken = self.at(step.to).map_or(0, |man| man.kind.worth());
        let mut gains = vec![taken + becomes];
        let mut hanging = kind.worth() + becomes;
        let mut occupied = self.occupied().without(Bitboard::of(step.from));
        let mut side = side.other();
        while let Some((from, kind)) = self.least_attacker(step.to, side, occupied) {
            occupied = occupied.without(Bitboard::of(from));
            let answers = self.attackers(step.to, side.other(), occupied);
            if kind == K::KING && !answers.is_empty() {
                break;
            }
            gains.push(hanging);
            hanging = kind.worth();
            side = side.other();
        }
        let later = gains.iter().skip(1).rev();
        let lost = later.fold(0, |rest, gain| (gain - rest).max(0));
        gains[0] - lost
    }

    /// The least valuable man that attacks a square.
    fn least_attacker(&self, square: u8, by: Side, occupied: Bitboard) -> Option<(u8, K)> {
        let attackers = self.attackers(square, by, occupied);
        let found = attackers
            .into_iter()
            .filter_map(|from| Some((from, self.at(from)?.kind)));
        found.min_by_key(|(_, kind)| (*kind == K::KING, kind.worth()))
    }
}
