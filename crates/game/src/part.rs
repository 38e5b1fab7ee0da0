//! Turns of several parts.

/// A part of a seat's turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// Which part it is, from 0.
    pub index: u8,
    /// How many parts such a turn has when none is skipped; larger than `index`.
    pub count: u8,
}

impl Part {
    /// The only part of a turn.
    pub const WHOLE: Part = Part { index: 0, count: 1 };
}
