//! What is handed in after the third time scale, and what becomes of it.

use crate::{PieceId, Position};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::{Power, Space, UnitKind};

/// A line of a retreat, adjustment, spare unit or claim sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filed {
    /// Who orders.
    pub power: Power,
    /// The order.
    pub order: Order,
    /// As it was written.
    pub text: String,
}

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ruled {
    /// Struck out: it is not counted as an order.
    Void,
    /// Good, with nothing to do.
    Idle,
    /// Carried out.
    Succeeded,
    /// A good order that could not be carried out.
    Failed,
}

/// What became of a line, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// What became of it.
    pub ruled: Ruled,
    /// Why, as the rest of a sentence in small letters; empty where nothing is to be said.
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

/// A piece in words, as one that is or was in a space: `French A(Bre)`.
pub(crate) fn name(position: &Position, id: PieceId, space: Space) -> String {
    let piece = position.piece(id);
    let adjective = &position.mark.power(piece.owner).adjective;
    named(position, adjective, piece.kind, space)
}

pub(crate) fn named(position: &Position, whose: &str, kind: UnitKind, space: Space) -> String {
    format!("{whose} {}({})", kind.letter(), position.mark.abbr(space))
}
