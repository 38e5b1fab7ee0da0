//! Puts load on servers, in turn: many games at once, two players and two live connections each.
//!
//! `load --binary PATH [--before PATH] [--games N,N] [--pause MS] [--idle N] [--seconds S] [--rounds R]
//! [--folder PATH] [--postgres yes]`: this program, an older build of it if `--before` names one, and two bare servers of the same stack that write one row a
//! move, one with a commit for each, one that commits in groups; with `--postgres yes` also this program on a PostgreSQL
//! cluster of its own. With `--idle N` every server also holds so many live connections to games in which nothing
//! happens. Without a pause a player moves as soon as the last move
//! is acknowledged. Prints the medians of the rounds.
//!
//! Everything is written to a disk with full synchronisation; the time of one is stated. Everything listens on loopback.

#![allow(clippy::print_stdout)] // Printing is what it is for.

#[path = "../support/arguments.rs"]
mod arguments;
mod bare;
mod database;
mod game;
// Asks only whether a server is there.
#[allow(dead_code)]
#[path = "../support/http.rs"]
mod http;
mod idle;
mod lines;
mod requests;
#[path = "../support/served.rs"]
mod served;

use bare::Commits;
use database::{Database, DatabaseKind};
use futures_util::stream::{self, StreamExt as _, TryStreamExt as _};
use game::{Kind, Pair, Playing};
use idle::Idle;
use lines::Lines;
use mimalloc::MiMalloc;
use served::Served;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The program's allocator: the bare servers are of the same stack.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

type Fault = Box<dyn std::error::Error + Send + Sync>;

const USAGE: &str = "usage: load --binary PATH [--before PATH] [--games N,N] [--pause MS] [--idle N] \
                     [--seconds S] [--rounds R] [--folder PATH] [--postgres yes]";

/// So many games begin at once, with three connections each. A server's queue of new connections holds 1,024; of those
/// beyond it, some would wait for seconds until their packets are sent again.
const BEGIN_AT_ONCE: usize = 100;

/// Caches fill before anything is counted.
const WARM_UP: Duration = Duration::from_secs(2);

struct Arguments {
    binary: PathBuf,
    before: Option<PathBuf>,
    games: Vec<u64>,
    pause: Duration,
    idle: usize,
    time: Duration,
    rounds: usize,
    folder: PathBuf,
    postgres: bool,
}

/// What one round on one server gave.
#[derive(Clone, Copy, Debug)]
struct Figures {
    moves_per_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    cores: f64,
    megabytes: f64,
    /// Processors of the database, where it is a process of its own.
    database_cores: f64,
    /// Bytes on disk for each event; of this program alone.
    bytes_an_event: Option<f64>,
    /// What each idle connection took, with its share of a game; none without such connections.
    kilobytes_idle: Option<f64>,
}

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(fault) => {
            eprintln!("no runtime: {fault}");
            return ExitCode::from(2);
        }
    };
    let done = runtime.block_on(async {
        if let [command, commits, listen, database] = &given[..]
            && command == "bare"
        {
            let commits = match commits.as_str() {
                "single" => Commits::Single,
                _ => Commits::Group,
            };
            return bare::serve(commits, listen.parse()?, database).await;
        }
        run(&read(given.into_iter())?).await
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::from(2)
        }
    }
}

fn read(given: impl Iterator<Item = String>) -> Result<Arguments, Fault> {
    let mut arguments = Arguments {
        binary: PathBuf::new(),
        before: None,
        games: vec![50, 200, 1000],
        pause: Duration::ZERO,
        idle: 0,
        time: Duration::from_secs(10),
        rounds: 5,
        folder: std::env::temp_dir(),
        postgres: false,
    };
    let done = arguments::read(given, |name, value| {
        match name {
            "--binary" => arguments.binary = value.into(),
            "--before" => arguments.before = Some(value.into()),
            "--games" => {
                arguments.games = value.split(',').map(str::parse).collect::<Result<_, _>>()?;
            }
            "--pause" => arguments.pause = Duration::from_millis(value.parse()?),
            "--idle" => arguments.idle = value.parse()?,
            "--seconds" => arguments.time = Duration::from_secs(value.parse()?),
            "--rounds" => arguments.rounds = value.parse()?,
            "--folder" => arguments.folder = value.into(),
            "--postgres" => arguments.postgres = value == "yes",
            _ => return Ok(false),
        }
        Ok(true)
    });
    done.map_err(|fault| format!("{fault}\n{USAGE}"))?;
    if arguments.binary.as_os_str().is_empty() {
        return Err(USAGE.into());
    }
    Ok(arguments)
}

async fn run(arguments: &Arguments) -> Result<(), Fault> {
    println!(
        "one synchronised write of 4 KB: {:.2} ms",
        sync_ms(&arguments.folder)?
    );
    println!(
        "| server | games | moves/s | p50, ms | p99, ms | processors | memory, MB | of the database | bytes an event | idle, KB each |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    );
    let own = std::env::current_exe()?;
    let ours = |program: &Path, arguments| (program.to_owned(), arguments);
    let mut servers = vec![(
        "Quicksilver",
        Kind::Ours,
        ours(
            &arguments.binary,
            "serve --no-limits --listen {listen} --database {database} --data {folder}",
        ),
        DatabaseKind::File,
    )];
    if arguments.postgres {
        let (name, kind, program, _) = servers[0].clone();
        servers.push((name, kind, program, DatabaseKind::Postgres));
        servers[1].0 = "Quicksilver, PostgreSQL";
    }
    if let Some(before) = &arguments.before {
        servers.push((
            "before",
            Kind::Ours,
            ours(before, "serve --listen {listen} --database {database}"),
            DatabaseKind::File,
        ));
    }
    servers.push((
        "bare, a commit each",
        Kind::Bare,
        (own.clone(), "bare single {listen} {file}"),
        DatabaseKind::File,
    ));
    servers.push((
        "bare, group commit",
        Kind::Bare,
        (own, "bare group {listen} {file}"),
        DatabaseKind::File,
    ));
    let lines = Lines::draw()?;
    for &games in &arguments.games {
        let mut found = vec![Vec::new(); servers.len()];
        for round in 0..arguments.rounds {
            for (at, (name, kind, (program, words), on)) in servers.iter().enumerate() {
                eprintln!("{games} games, round {}: {name}", round + 1);
                let database = Database::new(*on, &arguments.folder)?;
                let words: Vec<String> = words.split(' ').map(|word| database.told(word)).collect();
                let served = Served::start(program, &words).await?;
                let measured = measure(arguments, *kind, &served, &database, &lines, games).await;
                let mut figures = measured.map_err(|fault| in_full(name, fault.as_ref()))?;
                drop(served);
                if *kind == Kind::Ours {
                    figures.bytes_an_event = Some(database.bytes_an_event().await?);
                }
                found[at].push(figures);
            }
        }
        for ((name, ..), figures) in servers.iter().zip(&found) {
            let middle = |of: fn(&Figures) -> f64| median(figures.iter().map(of).collect());
            // Some servers have no such figure.
            let some = |of: fn(&Figures) -> Option<f64>| {
                let values: Vec<f64> = figures.iter().filter_map(of).collect();
                if values.is_empty() {
                    return "–".to_owned();
                }
                format!("{:.1}", median(values))
            };
            println!(
                "| {name} | {games} | {:.0} | {:.1} | {:.1} | {:.2} | {:.0} | {:.2} | {} | {} |",
                middle(|one| one.moves_per_second),
                middle(|one| one.p50_ms),
                middle(|one| one.p99_ms),
                middle(|one| one.cores),
                middle(|one| one.megabytes),
                middle(|one| one.database_cores),
                some(|one| one.bytes_an_event),
                some(|one| one.kilobytes_idle),
            );
        }
    }
    Ok(())
}

/// Lets pairs of players play on a server.
async fn measure(
    arguments: &Arguments,
    kind: Kind,
    served: &Served,
    database: &Database,
    lines: &Lines,
    games: u64,
) -> Result<Figures, Fault> {
    let idle = Idle::open(kind, served, arguments.idle).await?;
    let begun: Vec<(Pair, Playing)> = stream::iter(0..games)
        .map(async |seed| {
            let mut pair = Pair::new(kind, served.address, lines.clone(), seed);
            let playing = pair.begin_game().await?;
            Ok::<_, Fault>((pair, playing))
        })
        .buffer_unordered(BEGIN_AT_ONCE)
        .try_collect()
        .await?;
    let begin = Instant::now() + WARM_UP;
    let end = begin + arguments.time;
    let mut pairs = JoinSet::new();
    for (pair, playing) in begun {
        pairs.spawn(pair.play(playing, begin, end, arguments.pause));
    }
    tokio::time::sleep_until(begin.into()).await;
    let before = (served.cpu_seconds()?, database.cpu_seconds()?);
    tokio::time::sleep_until(end.into()).await;
    let cores = (served.cpu_seconds()? - before.0) / arguments.time.as_secs_f64();
    let database_cores = (database.cpu_seconds()? - before.1) / arguments.time.as_secs_f64();
    let mut taken = Vec::new();
    while let Some(done) = pairs.join_next().await {
        taken.extend(done??);
    }
    if taken.is_empty() {
        return Err("no move was acknowledged".into());
    }
    idle.are_open()?;
    taken.sort_unstable();
    let share = |percent: usize| taken[(taken.len() - 1) * percent / 100].as_secs_f64() * 1000.0;
    Ok(Figures {
        moves_per_second: taken.len() as f64 / arguments.time.as_secs_f64(),
        p50_ms: share(50),
        p99_ms: share(99),
        cores,
        megabytes: served.peak_megabytes()?,
        database_cores,
        bytes_an_event: None,
        kilobytes_idle: idle.kilobytes_each(),
    })
}

/// A fault of one server, with all that led to it.
fn in_full(name: &str, fault: &(dyn std::error::Error + 'static)) -> String {
    let causes = std::iter::successors(fault.source(), |cause| cause.source());
    let causes: String = causes.map(|cause| format!(": {cause}")).collect();
    format!("{name}: {fault}{causes}")
}

/// How long a small write takes until it is on the disk, in milliseconds: the median of many.
fn sync_ms(folder: &Path) -> Result<f64, Fault> {
    let file = tempfile::NamedTempFile::new_in(folder)?;
    let mut out: &File = file.as_file();
    let mut taken = Vec::new();
    for _ in 0..100 {
        let since = Instant::now();
        out.write_all(&[0; 4096])?;
        out.sync_data()?;
        taken.push(since.elapsed().as_secs_f64() * 1000.0);
    }
    Ok(median(taken))
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
