//! Position keys: equal for the same position (see [`crate::Position`]), updated incrementally.

use crate::INFO;
use crate::board::{SQUARES, Square};
use crate::kind::{Side, Unit};
use crate::pack::Pack;
use chess_kit::{Keys, mix64};

static UNITS: Keys<{ 12 * SQUARES }> = Keys::new(INFO.slug, "units");
static PROMOTED: Keys<SQUARES> = Keys::new(INFO.slug, "promoted");
static PRISONERS: Keys<SQUARES> = Keys::new(INFO.slug, "prisoners");
static OTHERS: Keys<2> = Keys::new(INFO.slug, "others");

#[inline]
pub(crate) fn unit(unit: Unit, square: Square) -> u64 {
    let row = unit.side as usize * 6 + unit.kind as usize;
    UNITS.at(row * SQUARES + square as usize)
}

#[inline]
pub(crate) fn promoted(square: Square) -> u64 {
    PROMOTED.at(square as usize)
}

/// The counts are mixed with the square's own number: no table could list all stacks.
#[inline]
pub(crate) fn prisoners(pack: Pack, square: Square) -> u64 {
    if pack.is_empty() {
        0
    } else {
        mix64(pack.0 ^ PRISONERS.at(square as usize))
    }
}

#[inline]
pub(crate) fn hands(pack: Pack) -> u64 {
    if pack.is_empty() {
        0
    } else {
        mix64(pack.0 ^ OTHERS.at(0))
    }
}

#[inline]
pub(crate) fn to_move(side: Side) -> u64 {
    match side {
        Side::White => 0,
        Side::Black => OTHERS.at(1),
    }
}
