//! The rulebook written a second time, slowly and as literally as can be: a board of letters, moves by walking,
//! whole turns by playing them all. The fast rules are compared with it; it is held to the worked examples itself.

mod attack;
pub(crate) mod man;
mod moves;
mod proven;
mod sneaky;
mod state;
mod turn;

pub(crate) use moves::Made;
pub(crate) use state::{Flags, State};
pub(crate) use turn::Law;
