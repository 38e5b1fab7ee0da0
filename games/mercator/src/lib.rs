//! Mercator, the Diplomacy variant of 1985, by the rulebook `mercator.md`.
//!
//! - [`Position`] is the complete state of a game between two deadlines.
//! - [`season`] adjudicates the first three time scales, [`retreat`] the fourth.
//! - [`year`] handles ownership, builds, removals and victory.
//! - [`text`] reads and writes positions and cases; [`report`] writes the reports for players.
//! - [`GAME`] is the interface to the rest of the program.
//!
//! ```
//! use game::{MarkChoice, OptionPicks, OrderGame as _, OrderTable as _};
//! use mercator::GAME;
//!
//! let table = GAME.start(MarkChoice::Usual, &OptionPicks::default())?;
//! let notes = table.check(0, "TS2\n  A(Nowhere) - Bur");
//! let fault = notes.iter().find(|note| note.weight == game::NoteWeight::Fault);
//! assert_eq!(fault.map(|note| (note.line, note.column)), Some((2, 5)));
//! # Ok::<(), game::Fault>(())
//! ```

pub mod bot;
pub mod marks;
pub mod options;
pub mod report;
pub mod retreat;
mod ruling;
pub mod sample;
pub mod season;
pub mod state;
mod table;
pub mod text;
mod view;
pub mod year;

pub use options::Options;
pub use ruling::{Filed, Ruled, Ruling};
pub use state::{
    Adjustments, ClaimedBy, Dislodgement, Entry, Month, Phase, Piece, PieceId, Position, Season,
    TimeScale, Where,
};
pub use table::{GAME, Mercator, SLUG};

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
