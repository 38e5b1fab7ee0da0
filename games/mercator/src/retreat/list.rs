//! The casualties of a season and what their orders come to.

use super::open::Part;
use crate::{Dislodgement, PieceId, Position};
use diplomacy_kit::lang::Kind;
use diplomacy_kit::mark::{Location, UnitKind};

/// A unit that was dislodged, and what its pieces do.
#[derive(Clone, Debug)]
pub(super) struct Casualty {
    /// The unit.
    pub(super) unit: Dislodgement,
    /// What the army does: the lone army, or the passenger by an order of its own.
    pub(super) army: Plan,
    /// What the fleet does.
    pub(super) fleet: Plan,
}

/// What a piece is going to do, and by which line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plan {
    /// It has no good order.
    Nothing,
    /// It leaves the board.
    Disband {
        /// The line that says so.
        line: usize,
    },
    /// It goes there.
    Go {
        /// The line that says so.
        line: usize,
        /// Where.
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

    /// The army: the lone one or the passenger.
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

    /// The piece that an order with this kind speaks to. `F` and `A/F` both mean the fleet: retreats need not guess
    /// whether the army is still aboard (10.3).
    pub(super) fn piece_named(&self, position: &Position, kind: Kind) -> Option<PieceId> {
        match kind {
            Kind::Army => self.army_piece(position),
            Kind::Fleet | Kind::ArmyFleet => self.fleet_piece(position),
        }
    }

    /// As what the fleet goes: with the army while that has no order of its own.
    pub(super) fn fleet_part(&self) -> Part {
        match self.unit.passenger {
            Some(_) if self.army == Plan::Nothing => Part::Whole,
            _ => Part::Fleet,
        }
    }
}
