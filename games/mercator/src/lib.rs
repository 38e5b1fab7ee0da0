//! Mercator, the Diplomacy variant of 1985, by the rulebook `mercator.md`.
//!
//! [`Position`] is everything that a game has on its board and in its books between two deadlines. [`season`] settles
//! the first three time scales, [`retreat`] the fourth, [`year`] ownership, builds, removals and victory. [`text`] is
//! positions and cases as text, [`report`] what players are told; [`GAME`] is all of it for everybody else.

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
