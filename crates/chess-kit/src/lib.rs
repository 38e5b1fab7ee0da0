//! Parts for games on squares: sets of squares as bitboards, and attack tables computed at compile time from
//! coordinates. No game's name in it.

mod bitboard;
mod mix;
mod tables;

pub use bitboard::{Bitboard, Squares};
pub use mix::{mix64, random_keys};
pub use tables::{NO_SQUARE, leaps, neighbour, rays, slide};
