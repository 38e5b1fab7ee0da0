//! Tests of the crate from outside, on a small game of its own.

// Helpers of tests may fail a test as tests do.
#![allow(clippy::expect_used)]

mod passes;
mod places;
mod records;
mod small;
mod support;
mod units;
