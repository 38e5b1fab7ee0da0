//! Benchmarks of the rules, the search and the WASM, compared with other programs measured in the same run.
//!
//! Every figure is measured several times. The table shows median, minimum and maximum, and the ratio of our
//! median to a peer's. Figures to be compared are measured alternately, so that other load on the machine affects
//! them equally; within a measurement, the least time of each piece of work counts.

mod contest;
mod orders;
mod ours;
mod peers;
mod places;
mod sample;
mod table;
mod wasm;

use anyhow::Result;
use clap::Parser;
use contest::Contest;
use peers::Peers;
use std::path::PathBuf;

/// Measures the speed of rules, search and WASM, and compares it with other programs.
#[derive(Debug, Parser)]
struct Arguments {
    /// The number of measurements per figure.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// The script that measures the WASM in Node; without it, the WASM is skipped.
    #[arg(long)]
    wasm: Option<PathBuf>,
    /// Fairy-Stockfish built for large boards; defaults to the environment variable QUICKSILVER_FAIRY.
    #[arg(long, value_name = "PATH")]
    fairy: Option<PathBuf>,
    /// Only these games; all if none is given.
    #[arg(long = "game", value_name = "SLUG")]
    games: Vec<String>,
    /// Only the order games.
    #[arg(long)]
    orders: bool,
}

impl Arguments {
    /// Whether a game is to be measured.
    fn includes(&self, slug: &str) -> bool {
        self.games.is_empty() || self.games.iter().any(|game| game == slug)
    }
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let mut peers = Peers::start(arguments.fairy.as_deref())?;
    for slug in &arguments.games {
        if !orders::SLUGS.contains(&slug.as_str()) {
            registry::find(slug)?;
        }
    }
    let mut contests = Vec::new();
    for entry in registry::GAMES {
        if arguments.includes(entry.slug()) && !arguments.orders {
            contests.extend(contest::of_game(entry, arguments.wasm.as_deref())?);
        }
    }
    let mut bouts = Vec::new();
    for slug in orders::SLUGS {
        if arguments.includes(slug) {
            bouts.extend(orders::of_game(slug)?);
        }
    }
    println!(
        "{} runs of at least {} s each, taken in turns; one thread; the least wall-clock time of each piece of work",
        arguments.runs,
        sample::SPAN.as_secs_f64()
    );
    for reason in peers.absent() {
        println!("{reason}");
    }
    println!("\n{}", table::HEAD);
    for contest in &contests {
        run(contest, arguments.runs, &mut peers)?;
    }
    for bout in &mut bouts {
        bout.run(arguments.runs);
    }
    Ok(())
}

/// Takes figures from all participants alternately and prints their lines.
fn run(contest: &Contest<'_>, runs: u32, peers: &mut Peers) -> Result<()> {
    let mut figures = contest.take(0, peers)?;
    for round in 1..runs {
        for (row, next) in figures.iter_mut().zip(contest.take(round, peers)?) {
            row.sample.extend(next.sample);
        }
    }
    print!(
        "{}",
        table::lines(&contest.title(), contest.unit(), &figures)
    );
    Ok(())
}
