//! The rules as tests: the cases of the DATC by id, phases, options, formats, random games.

// A test that cannot set itself up has failed.
#![allow(clippy::unwrap_used)]

mod adjustments;
mod anything;
mod cases;
mod choices;
mod datc;
mod helpers;
mod json;
mod listing;
mod marks;
mod opening;
mod phases;
mod random;
mod sheets;
mod table;
mod text;
