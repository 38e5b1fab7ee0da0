//! Order games on the server: the event list that is the truth of a game.

use crate::{DealSpeech, OrderReport, OrderSeatKind, OrderVote, PressTo, Schedule};
use game::{OrderOutcome, OrderPace, OrderPhase};
use serde::{Deserialize, Serialize};

/// Who did something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum OrderActor {
    /// The server itself.
    Server,
    /// The game master.
    Master,
    /// Who orders for that seat.
    Seat(u8),
    /// Somebody, and nobody is told who. This is never stored.
    Unknown,
}

/// What a game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PhaseBody {
    /// A name for files: letters, digits and hyphens.
    pub key: String,
    /// A title for people.
    pub title: String,
    /// Which kind of deadline it has.
    pub pace: Pace,
}

/// Kinds of deadlines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// For orders.
    Orders,
    /// For retreats.
    Retreats,
    /// For builds and removals.
    Builds,
}

/// The orders of a seat as they were written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SeatSheet {
    /// The seat.
    pub seat: u8,
    /// The orders.
    pub text: String,
}

/// How an order game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderOutcomeBody {
    /// Who won, by seat; several share it.
    pub winners: Vec<u8>,
    /// Why.
    pub reason: String,
}

/// What a phase led to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SettledBody {
    /// The sheets that counted. Where others may not be seen yet, the viewer's own.
    pub sheets: Vec<SeatSheet>,
    /// What happened, for people and for maps.
    pub report: OrderReport,
    /// The position file after it; null where the viewer may not know all of it yet.
    pub position: Option<String>,
}

/// How much of what was settled is kept from other seats for now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Kept {
    /// Nothing.
    Open,
    /// The sheets as they were written.
    Sheets,
    /// Sheets and report.
    Report,
}

/// One entry of an order game's event list, as a viewer sees it. The list only grows; `seq` counts from 0 without gaps,
/// in a numbering of the viewer's own: what is not for the viewer's eyes has no number in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderEvent {
    /// Its place in the list.
    pub seq: u32,
    /// When the server took it, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at_ms: u64,
    /// Who did it.
    pub by: OrderActor,
    /// What happened.
    pub event: OrderEventKind,
}

/// What happened in an order game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OrderEventKind {
    /// The game was created; always `seq` 0.
    Created,
    /// A seat was taken.
    Joined {
        /// The seat.
        seat: u8,
        /// The name given; null for most viewers of an anonymous game.
        name: Option<String>,
        /// The seats that the player would like, where seats are given by preference: then `seat` only counts until all
        /// have come. Viewers are shown an empty list.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        wishes: Option<Vec<u8>>,
    },
    /// Everybody has come, and seats are given.
    Seated {
        /// By the seat that somebody had until now, the one that they have from now on.
        seats: Vec<u8>,
    },
    /// A phase begins to wait for orders.
    Began {
        /// Its number in this game, from 0; a phase that is gone back to gets a new one.
        turn: u32,
        /// The phase.
        phase: PhaseBody,
        /// The deadline, in milliseconds since 1970; null while the game is paused.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        deadline_ms: Option<u64>,
    },
    /// A seat filed orders, or is ready or not with other orders: what others are told of `sheet`. Filing anew without
    /// either is not told. This is never stored.
    Filed {
        /// The turn that they are for.
        turn: u32,
        /// Whether the seat needs no more time.
        ready: bool,
    },
    /// A seat filed its orders. Nobody else is ever shown this event: what counted comes with the settlement.
    Sheet {
        /// The turn that they are for.
        turn: u32,
        /// The orders.
        text: String,
        /// Whether the seat needs no more time.
        ready: bool,
    },
    /// The game master filed orders for a seat.
    FiledFor {
        /// The seat.
        seat: u8,
        /// The turn that they are for.
        turn: u32,
        /// The orders; null for all but the seat and the game master.
        text: Option<String>,
        /// Whether the seat is waited for no longer.
        ready: bool,
    },
    /// A seat needs no more time, or does again.
    Ready {
        /// The turn.
        turn: u32,
        /// Whether it needs no more.
        ready: bool,
    },
    /// A seat says what it wants of the end of the game.
    Voted {
        /// The turn.
        turn: u32,
        /// What it wants.
        vote: OrderVote,
    },
    /// Something was written to somebody.
    Press {
        /// For whom.
        to: PressTo,
        /// What.
        text: String,
        /// Whether only the game master and the writer know who wrote it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        grey: bool,
        /// What it says of a deal; `text` has that in words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        deal: Option<DealSpeech>,
    },
    /// The clock was stopped.
    Paused,
    /// The clock runs again.
    Resumed {
        /// The deadline, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        deadline_ms: u64,
    },
    /// The deadline was moved.
    DeadlineSet {
        /// The deadline, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        deadline_ms: u64,
    },
    /// Deadlines fall otherwise from the next one on.
    ScheduleSet {
        /// When they fall from now on.
        schedule: Schedule,
    },
    /// The game master looked at what the sheets that are there would lead to.
    Previewed {
        /// The turn.
        turn: u32,
    },
    /// A phase was settled.
    Settled {
        /// Its number.
        turn: u32,
        /// The phase.
        phase: PhaseBody,
        /// The seats that had something to order and sent nothing.
        missing: Vec<u8>,
        /// What it led to; null where that is told later.
        result: Option<Box<SettledBody>>,
        /// How much of it is kept from other seats until a later phase is settled.
        kept: Kept,
        /// How the game ended with it, if it did.
        outcome: Option<OrderOutcomeBody>,
    },
    /// The game went back to the position before a turn was settled.
    RolledBack {
        /// The turn.
        to: u32,
        /// Whether the sheets that counted then are filed again.
        keep_sheets: bool,
    },
    /// Another position was put in place of the present one.
    Corrected {
        /// Why.
        note: String,
        /// The position file; null where the viewer may not know all of it.
        position: Option<String>,
    },
    /// A seat was taken from whoever had it; another person may join.
    Replaced {
        /// The seat.
        seat: u8,
    },
    /// A computer player orders for a seat from now on.
    Appointed {
        /// The seat.
        seat: u8,
        /// Which computer player.
        bot: OrderSeatKind,
    },
    /// Nobody orders for a seat any more.
    Dummy {
        /// The seat.
        seat: u8,
    },
    /// The game was ended: by the game master, by agreement, or by the server because no person is left in it.
    Ended {
        /// Who wins, or shares a draw.
        winners: Vec<u8>,
        /// Why.
        note: String,
    },
}

impl From<OrderPace> for Pace {
    fn from(pace: OrderPace) -> Pace {
        match pace {
            OrderPace::Orders => Pace::Orders,
            OrderPace::Retreats => Pace::Retreats,
            OrderPace::Builds => Pace::Builds,
        }
    }
}

impl PhaseBody {
    /// The phase that a table waits for.
    #[must_use]
    pub fn new(phase: &OrderPhase, pace: OrderPace) -> PhaseBody {
        PhaseBody {
            key: phase.key.clone(),
            title: phase.title.clone(),
            pace: pace.into(),
        }
    }
}

fn seat(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

impl From<&OrderOutcome> for OrderOutcomeBody {
    fn from(outcome: &OrderOutcome) -> OrderOutcomeBody {
        OrderOutcomeBody {
            winners: outcome.winners.iter().copied().map(seat).collect(),
            reason: outcome.reason.clone(),
        }
    }
}
