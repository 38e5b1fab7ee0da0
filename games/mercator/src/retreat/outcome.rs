//! The results of retreats.

use crate::ruling::Ruling;
use crate::{PieceId, TimeScale};
use diplomacy_kit::mark::{Location, Space};

/// The results of a retreat phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RetreatResult {
    /// One result for each line, in the same order.
    pub verdicts: Vec<Ruling>,
    /// One for each dislodged piece, in the order of [`Position::dislodged`]; a fleet precedes its passenger.
    pub outcomes: Vec<RetreatOutcome>,
}

/// The result for a dislodged piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetreatOutcome {
    /// The piece.
    pub piece: PieceId,
    /// When it was dislodged.
    pub ts: TimeScale,
    /// The location it was dislodged from.
    pub from: Location,
    /// The result.
    pub end: RetreatEnd,
}

/// The result of a retreat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RetreatEnd {
    /// It retreated there.
    Went(Location),
    /// It stayed aboard its fleet, which retreated there.
    Carried(Location),
    /// Its owner disbanded it.
    Disbanded,
    /// It was removed because it had no valid order.
    NoOrder,
    /// It was removed because another unit retreated to the same space.
    Clashed(Space),
    /// It was removed together with its fleet.
    LostWithFleet,
}
