//! `cargo xtask bot-games`: two bots play many games of each sort with the example in Python.

use crate::place::Place;
use anyhow::Result;
use clap::Args;

/// How many games, and how long they may be.
#[derive(Debug, Args)]
pub(crate) struct BotGames {
    /// How many games of each sort are to be finished.
    #[arg(long, default_value_t = 20)]
    games: u32,
    /// After how many plies a bot resigns a turn game.
    #[arg(long, default_value_t = 400)]
    plies: u32,
    /// After how many years an order game ends.
    #[arg(long, default_value_t = 2)]
    years: u32,
}

/// Starts a server, makes a member with two bots, and lets two programs play each other by the bots' tokens. Prints how many
/// games of each sort were finished.
pub(crate) fn play(place: &Place, asked: &BotGames) -> Result<()> {
    let mut command = place.cargo(["test", "--quiet", "--package", "server", "--test", "it"]);
    command
        .args(["--", "--nocapture", "--exact"])
        .arg("bots_python::the_example_in_python_finishes_games_of_every_sort")
        .env("BOT_GAMES", asked.games.to_string())
        .env("BOT_PLIES", asked.plies.to_string())
        .env("BOT_YEARS", asked.years.to_string());
    place.run(
        &mut command,
        "The lines above say which bot failed, and why.",
    )
}
