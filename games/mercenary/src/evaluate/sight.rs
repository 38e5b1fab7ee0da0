//! Data computed once per position: attacks.

use super::weights::{FREE_PRESSURE, HELD_MOBILITY, MOBILITY, PRESSURE};
use crate::board::{STRIKES, Square, Walk};
use crate::generate::reach;
use crate::kind::{Army, Kind, Side};
use crate::position::Position;
use chess_kit::{WideBitboard, board16};

/// The attacks in a position.
#[derive(Clone, Debug)]
pub struct Sight {
    /// By player: squares that the player's own pieces attack.
    pub(super) own: [WideBitboard; 2],
    /// By player: squares that the player's own pawns attack.
    pub(super) pawns: [WideBitboard; 2],
    /// By player: squares attacked by gray and brown pieces that the player may move.
    pub(super) gray: [WideBitboard; 2],
    /// By player: gray and brown pieces that attack an own piece of the player.
    pub(super) biters: [WideBitboard; 2],
    /// By player: the mobility of its pieces.
    pub(super) mobility: [i32; 2],
    /// By player: the total pressure on the player's king, in quarters.
    pub(super) pressure: [i32; 2],
    /// By kind: where a piece of the player to move would attack the enemy king.
    pub(super) aims: [WideBitboard; 6],
}

/// The surroundings of a king.
fn ring(position: &Position, side: Side) -> WideBitboard {
    position.king(side).map_or(WideBitboard::EMPTY, |king| {
        board16::KING[usize::from(king & 127)] | WideBitboard::of(king)
    })
}

impl Sight {
    pub(super) fn of(position: &Position) -> Sight {
        let mut sight = Sight {
            own: [WideBitboard::EMPTY; 2],
            pawns: [WideBitboard::EMPTY; 2],
            gray: [WideBitboard::EMPTY; 2],
            biters: [WideBitboard::EMPTY; 2],
            mobility: [0; 2],
            pressure: [0; 2],
            aims: [WideBitboard::EMPTY; 6],
        };
        let rings = Side::BOTH.map(|side| ring(position, side));
        for side in Side::BOTH {
            sight.add_own(position, side, rings[side.other() as usize]);
        }
        if !position.mercenaries().is_empty() {
            sight.add_gray(position, rings);
        }
        sight.take_aim(position);
        sight
    }

    fn add_own(&mut self, position: &Position, side: Side, ring: WideBitboard) {
        let index = side as usize;
        let own = position.of_army(Army::of(side));
        let board = position.rules().squares();
        let occupied = position.occupied();
        for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight] {
            for from in own & position.of_kind(kind) {
                let reach = reach(kind, from, occupied) & board;
                self.own[index] |= reach;
                self.mobility[index] += MOBILITY[kind as usize] * reach.without(own).len() as i32;
                self.pressure[side.other() as usize] +=
                    4 * PRESSURE[kind as usize] * (reach & ring).len() as i32;
            }
        }
        let walk = Position::own_walk(side);
        for from in own & position.of_kind(Kind::Pawn) {
            let strikes = STRIKES[walk as usize][usize::from(from & 127)] & board;
            self.pawns[index] |= strikes;
            if strikes.meets(ring) {
                self.pressure[side.other() as usize] += 4 * PRESSURE[Kind::Pawn as usize];
            }
        }
        self.own[index] |= self.pawns[index];
        if let Some(king) = position.king(side) {
            self.own[index] |= board16::KING[usize::from(king & 127)] & board;
        }
    }

    fn add_gray(&mut self, position: &Position, rings: [WideBitboard; 2]) {
        let board = position.rules().squares();
        let occupied = position.occupied();
        let held = Side::BOTH.map(|side| position.markers(side).set());
        let men = Side::BOTH.map(|side| {
            position
                .of_army(Army::of(side))
                .without(position.of_kind(Kind::King))
        });
        let mercenaries = position.mercenaries();
        for kind in Kind::ALL {
            for from in mercenaries & position.of_kind(kind) {
                let strikes = if kind == Kind::Pawn {
                    let walk = if position.eastward().has(from) {
                        Walk::East
                    } else {
                        Walk::West
                    };
                    STRIKES[walk as usize][usize::from(from & 127)] & board
                } else {
                    reach(kind, from, occupied) & board
                };
                let holder = Side::BOTH
                    .into_iter()
                    .find(|side| held[*side as usize].has(from));
                self.add_mercenary(kind, from, strikes, holder, men, rings);
            }
        }
    }

    fn add_mercenary(
        &mut self,
        kind: Kind,
        from: Square,
        strikes: WideBitboard,
        holder: Option<Side>,
        men: [WideBitboard; 2],
        rings: [WideBitboard; 2],
    ) {
        for side in Side::BOTH {
            let (index, other) = (side as usize, side.other() as usize);
            // A piece controlled by the opponent neither moves for the player nor spares the king.
            if holder != Some(side.other()) {
                self.gray[index] |= strikes;
                if strikes.meets(men[other]) {
                    self.biters[other] |= WideBitboard::of(from);
                }
            }
            if holder != Some(side) {
                let quarters = if holder.is_some() { 4 } else { FREE_PRESSURE };
                self.pressure[index] +=
                    quarters * PRESSURE[kind as usize] * (strikes & rings[index]).len() as i32;
            }
        }
        if let Some(side) = holder {
            self.mobility[side as usize] += HELD_MOBILITY * strikes.len() as i32;
        }
    }

    fn take_aim(&mut self, position: &Position) {
        let us = position.half().side();
        let Some(king) = position.king(us.other()) else {
            return;
        };
        let occupied = position.occupied();
        for kind in [Kind::Rook, Kind::Bishop, Kind::Knight] {
            self.aims[kind as usize] = reach(kind, king, occupied);
        }
        self.aims[Kind::Queen as usize] =
            self.aims[Kind::Rook as usize] | self.aims[Kind::Bishop as usize];
        // A pawn attacks the king from where a pawn of the opposite direction attacks from the king's square.
        let back = match position.half().army() {
            Army::White => Walk::South,
            Army::Black => Walk::North,
            Army::Gray => Walk::East,
            Army::Brown => Walk::West,
        };
        self.aims[Kind::Pawn as usize] = STRIKES[back as usize][usize::from(king & 127)];
    }
}
