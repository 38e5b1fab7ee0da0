//! A second, slow and literal implementation of the rulebook: a board of letters, moves by walking, whole turns by
//! playing them all. The fast rules are compared with it; it is itself checked against the worked examples.

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
