//! Laws that every registered game keeps, held through the registry alone: a new game is tested at once.

// A test that cannot set itself up has failed.
#![allow(clippy::expect_used)]

mod bots;
mod bytes;
mod folders;
mod laws;
mod order_bytes;
mod playthroughs;
mod records;
mod rules_pages;
mod starts;
mod support;
mod tree_search;
// A game of another crate's tests.
#[allow(dead_code)]
#[path = "../../../search/tests/it/trio.rs"]
mod trio;
