//! `cargo xtask crash-test`: the server killed at random moments.

use crate::place::Place;
use anyhow::Result;
use clap::Args;

/// How long to try.
#[derive(Debug, Args)]
pub(crate) struct CrashTest {
    /// How many games are played while the server is killed.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// How often the server is killed around the deadlines of order games.
    #[arg(long, default_value_t = 100)]
    orders: u32,
    /// Where the random choices begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Builds the server and runs `crates/server/examples/crash_test.rs` against it.
pub(crate) fn crash_test(place: &Place, test: &CrashTest) -> Result<()> {
    place.step("building the server and the test", || {
        let mut command = place.cargo(["build", "--quiet", "-p", "quicksilver", "-p", "server"]);
        command.args(["--bin", "quicksilver", "--example", "crash_test"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let program = place.target("debug/examples/crash_test");
    let mut command = place.command(program, ["--games", &test.games.to_string()]);
    command.args(["--orders", &test.orders.to_string()]);
    command.args(["--seed", &test.seed.to_string()]);
    command
        .arg("--binary")
        .arg(place.target("debug/quicksilver"));
    place.run(
        &mut command,
        "The lines above say which move of which game.",
    )
}
