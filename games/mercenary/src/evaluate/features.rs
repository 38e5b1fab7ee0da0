//! The features of a position, for the learnt part of the evaluation.

use super::sight::Sight;
use crate::board::{FILE_A, Square, file_of, flipped, rank_of};
use crate::castling::Wing;
use crate::kind::{Army, Kind, Side};
use crate::position::Position;
use net::{Active, Layout};

/// Boards are turned so that the own side is below. Squares are those of the board with one gray army; men on the four
/// files to its left are not told by their squares. Brown counts as gray.
pub(super) const LAYOUT: Layout = Layout::new(&[
    ("own man by kind and square", 6 * SQUARES),
    ("enemy man by kind and square", 6 * SQUARES),
    ("gray man by kind and square", 6 * SQUARES),
    (
        "gray man that only the own side may move, by square",
        SQUARES,
    ),
    ("gray man that only the enemy may move, by square", SQUARES),
    ("gray man that only the own side may move, by kind", 6),
    ("gray man that only the enemy may move, by kind", 6),
    ("own man struck by gray that the enemy may move, by kind", 6),
    (
        "enemy man struck by gray that the own side may move, by kind",
        6,
    ),
    ("own man struck by an enemy man, by kind", 6),
    ("enemy man struck by an own man, by kind", 6),
    ("own castling right, by wing", 2),
    ("enemy castling right, by wing", 2),
    ("army to be moved: own, gray, brown", 3),
]);
const SQUARES: u16 = 96;

/// The first feature of a block for the own side, and of the next one for the enemy.
const fn pair(block: usize) -> [u16; 2] {
    [LAYOUT.start(block), LAYOUT.start(block + 1)]
}

const MEN: [u16; 2] = pair(0);
const GRAY: u16 = LAYOUT.start(2);
const HELD: [u16; 2] = pair(3);
const HELD_KIND: [u16; 2] = pair(5);
const STRUCK_BY_GRAY: [u16; 2] = pair(7);
const STRUCK: [u16; 2] = pair(9);
const CASTLING: [u16; 2] = pair(11);
const ARMY: u16 = LAYOUT.start(13);

/// A square as a player sees it; none on the files of the left wing.
fn seen(side: Side, square: Square) -> Option<u16> {
    let square = match side {
        Side::White => square,
        Side::Black => flipped(square),
    };
    let file = file_of(square).checked_sub(FILE_A)?;
    Some(u16::from(rank_of(square)) * 12 + u16::from(file))
}

pub(super) fn features(position: &Position, sight: &Sight, active: &mut Active) {
    let us = position.half().side();
    for kind in Kind::ALL {
        for square in position.mercenaries() & position.of_kind(kind) {
            if let Some(seen) = seen(us, square) {
                active.push(GRAY + kind as u16 * SQUARES + seen);
            }
        }
    }
    for (index, side) in [us, us.other()].into_iter().enumerate() {
        let enemy = side.other() as usize;
        let own = position.of_army(Army::of(side));
        let markers = position.markers(side).set();
        for kind in Kind::ALL {
            let men = own & position.of_kind(kind);
            for square in men {
                if let Some(seen) = seen(us, square) {
                    active.push(MEN[index] + kind as u16 * SQUARES + seen);
                }
            }
            for (start, set) in [
                (STRUCK_BY_GRAY, men & sight.gray[enemy]),
                (STRUCK, men & sight.own[enemy]),
                (HELD_KIND, markers & position.of_kind(kind)),
            ] {
                for _ in 0..set.len() {
                    active.push(start[index] + kind as u16);
                }
            }
        }
        for square in markers {
            if let Some(seen) = seen(us, square) {
                active.push(HELD[index] + seen);
            }
        }
        for wing in Wing::BOTH {
            if position.castling_rights().has(side, wing) {
                active.push(CASTLING[index] + wing as u16);
            }
        }
    }
    let army = match position.half().army() {
        Army::White | Army::Black => 0,
        Army::Gray => 1,
        Army::Brown => 2,
    };
    active.push(ARMY + army);
}
