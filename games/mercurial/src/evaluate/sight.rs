//! Data computed once per position: attacks.

use super::weights::{MOBILITY, PRESSURE};
use crate::board::{self, KING, PAWN_STEP};
use crate::generate::attacks;
use crate::kind::{Kind, Side, Unit};
use crate::position::Position;
use chess_kit::{Bitboard, NO_SQUARE};

/// The attacks in a position.
#[derive(Clone, Debug)]
pub struct Sight {
    /// By side: squares on which its units could capture an enemy.
    pub(super) strikes: [Bitboard; 2],
    /// By side: the same without kings.
    pub(super) reach: [Bitboard; 2],
    /// By side: its mobility.
    pub(super) mobility: [i32; 2],
    /// By side: the pressure of its units on the enemy king.
    pub(super) pressure: [i32; 2],
    /// By kind: where a unit of the side to move would attack the enemy king, with this turn's occupancy.
    pub(super) aims: [Bitboard; 6],
}

impl Sight {
    pub(super) fn of(position: &Position) -> Sight {
        let mut sight = Sight {
            strikes: [Bitboard::EMPTY; 2],
            reach: [Bitboard::EMPTY; 2],
            mobility: [0; 2],
            pressure: [0; 2],
            aims: [Bitboard::EMPTY; 6],
        };
        for side in Side::BOTH {
            sight.add_side(position, side);
        }
        sight.take_aim(position);
        sight
    }

    fn add_side(&mut self, position: &Position, side: Side) {
        let index = side as usize;
        let own = position.of_side(side);
        let occupied = position.occupied();
        let ring = position
            .king(side.other())
            .map_or(Bitboard::EMPTY, |king| KING[king as usize]);
        for kind in [Kind::Rook, Kind::Knight, Kind::Dragon, Kind::Rocket] {
            for from in position.of(side, kind) {
                let reach = attacks(Unit { side, kind }, from, occupied);
                self.reach[index] |= reach;
                self.mobility[index] += MOBILITY[kind as usize] * reach.without(own).len() as i32;
                self.pressure[index] += PRESSURE[kind as usize] * (reach & ring).len() as i32;
            }
        }
        for from in position.of(side, Kind::Pawn) {
            let steps = PAWN_STEP[index][from as usize];
            let hops = board::PAWN_HOP[index][from as usize];
            for (over, landing) in steps.into_iter().zip(hops) {
                if over != NO_SQUARE && landing != NO_SQUARE && !occupied.has(landing) {
                    self.reach[index] |= Bitboard::of(over);
                    if ring.has(over) {
                        self.pressure[index] += PRESSURE[Kind::Pawn as usize];
                    }
                }
            }
        }
        self.strikes[index] = self.reach[index];
        if let Some(king) = position.king(side) {
            self.strikes[index] |= KING[king as usize];
        }
    }

    fn take_aim(&mut self, position: &Position) {
        let side = position.side_to_move();
        let Some(king) = position.king(side.other()) else {
            return;
        };
        let occupied = position.occupied();
        for kind in [
            Kind::King,
            Kind::Rook,
            Kind::Knight,
            Kind::Dragon,
            Kind::Rocket,
        ] {
            // A unit attacks the king from where one of the other side on the king's square would attack.
            let unit = Unit {
                side: side.other(),
                kind,
            };
            self.aims[kind as usize] = attacks(unit, king, occupied);
        }
        let backward = PAWN_STEP[side.other() as usize][king as usize];
        let forward = PAWN_STEP[side as usize][king as usize];
        for direction in 0..2 {
            let (from, landing) = (backward[1 - direction], forward[direction]);
            if from != NO_SQUARE && landing != NO_SQUARE && !occupied.has(landing) {
                self.aims[Kind::Pawn as usize] |= Bitboard::of(from);
            }
        }
    }
}
