//! Turns of several parts, and the clocks that measure them.

/// A part of a seat's turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// Which part it is, from 0.
    pub index: u8,
    /// How many parts such a turn has when none is skipped; larger than `index`.
    pub count: u8,
}

/// One of the clocks of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeatClock {
    /// Which clock it is, from 0.
    pub index: u8,
    /// What each clock of a seat measures, in a word for people: one where one clock runs for the whole turn.
    pub names: &'static [&'static str],
}

impl SeatClock {
    /// The only clock of a seat.
    pub const ONLY: SeatClock = SeatClock {
        index: 0,
        names: &["turn"],
    };
}

impl Part {
    /// The only part of a turn.
    pub const WHOLE: Part = Part { index: 0, count: 1 };

    /// How a part in which nothing is played is written, in records and, where a game has such a move, as its
    /// code. A game that skips parts by itself has no such move; one whose players choose to leave a part out
    /// has it, and it ends the turn.
    pub const PASSED: &'static str = "--";
}
