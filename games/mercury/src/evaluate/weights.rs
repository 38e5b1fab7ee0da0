//! Evaluation weights, in hundredths of the smallest unit of material.

use crate::board::{Square, file};
use crate::kind::{Kind, Man, Time};

/// The bonus for having a whole turn to play, and for the second half of one (tempo).
pub(super) const TURN: i32 = 20;
pub(super) const HALF_TURN: i32 = 10;

/// The penalty for having a single Royal left, in addition to the lost Royal's value.
pub(super) const LAST_ROYAL: i32 = 300;

/// By kind, in notation order.
pub(super) const VALUE: [i32; 4] = [150, 300, 250, 700];

/// The penalty of a man for its place in its band, by kind. The place is the number of shifts until it is caught: 0 to
/// 3 in its own time, 0 being caught by the next shift; 7 down to 4 in the wrong time, 4 being freed by the next shift.
const PHASE: [[i32; 8]; 4] = [
    [-10, -4, 0, 2, -30, -34, -38, -42],
    [-6, -2, 0, 2, -20, -24, -28, -32],
    [-20, -10, 0, 6, -50, -62, -74, -86],
    [-40, -20, 0, 10, -90, -110, -130, -150],
];

/// How much of the next shift is counted in advance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coming {
    /// Everybody has a turn before it.
    Later,
    /// It follows the current turn, in which the man may still move.
    Soon,
    /// It follows before the man can be moved.
    Certain,
}

/// The [`PHASE`] blended with its value after the next shift, by [`Coming`].
static LOOKING_AHEAD: [[[i32; 8]; 4]; 3] = {
    let mut all = [[[0; 8]; 4]; 3];
    let mut coming = 0;
    while coming < 3 {
        let mut kind = 0;
        while kind < 4 {
            let mut place = 0;
            while place < 8 {
                // In quarters: 1, 2 and 4 parts of the coming value.
                let next = 1 << coming;
                let later = PHASE[kind][(place + 7) & 7];
                all[coming][kind][place] = (PHASE[kind][place] * (4 - next) + later * next) / 4;
                place += 1;
            }
            kind += 1;
        }
        coming += 1;
    }
    all
};

/// The penalty of a man in the apartment, by kind: nothing catches it there, and it does nothing.
const INSIDE: [i32; 4] = [-30, -10, -45, -5];

/// The position of a file in the band of a time, as [`PHASE`] counts.
#[inline]
pub(super) const fn phase(time: Time, file: u8, shifts: u8) -> u8 {
    file.wrapping_sub(shifts).wrapping_add(4 * time as u8) & 7
}

/// What a square outside the apartment adds to the value of a man on it.
#[inline]
pub(super) fn at(man: Man, square: Square, shifts: u8, coming: Coming) -> i32 {
    let kind = man.kind as usize;
    let place = usize::from(phase(man.time, file(square), shifts));
    LOOKING_AHEAD[coming as usize][kind][place]
}

/// What the apartment adds to the value of a man in it.
#[inline]
pub(super) const fn inside(kind: Kind) -> i32 {
    INSIDE[kind as usize]
}

/// The value of striking an enemy man, by kind.
pub(super) const STRUCK: [i32; 4] = [6, 14, 12, 40];
/// Per struck square around an enemy Royal, for one that can move and one that is frozen.
pub(super) const AROUND: [i32; 2] = [5, 9];

/// The value of having this many men able to attack a Royal with their next step: for a Royal that can move, and one
/// that is frozen or about to be.
pub(super) const CLOSE: [[i32; 5]; 2] = [[0, 8, 18, 30, 40], [0, 30, 70, 110, 140]];
