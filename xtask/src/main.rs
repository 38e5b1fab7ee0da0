//! `cargo xtask`: sets up what is missing, builds, runs, tests.
//!
//! Each command is a module; [`place`] knows the checkout and runs commands in it.

#![forbid(unsafe_code)]

mod bench;
mod crash;
mod debian;
mod parts;
mod place;
mod play;
mod screenshots;
mod size;
mod stamp;
mod toolchain;
mod types;
mod wasm;
mod web;

use anyhow::Result;
use clap::{Parser, Subcommand};
use place::Place;
use std::process::ExitCode;

/// Sets up what is missing, builds, runs, tests.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Build everything and run the site.
    Play(play::Play),
    /// Check and test everything, or the parts named.
    Test(parts::Test),
    /// Build the rules and the engine for the browser, into web/src/wasm.
    Wasm {
        /// Which Rust builds it.
        #[arg(long, value_enum, default_value = "auto")]
        toolchain: toolchain::Choice,
    },
    /// Build the page, into web/dist; needs the WASM.
    Web,
    /// Write web/src/common/wire.ts anew from the Rust types.
    Types,
    /// Measure the speed of rules, search and WASM, beside peers.
    Bench(bench::Bench),
    /// Kill the server again and again, and look whether a move is lost or doubled.
    CrashTest(crash::CrashTest),
    /// Photograph the pages, into target/screenshots.
    Screenshots(screenshots::Screenshots),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments.command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("cargo xtask: {fault:#}");
            ExitCode::FAILURE
        }
    }
}

/// Does what was asked; false when a check found a fault that it has reported already.
fn run(task: &Task) -> Result<bool> {
    let place = Place::find()?;
    match task {
        Task::Test(test) => return parts::test(&place, test),
        Task::Play(play) => play::play(&place, play)?,
        Task::Wasm { toolchain } => wasm::build(&place, *toolchain)?,
        Task::Web => web::build(&place)?,
        Task::Types => types::write(&place)?,
        Task::Bench(bench) => bench::bench(&place, bench)?,
        Task::CrashTest(test) => crash::crash_test(&place, test)?,
        Task::Screenshots(screenshots) => screenshots::take(&place, screenshots)?,
    }
    Ok(true)
}
