//! Games in which one seat acts at a time.
//!
//! A request is decided ([`conduct`]), what was decided is written, and only then it happens ([`replay`]).
//! [`timing`] keeps the clocks; the computer as an opponent thinks beside the requests.

pub(crate) mod computer;
pub mod conduct;
pub(crate) mod create;
pub(crate) mod record;
pub mod refusal;
pub mod replay;
pub(crate) mod room;
pub mod setup;
pub mod timing;

pub use setup::Setup;
