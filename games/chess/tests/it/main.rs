//! Orthodox chess as tests: perft, notations, refusals, ends of the game, strings, options, records.

// A test that cannot set itself up should fail.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod claims;
mod ends;
mod imports;
mod notation;
mod perft;
mod records;
mod refusals;
mod strings;
mod support;
mod told;

trial::laws!(chess::Position);
