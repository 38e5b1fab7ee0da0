//! Kills the server again and again while games are played, and checks that no acknowledged move is lost.
//!
//! `crash_test [--games N] [--orders N] [--nodes N] [--faults LIST] [--seed S] [--binary PATH]`: several clients play N random games to their end
//! against a server that is a process of its own. The process is killed (SIGKILL) at random moments and started
//! again on the same database. After every start, before the clients go on, the event list of every game is
//! compared with what its clients were told. Exits with 1 when anything acknowledged is missing, changed,
//! out of order or there twice.
//!
//! `--nodes` starts so many servers on a private PostgreSQL cluster instead of one on a SQLite file. What happens to them,
//! `--faults` says, such as `kill,hold,cut`: see [`ground::InjectedFault`].
//!
//! `--orders` kills the server so often around the deadlines of order games as well (see `orders`).
//!
//! `--binary` names the program whose `serve` is tried; without it this program serves by itself.

#![allow(clippy::print_stdout)] // Printing is what it is for.

mod check;
mod client;
mod ground;
#[path = "../support/http.rs"]
mod http;
mod ledger;
mod orders;
#[path = "../support/process.rs"]
mod process;

use ground::{Ground, InjectedFault};
use ledger::Book;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many clients play at the same time.
const CLIENTS: u32 = 8;
/// A server lives at least this many milliseconds …
const LEAST_LIFE_MS: u64 = 20;
/// … and at most this many.
const MOST_LIFE_MS: u64 = 800;

/// The time between two attempts of a client where several servers run.
const AGAIN: Duration = Duration::from_millis(100);

/// How many faults are listed individually.
const MOST_LINES: usize = 20;

type Fault = Box<dyn std::error::Error + Send + Sync>;

struct Arguments {
    games: u32,
    orders: u32,
    nodes: u32,
    faults: Vec<InjectedFault>,
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
    let arguments = match read(given) {
        Ok(arguments) => arguments,
        Err(fault) => {
            eprintln!(
                "{fault}\nusage: crash_test [--games N] [--orders N] [--nodes N] [--faults LIST] [--seed S] [--binary PATH]"
            );
            return ExitCode::from(2);
        }
    };
    let tested = runtime.block_on(async {
        let orders = match arguments.orders {
            0 => true,
            kills => orders::run(&arguments, kills).await?,
        };
        let turns = match arguments.games {
            0 => true,
            _ => run(&arguments).await?,
        };
        Ok::<bool, Fault>(orders && turns)
    });
    match tested {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("the test broke down: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn read(mut given: impl Iterator<Item = String>) -> Result<Arguments, Fault> {
    let mut arguments = Arguments {
        games: 200,
        orders: 0,
        nodes: 0,
        faults: vec![InjectedFault::Kill],
        seed: 1,
        binary: None,
    };
    while let Some(name) = given.next() {
        let value = given
            .next()
            .ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--games" => arguments.games = value.parse()?,
            "--orders" => arguments.orders = value.parse()?,
            "--nodes" => arguments.nodes = value.parse()?,
            "--faults" => {
                let faults = value.split(',').map(str::parse);
                arguments.faults = faults.collect::<Result<_, _>>()?;
            }
            "--seed" => arguments.seed = value.parse()?,
            "--binary" => arguments.binary = Some(value.into()),
            _ => return Err(format!("there is no {name}").into()),
        }
    }
    Ok(arguments)
}

/// Plays and kills until the games are over; true if nothing was wrong.
async fn run(arguments: &Arguments) -> Result<bool, Fault> {
    let mut ground = Ground::new(arguments.binary.as_deref(), arguments.nodes)?;
    let book = Arc::new(Book::default());
    let up = watch::Sender::new(0u64);
    let left = Arc::new(AtomicU32::new(arguments.games));
    let mut clients = JoinSet::new();
    for number in 0..CLIENTS {
        let player = client::Player {
            http: ground.http(),
            book: Arc::clone(&book),
            up: up.subscribe(),
            lots: Xoshiro256PlusPlus::seed_from_u64(arguments.seed << 8 | u64::from(number)),
        };
        let left = Arc::clone(&left);
        clients.spawn(async move {
            let mut player = player;
            // Takes the next game until none is left.
            while left
                .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| {
                    left.checked_sub(1)
                })
                .is_ok()
            {
                player.play_game().await?;
            }
            Ok::<(), Fault>(())
        });
    }
    let mut lots = Xoshiro256PlusPlus::seed_from_u64(arguments.seed);
    let mut kills = 0u32;
    let mut checks = 0u32;
    let mut report = check::Report::default();
    let mut broken = Vec::new();
    ground.start().await?;
    loop {
        report.add(&check::check_all(&ground.http(), &book).await?);
        checks += 1;
        up.send_modify(|generation| *generation += 1);
        let life = LEAST_LIFE_MS + lots.next_u64() % (MOST_LIFE_MS - LEAST_LIFE_MS);
        let end = tokio::time::sleep(Duration::from_millis(life));
        tokio::pin!(end);
        let mut again = tokio::time::interval(AGAIN);
        let over = loop {
            tokio::select! {
                () = &mut end => break false,
                // Where several servers run, clients need not wait for the one that failed.
                _ = again.tick(), if ground.is_shared() => up.send_modify(|now| *now += 1),
                done = clients.join_next() => match done {
                    None => break true,
                    Some(ended) => broken.extend(ended?.err().map(|fault| fault.to_string())),
                },
            }
        };
        if over {
            break;
        }
        let fault = arguments.faults[kills as usize % arguments.faults.len()];
        {
            let injected = ground.inject(fault, &mut lots);
            tokio::pin!(injected);
            loop {
                tokio::select! {
                    done = &mut injected => break done?,
                    _ = again.tick(), if arguments.nodes > 0 => up.send_modify(|now| *now += 1),
                }
            }
        }
        kills += 1;
    }
    // Once more, after all servers were lost.
    ground.kill()?;
    ground.start().await?;
    report.add(&check::check_all(&ground.http(), &book).await?);
    ground.kill()?;
    let counts = book.counts();
    println!("games:                        {}", counts.finished);
    println!("moves acknowledged:           {}", counts.moves);
    println!("other changes acknowledged:   {}", counts.others);
    println!("servers:                      {}", ground.servers.len());
    println!(
        "faults:                        {kills} of {:?}",
        arguments.faults
    );
    println!(
        "longest wait for a move:      {:.1} s",
        counts.longest.as_secs_f64()
    );
    println!("checks of every game:         {}", checks + 1);
    println!("unacknowledged but present:   {}", counts.adopted);
    println!("sent twice at once:           {}", counts.twins);
    println!("lost:                         {}", report.lost);
    println!("doubled:                      {}", report.doubled);
    println!("out of order or changed:      {}", report.changed);
    println!("clients that could not go on:  {}", broken.len());
    for line in report.lines.iter().chain(&broken).take(MOST_LINES) {
        println!("  {line}");
    }
    let right = report.is_clean() && broken.is_empty() && counts.finished == arguments.games;
    if !right {
        println!("the server's log: {}", ground.keep().display());
    }
    Ok(right)
}
