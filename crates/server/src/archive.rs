//! Finished public games. Those of turns are found by their players, results and positions, and counted move by move in the explorer; all are exported (`export`).
//!
//! What is kept of a game follows from its events (`entry`), and is written by any server once the game is over (`indexing`).
//! Nothing of it names a person: whose a seat is, and what they are called, is looked up when somebody asks (`search`).

mod entry;
mod export;
pub(crate) mod indexing;
mod position;
mod refusal;
mod search;

pub use export::{Export, ExportedOrders, ExportedOwn, ExportedTurns, Listed, MOST_EXPORTED};
pub use position::{MOST_MOVES, VERSION};
pub use refusal::Refusal;
pub use search::{Explored, MOST_FOUND, Sought, explore, search};
