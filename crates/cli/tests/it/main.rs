//! The command from outside: what it prints, what it says on standard error, its exit status.

// Helpers of tests may fail a test as tests do.
#![allow(clippy::expect_used)]

mod adjudicate;
mod bots;
mod contract;
mod engine;
mod faults;
mod gm;
mod helps;
mod marks;
mod play;
mod records;
mod serve;
mod solve;
mod support;
mod why;
