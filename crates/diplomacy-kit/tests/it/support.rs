//! Helpers shared by several tests.

use diplomacy_kit::mark::{Location, Mark, Space};

/// A small board with every kind of space.
pub(crate) const TINY: &str = include_str!("../data/tiny.toml");

/// The maps of the games.
pub(crate) const STANDARD: &str = include_str!("../../../../games/diplomacy/marks/standard.toml");
pub(crate) const REGULAR: &str = include_str!("../../../../games/mercator/marks/regular.toml");
pub(crate) const WORLD: &str = include_str!("../../../../games/mercator/marks/world.toml");

/// The Mark in a file.
pub(crate) fn mark(text: &str) -> Mark {
    Mark::read(text).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// The space with this name.
pub(crate) fn space(mark: &Mark, name: &str) -> Space {
    mark.find(name).unwrap_or_else(|| panic!("no space {name}"))
}

/// The location `Two` or `Two/SC`.
pub(crate) fn place(mark: &Mark, text: &str) -> Location {
    match text.split_once('/') {
        None => space(mark, text).into(),
        Some((name, coast)) => mark
            .coast(space(mark, name), coast)
            .unwrap_or_else(|| panic!("no coast {text}")),
    }
}
