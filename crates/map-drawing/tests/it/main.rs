//! Schematic drawings of maps that were made up, and of those that come with the games.

#![allow(clippy::unwrap_used)]

mod made;
mod schematic;
