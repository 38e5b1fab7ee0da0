//! Drawings made of shapes: an SVG with a path for each space, and a recipe that says what to make of it.

mod board;
mod build;
mod crossings;
mod even;
mod ground;
mod hands;
mod mend;
mod own;
mod plate;
mod recipe;
mod shapes;
mod simplify;
mod topology;
mod touch;

pub use build::shaped;
pub(crate) use crossings::{crossings, uncross};
pub(crate) use own::off_id;
pub use own::{own, redrawn};
pub use plate::Plate;
pub use recipe::{Board, Detail, Recipe};
pub(crate) use simplify::simplify;
