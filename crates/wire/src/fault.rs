//! Refusals.

use game::Fault;
use serde::{Deserialize, Serialize};

/// Why something was refused. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct FaultBody {
    /// A word that programs can tell faults apart by, such as `illegal_move`, `stale`, `not_your_turn`.
    pub code: String,
    /// Where in the input.
    pub place: String,
    /// What is wrong there, and what to do.
    pub reason: String,
}

impl FaultBody {
    /// A fault of the rules crates under a word of the edge.
    pub fn new(code: &str, fault: &Fault) -> FaultBody {
        FaultBody {
            code: code.to_owned(),
            place: fault.place.clone(),
            reason: fault.reason.clone(),
        }
    }
}
