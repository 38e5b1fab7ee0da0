//! Misuses servers in many ways while an honest visitor goes on, and says what the visitor notices.
//!
//! For each way the program is started anew, with its limits and a database in a new folder. An honest visitor plays
//! against a computer player and in a game of two, and reads, first alone and then during the attack; attackers come
//! from other addresses of this machine. Prints a table, and under it what was found and which promises were kept. Exits
//! with 1 if one was broken. Promises about safety are strict; those about time are generous, because attackers,
//! visitor and server share one machine.
//!
//! It needs Linux: attackers have addresses of their own (127.0.0.2 and on), and figures come from `/proc`.

#![allow(clippy::print_stdout)] // Printing is what it is for.

#[path = "../support/arguments.rs"]
mod arguments;
mod bodies;
mod dice;
mod files;
mod flood;
mod floods;
mod honest;
#[path = "../support/http.rs"]
#[expect(
    dead_code,
    reason = "visitors send their requests exactly, none by `post`"
)]
mod http;
mod mails;
mod names;
mod people;
mod position;
mod promise;
mod sandbox;
mod scene;
#[path = "../support/served.rs"]
mod served;
mod slow;
mod sockets;
mod table;
mod tally;
mod thinking;
mod visitor;

use scene::{ATTACKERS, Means, Row};
use slow::Part;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "usage: abuse --binary PATH [--seconds S] [--rows LIST] [--folder PATH]

  --binary PATH  the program whose `serve` is tried
  --seconds S    so long the honest visitor is alone, and so long floods last
  --rows LIST    what is tried, such as think,mails; all of it by default; `cargo xtask abuse --help` explains each
  --folder PATH  the folder for databases";

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// What can be tried, by name.
const ROWS: [&str; 20] = [
    "slowloris",
    "slowloris-2000",
    "slow-bodies",
    "think",
    "mails",
    "create",
    "talk",
    "live",
    "sandbox",
    "moves",
    "guests",
    "codes",
    "seeks",
    "reports",
    "passkeys",
    "pushes",
    "large",
    "names",
    "files",
    "second",
];

struct Arguments {
    means: Means,
    rows: Vec<String>,
}

fn main() -> ExitCode {
    let mut given = std::env::args().skip(1).peekable();
    if given.peek().is_some_and(|first| first == "--help") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let arguments = match read(given) {
        Ok(arguments) => arguments,
        Err(fault) => {
            eprintln!("{fault}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let done = tokio::runtime::Runtime::new()
        .map_err(Fault::from)
        .and_then(|runtime| runtime.block_on(run(&arguments)));
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("the test broke down: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn read(given: impl Iterator<Item = String>) -> Result<Arguments, Fault> {
    let mut arguments = Arguments {
        means: Means {
            binary: PathBuf::new(),
            folder: std::env::temp_dir(),
            time: Duration::from_secs(15),
        },
        rows: ROWS.map(str::to_owned).to_vec(),
    };
    arguments::read(given, |name, value| {
        match name {
            "--binary" => arguments.means.binary = std::path::absolute(value)?,
            "--seconds" => arguments.means.time = Duration::from_secs(value.parse()?),
            "--rows" => arguments.rows = value.split(',').map(str::to_owned).collect(),
            "--folder" => arguments.means.folder = std::path::absolute(value)?,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    if arguments.means.binary.as_os_str().is_empty() {
        return Err("--binary is missing".into());
    }
    if arguments.means.time.is_zero() {
        return Err("--seconds: it takes some time".into());
    }
    match arguments
        .rows
        .iter()
        .find(|row| !ROWS.contains(&row.as_str()))
    {
        Some(row) => Err(format!("“{row}” is none of {}", ROWS.join(", ")).into()),
        None => Ok(arguments),
    }
}

/// Tries everything; true if every promise was kept.
async fn run(arguments: &Arguments) -> Result<bool, Fault> {
    table::head();
    let plan: Vec<(&str, u8)> = arguments
        .rows
        .iter()
        .flat_map(|name| {
            attackers(name)
                .iter()
                .map(move |count| (name.as_str(), *count))
        })
        .collect();
    let mut rows = Vec::new();
    for (at, (name, attackers)) in plan.iter().enumerate() {
        eprint!("{} of {}: ", at + 1, plan.len());
        let row = tried(name, *attackers, &arguments.means).await;
        table::row(&row);
        rows.push(row);
    }
    rows.iter().for_each(table::details);
    Ok(rows.iter().all(Row::is_kept))
}

/// How many attackers there are: one and, where that can make a difference, several.
fn attackers(name: &str) -> &'static [u8] {
    match name {
        "names" | "files" | "second" => &[1],
        "slowloris-2000" | "slow-bodies" => &[ATTACKERS],
        "think" => &[thinking::ADDRESSES],
        _ => &[1, ATTACKERS],
    }
}

/// A row. What could not be tried breaks a promise.
async fn tried(name: &str, attackers: u8, means: &Means) -> Row {
    let row = match name {
        "slowloris" => slow::requests(means, Part::Head, attackers, 900).await,
        "slowloris-2000" => slow::requests(means, Part::Head, attackers, 2_000).await,
        "slow-bodies" => slow::requests(means, Part::Body, attackers, 900).await,
        "think" => thinking::games(means, attackers).await,
        "mails" => mails::strangers(means, attackers).await,
        "create" => floods::creations(means, attackers).await,
        "talk" => floods::talk(means, attackers).await,
        "live" => sockets::connections(means, attackers).await,
        "sandbox" => sandbox::calculations(means, attackers).await,
        "moves" => floods::moves(means, attackers).await,
        "guests" => people::guests(means, attackers).await,
        "codes" => people::codes(means, attackers).await,
        "seeks" => people::seeks(means, attackers).await,
        "reports" => people::reports(means, attackers).await,
        "passkeys" => people::passkeys(means, attackers).await,
        "pushes" => people::pushes(means, attackers).await,
        "large" => bodies::refused(means, attackers).await,
        "names" => names::refused(means).await,
        "files" => files::permissions(means).await,
        "second" => files::second_server(means).await,
        _ => Err("there is no such row".into()),
    };
    row.unwrap_or_else(|fault| Row::broken_down(name, &fault))
}
