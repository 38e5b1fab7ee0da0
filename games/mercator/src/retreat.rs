//! Time scale 4: retreats (rulebook 10 and 13.5).
//!
//! [`open`] tells where what was dislodged may go, [`closed`] why it may not go somewhere. [`resolve`] carries out the
//! orders, time scale by time scale, so that earlier casualties choose first, and leaves nothing dislodged.

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
