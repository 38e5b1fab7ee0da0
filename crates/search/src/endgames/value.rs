//! The values of positions in a table, a byte each.

use crate::Score;

/// The value of a position for the seat to move, when both sides play as well as possible and no moves are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// Neither side can force a win.
    Draw,
    /// The seat to move wins, at the ply this many plies from now.
    Win(u8),
    /// The seat to move loses, at the ply this many plies from now; 0 if the game is over.
    Loss(u8),
}

/// The largest distance that a table holds.
pub(super) const MOST: u8 = 126;

/// A number that stands for no position.
pub(super) const UNUSED: u8 = u8::MAX;
/// Drawn, or not decided yet.
pub(super) const OPEN: u8 = 0;

const FIRST_LOSS: u8 = 1;
const FIRST_WIN: u8 = FIRST_LOSS + MOST + 1;

impl Worth {
    /// The byte of a value; none if the distance is too large.
    pub(super) fn byte(self) -> Option<u8> {
        match self {
            Worth::Draw => Some(OPEN),
            Worth::Loss(plies) => (plies <= MOST).then(|| FIRST_LOSS + plies),
            Worth::Win(plies) => (plies <= MOST).then(|| FIRST_WIN + plies),
        }
    }

    pub(super) fn of_byte(byte: u8) -> Worth {
        match byte {
            OPEN | UNUSED => Worth::Draw,
            FIRST_LOSS..FIRST_WIN => Worth::Loss(byte - FIRST_LOSS),
            _ => Worth::Win(byte - FIRST_WIN),
        }
    }

    /// The value for the other seat.
    #[must_use]
    pub(super) fn negated(self) -> Worth {
        match self {
            Worth::Draw => Worth::Draw,
            Worth::Win(plies) => Worth::Loss(plies),
            Worth::Loss(plies) => Worth::Win(plies),
        }
    }

    /// The value one ply earlier, for the same seat.
    pub(super) fn before(self) -> Worth {
        match self {
            Worth::Draw => Worth::Draw,
            Worth::Win(plies) => Worth::Win(plies.saturating_add(1)),
            Worth::Loss(plies) => Worth::Loss(plies.saturating_add(1)),
        }
    }

    /// The value as the search reports it; none for a draw.
    #[must_use]
    pub fn score(self) -> Option<Score> {
        match self {
            Worth::Draw => None,
            Worth::Win(plies) => Some(Score::WinIn(plies.into())),
            Worth::Loss(plies) => Some(Score::LossIn(plies.into())),
        }
    }

    /// Orders values by what the seat to move prefers: soon wins, draws, late losses.
    pub(super) fn rank(self) -> i32 {
        match self {
            Worth::Draw => 0,
            Worth::Win(plies) => 1000 - i32::from(plies),
            Worth::Loss(plies) => i32::from(plies) - 1000,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_and_values_are_inverse() {
        for byte in 0..UNUSED {
            assert_eq!(Worth::of_byte(byte).byte(), Some(byte));
        }
        assert_eq!(Worth::Win(MOST + 1).byte(), None);
        let worths = [
            Worth::Loss(0),
            Worth::Loss(5),
            Worth::Draw,
            Worth::Win(9),
            Worth::Win(1),
        ];
        assert!(worths.is_sorted_by_key(|worth| worth.rank()));
    }
}
