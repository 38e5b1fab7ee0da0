//! `cargo xtask bench`: how fast it is.

use crate::place::Place;
use crate::toolchain::Choice;
use crate::{wasm, web};
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;

/// What to measure, and how often.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// How often each figure is taken; the table shows the least, the middle and the greatest.
    #[arg(long, default_value_t = 7)]
    runs: u32,
    /// Leave out the WASM.
    #[arg(long)]
    no_wasm: bool,
    /// Fairy-Stockfish built for large boards, to measure beside the game on 12 files; otherwise the one that
    /// QUICKSILVER_FAIRY names, and none where neither is given.
    #[arg(long, value_name = "PATH")]
    fairy: Option<PathBuf>,
    /// Only this game; may be given several times.
    #[arg(long = "game", value_name = "SLUG")]
    games: Vec<String>,
    /// Only the games of orders; the WASM is left out.
    #[arg(long)]
    orders: bool,
}

/// Builds the benchmarks in `bench/`, a workspace of its own, and runs them.
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
        // It runs in the checkout's root, where a path of the caller's may mean another file.
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
