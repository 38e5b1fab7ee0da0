//! Seats at a table, and sets of them.

use std::fmt;

/// One of the seats at a table, counted from 0 in the order in which the rulebook names the sides (White 0, Black 1;
/// the powers of a map game in list order).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// The side that moves first in a two-player game.
    pub const FIRST: Seat = Seat(0);
    /// The other side in a two-player game.
    pub const SECOND: Seat = Seat(1);

    /// The opponent in a two-player game.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// The seat as an array index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of up to 32 seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u32);

impl SeatSet {
    /// The set of one seat.
    #[must_use]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << (seat.0 & 31))
    }

    /// The seats 0 to `count - 1`.
    #[must_use]
    pub const fn all(count: u8) -> SeatSet {
        if count >= 32 {
            SeatSet(u32::MAX)
        } else {
            SeatSet((1 << count) - 1)
        }
    }

    /// The set with one more seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | SeatSet::one(seat).0)
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & SeatSet::one(seat).0 != 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..32u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}
