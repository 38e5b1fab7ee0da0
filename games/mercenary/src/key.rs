//! Position keys: equal for the same position (rulebook 7.5), updated incrementally.

use crate::INFO;
use crate::board::{SQUARES, Square};
use crate::half::Half;
use crate::kind::{Side, Unit};
use crate::markers::Markers;
use crate::passing::Passing;
use chess_kit::{Keys, WideBitboard, mix64};

static UNITS: Keys<{ 24 * SQUARES }> = Keys::new(INFO.slug, "units");
static EASTWARD: Keys<SQUARES> = Keys::new(INFO.slug, "eastward");
static MARKERS: Keys<{ 6 * SQUARES }> = Keys::new(INFO.slug, "markers");
static HALVES: Keys<6> = Keys::new(INFO.slug, "halves");
static CASTLING: Keys<16> = Keys::new(INFO.slug, "castling");
static OTHERS: Keys<2> = Keys::new(INFO.slug, "others");

#[inline]
pub(crate) fn unit(unit: Unit, square: Square) -> u64 {
    let row = unit.army as usize * 6 + unit.kind as usize;
    let value = UNITS.at(row * SQUARES + usize::from(square));
    if unit.eastward {
        value ^ EASTWARD.at(usize::from(square))
    } else {
        value
    }
}

/// A player's markers; `ordered` says whether their order is part of the position, within each colour (rulebook 8.3).
/// `brown` are the squares of brown pieces.
#[inline]
pub(crate) fn markers(markers: Markers, side: Side, ordered: bool, brown: WideBitboard) -> u64 {
    let first = side as usize * 3;
    let mut value = 0;
    if !ordered {
        for square in markers.iter() {
            value ^= MARKERS.at(first * SQUARES + usize::from(square));
        }
        return value;
    }
    let mut earlier = [0; 2];
    for square in markers.iter() {
        let index = &mut earlier[usize::from(brown.has(square))];
        let row = first + *index;
        *index += 1;
        value ^= MARKERS.at(row * SQUARES + usize::from(square));
    }
    value
}

#[inline]
pub(crate) fn half(half: Half) -> u64 {
    HALVES.at(half as usize)
}

#[inline]
pub(crate) fn castling(rights: u8) -> u64 {
    CASTLING.at(usize::from(rights & 15))
}

#[inline]
pub(crate) fn passing(passing: Passing) -> u64 {
    let mut value = 0;
    for right in passing.iter() {
        value ^= mix64(OTHERS.at(0) ^ u64::from(right.target) << 8 ^ u64::from(right.left));
    }
    value
}

/// The first phase of the game, in which pieces are placed.
#[inline]
pub(crate) fn placing(placing: bool) -> u64 {
    if placing { OTHERS.at(1) } else { 0 }
}
