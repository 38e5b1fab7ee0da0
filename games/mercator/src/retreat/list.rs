//! The dislodged units of a season and what they are going to do.

use super::open::Part;
use crate::{Dislodgement, PieceId, Position};
use diplomacy_kit::lang::Kind;
use diplomacy_kit::mark::{Location, UnitKind};

/// A dislodged unit with the plans of its pieces.
#[derive(Clone, Debug)]
pub(super) struct Casualty {
    /// The unit.
    pub(super) unit: Dislodgement,
    /// The plan of the army: a lone army, or a passenger with an order of its own.
    pub(super) army: Plan,
    /// The plan of the fleet.
    pub(super) fleet: Plan,
}

/// What a piece will do, and the line that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plan {
    /// It has no valid order.
    Nothing,
    /// It leaves the board.
    Disband {
        /// The line that says so.
        line: usize,
    },
    /// It retreats.
    Go {
        /// The line that says so.
        line: usize,
        /// Its destination.
        to: Location,
    },
}

impl Plan {
    pub(super) fn line(self) -> Option<usize> {
        match self {
            Plan::Nothing => None,
            Plan::Disband { line } | Plan::Go { line, .. } => Some(line),
        }
    }

    pub(super) fn target(self) -> Option<Location> {
        match self {
            Plan::Go { to, .. } => Some(to),
            Plan::Nothing | Plan::Disband { .. } => None,
        }
    }
}

impl Casualty {
    pub(super) fn new(unit: Dislodgement) -> Casualty {
        Casualty {
            unit,
            army: Plan::Nothing,
            fleet: Plan::Nothing,
        }
    }

    /// The army: a lone one or a passenger.
    pub(super) fn army_piece(&self, position: &Position) -> Option<PieceId> {
        match position.piece(self.unit.piece).kind {
            UnitKind::Army => Some(self.unit.piece),
            UnitKind::Fleet => self.unit.passenger,
        }
    }

    /// The fleet.
    pub(super) fn fleet_piece(&self, position: &Position) -> Option<PieceId> {
        let fleet = position.piece(self.unit.piece).kind == UnitKind::Fleet;
        fleet.then_some(self.unit.piece)
    }

    /// The piece that an order naming this kind addresses. `F` and `A/F` both mean the fleet, because players need
    /// not know whether its army is still aboard (10.3).
    pub(super) fn piece_named(&self, position: &Position, kind: Kind) -> Option<PieceId> {
        match kind {
            Kind::Army => self.army_piece(position),
            Kind::Fleet | Kind::ArmyFleet => self.fleet_piece(position),
        }
    }

    /// The part as which the fleet retreats: with its army, unless the army has an order of its own.
    pub(super) fn fleet_part(&self) -> Part {
        match self.unit.passenger {
            Some(_) if self.army == Plan::Nothing => Part::Whole,
            _ => Part::Fleet,
        }
    }
}
