//! The report on a game that was played.

use crate::PlayedPly;
use game::Seat;
use search::game_report;
use serde::{Deserialize, Serialize};

/// The report on a game, as far as it is done. All figures but the numbers of turns are points or percentages, from 0 to
/// 100.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct GameReport {
    /// How many turns the game has; the report is done when it has as many.
    pub all: u32,
    /// The expected result of the first seat at the start, in points.
    pub start: f64,
    /// The accuracy of each seat; null for one that had no choice in any turn.
    pub accuracy: Vec<Option<f64>>,
    /// The turns, in order.
    pub turns: Vec<TurnReport>,
}

/// What is to say about one turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TurnReport {
    /// Whose turn it was.
    pub seat: u8,
    /// The number of the turn.
    pub turn: u32,
    /// How many plies were played before it.
    pub first: u32,
    /// How many plies it consists of.
    pub plies: u32,
    /// Whether there was no other turn.
    pub forced: bool,
    /// The expected result of the first seat after the turn, in points.
    pub standing: f64,
    /// The points that the turn cost its own seat.
    pub loss: f64,
    /// `inaccuracy`, `mistake` or `blunder`; null for a good turn.
    pub judgement: Option<String>,
    /// The best turn, part by part; empty if the played one was the best or the only one.
    pub best: Vec<PlayedPly>,
}

/// The judgement of a second try.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Attempt {
    /// The points that it costs, compared with the best turn.
    pub loss: f64,
    /// Whether that is little enough.
    pub accepted: bool,
}

impl GameReport {
    /// The report on a game of `all` turns and `seats` seats, as far as it is done.
    #[must_use]
    pub fn new(report: &game_report::GameReport, all: usize, seats: usize) -> GameReport {
        let seats = (0..seats).map(|seat| Seat(u8::try_from(seat).unwrap_or(u8::MAX)));
        GameReport {
            all: count(all),
            start: tenths(report.start),
            accuracy: seats
                .map(|seat| report.accuracy(seat).map(tenths))
                .collect(),
            turns: report.turns.iter().map(TurnReport::from).collect(),
        }
    }
}

impl From<&game_report::TurnReport> for TurnReport {
    fn from(turn: &game_report::TurnReport) -> TurnReport {
        TurnReport {
            seat: turn.seat.0,
            turn: turn.turn,
            first: count(turn.first),
            plies: count(turn.plies),
            forced: turn.forced,
            standing: tenths(turn.standing),
            loss: tenths(turn.loss),
            judgement: turn.judgement().map(|known| known.name().to_owned()),
            best: turn.best.iter().map(PlayedPly::from).collect(),
        }
    }
}

impl From<game_report::Attempt> for Attempt {
    fn from(attempt: game_report::Attempt) -> Attempt {
        Attempt {
            loss: tenths(attempt.loss),
            accepted: attempt.accepted,
        }
    }
}

/// Rounded to tenths: more digits would claim too much.
fn tenths(value: f32) -> f64 {
    (f64::from(value) * 10.0).round() / 10.0
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
