//! Sends random requests about games of both kinds, right ones and wrong ones, and judges every answer.
//!
//! `fuzz_api [--cases N] [--seed S] [--world W] [--binary PATH]`: a world is one game with everybody in it, and the lots
//! of a world follow from the seed and its number, so `--world` alone does again what a run did in that world. Several
//! worlds go on at once. No answer may be 5xx or missing; each must be one that the server's description lists; each
//! refusal names place and reason and leaves the game as it was; a repeated request is answered alike. In the end the
//! server is stopped and killed, and every game must read as before. Exits with 1 if anything was wrong, and prints the
//! seed, the world and the last requests.
//!
//! `--binary` names the program whose `serve` is tried; without it this program serves by itself.

#![allow(clippy::print_stdout)] // Printing is what it is for.

#[path = "../support/arguments.rs"]
mod arguments;
mod case;
#[path = "../support/http.rs"]
#[expect(
    dead_code,
    reason = "requests are sent exactly as they are, none by `post`"
)]
mod http;
mod judge;
mod live;
mod lots;
mod orders;
#[path = "../support/process.rs"]
mod process;
mod sheet;
mod tally;
mod turns;
mod twist;
mod world;

use http::Http;
use judge::Described;
use lots::Lots;
use process::Process;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use tally::Tally;
use tokio::task::JoinSet;
use world::{Ground, Sight, World, agrees, look_closely};

/// How many worlds go on at once.
const AT_ONCE: usize = 4;
/// How many steps a world has. A step is one case or a few.
const STEPS: u32 = 150;
/// How many faults are shown.
const MOST_FAULTS: usize = 8;

type Fault = Box<dyn std::error::Error + Send + Sync>;

struct Arguments {
    cases: u32,
    seed: u64,
    world: Option<u64>,
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
    let done = runtime.block_on(async {
        if given.next_if(|first| first == "serve").is_some() {
            process::serve(given).await?;
            return Ok(true);
        }
        run(&read(given)?).await
    });
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!(
                "{fault}\nusage: fuzz_api [--cases N] [--seed S] [--world W] [--binary PATH]"
            );
            ExitCode::from(2)
        }
    }
}

fn read(given: impl Iterator<Item = String>) -> Result<Arguments, Fault> {
    let mut arguments = Arguments {
        cases: 20_000,
        seed: 1,
        world: None,
        binary: None,
    };
    arguments::read(given, |name, value| {
        match name {
            "--cases" => arguments.cases = value.parse()?,
            "--seed" => arguments.seed = value.parse()?,
            "--world" => arguments.world = Some(value.parse()?),
            "--binary" => arguments.binary = Some(value.into()),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(arguments)
}

/// What became of a world: what to compare later, and what was wrong.
type Ended = (u64, Vec<Sight>, Option<Fault>);

/// Goes through one world.
async fn live_through(ground: Arc<Ground>, seed: u64, number: u64) -> Ended {
    let mut world = World::new(ground, Lots::new(seed, number));
    let ended = if number.is_multiple_of(2) {
        turns::play(&mut world, STEPS).await
    } else {
        orders::play(&mut world, STEPS).await
    };
    (number, world.sights, ended.err())
}

async fn run(arguments: &Arguments) -> Result<bool, Fault> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let mut process = Process::new(
        arguments.binary.as_deref(),
        folder.path(),
        &database,
        Vec::new(),
    )?;
    process.start().await?;
    let http = Http::new(process.address());
    let (_, document) = http.get("/api/v1/openapi.json", None).await?;
    let ground = Arc::new(Ground {
        http: http.clone(),
        address: process.address(),
        described: Described::of(serde_json::from_slice(&document)?),
        tally: Tally::default(),
    });
    let (mut sights, mut faults) = worlds(arguments, &ground).await?;
    faults.extend(restarts(&mut process, &http, &mut sights, &ground.tally).await?);
    let (status, _) = http.get("/healthz", None).await?;
    if status != 200 {
        faults.push(format!("/healthz answers {status} at the end"));
    }
    process.end()?;
    ground.tally.print();
    println!("{:40} {:>7}", "cases", ground.tally.cases());
    println!("{:40} {:>7}", "faults", faults.len());
    for fault in faults.iter().take(MOST_FAULTS) {
        println!("\n{fault}");
    }
    if !faults.is_empty() {
        println!(
            "\nthe server's log: {}",
            folder.keep().join("server.log").display()
        );
    }
    Ok(faults.is_empty())
}

/// Goes through worlds until there were enough cases. Returns what to compare later, and what was wrong.
async fn worlds(
    arguments: &Arguments,
    ground: &Arc<Ground>,
) -> Result<(Vec<Sight>, Vec<String>), Fault> {
    let (mut sights, mut faults) = (Vec::new(), Vec::new());
    let mut going = JoinSet::new();
    let mut next = arguments.world.unwrap_or(0);
    loop {
        let is_enough = match arguments.world {
            Some(only) => next > only,
            None => ground.tally.cases() >= arguments.cases,
        };
        if going.len() < AT_ONCE && !is_enough && faults.len() < MOST_FAULTS {
            going.spawn(live_through(Arc::clone(ground), arguments.seed, next));
            next += 1;
            continue;
        }
        let Some(ended) = going.join_next().await else {
            return Ok((sights, faults));
        };
        let (number, seen, fault) = ended?;
        sights.extend(seen);
        if let Some(fault) = fault {
            let seed = arguments.seed;
            faults.push(format!("seed {seed}, world {number}: {fault}"));
        }
    }
}

/// Stops the server, and kills it, and starts it again each time: every game reads as before.
async fn restarts(
    process: &mut Process,
    http: &Http,
    sights: &mut Vec<Sight>,
    tally: &Tally,
) -> Result<Vec<String>, Fault> {
    let mut faults = Vec::new();
    sights.dedup();
    for way in ["after it was stopped", "after it was killed"] {
        let mut before = Vec::new();
        for sight in sights.iter() {
            before.push(look_closely(http, sight).await?);
        }
        if way == "after it was stopped" {
            process.end()?;
        } else {
            process.kill()?;
        }
        process.start().await?;
        for (sight, before) in sights.iter().zip(before) {
            let after = look_closely(http, sight).await?;
            if agrees(sight.still, &before, &after) {
                tally.held("a game reads the same after a restart");
            } else {
                faults.push(format!("{way}: {sight:?}:\n  {before:?}\n  {after:?}"));
            }
        }
    }
    Ok(faults)
}
