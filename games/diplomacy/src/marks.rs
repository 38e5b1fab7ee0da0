//! The map of the game, as a Mark.

use diplomacy_kit::mark::{Mark, MarkShelf};
use game::{Fault, MarkFact};
use std::sync::Arc;

/// The Mark used if none is named.
pub const DEFAULT: &str = "standard";

static SHELF: MarkShelf<1> = MarkShelf::new([(DEFAULT, include_str!("../marks/standard.toml"))]);

/// The drawings that come with the game: the id of the Mark, and the file (`docs/drawings.md`).
pub const DRAWINGS: &[(&str, &str)] = &[(DEFAULT, include_str!("../drawings/standard.json"))];

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

/// What there is to know of a Mark that comes with the game.
///
/// # Errors
/// As [`load`].
pub fn facts(id: &str) -> Result<Vec<MarkFact>, Fault> {
    let mark = load(id)?;
    let victory = MarkFact {
        title: "What wins".to_owned(),
        text: "As in the published game: more than half of all supply centres, and more than anybody else has."
            .to_owned(),
        rows: vec![(
            "One power".to_owned(),
            mark.told_threshold(mark.victory.solo),
        )],
    };
    let split = mark
        .all_spaces()
        .filter(|&space| !mark.space(space).coasts.is_empty());
    let coasts = |space| {
        let coasts = mark.space(space).coasts.iter();
        let names: Vec<&str> = coasts.filter_map(|&at| mark.coast_name(at)).collect();
        (mark.space(space).name.clone(), names.join(" and "))
    };
    let coasts = MarkFact {
        title: "Separate coasts".to_owned(),
        text: "A fleet in these provinces is on one of the coasts, and moves on from there."
            .to_owned(),
        rows: split.map(coasts).collect(),
    };
    let source = MarkFact {
        title: "Where it comes from".to_owned(),
        text: "The board is that of the published game of Allan B. Calhamer. The drawing is ours."
            .to_owned(),
        rows: Vec::new(),
    };
    Ok(vec![victory, mark.told_powers(), coasts, source])
}

/// Reads a Mark file for this game.
///
/// # Errors
/// All faults of the file; at least one.
pub fn read_file(text: &str) -> Result<Arc<Mark>, Vec<Fault>> {
    Mark::read(text).map(Arc::new)
}
