//! Positions and cases as text (rulebook 14.1 and 15).
//!
//! - [`read_position`] and [`write_position`] handle the position file; [`json`] is its lossless form.
//! - [`mdatc`] handles the blocks of the worked examples; [`case`] is the same as JSON.
//! - [`units`] is the notation of units that all of them share.
//! - [`sections`] assigns each line of a sheet to its time scale.

pub mod case;
pub mod json;
pub mod mdatc;
mod read;
pub mod sections;
mod trace;
pub mod units;
mod words;
mod write;

pub use read::{FiledPosition, mark_of, read_position};
pub(crate) use read::{empty, read_on};
pub use write::{renumbered, write_filed, write_position};
