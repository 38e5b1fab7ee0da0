//! Mercator, the Diplomacy variant of 1985, by the rulebook `mercator.md`.
//!
//! - [`Position`] is the complete state of a game between two deadlines.
//! - [`season`] adjudicates the first three time scales, [`retreat`] the fourth.
//! - [`year`] handles ownership, builds, removals and victory.
//! - [`text`] reads and writes positions and cases; [`report`] writes the reports for players.
//! - [`GAME`] is the interface to the rest of the program.

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
