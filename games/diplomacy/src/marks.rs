//! The board of the game, as a Mark.

use diplomacy_kit::mark::{Mark, MarkShelf};
use game::Fault;
use std::sync::Arc;

/// The Mark that a game is played on where none is named.
pub const DEFAULT: &str = "standard";

static SHELF: MarkShelf<1> = MarkShelf::new([(DEFAULT, include_str!("../marks/standard.toml"))]);

/// The Marks: their ids and their files.
#[must_use]
pub fn all() -> &'static [(&'static str, &'static str)] {
    SHELF.files()
}

/// A Mark that comes with the game, by its id.
///
/// # Errors
/// A list of the ids where there is none of that name.
pub fn load(id: &str) -> Result<Arc<Mark>, Fault> {
    SHELF.load(id)
}

/// Reads a Mark file for this game.
///
/// # Errors
/// Everything that is wrong with the file; at least one fault.
pub fn read_file(text: &str) -> Result<Arc<Mark>, Vec<Fault>> {
    Mark::read(text).map(Arc::new)
}
