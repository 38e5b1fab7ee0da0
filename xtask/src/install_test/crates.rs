//! The crates: the sources of a small program that knows nothing of this checkout.

use super::{Release, listed};
use crate::place::Place;
use anyhow::{Context, Result, bail};
use std::fmt::Write as _;
use std::fs;

/// The programs that are compiled with them: the examples, whose source needs nothing else.
const PROGRAMS: [&str; 3] = ["bot", "solver", "adjudication"];
/// What is compiled besides what these need: what the programs use, and what nothing else needs.
const USED: [&str; 4] = ["batch", "game", "registry", "search"];

pub(super) fn try_out(place: &Place, release: &Release) -> Result<Option<String>> {
    let Some(files) = listed(&release.folder.join("crates"), "crate")? else {
        return Ok(None);
    };
    let mut patches = String::from("\n[patch.crates-io]\n");
    let ending = format!("-{}", release.version);
    for file in &files {
        let stem = file
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let name = stem
            .strip_suffix(&ending)
            .with_context(|| format!("{stem} is of another version"))?;
        let folder = release.unpack(place, file, &format!("crates/{name}"))?;
        for paper in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            if !folder.join(paper).is_file() {
                bail!("{stem} has no {paper}");
            }
        }
        writeln!(
            patches,
            "{name} = {{ path = {:?} }}",
            folder.display().to_string()
        )?;
    }
    let program = release.place.path().join("program-in-rust");
    fs::create_dir_all(program.join("src/bin"))?;
    for name in PROGRAMS {
        let file = format!("src/bin/{name}.rs");
        fs::copy(place.root("examples/rust").join(&file), program.join(&file))?;
    }
    let mut manifest = String::from(
        "[package]\nname = \"tried\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n",
    );
    for name in USED {
        writeln!(
            manifest,
            "{name} = {{ package = \"quicksilver-{name}\", version = {:?} }}",
            release.version
        )?;
    }
    fs::write(program.join("Cargo.toml"), manifest + &patches)?;
    // The versions of other crates that are known to work; those that the program does not need are dropped.
    fs::copy(place.root("Cargo.lock"), program.join("Cargo.lock"))?;
    let target = release.place.path().join("target");
    let mut build = place.cargo(["build", "--quiet"]);
    build.current_dir(&program).arg("--target-dir").arg(&target);
    place.run(&mut build, "The compiler's message above names the line.")?;
    let games = place.turn_games()?;
    let game = games.first().context("there is no turn game")?;
    let mut bot = place.command(target.join("debug/bot"), [game.as_str(), "1", "1"]);
    let output = bot.output()?;
    let said = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() || said.lines().count() < 2 {
        bail!(
            "the bot plays no game: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(Some(format!(
        "{} crates; three programs are compiled with them, and one plays {} plies",
        files.len(),
        said.lines().count() - 1
    )))
}
