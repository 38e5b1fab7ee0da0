//! Position keys: equal for the same position (rulebook 16), updated incrementally.

use crate::INFO;
use crate::board::{SQUARES, Square};
use crate::kind::{Man, Time};
use chess_kit::{Keys, mix64};
use game::Side;

static MEN: Keys<{ Man::COUNT * SQUARES }> = Keys::new(INFO.slug, "men");
static RIMS: Keys<SQUARES> = Keys::new(INFO.slug, "rims");
static SHIFTS: Keys<8> = Keys::new(INFO.slug, "shifts");
static OTHERS: Keys<6> = Keys::new(INFO.slug, "others");
static INSIDE: Keys<{ Man::COUNT }> = Keys::new(INFO.slug, "inside");

/// A man on a square.
#[inline]
pub(crate) fn man(man: Man, square: Square) -> u64 {
    MEN.at(man.index() * SQUARES + usize::from(square))
}

/// This many equal men in the apartment; 0 for none.
#[inline]
pub(crate) fn inside(man: Man, count: u8) -> u64 {
    INSIDE.at(man.index()).wrapping_mul(u64::from(count))
}

/// A rim square made during the game.
#[inline]
pub(crate) fn rim(square: Square) -> u64 {
    RIMS.at(usize::from(square))
}

/// The number of shifts.
#[inline]
pub(crate) fn shifts(count: u8) -> u64 {
    SHIFTS.at(usize::from(count & 7))
}

/// The side to move.
#[inline]
pub(crate) fn side(side: Side) -> u64 {
    match side {
        Side::White => 0,
        Side::Black => OTHERS.at(0),
    }
}

/// The move already made in this turn.
#[inline]
pub(crate) fn used(used: Option<Time>) -> u64 {
    match used {
        None => 0,
        Some(Time::Day) => OTHERS.at(1),
        Some(Time::Night) => OTHERS.at(2),
    }
}

/// A turn in which duties do not bind, if nothing else shows it.
#[inline]
pub(crate) fn free(free: bool) -> u64 {
    if free { OTHERS.at(3) } else { 0 }
}

/// Men that were taken along and may not move again in this turn: their squares and, by kind, the number in the
/// apartment.
#[inline]
pub(crate) fn carried(squares: u64, inside: [u8; 4]) -> u64 {
    if squares == 0 && inside == [0; 4] {
        0
    } else {
        mix64(squares ^ OTHERS.at(4)) ^ mix64(u64::from(u32::from_le_bytes(inside)) ^ OTHERS.at(5))
    }
}
