//! A second, slow and literal implementation of the rulebook: a map from squares to their contents, units that walk
//! square by square, one list of threats for both sides, and turns step by step. The fast rules are compared with it;
//! it is itself checked against the worked examples. It shares no code with the crate.

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
pub(crate) use right::{Given, Rights};
pub(crate) use state::State;
