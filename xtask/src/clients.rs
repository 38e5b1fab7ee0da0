//! `cargo xtask clients`: a Python package plays whole games with the engine, and reads the files that we convert. The scripts for
//! the package lie in the game's folder, the list of what is installed in `xtask/tools`; both have the game's name.

use crate::place::Place;
use crate::python;
use anyhow::{Result, bail};
use clap::Args;

/// The script that drives the engine, in the game's folder.
const DRIVE: &str = "clients/drive.py";
/// The script that compares how files are read, and the folder with files that are written by hand.
const FILES: [&str; 2] = ["clients/pgn.py", "tests/pgn"];

/// Which game, and how many games.
#[derive(Debug, Args)]
pub(crate) struct Clients {
    /// The game's slug, which is also the name of the package.
    game: String,
    /// The number of games.
    #[arg(long, default_value_t = 50)]
    games: u32,
    /// The number of files that the package writes, besides those that are written by hand.
    #[arg(long, default_value_t = 80)]
    files: u32,
    /// The seed of the games and files.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Lets the package drive `quicksilver engine` through the games, and prints how many moves each way of asking has led to. Then
/// lets it read what `quicksilver convert` makes of files, if it knows any.
pub(crate) fn drive(place: &Place, asked: &Clients) -> Result<()> {
    let folder = place.root("games").join(&asked.game);
    let script = folder.join(DRIVE);
    if !script.is_file() {
        bail!(
            "no client is known that drives engines of {}: there is no {}",
            asked.game,
            script.display()
        );
    }
    let python = python::tool(place, &asked.game)?.join("python");
    let program = place.program()?;
    let seed = asked.seed.to_string();
    let mut command = place.command(&python, [script]);
    command
        .arg(&program)
        .args([&asked.games.to_string(), &seed]);
    place.run(
        &mut command,
        "The last line above says which answer was wrong.",
    )?;
    let [script, files] = FILES.map(|path| folder.join(path));
    if !script.is_file() {
        return Ok(());
    }
    let mut command = place.command(python, [script]);
    command.arg(program).arg(files);
    command.args([&asked.files.to_string(), &seed]);
    place.run(
        &mut command,
        "The last line above says which file was read otherwise.",
    )
}
