//! Tests of tournaments.

#![allow(clippy::unwrap_used)]

mod arena;
mod leagues;
mod round_robins;
mod standing;
mod support;
mod swiss_pairings;
