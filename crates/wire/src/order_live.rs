//! Order games on the server: what a viewer sees of one.

use crate::{
    DrawPolicy, DrawnNote, FaultBody, MissingOrders, OfferBody, OrderEvent, OrderOutcomeBody,
    OrderPosition, OrderSeatKind, OrderVote, PhaseBody, PressPolicy, Schedule, Seating,
    SettledBody, Visibility,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whether an order game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum OrderStatus {
    /// A seat has never been taken yet.
    Waiting,
    /// It is being played.
    Playing,
    /// The game master stopped the clock.
    Paused,
    /// It is over.
    Finished,
}

/// A seat of an order game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderSeatBody {
    /// The name of the power.
    pub power: String,
    /// Who orders for it.
    pub kind: OrderSeatKind,
    /// Whether somebody sits there.
    pub taken: bool,
    /// The name given; null in an anonymous game, for most viewers.
    pub name: Option<String>,
    /// Whether it has something to order now.
    pub awaited: bool,
    /// Whether a sheet of it is there.
    pub filed: bool,
    /// Whether it needs no more time.
    pub ready: bool,
    /// What it wants of the end of the game.
    pub vote: OrderVote,
}

/// A phase that was settled, in the list of the state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PastPhase {
    /// Its number.
    pub turn: u32,
    /// The phase.
    pub phase: PhaseBody,
    /// When it was settled, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at_ms: u64,
    /// The seats that had something to order and sent nothing.
    pub missing: Vec<u8>,
    /// By seat, the centres that it owned when the phase began.
    #[serde(default)]
    pub centres: Vec<u32>,
    /// Whether the game went back behind it since.
    pub undone: bool,
}

/// `GET /api/v1/order-games/{id}/phases/{turn}`: a phase that was settled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PastPhaseBody {
    /// What the list says of it.
    pub past: PastPhase,
    /// The position with which it began.
    pub before: OrderPosition,
    /// The position after it, as the viewer may know it.
    pub after: OrderPosition,
    /// What it led to; null where that is told later.
    pub result: Option<Box<SettledBody>>,
}

/// `GET /api/v1/order-games/{id}`: the whole state of an order game, as the asker may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderGameState {
    /// The game's id, part of its public address.
    pub id: String,
    /// The slug of the game played.
    pub game: String,
    /// The id of its Mark.
    pub mark: String,
    /// Whether the Mark is a file of the creator's own.
    pub own_mark: bool,
    /// Who finds it.
    pub visibility: Visibility,
    /// Rule options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// Whether the game goes on.
    pub status: OrderStatus,
    /// How it ended.
    pub outcome: Option<OrderOutcomeBody>,
    /// The seats in their order.
    pub seats: Vec<OrderSeatBody>,
    /// Whether there is a game master.
    pub has_master: bool,
    /// The asker's seat; null for others.
    pub yours: Option<u8>,
    /// Whether the asker is the game master.
    pub is_master: bool,
    /// The number of the phase that is waited for.
    pub turn: u32,
    /// The phase that is waited for, or the one in which the game ended.
    pub phase: PhaseBody,
    /// The position, as the asker may know it.
    pub board: OrderPosition,
    /// The path of what never changes of the map, an [`OrderMap`](crate::OrderMap). Another map has another path, so that what was
    /// fetched once can be kept.
    pub map: String,
    /// The deadline, in milliseconds since 1970; null while none runs.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub deadline_ms: Option<u64>,
    /// When deadlines fall.
    pub schedule: Schedule,
    /// What happens when orders are missing.
    pub missing: MissingOrders,
    /// Who may write to whom.
    pub press: PressPolicy,
    /// Whether players may write without being named.
    pub grey: bool,
    /// If computer players make deals: in how many of a hundred phases they keep a promise.
    pub talk: Option<u8>,
    /// The offers that the asker made and got, oldest first: those of this phase, those that bind, and what became of
    /// the ones of the last eight phases. The game master sees none.
    pub offers: Vec<OfferBody>,
    /// The year with which the game ends that nobody has won by then.
    pub last_year: Option<i32>,
    /// Which draws can be agreed on.
    pub draws: DrawPolicy,
    /// How persons get their seats. Before a game by preference begins, the seats of persons, also `yours`, are not
    /// theirs yet.
    pub seating: Seating,
    /// Whether names are kept.
    pub anonymous: bool,
    /// Whether its result counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// The id of the league that the game belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub tournament: Option<String>,
    /// Whether it stands in the lobby until it begins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub open: bool,
    /// From when on computer players take the seats that are still open, if somebody has joined, in milliseconds since 1970; null
    /// once it has begun, and in games that wait for people.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub fills_ms: Option<u64>,
    /// Where the asker's notices go by e-mail; null for nobody's and none.
    pub notices: Option<String>,
    /// Whether that address is confirmed. Nothing but a code goes to one that is not.
    pub notices_confirmed: bool,
    /// The asker's sheet for this phase.
    pub sheet: Option<String>,
    /// How that sheet is understood.
    pub notes: Vec<DrawnNote>,
    /// The phases that were settled, oldest first.
    pub history: Vec<PastPhase>,
    /// The asker's number of the newest event.
    pub seq: u32,
    /// Names the asker's numbering: numbers of another one mean nothing in it.
    pub numbering: String,
    /// When the server made this answer, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now_ms: u64,
}

/// What happened in an order game, and what it led to, as a viewer may know it: whoever knows the state before it knows
/// the state after it. What phases led to is asked for by phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
pub struct OrderNews {
    /// The events, without gaps in the viewer's numbering; at least one.
    pub events: Vec<OrderEvent>,
    /// Whether the game goes on.
    pub status: OrderStatus,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OrderOutcomeBody>,
    /// The seats, where something happened that could change them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<OrderSeatBody>>,
    /// The number of the phase that is waited for.
    pub turn: u32,
    /// The deadline, in milliseconds since 1970; left out while none runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub deadline_ms: Option<u64>,
    /// When deadlines fall, where that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schedule: Option<Schedule>,
    /// The viewer's own sheet, where something happened that could change it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnSheet>,
    /// The offers that the viewer made and got, where something happened that could change them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offers: Option<Vec<OfferBody>>,
    /// The position, where something happened that could change it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<OrderPositionNews>>,
    /// When the server made this answer, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now_ms: u64,
}

/// A viewer's own sheet for the phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OwnSheet {
    /// The sheet; null where none is there.
    pub sheet: Option<String>,
    /// How it is understood.
    pub notes: Vec<DrawnNote>,
}

/// The phase that is waited for, and the position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderPositionNews {
    /// The phase that is waited for, or the one in which the game ended.
    pub phase: PhaseBody,
    /// The position, as the viewer may know it.
    pub board: OrderPosition,
    /// The path of its map, as in the state: where it is another one, the map has changed.
    pub map: String,
}

/// What the server sends on `/api/v1/order-games/{id}/live`; the client begins with a `LiveHello`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OrderLiveMessage {
    /// The state on connecting, where the client knows none that can be taken up.
    State {
        /// The state.
        state: Box<OrderGameState>,
    },
    /// Something happened.
    News {
        /// What.
        news: Box<OrderNews>,
    },
    /// On connecting: the client knows all that happened.
    Known,
    /// The connection is refused; the server closes it.
    Refused {
        /// Why.
        fault: FaultBody,
    },
}
