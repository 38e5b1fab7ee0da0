//! The features of a position, for the learnt part of the evaluation.

use super::sight::Sight;
use super::weights::phase;
use crate::board::{Square, file, rank};
use crate::kind::{Kind, Man, Time};
use crate::position::{Position, Standing};
use net::{Active, Layout};

/// Boards are turned so that the own side is below; the zones run along the files and stay as they are. The place of a
/// man in its band is the number of shifts until it is caught, or 8 less the number until it is freed.
pub(super) const LAYOUT: Layout = Layout::new(&[
    ("own man by time, kind, place in its band and rank", 8 * 64),
    (
        "enemy man by time, kind, place in its band and rank",
        8 * 64,
    ),
    ("own man by kind and square", 4 * 64),
    ("enemy man by kind and square", 4 * 64),
    (
        "own men in the apartment by time and kind, counted to 4",
        8 * MOST,
    ),
    (
        "enemy men in the apartment by time and kind, counted to 4",
        8 * MOST,
    ),
    ("own man struck, by time and kind", 8),
    ("enemy man struck, by time and kind", 8),
    ("own man in the wrong time, by kind", 4),
    ("enemy man in the wrong time, by kind", 4),
    ("made rim by square", 64),
    ("the turn: whole, night left, day left", 3),
    ("turns until the shift", 4),
    ("duties: free, forked", 2),
]);
const MOST: u16 = 4;

/// The first feature of a block for the own side, and of the next one for the enemy.
const fn pair(block: usize) -> [u16; 2] {
    [LAYOUT.start(block), LAYOUT.start(block + 1)]
}

const PLACES: [u16; 2] = pair(0);
const SQUARES: [u16; 2] = pair(2);
const INSIDE: [u16; 2] = pair(4);
const STRUCK: [u16; 2] = pair(6);
const ASTRAY: [u16; 2] = pair(8);
const RIMS: u16 = LAYOUT.start(10);
const TURN: u16 = LAYOUT.start(11);
const SHIFT: u16 = LAYOUT.start(12);
const DUTIES: u16 = LAYOUT.start(13);

pub(super) fn features(position: &Position, sight: &Sight, active: &mut Active) {
    let us = position.side();
    let turn = 56 * us as u8;
    let seen = |square: Square| square ^ turn;
    for (index, side) in [us, us.other()].into_iter().enumerate() {
        let struck = sight.strikes[side.other() as usize];
        for time in Time::BOTH {
            for kind in Kind::ALL {
                let man = Man::new(side, time, kind);
                let number = time as u16 * 4 + kind as u16;
                for square in position.men(man) {
                    let place = phase(time, file(square), position.shifts());
                    let square = seen(square);
                    let there = u16::from(place) * 8 + u16::from(rank(square));
                    active.push(PLACES[index] + number * 64 + there);
                    active.push(SQUARES[index] + kind as u16 * 64 + u16::from(square));
                    if place > 3 {
                        active.push(ASTRAY[index] + kind as u16);
                    }
                }
                for _ in 0..(position.men(man) & struck).len() {
                    active.push(STRUCK[index] + number);
                }
                let inside = u32::from(position.inside(man));
                active.push_count(INSIDE[index] + number * MOST, MOST, inside);
            }
        }
    }
    for square in position.made_rims() {
        active.push(RIMS + u16::from(seen(square)));
    }
    active.push(TURN + position.used().map_or(0, |time| 1 + time as u16));
    let every = position.rules().shift_every.max(1);
    active.push(SHIFT + (position.turn() % every).min(3));
    match position.standing() {
        Standing::Free => active.push(DUTIES),
        Standing::Fork => active.push(DUTIES + 1),
        Standing::Bound | Standing::Lost => {}
    }
}
