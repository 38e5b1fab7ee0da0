//! How fast the rules, the search and the WASM are, beside peers measured in the same run.
//!
//! Every figure is taken several times; the table shows the middle, the least and the greatest, and how our middle
//! compares with a peer's. Figures that are compared with each other are taken in turns, so that a busy moment of
//! the machine meets all of them.

mod contest;
mod effort;
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

/// Measures rules, search and WASM beside peers.
#[derive(Debug, Parser)]
struct Arguments {
    /// How often each figure is taken.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// The script that measures the WASM in Node; without it the WASM is left out.
    #[arg(long)]
    wasm: Option<PathBuf>,
    /// Fairy-Stockfish built for large boards; otherwise the one that QUICKSILVER_FAIRY names.
    #[arg(long, value_name = "PATH")]
    fairy: Option<PathBuf>,
    /// Only these games; all when none is named.
    #[arg(long = "game", value_name = "SLUG")]
    games: Vec<String>,
    /// Only the games of orders.
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
        "{} runs of at least {} s each, taken in turns; one thread, {}",
        arguments.runs,
        sample::SPAN,
        effort::unit()
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

/// Takes the figures of everybody who takes part, in turns, and prints their lines.
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
