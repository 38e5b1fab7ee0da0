//! Finished games line by line, for whoever wants many of them. The page has no use for it.

use crate::{FoundGame, MyGame, OrderOutcomeBody, OrderSeatKind, PhaseBody, SeatSheet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A line of `GET /api/v1/games/export`: a finished public game of turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExportedGame {
    /// What the search tells of it.
    pub game: FoundGame,
    /// Its record, as `GET /api/v1/games/{id}/record` tells it.
    pub record: String,
}

/// A line of `GET /api/v1/order-games/export`: a finished public game of orders. A phase's position and sheets are what
/// `quicksilver adjudicate` reads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExportedOrderGame {
    /// Its id.
    pub id: String,
    /// The slug of the game played.
    pub game: String,
    /// The id of its Mark.
    pub mark: String,
    /// The Mark file, where it is the creator's own.
    pub mark_file: Option<String>,
    /// Rule options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// Whether its result counted for ratings.
    pub rated: bool,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// The seats in their order.
    pub seats: Vec<ExportedSeat>,
    /// How it ended; none if the game master closed it without a result.
    pub outcome: Option<OrderOutcomeBody>,
    /// The phases that were settled, oldest first.
    pub phases: Vec<ExportedPhase>,
    /// The position with which it ended.
    pub position: String,
}

/// A line of `GET /api/v1/me/games/export`: a finished game of the asker, of either kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyExportedGame {
    /// What `GET /api/v1/me/games` tells of it.
    pub game: MyGame,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// The record of a game of turns; none of others.
    pub record: Option<String>,
    /// The phases of a game of orders; none of others.
    pub orders: Option<Box<ExportedOrderGame>>,
}

/// A seat of a finished game of orders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExportedSeat {
    /// The name of the power.
    pub power: String,
    /// Who ordered for it.
    pub kind: OrderSeatKind,
    /// What the player was called; none without a name, or where it was erased.
    pub name: Option<String>,
}

/// A phase that was settled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExportedPhase {
    /// Its number.
    pub turn: u32,
    /// The phase.
    pub phase: PhaseBody,
    /// When it was settled, in milliseconds since 1970.
    pub at_ms: u64,
    /// The position with which it began.
    pub position: String,
    /// The sheets that counted.
    pub sheets: Vec<SeatSheet>,
    /// Whether the game went back behind it since.
    pub undone: bool,
}
