//! Maps of order games: what never changes of one, and what does.

use crate::{OrderBoard, OrderEnding, OrderPhaseBody, OrderUnit, SpaceSort};
use game::OrderTable;
use serde::{Deserialize, Serialize};

/// What never changes of a map while it is played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderMap {
    /// The game.
    pub game: String,
    /// The id of the map.
    pub mark: String,
    /// The seats in their order.
    pub seats: Vec<OrderMapSeat>,
    /// The spaces in their order.
    pub spaces: Vec<OrderMapSpace>,
}

/// A seat of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderMapSeat {
    /// `France`.
    pub name: String,
    /// `French`.
    pub adjective: String,
}

/// A space of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderMapSpace {
    /// `StP`.
    pub abbr: String,
    /// The full name.
    pub name: String,
    /// Other names that orders may use.
    pub aliases: Vec<String>,
    /// What kind it is.
    pub kind: SpaceSort,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// The names of its separate coasts.
    pub coasts: Vec<String>,
}

/// A position: what changes of a map. Seats and spaces are in the order of the [`OrderMap`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderPosition {
    /// The position file: what takes the game up again.
    pub position: String,
    /// What is waited for.
    pub phase: OrderPhaseBody,
    /// The seats.
    pub seats: Vec<OrderSeatCount>,
    /// By space: the seat that owns it.
    pub owners: Vec<Option<u8>>,
    /// By space: the seat whose special province it is.
    pub specials: Vec<Option<u8>>,
    /// What stands on the map.
    pub units: Vec<OrderUnit>,
    /// How the game ended by its rules, if it did.
    pub outcome: Option<OrderEnding>,
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OrderSeatCount {
    /// How many centres it owns.
    pub centres: u32,
    /// How many units it has; each army and each fleet counts.
    pub units: u32,
    /// Whether it has something to order now.
    pub awaited: bool,
}

impl OrderMap {
    /// The map of a table.
    pub fn of(table: &dyn OrderTable) -> OrderMap {
        let OrderBoard {
            game,
            mark,
            seats,
            spaces,
            ..
        } = OrderBoard::of(table);
        let seats = seats.into_iter().map(|seat| OrderMapSeat {
            name: seat.name,
            adjective: seat.adjective,
        });
        let spaces = spaces.into_iter().map(|space| OrderMapSpace {
            abbr: space.abbr,
            name: space.name,
            aliases: space.aliases,
            kind: space.kind,
            centre: space.centre,
            coasts: space.coasts,
        });
        OrderMap {
            game,
            mark,
            seats: seats.collect(),
            spaces: spaces.collect(),
        }
    }
}

impl OrderPosition {
    /// A table's position.
    pub fn of(table: &dyn OrderTable) -> OrderPosition {
        let board = OrderBoard::of(table);
        let seats = board.seats.iter().map(|seat| OrderSeatCount {
            centres: seat.centres,
            units: seat.units,
            awaited: seat.awaited,
        });
        OrderPosition {
            position: board.position,
            phase: board.phase,
            seats: seats.collect(),
            owners: board.spaces.iter().map(|space| space.owner).collect(),
            specials: board.spaces.iter().map(|space| space.special).collect(),
            units: board.units,
            outcome: board.outcome,
        }
    }
}
