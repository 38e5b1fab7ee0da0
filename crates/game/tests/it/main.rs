//! Tests of the crate from outside, with small games defined here.

// Test helpers may fail a test as tests do.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod imports;
mod passes;
mod places;
mod records;
mod small;
mod support;
mod units;
