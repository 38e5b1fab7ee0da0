//! Mercury (Daniel MacDuff): day and night travel round the board, and each turn moves a day man and a night man.
//!
//! Section numbers in the documentation are those of the rulebook for engines.

pub mod attack;
pub mod board;
mod generate;
mod key;
pub mod kind;
mod moves;
pub mod outcome;
mod play;
mod position;
pub mod rules;
mod turn;

pub use moves::{Action, Move};
pub use position::{Carried, Position, Standing};
