//! The Marks that come with the game.

mod told;

pub(crate) use told::about;
pub use told::facts;

use diplomacy_kit::mark::{Mark, MarkShelf};
use game::{Fault, Place};
use std::sync::Arc;

/// The Mark used if none is named.
pub const DEFAULT: &str = "regular-mercator";

static SHELF: MarkShelf<6> = MarkShelf::new([
    (DEFAULT, include_str!("../marks/regular.toml")),
    (
        "regular-passages",
        include_str!("../marks/regular-passages.toml"),
    ),
    ("world-mercator", include_str!("../marks/world.toml")),
    ("sound-duel", include_str!("../marks/sound.toml")),
    ("ireland-four", include_str!("../marks/ireland.toml")),
    ("middle-sea", include_str!("../marks/middle-sea.toml")),
]);

/// The drawings that come with the game: the id of the Mark, and the file (`docs/drawings.md`). The other Marks draw themselves.
pub const DRAWINGS: &[(&str, &str)] = &[
    (DEFAULT, include_str!("../drawings/regular.json")),
    (
        "regular-passages",
        include_str!("../drawings/regular-passages.json"),
    ),
    ("world-mercator", include_str!("../drawings/world.json")),
];

/// The ids and the texts of the Marks.
#[must_use]
pub fn all() -> &'static [(&'static str, &'static str)] {
    SHELF.files()
}

/// A Mark that comes with the game. The first word of its id suffices: `regular`, `world`, `sound`.
///
/// # Errors
/// A list of the available ids if there is no such Mark.
pub fn load(id: &str) -> Result<Arc<Mark>, Fault> {
    SHELF.load(id)
}

/// Reads a Mark file for this game, which also requires the thresholds of shared wins (rulebook 12).
///
/// # Errors
/// All faults of the file; at least one.
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
