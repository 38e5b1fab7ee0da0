//! Keys of positions: equal for the same position (rulebook 16), kept up move by move.

use crate::board::{SQUARES, Square};
use crate::kind::{Man, Time};
use chess_kit::{mix64, random_keys};
use game::Side;

static MEN: [u64; Man::COUNT * SQUARES] = random_keys(21);
static RIMS: [u64; SQUARES] = random_keys(22);
static SHIFTS: [u64; 8] = random_keys(23);
static OTHERS: [u64; 6] = random_keys(24);
static INSIDE: [u64; Man::COUNT] = random_keys(25);

#[inline]
fn entry(table: &[u64], index: usize) -> u64 {
    table.get(index).copied().unwrap_or_default()
}

/// A man on a square.
#[inline]
pub(crate) fn man(man: Man, square: Square) -> u64 {
    entry(&MEN, man.index() * SQUARES + usize::from(square))
}

/// So many equal men in the apartment; none is 0.
#[inline]
pub(crate) fn inside(man: Man, count: u8) -> u64 {
    INSIDE[man.index()].wrapping_mul(u64::from(count))
}

/// A rim square made in the game.
#[inline]
pub(crate) fn rim(square: Square) -> u64 {
    entry(&RIMS, usize::from(square))
}

/// The number of shifts.
#[inline]
pub(crate) fn shifts(count: u8) -> u64 {
    SHIFTS[usize::from(count & 7)]
}

/// The side to move.
#[inline]
pub(crate) fn side(side: Side) -> u64 {
    match side {
        Side::White => 0,
        Side::Black => OTHERS[0],
    }
}

/// The move already made in this turn.
#[inline]
pub(crate) fn used(used: Option<Time>) -> u64 {
    match used {
        None => 0,
        Some(Time::Day) => OTHERS[1],
        Some(Time::Night) => OTHERS[2],
    }
}

/// A turn in which duties do not bind, where that shows in no other way.
#[inline]
pub(crate) fn free(free: bool) -> u64 {
    if free { OTHERS[3] } else { 0 }
}

/// Men that were taken along and may not move again in this turn: their squares and, by kind, how many are in
/// the apartment.
#[inline]
pub(crate) fn carried(squares: u64, inside: [u8; 4]) -> u64 {
    if squares == 0 && inside == [0; 4] {
        0
    } else {
        mix64(squares ^ OTHERS[4]) ^ mix64(u64::from(u32::from_le_bytes(inside)) ^ OTHERS[5])
    }
}
