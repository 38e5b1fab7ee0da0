//! The strikes of both sides, with the current rights.

use super::weights::{MOBILITY, RIGHT};
use crate::board::{GLIDE, KING, KNIGHT, RIFLE, Square, WAZIR};
use crate::kind::Kind;
use crate::mimic::Terms;
use crate::position::Position;
use crate::reach::reach;
use crate::rights::Rights;
use crate::thief;
use chess_kit::{Bitboard, board8};
use game::Side;

/// Data computed once per position.
#[derive(Clone, Debug)]
pub struct Sight {
    /// The squares that a side's units of a kind strike: they would capture an enemy there.
    pub(super) strikes: [[Bitboard; Kind::SINGLE]; 2],
    /// The squares that any unit of a side strikes.
    pub(super) struck: [Bitboard; 2],
    /// The value of a side's mobility.
    pub(super) mobility: [i32; 2],
    /// The value of a side's rights of way, less that of the missing ones.
    pub(super) rights: [i32; 2],
    /// How many of a side's units of a kind that can act lack the right of way.
    pub(super) lacking: [[u8; Kind::SINGLE]; 2],
    /// Whether a side's General has the right of way.
    pub(super) general_free: [bool; 2],
    /// The squares from which a unit of the side to move would attack the enemy General, by kind, if it had the right
    /// of way.
    pub(super) aims: [Bitboard; Kind::SINGLE],
}

/// The final rights, with nobody extended: whether a Rider is changes with almost every move, so it is left to the
/// search.
struct InPeace<'a, 'b>(&'a Rights<'b>);

impl Terms for InPeace<'_, '_> {
    fn right(&self, square: Square) -> bool {
        self.0.has(square)
    }

    fn extended(&self, _square: Square) -> bool {
        false
    }
}

impl Sight {
    pub(super) fn of(position: &Position) -> Sight {
        let rights = Rights::of(position);
        let mut sight = Sight {
            strikes: [[Bitboard::EMPTY; Kind::SINGLE]; 2],
            struck: [Bitboard::EMPTY; 2],
            mobility: [0; 2],
            rights: [0; 2],
            lacking: [[0; Kind::SINGLE]; 2],
            general_free: [true; 2],
            aims: aims(position),
        };
        for side in Side::BOTH {
            sight.look(position, &rights, side);
        }
        sight
    }

    fn look(&mut self, position: &Position, rights: &Rights<'_>, side: Side) {
        let us = side as usize;
        let able = position.units(side).without(position.frozen(side));
        let terms = InPeace(rights);
        let (mut mobility, mut worth) = (0, 0);
        for kind in Kind::ALL {
            // They strike nothing, and move freely enough.
            if kind.is_renewable() {
                continue;
            }
            for square in able & position.kind(kind) {
                let right = kind.is_bound() && rights.has(square);
                let reach = reach(position, side, kind, square, right, &terms);
                let at = usize::from(square);
                let open = reach.goes | reach.lands;
                mobility += MOBILITY[kind as usize] * (open | reach.strikes).len() as i32;
                let strikes = match kind {
                    Kind::Gripper => WAZIR[at],
                    Kind::Thief if thief::mode(position, square).captures_aside() => {
                        thief::targets(position, side, square, &terms)
                    }
                    Kind::Master if right => open | RIFLE[at],
                    _ => open | reach.strikes | reach.area,
                };
                self.strikes[us][kind as usize] |= strikes;
                self.struck[us] |= strikes;
                if kind.is_bound() {
                    let each = RIGHT[kind as usize];
                    worth += if right { each } else { -each };
                    self.lacking[us][kind as usize] += u8::from(!right);
                    if kind == Kind::General {
                        self.general_free[us] = right;
                    }
                }
            }
        }
        if position.frozen(side).meets(position.kind(Kind::General)) {
            self.general_free[us] = false;
        }
        self.mobility[us] = mobility;
        self.rights[us] = worth;
    }

    /// The cheapest kind with which a side strikes a square, by exchange value.
    pub(super) fn cheapest(&self, side: Side, square: u8) -> Option<Kind> {
        const ORDER: [Kind; 9] = [
            Kind::Gripper,
            Kind::Rider,
            Kind::FootSoldier,
            Kind::WarMan,
            Kind::Thief,
            Kind::Master,
            Kind::Hunterglider,
            Kind::Mantacron,
            Kind::General,
        ];
        if !self.struck[side as usize].has(square) {
            return None;
        }
        ORDER
            .into_iter()
            .find(|kind| self.strikes[side as usize][*kind as usize].has(square))
    }
}

/// The squares from which each kind, with the right of way, attacks the General of the side not to move.
fn aims(position: &Position) -> [Bitboard; Kind::SINGLE] {
    let mut aims = [Bitboard::EMPTY; Kind::SINGLE];
    let Some(general) = position.general(position.side().other()) else {
        return aims;
    };
    let at = usize::from(general & 63);
    let occupied = position.occupied();
    let straight = board8::rook(general, occupied);
    aims[Kind::Master as usize] = WAZIR[at] | KNIGHT[at] | RIFLE[at];
    aims[Kind::Rider as usize] = WAZIR[at];
    aims[Kind::FootSoldier as usize] = KNIGHT[at];
    aims[Kind::Hunterglider as usize] = GLIDE[at];
    aims[Kind::WarMan as usize] = straight;
    aims[Kind::Mantacron as usize] = straight | board8::bishop(general, occupied);
    aims[Kind::Gripper as usize] = WAZIR[at];
    aims[Kind::General as usize] = KING[at];
    aims
}
