//! What the computer thinks of a position.

use net::Curve;
use search::{Limits, Line, Report, Score};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long to think; a bound that is left out does not bind. With none given, one second.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(default, deny_unknown_fields)]
pub struct AnalysisLimits {
    /// The greatest depth in plies.
    pub depth: Option<u32>,
    /// The greatest number of positions.
    #[cfg_attr(feature = "ts", ts(as = "Option<f64>", optional))]
    pub nodes: Option<u64>,
    /// The longest time, in milliseconds.
    pub ms: Option<u32>,
    /// How many best lines are wanted; 1 when left out.
    pub lines: Option<u32>,
}

/// One line of play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct AnalysisLine {
    /// The score in hundredths of a pawn, from the seat to move; null when the end is in sight.
    pub centipawns: Option<i32>,
    /// Plies until the game is won (positive) or lost (negative) for the seat to move; null when not in sight.
    pub end_in: Option<i32>,
    /// The share of the points that the seat to move can expect, from 0 to 1, by the curve of the game.
    pub expected: f32,
    /// The moves, in canonical code.
    pub moves: Vec<String>,
    /// The moves, in short notation.
    pub short: Vec<String>,
}

/// What the computer thinks of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct AnalysisReport {
    /// The depth reached, in plies.
    pub depth: u32,
    /// The positions looked at.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub nodes: u64,
    /// The time taken, in milliseconds.
    pub ms: u32,
    /// The best lines, the best first.
    pub lines: Vec<AnalysisLine>,
}

impl From<&AnalysisLimits> for Limits {
    fn from(limits: &AnalysisLimits) -> Limits {
        let unbounded = limits.depth.is_none() && limits.nodes.is_none() && limits.ms.is_none();
        Limits {
            depth: limits.depth,
            nodes: limits.nodes,
            time: limits
                .ms
                .or(unbounded.then_some(1000))
                .map(|ms| Duration::from_millis(u64::from(ms))),
            aim: None,
            lines: limits.lines.unwrap_or(1).max(1),
        }
    }
}

impl AnalysisLine {
    fn new(line: &Line, curve: &Curve) -> AnalysisLine {
        let (centipawns, end_in, expected) = match line.score {
            Score::Centipawns(value) => (Some(value), None, curve.expected(value)),
            Score::WinIn(plies) => (None, Some(plies as i32), 1.0),
            Score::LossIn(plies) => (None, Some(-(plies as i32)), 0.0),
        };
        AnalysisLine {
            centipawns,
            end_in,
            expected,
            moves: line.moves.clone(),
            short: line.short.clone(),
        }
    }
}

impl AnalysisReport {
    /// A report of the search of a game, whose curve says what scores mean.
    #[must_use]
    pub fn new(report: &Report, curve: &Curve) -> AnalysisReport {
        let lines = report.lines.iter();
        AnalysisReport {
            depth: report.depth,
            nodes: report.nodes,
            ms: u32::try_from(report.elapsed.as_millis()).unwrap_or(u32::MAX),
            lines: lines.map(|line| AnalysisLine::new(line, curve)).collect(),
        }
    }
}
