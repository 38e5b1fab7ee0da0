//! How fast the rules, the search and the WASM are, beside a peer measured in the same run.
//!
//! Every figure is taken several times; the table shows the least, the middle and the greatest. Figures that
//! are compared with each other are taken in turns, so that a busy moment of the machine meets both.

mod effort;
mod ours;
mod peer;
mod sample;
mod wasm;

use anyhow::Result;
use clap::Parser;
use sample::{Row, Sample};
use std::path::PathBuf;

/// Measures rules, search and WASM.
#[derive(Debug, Parser)]
struct Arguments {
    /// How often each figure is taken.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// The script that measures the WASM in Node; without it the WASM is left out.
    #[arg(long)]
    wasm: Option<PathBuf>,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    println!(
        "{} runs of half a second each; one thread, {}\n",
        arguments.runs,
        effort::unit()
    );
    println!("{}", Row::HEAD);
    let peer = [
        ("perft, every leaf played", Sample::new()),
        ("perft, last ply counted", Sample::new()),
        ("random playouts", Sample::new()),
    ];
    let mut peer = peer;
    for entry in registry::GAMES {
        measure(entry, &arguments, &mut peer)?;
    }
    for (what, sample) in &peer {
        println!(
            "{}",
            Row {
                who: "cozy-chess",
                what,
                unit: unit(what),
                sample
            }
        );
    }
    Ok(())
}

/// Measures one game, and the peer in turns with it.
fn measure(
    entry: &registry::Entry,
    arguments: &Arguments,
    peer: &mut [(&str, Sample); 3],
) -> Result<()> {
    let slug = entry.slug();
    let (mut leaves, mut bulk, mut playouts) = (Sample::new(), Sample::new(), Sample::new());
    let mut search = Sample::new();
    let (mut wasm_bulk, mut wasm_playouts) = (Sample::new(), Sample::new());
    let mut wasm_search = Sample::new();
    let positions = ours::searched(entry)?;
    for run in 0..arguments.runs {
        leaves.take(ours::perft(entry, false)?);
        peer[0].1.take(peer::perft(false));
        bulk.take(ours::perft(entry, true)?);
        peer[1].1.take(peer::perft(true));
        if let Some(script) = &arguments.wasm {
            wasm_bulk.take(wasm::perft(script, entry)?);
        }
        playouts.take(ours::playouts(entry, run));
        peer[2].1.take(peer::playouts(run));
        if let Some(script) = &arguments.wasm {
            wasm_playouts.take(wasm::playouts(script, entry, run)?);
        }
        search.take(ours::search(entry, &positions)?);
        if let Some(script) = &arguments.wasm {
            wasm_search.take(wasm::search(script, entry, &positions)?);
        }
    }
    let rows = [
        ("perft, every leaf played", &leaves),
        ("perft, last ply counted", &bulk),
        ("random playouts", &playouts),
        ("search, one thread", &search),
    ];
    for (what, sample) in rows {
        println!(
            "{}",
            Row {
                who: slug,
                what,
                unit: unit(what),
                sample
            }
        );
    }
    if arguments.wasm.is_some() {
        let name = format!("{slug} WASM");
        let pairs = [
            ("perft, last ply counted", &wasm_bulk, &bulk),
            ("random playouts", &wasm_playouts, &playouts),
            ("search, one thread", &wasm_search, &search),
        ];
        for (what, sample, native) in pairs {
            println!(
                "{}",
                Row {
                    who: &name,
                    what,
                    unit: unit(what),
                    sample
                }
            );
            println!(
                "{:<18} {what:<26} {:>10.2} of native",
                "",
                sample.median() / native.median()
            );
        }
    }
    Ok(())
}

/// What is counted.
fn unit(what: &str) -> &'static str {
    if what == "random playouts" {
        "plies/s"
    } else {
        "nodes/s"
    }
}
