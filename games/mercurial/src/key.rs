//! Keys of positions: equal for the same position (see [`crate::Position`]), kept up move by move.

use crate::board::{SQUARES, Square};
use crate::kind::{Side, Unit};
use crate::pack::Pack;
use chess_kit::{mix64, random_keys};

const UNITS: [u64; 12 * SQUARES] = random_keys(1);
const PROMOTED: [u64; SQUARES] = random_keys(2);
const PRISONERS: [u64; SQUARES] = random_keys(3);
const OTHERS: [u64; 2] = random_keys(4);

#[inline]
fn entry(table: &[u64], index: usize) -> u64 {
    table.get(index).copied().unwrap_or_default()
}

#[inline]
pub(crate) fn unit(unit: Unit, square: Square) -> u64 {
    let row = unit.side as usize * 6 + unit.kind as usize;
    entry(&UNITS, row * SQUARES + square as usize)
}

#[inline]
pub(crate) fn promoted(square: Square) -> u64 {
    entry(&PROMOTED, square as usize)
}

/// The counts are mixed with the square's own number: no table could list all stacks.
#[inline]
pub(crate) fn prisoners(pack: Pack, square: Square) -> u64 {
    if pack.is_empty() {
        0
    } else {
        mix64(pack.0 ^ entry(&PRISONERS, square as usize))
    }
}

#[inline]
pub(crate) fn hands(pack: Pack) -> u64 {
    if pack.is_empty() {
        0
    } else {
        mix64(pack.0 ^ OTHERS[0])
    }
}

#[inline]
pub(crate) fn to_move(side: Side) -> u64 {
    match side {
        Side::White => 0,
        Side::Black => OTHERS[1],
    }
}
