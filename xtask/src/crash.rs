//! `cargo xtask crash-test`: injects faults into servers and their database at random moments.

use crate::debian;
use crate::parts;
use crate::place::Place;
use crate::small_disk::SmallDisk;
use anyhow::Result;
use clap::Args;
use std::path::Path;

const FAULTS: &str = "What happens to them, in turn, separated by commas";
const EXPLAINED: &str = "\
What happens to them, in turn, separated by commas:

kill       a server is killed (SIGKILL) and started again
end        a server is asked to end (SIGTERM) and started again
hold       a server is held up (SIGSTOP) until its lease has ended, and goes on
cut        all connections to PostgreSQL are cut
crash      PostgreSQL is stopped as if its machine had failed, and started again
full       the disk with the database is full for some seconds after the first write has failed; about every other
           time PostgreSQL needs a new file for its log at once. If it stops, it is started again once there is room;
           servers must recover by themselves. Needs Linux: the disk is a tmpfs in a namespace of its own
clock-one  the clock on the wall of one server is an hour ahead for some seconds, and goes back
clock-all  the same for all servers. Both need libfaketime, which leaves the monotonic clock alone

Servers have no bus between them that could fail: a game's viewers are all connected to its owner, directly or through
other servers, which hold, kill and end try.

Every fourth game is watched by live connections at every server, which connect again as the page does. At the end what
they last heard must be what every server answers. The summary has the longest wait for a move by kind of fault. Games of
a lost server (kill, end, hold) should go on within its lease (5 s) and two seconds; more than ten is a failure.";

const PEOPLE: &str = "\
The number of rated games that people play whom servers have paired, while faults are injected; 0 for none.

Eight visitors become guests, play as such, confirm addresses by codes that are mailed, take names of which two and two look
alike, sign in on a second device and end its session, block somebody, and have a program told of their turns. Then they look
for each other and play. At the end every account, session, name, pairing, move and result that was acknowledged must be there,
once; what was ended must be worth nothing; ratings that are calculated anew must be the same; and each turn that waited for
half a minute must have been told of. A notice comes again only if a fault struck when it had come";

/// The extent of the test.
#[derive(Debug, Args)]
pub(crate) struct CrashTest {
    /// The number of games to play while faults are injected.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The number of faults to inject around deadlines of order games.
    #[arg(long, default_value_t = 100)]
    orders: u32,
    /// The number of rated games that people play whom servers have paired, while faults are injected.
    #[arg(long, default_value_t = 40, long_help = PEOPLE)]
    people: u32,
    /// The number of servers that share a private PostgreSQL cluster; 0 for one server on a SQLite file.
    #[arg(long, default_value_t = 0)]
    nodes: u32,
    #[arg(long, default_value = "kill", help = FAULTS, long_help = EXPLAINED)]
    faults: String,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Builds the server and runs `crates/server/examples/crash_test` against it.
pub(crate) fn crash_test(place: &Place, test: &CrashTest) -> Result<()> {
    let wanted = |kind: &str| test.faults.split(',').any(|fault| fault.starts_with(kind));
    if test.nodes > 0 {
        parts::postgres(place)?;
    }
    if wanted("clock") && !has_faketime() {
        let otherwise = "Or leave out the faults `clock-one` and `clock-all`.";
        debian::install(place, &["libfaketime"], otherwise)?;
    }
    place.step("building the server and the test", || {
        let mut command = place.cargo(["build", "--quiet", "-p", "quicksilver", "-p", "server"]);
        command.args(["--bin", "quicksilver", "--example", "crash_test"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let program = place.target("debug/examples/crash_test");
    let disk = match wanted("full") {
        true => Some(SmallDisk::new()?),
        false => None,
    };
    let mut command = match &disk {
        None => place.command(program, [""; 0]),
        Some(disk) => disk.with(place, &program)?,
    };
    if let Some(disk) = &disk {
        command.arg("--disk").arg(disk.path());
    }
    command.args(["--games", &test.games.to_string()]);
    command.args(["--orders", &test.orders.to_string()]);
    command.args(["--people", &test.people.to_string()]);
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

/// Whether libfaketime lies where the test looks for it.
fn has_faketime() -> bool {
    let folders = std::fs::read_dir("/usr/lib").into_iter().flatten();
    folders.flatten().any(|entry| has_library(&entry.path()))
}

fn has_library(folder: &Path) -> bool {
    folder.join("faketime/libfaketimeMT.so.1").exists()
}
