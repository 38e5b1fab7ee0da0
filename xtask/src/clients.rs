//! `cargo xtask clients`: a client of engines, a Python package, plays whole games with the engine. The script for the package lies
//! in the game's folder, the list of what is installed in `xtask/tools`; both have the game's name.

use crate::place::Place;
use crate::python;
use anyhow::{Result, bail};
use clap::Args;

/// The script, in the game's folder.
const SCRIPT: &str = "clients/drive.py";

/// Which game, and how many games.
#[derive(Debug, Args)]
pub(crate) struct Clients {
    /// The game's slug, which is also the name of the package.
    game: String,
    /// The number of games.
    #[arg(long, default_value_t = 50)]
    games: u32,
    /// The seed of the games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Lets the package drive `quicksilver engine` through the games. Prints how many moves each way of asking has led to.
pub(crate) fn drive(place: &Place, asked: &Clients) -> Result<()> {
    let script = place.root("games").join(&asked.game).join(SCRIPT);
    if !script.is_file() {
        bail!(
            "no client is known that drives engines of {}: there is no {}",
            asked.game,
            script.display()
        );
    }
    let python = python::tool(place, &asked.game)?.join("python");
    let program = place.program()?;
    let mut command = place.command(python, [script]);
    command.arg(program);
    command.args([asked.games.to_string(), asked.seed.to_string()]);
    place.run(
        &mut command,
        "The last line above says which answer was wrong.",
    )
}
