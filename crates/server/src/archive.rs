//! Finished public games of turns: found by their players, results and positions, and counted move by move in the explorer.
//!
//! What is kept of a game follows from its events (`entry`), and is written by any server once the game is over (`indexing`).
//! Nothing of it names a person: whose a seat is, and what they are called, is looked up when somebody asks (`search`).

mod entry;
pub(crate) mod indexing;
mod position;
mod refusal;
mod search;

pub use position::{MOST_MOVES, VERSION};
pub use refusal::Refusal;
pub use search::{Explored, MOST_FOUND, Sought, explore, search};
