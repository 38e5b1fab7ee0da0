//! Positions and cases as text (rulebook 14.1 and 15).
//!
//! [`read_position`] and [`write_position`] are the position file, [`json`] its lossless form, [`mdatc`] the blocks of
//! the worked examples and [`case`] the same as JSON. [`units`] is the notation of units that all of them share,
//! [`sections`] gives each line of a sheet its time scale.

pub mod case;
pub mod json;
pub mod mdatc;
mod read;
pub mod sections;
mod trace;
pub mod units;
mod words;
mod write;

pub(crate) use read::empty;
pub use read::{FiledPosition, mark_of, read_position};
pub use write::{renumbered, write_filed, write_position};
