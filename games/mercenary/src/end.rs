//! Outcomes that a position determines after each half-turn.

use crate::kind::Side;

/// An outcome recorded in the position, determined after each half-turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The game continues, as far as this shows.
    None,
    /// This player is mated; or mated both, and loses for it under `double_mate=mover_loses`.
    Mated(Side),
    /// Both are mated.
    BothMated,
    /// A dead position.
    Dead,
    /// This player has no gray move, under `gray_stuck=loses`.
    GrayStuck(Side),
}

impl End {
    /// The same outcome with the players swapped.
    #[must_use]
    pub const fn mirrored(self) -> End {
        match self {
            End::Mated(side) => End::Mated(side.other()),
            End::GrayStuck(side) => End::GrayStuck(side.other()),
            other => other,
        }
    }
}
