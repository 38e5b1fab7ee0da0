//! Tests of the rules: the DATC cases by id, phases, options, formats, random games.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod adjustments;
mod anything;
mod cases;
mod choices;
mod convert;
mod datc;
mod deals;
mod edits;
mod fog;
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
