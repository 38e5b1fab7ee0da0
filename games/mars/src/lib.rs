//! Mars (Daniel MacDuff): fronts, the right of way, and eleven kinds of unit.
//!
//! Section numbers in the documentation are those of the rulebook for engines.

pub mod board;
pub mod front;
mod generate;
mod key;
pub mod kind;
mod moves;
pub mod outcome;
pub mod play;
mod position;
pub mod reach;
pub mod rights;
mod rose;
pub mod rules;
pub mod stack;
pub mod thief;

pub use moves::{Action, Move};
pub use position::{LAST_TURN, Position};
pub use rules::Rules;
