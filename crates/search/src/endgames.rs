//! Endgame tables: the value of every position of an ending, with the distance to the end, by retrograde analysis.
//!
//! [`EndgameTables`] makes them for any game that numbers its endings ([`game::Endings`]); [`Tablebase`] is its
//! object-safe form. Distances are in plies, against the best defence. Draws by counting moves are unknown to them.

mod build;
mod erased;
mod file;
mod read;
mod value;

pub use build::EndgameTables;
pub use erased::{EndingSummary, Probe, Tablebase, Tablebases};
pub use read::Summary;
pub use value::Worth;
