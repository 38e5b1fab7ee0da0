//! Fills a server with many games, kills it, and starts it again on them: the time to its first answers, memory, size on
//! disk, and whether the games whose clocks ran are ended.
//!
//! `many_games --binary PATH [--games N] [--running N] [--clock S] [--rounds N] [--folder PATH]`: so many games in all,
//! each with 20 moves; in so many of them live clocks run, with so many seconds a side, when the server is killed.
//!
//! Everything listens on loopback.

#![allow(clippy::print_stdout)] // Printing is what it is for.

#[path = "../support/arguments.rs"]
mod arguments;
#[path = "../support/http.rs"]
mod http;
#[path = "../support/served.rs"]
mod served;

use futures_util::{StreamExt, TryStreamExt, stream};
use game::{OptionPicks, Table};
use http::Http;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use served::Served;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use wire::SeatGrant;

type Fault = Box<dyn std::error::Error + Send + Sync>;

const USAGE: &str = "usage: many_games --binary PATH [--games N] [--running N] [--clock S] [--rounds N] [--folder PATH]";

/// How many requests are on their way at once.
const AT_ONCE: usize = 64;
/// How many moves a game has.
const MOVES: usize = 20;
/// How much later than their clocks say games may end before the test gives up.
const PATIENCE: Duration = Duration::from_secs(120);

struct Arguments {
    binary: PathBuf,
    games: usize,
    running: usize,
    clock: u32,
    rounds: usize,
    folder: PathBuf,
}

fn main() -> ExitCode {
    let done = tokio::runtime::Runtime::new()
        .map_err(Fault::from)
        .and_then(|runtime| {
            runtime.block_on(async { run(&read(std::env::args().skip(1))?).await })
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
        games: 100_000,
        running: 20_000,
        clock: 180,
        rounds: 5,
        folder: std::env::temp_dir(),
    };
    let done = arguments::read(given, |name, value| {
        match name {
            "--binary" => arguments.binary = value.into(),
            "--games" => arguments.games = value.parse()?,
            "--running" => arguments.running = value.parse()?,
            "--clock" => arguments.clock = value.parse()?,
            "--rounds" => arguments.rounds = value.parse()?,
            "--folder" => arguments.folder = value.into(),
            _ => return Ok(false),
        }
        Ok(true)
    });
    done.map_err(|fault| format!("{fault}\n{USAGE}"))?;
    if arguments.binary.as_os_str().is_empty() || arguments.running > arguments.games {
        return Err(USAGE.into());
    }
    Ok(arguments)
}

async fn run(arguments: &Arguments) -> Result<(), Fault> {
    let folder = tempfile::tempdir_in(&arguments.folder)?;
    let file = folder.path().join("games.db");
    let words = [
        "serve".to_owned(),
        "--no-limits".to_owned(),
        "--listen".to_owned(),
        "{listen}".to_owned(),
        "--database".to_owned(),
        format!("sqlite:{}", file.display()),
    ];
    let served = Served::start(&arguments.binary, &words).await?;
    let began = Instant::now();
    let running = fill(arguments, &Http::new(served.address)).await?;
    println!(
        "{} games made in {:.0} s, {} of them with running clocks",
        arguments.games,
        began.elapsed().as_secs_f64(),
        running.len()
    );
    drop(served);
    println!("on the disk: {:.0} MB", megabytes(folder.path())?);

    println!("| start | first answer, ms | first game, ms | memory, MB |\n|---|---:|---:|---:|");
    let began = Instant::now();
    let mut last = None;
    for round in 1..=arguments.rounds.max(1) {
        // The one before is killed.
        drop(last.take());
        let since = Instant::now();
        let served = Served::start(&arguments.binary, &words).await?;
        let answered = since.elapsed();
        let game = running.get(round).or(running.first());
        if let Some(id) = game {
            state(&Http::new(served.address), id).await?;
        }
        println!(
            "| {round} | {:.0} | {:.0} | {:.0} |",
            answered.as_secs_f64() * 1000.0,
            since.elapsed().as_secs_f64() * 1000.0,
            served.peak_megabytes()?
        );
        last = Some(served);
    }
    let served = last.ok_or("no start")?;
    ended(arguments, &Http::new(served.address), &running, began).await?;
    println!(
        "memory at most {:.0} MB, processor time {:.1} s",
        served.peak_megabytes()?,
        served.cpu_seconds()?
    );
    Ok(())
}

/// Makes the games; returns those with running clocks.
async fn fill(arguments: &Arguments, http: &Http) -> Result<Vec<String>, Fault> {
    let quiet = arguments.games - arguments.running;
    stream::iter(0..quiet)
        .map(|seed| make(http, seed as u64, None))
        .buffer_unordered(AT_ONCE)
        .try_for_each(async |_| Ok(()))
        .await?;
    stream::iter(quiet..arguments.games)
        .map(|seed| make(http, seed as u64, Some(arguments.clock)))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await
}

/// Makes a game on one screen with random moves. With a clock, two of them are played on the server, which starts it.
async fn make(http: &Http, seed: u64, clock: Option<u32>) -> Result<String, Fault> {
    let entry = registry::GAMES.first().ok_or("there is no game")?;
    let mut lots = Xoshiro256PlusPlus::seed_from_u64(seed);
    let brought = if clock.is_some() { 0 } else { MOVES };
    // A few random games are over before.
    let (mut table, moves) = loop {
        let mut table = entry.game.open(&OptionPicks::default(), None)?;
        let moves: Vec<String> = (0..brought)
            .map_while(|_| random_move(&mut *table, &mut lots).transpose())
            .collect::<Result<_, Fault>>()?;
        if !table.legal_texts().is_empty() {
            break (table, moves);
        }
    };
    let clock_asked = match clock {
        Some(initial_s) => json!({"kind": "live", "initial_s": initial_s, "increment_s": 0}),
        None => json!({"kind": "none"}),
    };
    let asked = json!({
        "game": entry.slug(), "opponent": {"kind": "same_screen"}, "clock": clock_asked, "moves": moves,
    });
    let body = expect(http.post("/api/v1/games", None, &asked).await?, 201)?;
    let grant: SeatGrant = serde_json::from_slice(&body)?;
    if clock.is_some() {
        for ply in 0..2 {
            let text = random_move(&mut *table, &mut lots)?.ok_or("the game is over")?;
            let path = format!("/api/v1/games/{}/moves", grant.id);
            let played = json!({"ply": ply, "text": text});
            expect(http.post(&path, Some(&grant.token), &played).await?, 200)?;
        }
    }
    Ok(grant.id)
}

/// Plays a random move; none if the game is over.
fn random_move(
    table: &mut dyn Table,
    lots: &mut Xoshiro256PlusPlus,
) -> Result<Option<String>, Fault> {
    let mut legal = table.legal_texts();
    if legal.is_empty() {
        return Ok(None);
    }
    let text = legal.swap_remove(usize::try_from(lots.next_u64() % legal.len() as u64)?);
    table.play(&text)?;
    Ok(Some(text))
}

fn expect<T: AsRef<[u8]>>((status, body): (u16, T), wanted: u16) -> Result<T, Fault> {
    if status == wanted {
        return Ok(body);
    }
    let words = String::from_utf8_lossy(body.as_ref()).into_owned();
    Err(format!("answered with {status}, not {wanted}: {words}").into())
}

/// A game as everybody sees it.
async fn state(http: &Http, id: &str) -> Result<Value, Fault> {
    let body = expect(http.get(&format!("/api/v1/games/{id}"), None).await?, 200)?;
    Ok(serde_json::from_slice(&body)?)
}

/// Waits until every clock has run out, and checks that every such game is over.
async fn ended(
    arguments: &Arguments,
    http: &Http,
    running: &[String],
    began: Instant,
) -> Result<(), Fault> {
    let Some(newest) = running.last() else {
        return Ok(());
    };
    let longest = Duration::from_secs(arguments.clock.into()) + PATIENCE;
    while state(http, newest).await?["outcome"].is_null() {
        if began.elapsed() > longest {
            return Err("a game whose clock has run out goes on".into());
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let over = stream::iter(running)
        .map(async |id| Ok::<bool, Fault>(!state(http, id).await?["outcome"].is_null()))
        .buffer_unordered(AT_ONCE)
        .try_fold(0, async |sum, over| Ok(sum + usize::from(over)))
        .await?;
    println!(
        "{over} of {} games with running clocks are over, {:.0} s after the first start",
        running.len(),
        began.elapsed().as_secs_f64()
    );
    if over < running.len() {
        return Err("the others go on".into());
    }
    Ok(())
}

/// The size of a folder's files.
fn megabytes(folder: &Path) -> Result<f64, Fault> {
    let mut bytes = 0;
    for entry in std::fs::read_dir(folder)? {
        bytes += entry?.metadata()?.len();
    }
    Ok(bytes as f64 / 1e6)
}
