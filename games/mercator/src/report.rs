//! Plain-text reports in the style of a postal game's newsletter (rulebook 13.6), at most 78 columns wide.
//!
//! [`layout`] formats lines and tables. [`orders`] reports the result of every order; [`season`], [`retreats`]
//! and [`year`] report what happened in each phase; [`claims`] reports on claims; [`board`] lists units and
//! owners; [`silent`] lists missing orders.

pub mod board;
pub mod claims;
pub mod layout;
pub mod orders;
pub mod retreats;
pub mod season;
pub mod silent;
pub mod year;

use crate::season::{Fate, Verdict};
use crate::{Phase, Position};

/// The result of a season order as text: `void (V1): no such unit`, `succeeded`.
#[must_use]
pub fn told(verdict: &Verdict) -> String {
    let word = match verdict.fate {
        Fate::Void(void) => format!("void (V{})", void.number()),
        Fate::Idle => "idle".to_owned(),
        Fate::Succeeded => "succeeded".to_owned(),
        Fate::Failed => "failed".to_owned(),
    };
    if verdict.reason.is_empty() {
        word
    } else {
        format!("{word}: {}", verdict.reason)
    }
}

/// The title of a position, such as `January 1901, orders`: the phase whose orders are awaited.
#[must_use]
pub fn title(position: &Position) -> String {
    let season = format!("{} {}", position.season.month.name(), position.season.year);
    let phase = match position.phase {
        Phase::Spare => "spare units",
        Phase::Orders => "orders",
        Phase::Retreat => "retreats",
        Phase::Adjust => "builds and removals",
        Phase::Over => "the end",
    };
    format!("{season}, {phase}")
}
