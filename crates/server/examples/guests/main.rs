//! Guests who do not know each other come one after another, look for somebody to play with, and play nobody twice.
//!
//! They come to real servers, at random moments at a rate of one's choice, to all games: five in seven look for an opponent
//! in the pool, the others for a seat in the lobby. Some click twice, at two servers at once; some have blocked each other.
//! Whoever is left over plays the computer. Prints how many found somebody and how long they waited. Exits with 1 when
//! somebody was paired or seated twice or with whom they do not meet, or fewer found each other than is promised.

#![allow(clippy::print_stdout)] // Printing is what it is for.

#[path = "../support/arguments.rs"]
mod arguments;
#[path = "../support/browser.rs"]
#[expect(dead_code, reason = "a guest has one session")]
mod browser;
mod check;
mod guest;
#[path = "../support/http.rs"]
#[expect(dead_code, reason = "guests send their requests exactly")]
mod http;
mod lots;
mod pool;
#[path = "../support/process.rs"]
#[expect(dead_code, reason = "nothing happens to these servers")]
mod process;
mod seats;
mod site;
mod summary;

use guest::Left;
use lots::Lots;
use site::Site;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

const USAGE: &str =
    "usage: guests [--guests N] [--every-ms MS] [--nodes N] [--seed S] [--binary PATH]

  --guests N      so many come
  --every-ms MS   so long it is, on average, between two who come
  --nodes N       so many servers share a private PostgreSQL cluster; 0: one server on a SQLite file
  --seed S        the random seed
  --binary PATH   the program whose `serve` is tried; this one serves by itself otherwise";

type Fault = Box<dyn std::error::Error + Send + Sync>;

struct Arguments {
    guests: usize,
    every: Duration,
    nodes: usize,
    seed: u64,
    binary: Option<PathBuf>,
}

fn main() -> ExitCode {
    let mut given = std::env::args().skip(1).peekable();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(fault) => {
            eprintln!("no runtime: {fault}");
            return ExitCode::from(2);
        }
    };
    if given.next_if(|first| first == "serve").is_some() {
        return match runtime.block_on(process::serve(given)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(fault) => {
                eprintln!("{fault}");
                ExitCode::from(2)
            }
        };
    }
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
    match runtime.block_on(simulate(&arguments)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("the simulation broke down: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn read(given: impl Iterator<Item = String>) -> Result<Arguments, Fault> {
    let mut arguments = Arguments {
        guests: 100,
        every: Duration::from_secs(2),
        nodes: 0,
        seed: 1,
        binary: None,
    };
    arguments::read(given, |name, value| {
        match name {
            "--guests" => arguments.guests = value.parse()?,
            "--every-ms" => arguments.every = Duration::from_millis(value.parse()?),
            "--nodes" => arguments.nodes = value.parse()?,
            "--seed" => arguments.seed = value.parse()?,
            "--binary" => arguments.binary = Some(value.into()),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(arguments)
}

/// True if every promise was kept.
async fn simulate(arguments: &Arguments) -> Result<bool, Fault> {
    let site = Site::start(arguments).await?;
    let mut lots = Lots::new(arguments.seed);
    let mut guests = guest::all(&site, arguments.guests, arguments.every, &mut lots).await?;
    guest::block_some(&mut guests).await?;
    let last = guests.iter().map(|guest| guest.comes).max();
    let began = Instant::now();
    let end = began + last.unwrap_or_default() + guest::PATIENCE;
    let mut staying = JoinSet::new();
    let count = guests.len();
    for guest in guests {
        staying.spawn(guest.stay(began, end));
    }
    let mut left: Vec<Left> = Vec::with_capacity(count);
    while let Some(done) = staying.join_next().await {
        left.push(done??);
        if left.len().is_multiple_of(20) {
            eprintln!("{} of {count} are done", left.len());
        }
    }
    left.sort_by_key(|left| left.guest.number);
    let left = Arc::new(left);
    let found = check::all(&left).await?;
    Ok(summary::print(arguments, &left, &found))
}
