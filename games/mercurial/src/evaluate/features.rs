//! The features of a position, for the learnt part of the evaluation.

use super::seen_from;
use super::sight::Sight;
use crate::board;
use crate::kind::{Kind, Unit};
use crate::position::Position;
use net::{Active, Layout};

/// Boards are turned so that the own side is below.
pub(super) const LAYOUT: Layout = Layout::new(&[
    ("own unit by kind and square", 6 * SQUARES),
    ("enemy unit by kind and square", 6 * SQUARES),
    ("own units in hand by kind, counted to 4", 6 * MOST),
    ("enemy units in hand by kind, counted to 4", 6 * MOST),
    ("own prisoners of the enemy by kind, counted to 4", 6 * MOST),
    ("enemy prisoners by kind, counted to 4", 6 * MOST),
    ("own prisoner under a struck captor, by kind", 6),
    ("enemy prisoner under a struck captor, by kind", 6),
    ("own unit struck, by kind", 6),
    ("enemy unit struck, by kind", 6),
    ("struck squares around the own king", 8),
    ("struck squares around the enemy king", 8),
]);
const SQUARES: u16 = board::SQUARES as u16;
const MOST: u16 = 4;

/// The first feature of a block for the own side, and of the next one for the enemy.
const fn pair(block: usize) -> [u16; 2] {
    [LAYOUT.start(block), LAYOUT.start(block + 1)]
}

const UNITS: [u16; 2] = pair(0);
const HAND: [u16; 2] = pair(2);
const CAPTIVE: [u16; 2] = pair(4);
const CAPTIVE_IN_REACH: [u16; 2] = pair(6);
const STRUCK: [u16; 2] = pair(8);
const AROUND: [u16; 2] = pair(10);

pub(super) fn features(position: &Position, sight: &Sight, active: &mut Active) {
    let us = position.side_to_move();
    let hands = position.hands();
    for (index, side) in [us, us.other()].into_iter().enumerate() {
        let enemy = side.other();
        let struck = sight.strikes[enemy as usize];
        let mut captive = [0; 6];
        for square in position.of_side(enemy) {
            let load = position.prisoners(square);
            if !load.has_side(side) {
                continue;
            }
            let in_reach = sight.strikes[side as usize].has(square);
            for kind in Kind::DROPPABLE {
                let count = load.count(Unit { side, kind });
                captive[kind as usize] += count;
                if in_reach && count > 0 {
                    active.push(CAPTIVE_IN_REACH[index] + kind as u16);
                }
            }
        }
        for kind in Kind::ALL {
            let number = kind as u16;
            let units = position.of(side, kind);
            for square in units {
                let seen = u16::from(seen_from(us, square));
                active.push(UNITS[index] + number * SQUARES + seen);
            }
            for _ in 0..(units & struck).len() {
                active.push(STRUCK[index] + number);
            }
            let ready = hands.count(Unit { side, kind });
            active.push_count(HAND[index] + number * MOST, MOST, ready);
            active.push_count(CAPTIVE[index] + number * MOST, MOST, captive[kind as usize]);
        }
        if let Some(king) = position.king(side) {
            let around = (board::KING[usize::from(king)] & struck).len();
            active.push_count(AROUND[index], 8, around);
        }
    }
}
