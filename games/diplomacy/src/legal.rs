//! Legal orders: those that could succeed for some orders of the others (DATC 4.E.1). Any other order is illegal
//! and treated as if it had not been given.

mod check;
mod field;
mod list;
mod routes;
mod sea;
mod short;
mod words;

pub use check::Illegal;
pub use list::Lister;

pub(crate) use check::{Judge, fleet_target};
pub(crate) use field::Field;
pub(crate) use sea::Sea;

/// The index that stands for no unit or fleet.
const NONE: u16 = u16::MAX;
