//! Games by numbers, for all games of the registry.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod batches;
mod laws;
mod support;
