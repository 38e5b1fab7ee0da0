//! The Marks that come with the game.

use diplomacy_kit::mark::{Mark, MarkShelf};
use game::{Fault, Place};
use std::sync::Arc;

/// The Mark that a game is played on where none is named.
pub const DEFAULT: &str = "regular-mercator";

static SHELF: MarkShelf<2> = MarkShelf::new([
    (DEFAULT, include_str!("../marks/regular.toml")),
    ("world-mercator", include_str!("../marks/world.toml")),
]);

/// The Marks: their ids and their files.
#[must_use]
pub fn all() -> &'static [(&'static str, &'static str)] {
    SHELF.files()
}

/// A Mark that comes with the game, by its id or the first word of it (`regular`, `world`).
///
/// # Errors
/// A list of the ids where there is none of that name.
pub fn load(id: &str) -> Result<Arc<Mark>, Fault> {
    SHELF.load(id)
}

/// Reads a Mark file for this game, which needs the thresholds of shared wins (rulebook 12) besides what every Mark
/// has.
///
/// # Errors
/// Everything that is wrong with the file; at least one fault.
pub fn read_file(text: &str) -> Result<Arc<Mark>, Vec<Fault>> {
    let mark = Mark::read(text)?;
    let shared = [
        ("two_way", mark.victory.two_way),
        ("three_way", mark.victory.three_way),
    ];
    let missing = shared.into_iter().filter(|(_, count)| count.is_none());
    let faults: Vec<Fault> = missing
        .map(|(key, _)| Fault::new(Place::key(format!("victory.{key}")), "is missing"))
        .collect();
    if faults.is_empty() {
        Ok(Arc::new(mark))
    } else {
        Err(faults)
    }
}
