//! What a unit may be told: the orders that could be carried out by some orders of the others (DATC 4.E.1). Any other
//! order is illegal: it is as if it had not been given.

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

/// A unit or a fleet that is none.
const NONE: u16 = u16::MAX;
