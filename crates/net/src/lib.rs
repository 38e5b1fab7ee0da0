//! Learnt weights of an evaluation.
//!
//! An evaluation is a sum of [`Terms`] that were written by hand, each with a learnt scale, and a correction: a small
//! network over sparse features of the position. A feature is present or absent; [`Active`] lists the present ones. The
//! network has a linear column, whose weights are added up, and a hidden layer of 16-bit integers with squared clipped
//! activation, of which either may be missing. Everything is computed anew for each position.
//!
//! [`Layout`] names the features of a game. [`Weights`] are read from a file that says which game and which features it
//! was made for; it is refused for others.
//!
//! ```
//! use net::{Active, Layout, TERMS, Weights};
//!
//! const LAYOUT: Layout = Layout::new(&[("own man on square", 64), ("enemy man on square", 64)]);
//! const ENEMY: u16 = LAYOUT.start(1);
//!
//! let mut active = Active::new();
//! active.push(12);
//! active.push(ENEMY + 52);
//! let mut terms = [0; TERMS];
//! terms[0] = 100;
//! // Nothing learnt: the sum of the terms.
//! assert_eq!(Weights::plain().value(&terms, &active), 100);
//! ```

mod active;
mod bytes;
mod curve;
mod file;
mod hidden;
mod layout;
mod learnt;
mod weights;

pub use active::{Active, MOST_ACTIVE};
pub use curve::Curve;
pub use file::{Damage, MOST_SCALE};
pub use hidden::{ACTIVATION, Hidden, LANES, MOST_BIAS, MOST_OUTPUT, MOST_ROW, OUTPUT_UNIT};
pub use layout::{Layout, checksum};
pub use learnt::Learnt;
pub use weights::{LINEAR_UNIT, SCALE_UNIT, TERMS, Terms, Weights};

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
