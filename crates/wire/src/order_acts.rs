//! Order games on the server: what players and game masters ask for.

use crate::{
    DealSpeech, OrderNews, OrderOutcomeBody, OrderPosition, OrderSeatKind, Schedule, SeatInvite,
    SettledBody,
};
use serde::{Deserialize, Serialize};

/// `POST /api/v1/order-games/{id}/check`: how would a sheet be understood?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct CheckSheet {
    /// The orders.
    pub text: String,
}

/// `POST /api/v1/order-games/{id}/sheet`: the orders of a seat for a phase. The last sheet counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct SubmitSheet {
    /// The turn that they are for; any but the present one is refused as `stale`.
    pub turn: u32,
    /// The orders, up to 12,000 bytes; nothing takes a sheet back.
    pub text: String,
    /// Whether the seat needs no more time.
    #[serde(default)]
    pub ready: bool,
}

/// `POST /api/v1/order-games/{id}/ready`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SubmitReady {
    /// The turn that is meant; any but the present one is refused as `stale`.
    pub turn: u32,
    /// Whether the seat needs no more time.
    pub ready: bool,
}

/// Whom press is for: all, or any of these.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct PressTo {
    /// Everybody, spectators too; nobody else is named then.
    #[serde(default)]
    pub public: bool,
    /// The game master.
    #[serde(default)]
    pub master: bool,
    /// Seats.
    #[serde(default)]
    pub seats: Vec<u8>,
}

/// `POST /api/v1/order-games/{id}/press`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct SubmitPress {
    /// For whom.
    pub to: PressTo,
    /// What, 1 to 4,000 characters; it may be empty where there is a deal, whose words are put before it.
    #[serde(default)]
    pub text: String,
    /// What is said of a deal. Then the press is for one seat, and not grey.
    #[serde(default)]
    pub deal: Option<DealSpeech>,
    /// Whether nobody but the game master is told who wrote it; where the game allows it.
    #[serde(default)]
    pub grey: bool,
}

/// What a seat wants of the end of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum OrderVote {
    /// To play on.
    #[default]
    None,
    /// A draw of all who are still in the game.
    Draw,
    /// That only these seats win, and the others concede: one seat alone, or several that share a draw.
    Win(Vec<u8>),
}

/// `POST /api/v1/order-games/{id}/vote`: what a seat wants of the end. It counts until the phase is settled, and everybody
/// can read it. Once every person who is still in the game wants the same, the game is over. Computer players agree to
/// what they have a share in, and to nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SubmitVote {
    /// The turn that is meant; any but the present one is refused as `stale`.
    pub turn: u32,
    /// What the seat wants.
    pub vote: OrderVote,
}

/// `POST /api/v1/order-games/{id}/take-back`: back to the last phase in which the seat had something to order, with the sheets
/// that counted then. Only where nobody else plays than computers, and there is no game master.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SubmitTakeBack {
    /// The present turn; any other one is refused as `stale`.
    pub turn: u32,
}

/// `POST /api/v1/order-games/{id}/notices`: where notices of the game go by e-mail. Nobody else is shown it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SubmitNotices {
    /// The address; null for no notices.
    pub email: Option<String>,
}

/// `POST /api/v1/order-games/{id}/master`: what a game master does. All of it is in the public log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum MasterAct {
    /// Stops the clock: no deadline falls. Sheets are still taken.
    Pause,
    /// Lets it run again: with the time that was left, or to a deadline.
    Resume {
        /// The deadline, in milliseconds since 1970.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        deadline_ms: Option<u64>,
    },
    /// Moves the deadline, to earlier or later.
    SetDeadline {
        /// The turn that is meant.
        turn: u32,
        /// The deadline, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        deadline_ms: u64,
    },
    /// Settles the phase now, with the sheets that are there.
    Process {
        /// The turn that is meant.
        turn: u32,
    },
    /// Goes back to the position before a turn was settled. A new turn begins there.
    RollBack {
        /// The turn; it must have been settled and not gone back behind since.
        to: u32,
        /// Whether the sheets that counted then are filed again.
        keep_sheets: bool,
    },
    /// Puts another position in place of the present one.
    Correct {
        /// A position file on the same Mark.
        position: String,
        /// Why, for everybody; 1 to 1,000 characters.
        note: String,
    },
    /// Changes when deadlines fall. The deadline that runs stays; lengths, days and times count from the next one on,
    /// grace and settling early at once.
    SetSchedule {
        /// When they fall from now on.
        schedule: Schedule,
    },
    /// Files orders for a seat, in place of those that are there. The seat's player reads them and can change them.
    File {
        /// The seat; a dummy is possible.
        seat: u8,
        /// The turn that they are for.
        turn: u32,
        /// The orders, up to 12,000 bytes.
        text: String,
        /// Whether the seat is waited for no longer.
        #[serde(default)]
        ready: bool,
    },
    /// Takes a seat from whoever has it, and opens it for another person.
    Replace {
        /// The seat.
        seat: u8,
    },
    /// Takes a seat from whoever has it, and lets a computer player order for it. A sheet that was filed stays.
    AppointBot {
        /// The seat.
        seat: u8,
        /// Which computer player.
        bot: OrderSeatKind,
    },
    /// Declares that nobody orders for a seat any more.
    MakeDummy {
        /// The seat.
        seat: u8,
    },
    /// Ends the game.
    End {
        /// Who wins, by seat; nobody where there is no result.
        winners: Vec<u8>,
        /// Why, for everybody; 1 to 1,000 characters.
        note: String,
    },
}

/// The answer to a change of an order game: what it led to, as a live connection tells it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderAccepted {
    /// What happened, with the asker's numbers; null where all is as it was.
    pub news: Option<Box<OrderNews>>,
}

/// The answer to an act of the game master.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct MasterDone {
    /// What happened, with the game master's numbers; null where all is as it was.
    pub news: Option<Box<OrderNews>>,
    /// The new link of a seat that was opened; it is shown once.
    pub invite: Option<SeatInvite>,
}

/// `POST /api/v1/order-games/{id}/preview`: what the sheets that are there would lead to. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PreviewBody {
    /// The turn.
    pub turn: u32,
    /// The seats that have something to order and sent nothing so far.
    pub missing: Vec<u8>,
    /// What it would lead to.
    pub result: SettledBody,
    /// The position after it.
    pub board: OrderPosition,
    /// How the game would end with it, if it did.
    pub outcome: Option<OrderOutcomeBody>,
}
