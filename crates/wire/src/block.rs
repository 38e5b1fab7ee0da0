//! Whom somebody does not want to meet.

use serde::{Deserialize, Serialize};

/// `POST /api/v1/me/blocks`: blocks a member by name, or whoever has a seat in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(untagged, deny_unknown_fields)]
pub enum NewBlock {
    /// A member.
    Named {
        /// The name, in whatever spelling that looks the same.
        name: String,
    },
    /// Whoever has a seat.
    Seat {
        /// The id of the game.
        game: String,
        /// The seat.
        seat: u8,
    },
}

/// Somebody who is blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct BlockBody {
    /// The id by which the block is removed.
    pub id: String,
    /// What they were called when they were blocked; empty if they had no name.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since_ms: u64,
}

/// `GET /api/v1/me/blocks`: whom the asker has blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct BlocksBody {
    /// The blocks, the newest first.
    pub blocks: Vec<BlockBody>,
}
