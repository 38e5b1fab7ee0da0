//! Games in which one seat acts at a time.
//!
//! The crate `play` decides on requests and replays the events. Here is what the server adds: seats held by tokens, the
//! link, talk, rematches, and the rows of the store.

pub mod conduct;
pub(crate) mod create;
mod game;
pub(crate) mod games;
mod hosted;
pub(crate) mod job;
mod limits;
mod now;
pub mod rated;
pub mod refusal;
pub(crate) mod stored;
pub(crate) mod told;

pub use game::{Answer, Command, Game};
pub use stored::{GameRow, SeatRow, StoredGame};
