//! Injects faults into servers while games are played, and checks that no acknowledged move is lost.
//!
//! Clients play random games to their end against servers that are processes of their own. At random moments something
//! happens to the servers or their database (see [`faults::InjectedFault`]). After every fault, the event list of every
//! game is compared with what its clients were told; a single server is asked before its clients go on. Live
//! connections at every server follow some of the games and must end with the same state. Exits with 1 when anything
//! acknowledged is missing, changed, out of order or there twice, and whatever else is wrong.
//!
//! Order games are played first, with faults around their deadlines (see `orders`). People come last: they sign up, look for
//! each other and play for ratings (see `people`).

#![allow(clippy::print_stdout)] // Printing is what it is for.

#[path = "../support/arguments.rs"]
mod arguments;
#[path = "../support/browser.rs"]
mod browser;
mod check;
mod client;
mod clocks;
mod disk;
mod faults;
mod ground;
#[path = "../support/http.rs"]
mod http;
mod inject;
mod ledger;
mod orders;
mod people;
#[path = "../support/process.rs"]
mod process;
mod summary;
mod turns;
mod viewers;
mod waits;
mod wall;

use faults::InjectedFault;
use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "usage: crash_test [--games N] [--orders N] [--people N] [--nodes N] [--faults LIST] [--disk FOLDER] \
                     [--seed S] [--binary PATH]

  --games N       so many games of turns are played
  --orders N      so many faults are injected around deadlines of order games
  --people N      so many rated games of people who look for each other are played
  --nodes N       so many servers share a private PostgreSQL cluster; 0: one server on a SQLite file
  --faults LIST   what happens, in turn, such as kill,hold,cut; `cargo xtask crash-test --help` explains each
  --disk FOLDER   the root of a small file system for the database, which `full` fills
  --seed S        the random seed
  --binary PATH   the program whose `serve` is tried; this one serves by itself otherwise";

type Fault = Box<dyn std::error::Error + Send + Sync>;

struct Arguments {
    games: u32,
    orders: u32,
    people: u32,
    nodes: u32,
    faults: Vec<InjectedFault>,
    disk: Option<PathBuf>,
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
    match runtime.block_on(test(&arguments)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("the test broke down: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// True if nothing was wrong.
async fn test(arguments: &Arguments) -> Result<bool, Fault> {
    let mut right = true;
    if arguments.orders > 0 {
        let counts = orders::run(arguments).await?;
        summary::orders(&counts);
        right &= counts.is_right();
    }
    if arguments.games > 0 {
        let played = turns::run(arguments).await?;
        summary::turns(arguments, &played);
        right &= played.is_right();
    }
    if arguments.people > 0 {
        let met = people::run(arguments).await?;
        summary::people(&met);
        right &= met.is_right();
    }
    Ok(right)
}

fn read(given: impl Iterator<Item = String>) -> Result<Arguments, Fault> {
    let mut arguments = Arguments {
        games: 200,
        orders: 0,
        people: 0,
        nodes: 0,
        faults: vec![InjectedFault::Kill],
        disk: None,
        seed: 1,
        binary: None,
    };
    arguments::read(given, |name, value| {
        match name {
            "--games" => arguments.games = value.parse()?,
            "--orders" => arguments.orders = value.parse()?,
            "--people" => arguments.people = value.parse()?,
            "--nodes" => arguments.nodes = value.parse()?,
            "--faults" => {
                let faults = value.split(',').map(str::parse);
                arguments.faults = faults.collect::<Result<_, _>>()?;
            }
            "--disk" => arguments.disk = Some(value.into()),
            "--seed" => arguments.seed = value.parse()?,
            "--binary" => arguments.binary = Some(value.into()),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    for fault in &arguments.faults {
        if fault.needs_cluster() && arguments.nodes == 0 {
            return Err(format!("{fault} is about PostgreSQL: it needs --nodes").into());
        }
        if *fault == InjectedFault::Full && arguments.disk.is_none() {
            return Err(format!("{fault} needs --disk").into());
        }
    }
    Ok(arguments)
}
