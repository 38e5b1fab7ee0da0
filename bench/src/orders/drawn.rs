//! A drawn season, and the position from which seasons are drawn.

use diplomacy_kit::mark::Mark;
use mercator::season::Given;
use mercator::{Options, Phase, Position};
use std::sync::Arc;

/// A position with the orders of all powers.
pub(super) struct Season {
    pub(super) position: Position,
    pub(super) lines: Vec<Given>,
}

/// The first season, without spare units.
pub(super) fn opened(mark: &Arc<Mark>) -> Position {
    let mut position = Position::start(Arc::clone(mark), Options::default());
    position.phase = Phase::Orders;
    position
}
