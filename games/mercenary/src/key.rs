//! Keys of positions: equal for the same position (rulebook 7.5), kept up move by move.

use crate::board::{SQUARES, Square};
use crate::half::Half;
use crate::kind::{Side, Unit};
use crate::markers::Markers;
use crate::passing::Passing;
use chess_kit::{mix64, random_keys};

static UNITS: [u64; 24 * SQUARES] = random_keys(11);
static EASTWARD: [u64; SQUARES] = random_keys(12);
static MARKERS: [u64; 6 * SQUARES] = random_keys(13);
static HALVES: [u64; 6] = random_keys(14);
static CASTLING: [u64; 16] = random_keys(15);
static OTHERS: [u64; 2] = random_keys(16);

#[inline]
fn entry(table: &[u64], index: usize) -> u64 {
    table.get(index).copied().unwrap_or_default()
}

#[inline]
pub(crate) fn unit(unit: Unit, square: Square) -> u64 {
    let row = unit.army as usize * 6 + unit.kind as usize;
    let value = entry(&UNITS, row * SQUARES + usize::from(square));
    if unit.eastward {
        value ^ entry(&EASTWARD, usize::from(square))
    } else {
        value
    }
}

/// A player's markers; `ordered` says whether their order is part of the position (rulebook 8.3).
#[inline]
pub(crate) fn markers(markers: Markers, side: Side, ordered: bool) -> u64 {
    let mut value = 0;
    for (index, square) in markers.iter().enumerate() {
        let row = side as usize * 3 + if ordered { index } else { 0 };
        value ^= entry(&MARKERS, row * SQUARES + usize::from(square));
    }
    value
}

#[inline]
pub(crate) fn half(half: Half) -> u64 {
    HALVES[half as usize]
}

#[inline]
pub(crate) fn castling(rights: u8) -> u64 {
    CASTLING[usize::from(rights & 15)]
}

#[inline]
pub(crate) fn passing(passing: Passing) -> u64 {
    let mut value = 0;
    for right in passing.iter() {
        value ^= mix64(OTHERS[0] ^ u64::from(right.target) << 8 ^ u64::from(right.left));
    }
    value
}

/// The first phase of the game, in which pieces are placed.
#[inline]
pub(crate) fn placing(placing: bool) -> u64 {
    if placing { OTHERS[1] } else { 0 }
}
