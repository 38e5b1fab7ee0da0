//! The features of a position, for the learnt part of the evaluation.

use super::sight::Sight;
use crate::board::{KING, Square};
use crate::kind::Kind;
use crate::position::Position;
use game::Side;
use net::{Active, Layout};

/// Boards are turned so that the own side is below.
pub(super) const LAYOUT: Layout = Layout::new(&[
    ("own unit by kind and square", KINDS * 64),
    ("enemy unit by kind and square", KINDS * 64),
    ("own unit without the right of way, by kind", KINDS),
    ("enemy unit without the right of way, by kind", KINDS),
    ("own unit struck, by kind", KINDS),
    ("enemy unit struck, by kind", KINDS),
    ("own unit frozen, by kind", KINDS),
    ("enemy unit frozen, by kind", KINDS),
    ("cold of an own frozen unit, in quarters", QUARTERS),
    ("cold of an enemy frozen unit, in quarters", QUARTERS),
    ("own further Swarms of stacks", FURTHER),
    ("enemy further Swarms of stacks", FURTHER),
    ("struck squares around the own General", 8),
    ("struck squares around the enemy General", 8),
    ("own side captured on its last turn", 1),
    ("enemy captured on its last turn", 1),
]);
const KINDS: u16 = Kind::COUNT as u16;
const QUARTERS: u16 = 4;
const FURTHER: u16 = 6;

/// The first feature of a block for the own side, and of the next one for the enemy.
const fn pair(block: usize) -> [u16; 2] {
    [LAYOUT.start(block), LAYOUT.start(block + 1)]
}

const UNITS: [u16; 2] = pair(0);
const LACKING: [u16; 2] = pair(2);
const STRUCK: [u16; 2] = pair(4);
const FROZEN: [u16; 2] = pair(6);
const COLD: [u16; 2] = pair(8);
const SWARMS: [u16; 2] = pair(10);
const AROUND: [u16; 2] = pair(12);
const CAPTURED: [u16; 2] = pair(14);

pub(super) fn features(position: &Position, sight: &Sight, active: &mut Active) {
    let us = position.side();
    let turn = 56 * us as u8;
    let seen = |square: Square| u16::from(square ^ turn);
    for (index, side) in [us, us.other()].into_iter().enumerate() {
        for kind in Kind::ALL {
            for square in position.of(side, kind) {
                active.push(UNITS[index] + kind as u16 * 64 + seen(square));
            }
        }
        state(position, sight, active, index, side);
    }
}

/// What holds of a side's units besides their squares.
fn state(position: &Position, sight: &Sight, active: &mut Active, index: usize, side: Side) {
    let struck = sight.struck[side.other() as usize];
    let units = position.units(side);
    let frozen = position.frozen(side);
    for kind in Kind::ALL.into_iter().take(Kind::SINGLE) {
        let men = units & position.kind(kind);
        for (start, count) in [
            (
                LACKING,
                u32::from(sight.lacking[side as usize][kind as usize]),
            ),
            (STRUCK, (men & struck).len()),
            (FROZEN, (men & frozen).len()),
        ] {
            for _ in 0..count {
                active.push(start[index] + kind as u16);
            }
        }
    }
    for square in frozen {
        let stack = position.stack(square);
        let limit = u16::from(position.rules().kill_time(stack.swarms())).max(1);
        let quarter = u16::from(stack.cold()) * QUARTERS / limit;
        active.push(COLD[index] + quarter.min(QUARTERS - 1));
    }
    let stacks = position.swarms(side).into_iter();
    let further = stacks.map(|square| u32::from(position.stack(square).swarms()) - 1);
    active.push_count(SWARMS[index], FURTHER, further.sum());
    if let Some(general) = position.general(side) {
        let around = (KING[usize::from(general & 63)] & struck).len();
        active.push_count(AROUND[index], 8, around);
    }
    if position.captured(side) {
        active.push(CAPTURED[index]);
    }
}
