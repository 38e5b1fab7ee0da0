//! Games in which one seat acts at a time.
//!
//! A request is decided ([`conduct`]), and its events are written and replayed ([`replay`]).
//! [`timing`] keeps the clocks. Computer players search in the background.

mod computer;
pub mod conduct;
pub(crate) mod create;
mod game;
pub(crate) mod games;
mod hosted;
mod limits;
pub(crate) mod record;
pub mod refusal;
pub mod replay;
pub mod setup;
pub(crate) mod stored;
pub mod timing;

pub use game::{Answer, Command, Game};
pub use setup::Setup;
pub use stored::{GameRow, SeatRow, StoredGame};
