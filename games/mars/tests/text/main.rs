//! The game's texts: strings, codes and the display form, refusals, accounts, notes, views.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod notation;
mod refusals;
mod strings;
mod support;
mod told;
mod views;
