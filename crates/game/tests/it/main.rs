//! Tests of the crate from outside, on a small game of its own.

mod passes;
mod records;
mod support;
mod units;
