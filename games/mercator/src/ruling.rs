//! Order lines of the phases after the third time scale, and their results.

use crate::{PieceId, Position};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::{Power, Space, UnitKind};

/// A line of a retreat, adjustment, spare unit or claim sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filed {
    /// The ordering power.
    pub power: Power,
    /// The order.
    pub order: Order,
    /// The order as written.
    pub text: String,
}

/// The result of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ruled {
    /// Void: it does not count as an order.
    Void,
    /// Valid, but without effect.
    Idle,
    /// Carried out.
    Succeeded,
    /// Valid, but it could not be carried out.
    Failed,
}

/// The result of a line and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// The result.
    pub ruled: Ruled,
    /// The reason as a lower-case clause; empty if there is nothing to say.
    pub reason: String,
}

impl Ruling {
    pub(crate) fn void(reason: impl Into<String>) -> Ruling {
        Ruling {
            ruled: Ruled::Void,
            reason: reason.into(),
        }
    }

    pub(crate) fn idle(reason: impl Into<String>) -> Ruling {
        Ruling {
            ruled: Ruled::Idle,
            reason: reason.into(),
        }
    }

    pub(crate) fn failed(reason: impl Into<String>) -> Ruling {
        Ruling {
            ruled: Ruled::Failed,
            reason: reason.into(),
        }
    }

    pub(crate) fn done(reason: impl Into<String>) -> Ruling {
        Ruling {
            ruled: Ruled::Succeeded,
            reason: reason.into(),
        }
    }
}

/// The name of a piece as in a given space: `French A(Bre)`.
pub(crate) fn name(position: &Position, id: PieceId, space: Space) -> String {
    let piece = position.piece(id);
    let adjective = &position.mark.power(piece.owner).adjective;
    named(position, adjective, piece.kind, space)
}

pub(crate) fn named(position: &Position, whose: &str, kind: UnitKind, space: Space) -> String {
    format!("{whose} {}({})", kind.letter(), position.mark.abbr(space))
}
