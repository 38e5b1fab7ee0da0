//! `cargo xtask bench`: measures speed.

use crate::place::Place;
use crate::toolchain::Choice;
use crate::{wasm, web};
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;

/// The options of the benchmark.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// The number of measurements per figure; the table shows minimum, median and maximum.
    #[arg(long, default_value_t = 7)]
    runs: u32,
    /// Skip the WASM.
    #[arg(long)]
    no_wasm: bool,
    /// Fairy-Stockfish built for large boards, to compare with the game on 12 files. Defaults to the environment
    /// variable QUICKSILVER_FAIRY; without either, it is skipped.
    #[arg(long, value_name = "PATH")]
    fairy: Option<PathBuf>,
    /// Only this game; may be given several times.
    #[arg(long = "game", value_name = "SLUG")]
    games: Vec<String>,
    /// Only the order games, without the WASM.
    #[arg(long)]
    orders: bool,
}

/// Builds the benchmarks in `bench/`, which is a separate workspace, and runs them.
pub(crate) fn bench(place: &Place, bench: &Bench) -> Result<()> {
    let target = place.target("bench");
    place.step("building the benchmarks", || {
        let mut command = place.cargo(["build", "--release", "--quiet", "--manifest-path"]);
        command
            .arg(place.root("bench/Cargo.toml"))
            .arg("--target-dir")
            .arg(&target);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let mut command = place.command(
        target.join("release/bench"),
        ["--runs", &bench.runs.to_string()],
    );
    if let Some(fairy) = &bench.fairy {
        // The benchmark runs in the root of the checkout, where a relative path could mean another file.
        command.arg("--fairy").arg(std::path::absolute(fairy)?);
    }
    for game in &bench.games {
        command.args(["--game", game]);
    }
    if bench.orders {
        command.arg("--orders");
    }
    if !bench.no_wasm && !bench.orders {
        wasm::build(place, Choice::Auto)?;
        web::node(place)?;
        command.arg("--wasm").arg(place.root("bench/wasm.mjs"));
    }
    place.run(&mut command, "The message above says why.")
}
