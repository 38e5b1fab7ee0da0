//! Evaluation weights, in hundredths of the smallest unit of material.

use crate::kind::Kind;

/// The bonus for being to move (tempo).
pub(super) const TO_MOVE: i32 = 15;

/// By kind, in notation order. A General has no material value; his is for exchanges that he ends.
pub(super) const VALUE: [i32; Kind::COUNT] =
    [1_200, 700, 280, 320, 750, 600, 420, 900, 260, 60, 110];

/// The bonus of a bound unit with the right of way, and its penalty without, by kind.
pub(super) const RIGHT: [i32; Kind::COUNT] = [25, 60, 15, 25, 40, 0, 45, 90, 0, 0, 0];

/// Per square that a unit can move to or capture on, by kind (mobility).
pub(super) const MOBILITY: [i32; Kind::COUNT] = [4, 5, 4, 5, 2, 3, 4, 4, 2, 0, 3];

/// Beyond this many Cyzneos another one adds little: either side can make them.
pub(super) const CYZNEOS: u32 = 3;
/// The value of each further one.
pub(super) const FURTHER_CYZNEO: i32 = 4;

/// The fraction of an enemy unit's value gained by striking it, as a divisor; for the side to move, and the other.
pub(super) const STRUCK: [i32; 2] = [12, 24];

/// Per struck square around the enemy General, and again per square beyond the second.
pub(super) const AROUND: i32 = 14;
/// Per struck square around the enemy General while he lacks the right of way and cannot escape.
pub(super) const AROUND_HELPLESS: i32 = 22;

/// The percentage of a frozen unit's value that is lost at once.
pub(super) const FROZEN: i32 = 30;
/// The additional percentage lost as its cold clock nears its limit.
pub(super) const COLD: i32 = 60;

/// The value of a unit in exchanges.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    VALUE[kind as usize]
}
