//! Playing strengths for people to choose from.

/// How many levels there are.
pub const LEVELS: u8 = 8;

/// A playing strength, 1 (a beginner beats it) to 8 (full strength, 3 seconds a move).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The level of that number; none outside 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= LEVELS {
            Some(Level(number))
        } else {
            None
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}
