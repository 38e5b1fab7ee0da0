//! `cargo xtask crash-test`: injects faults into servers and their database at random moments.

use crate::parts;
use crate::place::Place;
use anyhow::Result;
use clap::Args;

/// The extent of the test.
#[derive(Debug, Args)]
pub(crate) struct CrashTest {
    /// The number of games to play while the server is killed repeatedly.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The number of times to kill the server around deadlines of order games.
    #[arg(long, default_value_t = 100)]
    orders: u32,
    /// The number of servers that share a private PostgreSQL cluster; 0 for one server on a SQLite file.
    #[arg(long, default_value_t = 0)]
    nodes: u32,
    /// What happens to them, in turn: kill, end (SIGTERM), hold (SIGSTOP beyond the lease), cut (connections to
    /// PostgreSQL), crash (of PostgreSQL).
    #[arg(long, default_value = "kill")]
    faults: String,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Builds the server and runs `crates/server/examples/crash_test` against it.
pub(crate) fn crash_test(place: &Place, test: &CrashTest) -> Result<()> {
    if test.nodes > 0 {
        parts::postgres(place)?;
    }
    place.step("building the server and the test", || {
        let mut command = place.cargo(["build", "--quiet", "-p", "quicksilver", "-p", "server"]);
        command.args(["--bin", "quicksilver", "--example", "crash_test"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let program = place.target("debug/examples/crash_test");
    let mut command = place.command(program, ["--games", &test.games.to_string()]);
    command.args(["--orders", &test.orders.to_string()]);
    command.args(["--nodes", &test.nodes.to_string()]);
    command.args(["--faults", &test.faults]);
    command.args(["--seed", &test.seed.to_string()]);
    command
        .arg("--binary")
        .arg(place.target("debug/quicksilver"));
    place.run(
        &mut command,
        "The lines above say which move of which game.",
    )
}
