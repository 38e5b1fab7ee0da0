//! The two sides of a game played by White and Black.

use crate::Seat;

/// White or Black, in the seats 0 and 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// Moves first; sees the board from below, so that forward is up.
    White = 0,
    /// Forward is down.
    Black = 1,
}

impl Side {
    /// Both, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// The side's seat at the table.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side in that seat; none for a third or later seat.
    #[inline]
    #[must_use]
    pub const fn from_seat(seat: Seat) -> Option<Side> {
        match seat {
            Seat::FIRST => Some(Side::White),
            Seat::SECOND => Some(Side::Black),
            _ => None,
        }
    }

    /// The English name, with a capital letter.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::White => "White",
            Side::Black => "Black",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_and_seats_go_together() {
        for side in Side::BOTH {
            assert_eq!(Side::from_seat(side.seat()), Some(side));
            assert_eq!(side.other().seat(), side.seat().other());
            assert_ne!(side.other().name(), side.name());
        }
        assert_eq!(Side::from_seat(Seat(2)), None);
    }
}
