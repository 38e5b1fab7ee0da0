//! Position keys: equal for the same position (rulebook 9), updated incrementally.

use crate::board::Square;
use crate::info::INFO;
use crate::kind::Kind;
use crate::stack::Stack;
use chess_kit::{Keys, mix64};
use game::Side;

static UNITS: Keys<{ 2 * Kind::SINGLE * 64 }> = Keys::new(INFO.slug, "units");
static SWARMS: Keys<{ 2 * 64 }> = Keys::new(INFO.slug, "swarms");
static OTHERS: Keys<3> = Keys::new(INFO.slug, "others");

/// A unit other than a Swarm on a square.
#[inline]
pub(crate) fn unit(side: Side, kind: Kind, square: Square) -> u64 {
    UNITS.at((side as usize * Kind::SINGLE + kind as usize) * 64 + usize::from(square & 63))
}

/// The Swarms of a side on a square, with their host's clocks; 0 if there are none.
#[inline]
pub(crate) fn stack(side: Side, square: Square, stack: Stack) -> u64 {
    let place = SWARMS.at(side as usize * 64 + usize::from(square & 63));
    match stack.bits() {
        0 => 0,
        1 => place,
        bits => mix64(place ^ u64::from(bits)),
    }
}

/// Black is to move.
#[inline]
pub(crate) fn black_to_move() -> u64 {
    OTHERS.at(2)
}

/// A side captured on its own last turn.
#[inline]
pub(crate) fn captured(side: Side) -> u64 {
    OTHERS.at(side as usize)
}
