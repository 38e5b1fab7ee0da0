//! Drawings of maps.
//!
//! A [`Drawing`] is what `docs/drawings.md` describes: outlines of spaces that share their borders, and where units,
//! names and centres stand. [`schematic`] makes one of any map from nothing but which spaces touch; [`picture`] writes a
//! drawing as SVG.

mod drawing;
mod picture;
mod schematic;
mod shape;

pub use drawing::{Differences, Drawing, DrawnSpace, Label, Link, Off, OffKind, Spot};
pub use picture::picture;
pub use schematic::schematic;
