//! `cargo xtask abuse`: misuses servers, and says what an honest visitor notices.

use crate::place::Place;
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;

const ROWS: &str = "What is tried, separated by commas; all of it if omitted";
const EXPLAINED: &str = "\
What is tried, separated by commas; all of it if omitted:

slowloris       900 requests whose heads are never finished, on a server that may open 1,024 files
slowloris-2000  2,000 of them from eight addresses, more than there are files
slow-bodies     900 requests whose bodies are never finished
think           300 games against the strongest computer player, a move in each
mails           games with the e-mail addresses of 200 strangers, and the attacker's words wherever they can stand
create          new games
talk            talk in one game, and how the game's state grows
live            live connections, kept open, and the memory that each needs
sandbox         calculations with the longest sheets, and longer ones, on the largest map
moves           moves in games of the attackers' own
guests          new guests
codes           codes to sign in that are asked for, for strangers, and guesses at one that somebody else has been sent
seeks           seeks for an opponent, while two look for each other
reports         reports of one and the same person
passkeys        challenges for passkeys, and signatures that are none
pushes          browsers that are to get notices, at a push service that is not there
large           bodies, heads, texts and numbers that are too large, too deep or without an end
names           names with characters that control something or that nobody sees
files           permissions of databases, copies and mails, whatever the umask
second          a second server on the same folder

Floods go out from one address and then from eight. An honest visitor plays and reads all the time from another one, first
alone. The table has the visitor's times; what was promised stands under it. Full disks, clocks that are set and servers
that are killed are tried by `cargo xtask crash-test`.";

/// The extent of the test.
#[derive(Debug, Args)]
pub(crate) struct Abuse {
    /// The program that is tried; by default the one that is built here.
    #[arg(long, value_name = "PROGRAM")]
    binary: Option<PathBuf>,
    /// Seconds for which the honest visitor is alone, and for which floods last.
    #[arg(long, default_value_t = 15)]
    seconds: u64,
    #[arg(long, value_name = "LIST", help = ROWS, long_help = EXPLAINED)]
    rows: Option<String>,
    /// The folder for databases; it should be on a real disk.
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// Starts a program with as many open files as the system lets it have: attackers open many connections.
const WITH_FILES: &str = "ulimit -n \"$(ulimit -H -n)\"; exec \"$@\"";

/// Builds the program and `crates/server/examples/abuse`, and runs it. It fails if a promise was broken.
pub(crate) fn abuse(place: &Place, abuse: &Abuse) -> Result<()> {
    place.step("building the server and the test", || {
        let mut command = place.cargo(["build", "--release", "--quiet", "-p", "quicksilver"]);
        command.args(["-p", "server", "--bin", "quicksilver", "--example", "abuse"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let folder = abuse.folder.clone().unwrap_or_else(|| place.target("load"));
    std::fs::create_dir_all(&folder)?;
    let mut command = place.command("/bin/sh", ["-c", WITH_FILES, "sh"]);
    command.arg(place.target("release/examples/abuse"));
    command.arg("--binary").arg(match &abuse.binary {
        Some(binary) => std::path::absolute(binary)?,
        None => place.target("release/quicksilver"),
    });
    command.args(["--seconds", &abuse.seconds.to_string()]);
    if let Some(rows) = &abuse.rows {
        command.args(["--rows", rows]);
    }
    command.arg("--folder").arg(folder);
    place.run(
        &mut command,
        "The lines above say which promise was broken.",
    )
}
