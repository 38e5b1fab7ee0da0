//! The squares that a unit can act on.

use chess_kit::Bitboard;

/// What a unit can do from its square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// Empty squares it may move to.
    pub goes: Bitboard,
    /// Squares it may capture on by landing.
    pub lands: Bitboard,
    /// Squares it may capture on without moving, one at a time.
    pub strikes: Bitboard,
    /// Squares with enemies that it captures all at once without moving.
    pub area: Bitboard,
    /// Hosts that a Swarm may settle on.
    pub settles: Bitboard,
    /// Squares on which a Cyzneo may place another one.
    pub places: Bitboard,
}

impl Reach {
    /// The squares on which it could capture, except those of a Thief's indirect captures.
    #[inline]
    #[must_use]
    pub fn takes(&self) -> Bitboard {
        self.lands | self.strikes | self.area
    }
}
