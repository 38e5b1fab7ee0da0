//! Many games of one kind played at once by numbers, for programs that learn.
//!
//! A [`Course`] is one game: the position, what repeats, what can be chosen next. A [`Batch`] is many of them, which begin anew as
//! they end; it reads and writes plain arrays. Both know games by [`Encode`](game::Encode) alone.
//!
//! Nothing here reads a clock or does I/O. The same seed gives the same games, however many threads play them.

mod batch;
mod course;
mod dice;
mod past;
mod threads;

pub use batch::{Batch, Ends, Setup, open};
pub use course::{Course, plane_count, plane_names, plane_size};
pub use past::Past;

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
