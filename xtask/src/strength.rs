//! `cargo xtask strength`: a game's computer player learns from nothing.

mod plan;
mod rounds;

use crate::learn;
use crate::place::Place;
use anyhow::{Context, Result};
use clap::Args;
use plan::Plan;
use rounds::{Programs, Work};
use std::fs;

/// How a player is to learn its game.
#[derive(Debug, Args)]
pub(crate) struct Strength {
    /// The game's slug.
    game: String,
    /// About how long it takes in all. Two thirds of it are games, the rest is training and matches.
    #[arg(long, default_value_t = 2.0)]
    hours: f64,
    /// The seed of all games and of the training.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How often games are played and learnt from; each round plays with what the one before has learnt.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=9))]
    rounds: u32,
    /// The nodes of each move of the games to learn from.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The hidden neurons of the nets.
    #[arg(long, default_value_t = 32)]
    neurons: u16,
    /// How far what is to be met looks on in the game: 0 is the position's own score, 1 the result.
    #[arg(long, default_value_t = 0.95)]
    lambda: f32,
    /// The games of each match between nets. Twice as many are played against what the game ships.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// How many games are played at once; as many as there are processors if nothing is said. The games to learn from are
    /// the same for any number.
    #[arg(long)]
    threads: Option<usize>,
    /// Write what was learnt into the game's folder at the end; the next build plays with it.
    #[arg(long)]
    install: bool,
}

/// Lets the player of a game learn from nothing, in `target/strength/GAME`, and measures it against what the game ships.
/// Every step goes on where it stopped.
pub(crate) fn strength(place: &Place, asked: &Strength) -> Result<()> {
    let learn = learn::build(place, &asked.game)?;
    let quicksilver = place.program()?;
    let threads = match asked.threads {
        Some(threads) => threads.max(1),
        None => std::thread::available_parallelism()?.get(),
    };
    let folder = place.target("strength").join(&asked.game);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let programs = Programs {
        place,
        learn,
        quicksilver,
        threads,
    };
    let plan = Plan::of(&programs, &folder, asked)?;
    place.say(format!("▸ {}", plan.words()));
    let work = Work {
        programs: &programs,
        folder: &folder,
        plan: &plan,
        games: asked.games,
    };
    let learnt = work.rounds()?;
    let shipped = work.against_shipped(&learnt)?;
    place.say(format!("\n{shipped}"));
    if asked.install {
        let game = place.root("games").join(&asked.game);
        for name in ["net.bin", "weights.toml"] {
            let from = learnt.join(name);
            fs::copy(&from, game.join(name)).with_context(|| from.display().to_string())?;
        }
        place.say(format!("written into {}", game.display()));
    } else {
        place.say(format!(
            "{} has what was learnt; --install writes it into the game's folder",
            learnt.display()
        ));
    }
    Ok(())
}
