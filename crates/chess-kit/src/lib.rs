//! Building blocks for games on squares: sets of up to 128 squares as bitboards, attack tables computed at compile time
//! from coordinates, fast sliders on the two boards of chess-like games, and shared parts of their notations. The crate
//! names no game.
//!
//! - [`Bitboard`] and [`WideBitboard`] are sets of at most 64 and 128 squares.
//! - [`leaps`], [`rays`] and [`slide`] (and their wide variants in [`wide`]) build tables for boards of any shape.
//! - [`Board`] and [`WideBoard`] have the attacks of men on a board with any number of files and ranks; [`board8`] and
//!   [`board16`] have faster sliders for 8 × 8 and for 16 × 8 squares (or fewer files, by a mask).
//! - [`kinds!`] declares kinds of unit with their letters; a [`Man`] is one of a side.
//! - [`Placement`] is the men of a small chess-like game of two sides, with everything that follows from how each kind
//!   attacks: moves, checks, pins, exchanges, notation, views.
//! - [`fen`], [`names`] and [`san`] read and write position strings, square names and short notation.
//! - [`pairs`] numbers moves from square to square.
//! - [`grid`] has helpers for drawing.
//!
//! ```
//! use chess_kit::{Bitboard, Board, fen, names::SquareNames};
//!
//! type Small = Board<5, 5>;
//! const NAMES: SquareNames = SquareNames::new("abcde", 5);
//!
//! let corner = NAMES.read("a1").unwrap();
//! let blocker = NAMES.read("a3").unwrap();
//! let reached = Small::rook(corner, Bitboard::of(blocker));
//! assert_eq!(NAMES.list(reached), "b1 c1 d1 e1 a2 a3");
//! assert_eq!(fen::number("12"), Some(12));
//! ```

mod bitboard;
mod board;
pub mod board16;
pub mod board8;
pub mod fen;
pub mod grid;
mod men;
mod mix;
pub mod names;
pub mod pairs;
mod placement;
pub mod san;
mod tables;
#[cfg(test)]
mod walk;
pub mod wide;

pub use bitboard::{Bitboard, SquareSet, Squares, WideBitboard};
pub use board::{Board, WideBoard};
pub use men::{Man, UnitKind, cased};
pub use mix::{Keys, mix64, random_keys};
pub use placement::{Piece, Placement, Step};
pub use tables::{NO_SQUARE, leaps, neighbour, rays, slide};

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
