//! Reports for people, in the manner of a postal game's newsletter (rulebook 13.6): plain text of at most 78 columns.
//!
//! [`layout`] is lines and tables, [`orders`] what became of every order, [`season`], [`retreats`] and [`year`] what
//! the phases led to, [`claims`] what came of claims, [`board`] who stands where, [`silent`] what was not ordered.

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

/// What became of an order of the season, as the rest of a line: `void (V1): no such unit`, `succeeded`.
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

/// `January 1901, orders`: what a position waits for.
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
