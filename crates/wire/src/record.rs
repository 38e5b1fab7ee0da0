//! Game records, as trees.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game record: a line of moves with variations, and what is known of the game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RecordBody {
    /// The game's slug.
    pub game: String,
    /// Rule options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The start position, where it is not the game's own.
    pub start: Option<String>,
    /// Further tags such as `White`, `Event`, `Date`, in the order of the file.
    pub tags: Vec<(String, String)>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The reason word of the outcome, where known.
    pub reason: Option<String>,
    /// A comment before the first move.
    pub comment: Option<String>,
    /// The main line.
    pub moves: Vec<RecordMove>,
}

/// A move of a record.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RecordMove {
    /// The canonical code.
    pub text: String,
    /// A comment after it.
    pub comment: Option<String>,
    /// Judgements by number (1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`).
    pub nags: Vec<u8>,
    /// Other lines in place of this move.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub variations: Vec<Vec<RecordMove>>,
}
