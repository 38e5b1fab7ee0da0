//! Option values that are lists of squares.

use game::SquareLists;
use serde::{Deserialize, Serialize};

/// What the lists of squares in an option's value may hold: one list for each seat, joined by `:`; the squares of a list
/// are joined by `+`, and an empty one is `-`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OptionSquares {
    /// The squares that may be listed.
    pub squares: Vec<String>,
    /// The greatest number of squares in a list.
    pub most: u8,
}

impl From<SquareLists> for OptionSquares {
    fn from(lists: SquareLists) -> OptionSquares {
        OptionSquares {
            squares: lists.squares,
            most: lists.most,
        }
    }
}
