//! Tests of the program from outside: standard output, standard error and exit status.

// Test helpers may panic to fail a test.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod adjudicate;
mod bot_games;
mod bots;
mod config;
mod contract;
mod convert;
mod convert_records;
mod databases;
mod documented;
mod documented_runs;
mod engine;
mod engine_clients;
mod erase;
mod faults;
mod gm;
mod helps;
mod json;
mod marks;
mod matches;
mod openings;
#[cfg(unix)]
mod outside;
mod pages;
mod play;
mod player_reports;
mod proofs;
mod puzzles;
mod records;
mod reports;
mod serve;
mod site;
mod solve;
mod support;
mod why;
mod workers;
