//! The map of the game, as a Mark.

use diplomacy_kit::mark::{Mark, MarkShelf};
use game::Fault;
use std::sync::Arc;

/// The Mark used if none is named.
pub const DEFAULT: &str = "standard";

static SHELF: MarkShelf<1> = MarkShelf::new([(DEFAULT, include_str!("../marks/standard.toml"))]);

/// The ids and the texts of the Marks.
#[must_use]
pub fn all() -> &'static [(&'static str, &'static str)] {
    SHELF.files()
}

/// A Mark that comes with the game, by its id.
///
/// # Errors
/// A list of the available ids if there is no such Mark.
pub fn load(id: &str) -> Result<Arc<Mark>, Fault> {
    SHELF.load(id)
}

/// Reads a Mark file for this game.
///
/// # Errors
/// All faults of the file; at least one.
pub fn read_file(text: &str) -> Result<Arc<Mark>, Vec<Fault>> {
    Mark::read(text).map(Arc::new)
}
