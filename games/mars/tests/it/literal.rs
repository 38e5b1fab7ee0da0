//! The rulebook written a second time, slowly and as literally as can be: a map of squares to what stands there,
//! units that walk square by square, one list of threats for both sides, and turns step by step. The fast rules are
//! compared with it; it is held to the worked examples itself. It shares no code with the crate.

mod action;
mod beasts;
mod ends;
mod fronts;
mod ground;
mod law;
mod martians;
mod proven;
mod reach;
mod right;
mod state;
mod strings;
mod thief;
mod turn;

pub(crate) use action::Way;
pub(crate) use ground::{Kind, Side, Square, Stack, Unit};
pub(crate) use law::Law;
pub(crate) use right::Rights;
pub(crate) use state::State;
