//! Drawings of maps: those that come with the games, and those that people bring, SVG files with a path for each space.

use crate::failure::{Failure, one_line};
use crate::input;
use game::MapPlan;
use map_drawing::Drawing;
use std::path::Path;

/// The maximum size of a file of shapes in bytes; the World has a tenth of that.
const MAX_BYTES: usize = 5_000_000;

/// The text of a file of shapes.
///
/// # Errors
/// When it cannot be read or is too large.
pub(crate) fn read(file: &Path) -> Result<String, Failure> {
    input::whole(file, MAX_BYTES)
}

/// The drawing of a map that such a file has; it must be sound.
///
/// # Errors
/// What is wrong, with the name of the file, and the line of the element or the spaces that it is about.
pub(crate) fn own(plan: &MapPlan, file: &Path, svg: &str) -> Result<Drawing, Failure> {
    map_drawing::own(plan, svg).map_err(|fault| refused(file, &fault))
}

/// The drawing that comes with the Mark of the games that has this id; without one, a drawing that is made from nothing but
/// which spaces touch.
///
/// # Errors
/// When a drawing of the games cannot be read, which a test rules out.
pub(crate) fn of_mark(id: Option<&str>, plan: &MapPlan) -> Result<Drawing, Failure> {
    match id.and_then(registry::drawing) {
        Some(json) => Ok(serde_json::from_str(json)?),
        None => Ok(map_drawing::schematic(plan)),
    }
}

/// Refuses a file.
pub(crate) fn refused(file: &Path, fault: &str) -> Failure {
    Failure::Input(format!("{}: {}", input::name(file), one_line(fault)))
}
