//! Drawings of maps that were made up, and of those that come with the games.

#![allow(clippy::unwrap_used)]

mod check;
mod inset;
mod made;
mod own;
mod schematic;
mod shipped;
