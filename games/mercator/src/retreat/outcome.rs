//! What comes out of retreats.

use crate::ruling::Ruling;
use crate::{PieceId, TimeScale};
use diplomacy_kit::mark::{Location, Space};

/// What became of retreats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RetreatResult {
    /// One for each line, in its order.
    pub verdicts: Vec<Ruling>,
    /// One for each dislodged piece, in the order of [`Position::dislodged`], a fleet before its passenger.
    pub outcomes: Vec<RetreatOutcome>,
}

/// What became of a dislodged piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetreatOutcome {
    /// The piece.
    pub piece: PieceId,
    /// When it was dislodged.
    pub ts: TimeScale,
    /// From where.
    pub from: Location,
    /// How it ended.
    pub end: RetreatEnd,
}

/// How a retreat ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RetreatEnd {
    /// It is there now.
    Went(Location),
    /// It stayed aboard its fleet, which is there now.
    Carried(Location),
    /// It is off the board because its owner says so.
    Disbanded,
    /// It is off the board for want of a good order.
    NoOrder,
    /// It is off the board because somebody else retreated to the same space.
    Clashed(Space),
    /// It is off the board because its fleet is.
    LostWithFleet,
}
