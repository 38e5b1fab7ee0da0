//! Drawings of maps.
//!
//! A [`Drawing`] is what `docs/drawings.md` describes: outlines of spaces that share their borders, and where units,
//! names and centres stand. [`shaped`] makes one of the shapes in an SVG, as a [`Recipe`] says; [`schematic`] makes one of
//! any map from nothing but which spaces touch. [`own`] reads a drawing that somebody made, and [`redrawn`] goes on with one
//! in which something was moved. [`faults`] and [`unread`] tell what is wrong with a drawing, and what
//! cannot be read on it; [`picture`] writes it as SVG.

mod area;
mod block;
mod check;
mod drawing;
mod inset;
mod picture;
mod places;
mod schematic;
mod shape;
mod shaped;
mod sizes;
mod text;
mod thumbnail;

pub use check::{Flaw, SMALLEST, Unread, crowds, faults, flaws, unread};
pub use drawing::{Differences, Drawing, DrawnSpace, Label, Link, Off, OffKind, Spot};
pub use inset::{Frame, Inset, InsetSpace};
pub use picture::picture;
pub use schematic::schematic;
pub use shaped::{Board, Detail, Plate, Recipe, own, redrawn, shaped};
pub use thumbnail::thumbnail;
