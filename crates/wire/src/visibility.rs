//! Who finds a game.

use serde::{Deserialize, Serialize};

/// Who finds a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody: it may be listed.
    Public,
    /// Only those who know its address.
    #[default]
    Unlisted,
}
