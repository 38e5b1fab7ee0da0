//! Time scale 4: retreats (rulebook 10 and 13.5).
//!
//! [`open`] lists where a dislodged unit may retreat; [`closed`] gives the reason why a space is not open.
//! [`resolve`] carries out the orders time scale by time scale, so that units dislodged earlier retreat first.
//! Afterwards nothing is dislodged.

mod advance;
mod carry;
mod choose;
mod condition;
mod list;
mod open;
mod outcome;
mod resolve;

pub use advance::merge_advance;
pub use open::{Closed, Part, closed, open};
pub use outcome::{RetreatEnd, RetreatOutcome, RetreatResult};
pub use resolve::resolve;
