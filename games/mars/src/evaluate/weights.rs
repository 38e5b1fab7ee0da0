//! What units are worth, in hundredths of the smallest unit of material.

use crate::kind::Kind;

/// For being to move.
pub(super) const TO_MOVE: i32 = 15;

/// By kind, in the order of the notation. A General has no price; his is for exchanges that he ends.
pub(super) const VALUE: [i32; Kind::COUNT] =
    [1_200, 700, 280, 320, 750, 600, 420, 900, 260, 60, 110];

/// What the right of way adds to a bound unit, and its lack takes away, by kind.
pub(super) const RIGHT: [i32; Kind::COUNT] = [25, 60, 15, 25, 40, 0, 45, 90, 0, 0, 0];

/// For each square that a unit can go to or capture on, by kind.
pub(super) const MOBILITY: [i32; Kind::COUNT] = [4, 5, 4, 5, 2, 3, 4, 4, 2, 0, 3];

/// Beyond so many Cyzneos another one adds little: everybody can make them.
pub(super) const CYZNEOS: u32 = 3;
/// What each further one adds.
pub(super) const FURTHER_CYZNEO: i32 = 4;

/// The part of an enemy unit's worth that striking it gains, as a divisor; the side to move, and the other.
pub(super) const STRUCK: [i32; 2] = [12, 24];

/// For each square around the enemy General that is struck, and once more for the squares beyond the second.
pub(super) const AROUND: i32 = 14;
/// For each square around the enemy General that is struck while he has not the right, and cannot run.
pub(super) const AROUND_HELPLESS: i32 = 22;

/// The part of a frozen unit's worth that is lost at once, in hundredths.
pub(super) const FROZEN: i32 = 30;
/// The part that is lost besides as its cold clock comes near its limit, in hundredths.
pub(super) const COLD: i32 = 60;

/// The worth of a unit in exchanges.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    VALUE[kind as usize]
}
