//! Rights to capture en passant, which remain valid across half-turns (rulebook 10, `en_passant`, and 8.3, field EP).

use crate::board::{FILE_X, Square, Walk, file_of};
use crate::kind::Army;

/// The maximum number of valid rights: every half-turn adds at most one, and the longest last for five.
const MOST: usize = 5;

/// A right to capture a pawn that has just made a double step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Right {
    /// The square that the pawn passed over.
    pub target: Square,
    /// The remaining number of half-turns for which the right is valid.
    pub left: u8,
    /// The army of the pawn.
    pub stepped: Army,
}

impl Right {
    const NONE: Right = Right {
        target: 0,
        left: 0,
        stepped: Army::White,
    };

    /// The direction of the pawn.
    #[inline]
    #[must_use]
    pub fn walk(self) -> Walk {
        match self.stepped {
            Army::White => Walk::North,
            Army::Black => Walk::South,
            Army::Gray | Army::Brown if file_of(self.target) == FILE_X + 1 => Walk::East,
            Army::Gray | Army::Brown => Walk::West,
        }
    }

    /// The pawn's square.
    #[inline]
    #[must_use]
    pub fn pawn(self) -> Option<Square> {
        self.walk().step(self.target)
    }

    /// Whether an army may use the right on the current half-turn. Every other army has one chance, so brown has it
    /// only right after gray's double step.
    #[inline]
    #[must_use]
    pub fn serves(self, army: Army) -> bool {
        army != self.stepped
            && (army != Army::Brown
                || self.stepped != Army::Gray
                || self.left == full_count(Army::Gray, true))
    }
}

/// The number of half-turns for which a right is valid after a double step of an army (rulebook 10).
#[inline]
#[must_use]
pub const fn full_count(stepped: Army, fourth: bool) -> u8 {
    match (stepped, fourth) {
        (Army::White | Army::Black, false) => 2,
        (Army::White | Army::Black, true) => 3,
        (Army::Gray, false) => 3,
        (Army::Gray, true) => 5,
        (Army::Brown, _) => 4,
    }
}

/// The valid rights, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Passing {
    rights: [Right; MOST],
}

impl Passing {
    /// No right.
    pub const EMPTY: Passing = Passing {
        rights: [Right::NONE; MOST],
    };

    /// The rights, oldest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Right> {
        self.rights.into_iter().take_while(|right| right.left > 0)
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.rights[0].left == 0
    }

    /// Adds the most recent right. A no-op if there is no room.
    #[inline]
    pub fn push(&mut self, right: Right) {
        if let Some(place) = self.rights.iter_mut().find(|place| place.left == 0) {
            *place = right;
        }
    }

    /// The rights one half-turn later, without those that `lives` rejects.
    #[inline]
    #[must_use]
    pub fn aged(self, lives: impl Fn(Right) -> bool) -> Passing {
        let mut next = Passing::EMPTY;
        for right in self.iter() {
            let older = Right {
                left: right.left - 1,
                ..right
            };
            if older.left > 0 && lives(older) {
                next.push(older);
            }
        }
        next
    }
}
