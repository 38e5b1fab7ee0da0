//! Wins in one turn are easy to find and would soon be most of the puzzles.

/// At most one puzzle of this many may be a win in one turn.
pub const ONE_TURN_WINS: usize = 5;

/// Counts puzzles, and those that are wins in one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    all: usize,
    in_one: usize,
}

impl Share {
    /// Whether another win in one turn keeps their share.
    #[must_use]
    pub const fn has_room(self) -> bool {
        (self.in_one + 1) * ONE_TURN_WINS <= self.all + 1
    }

    /// Counts a puzzle.
    pub const fn count(&mut self, wins_in_one: bool) {
        self.all += 1;
        self.in_one += wins_in_one as usize;
    }
}
