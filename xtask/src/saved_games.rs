//! `cargo xtask saved-games`: random games of another program, a Python package, settled again by our rules. The scripts for the
//! package lie in the game's folder, the list of what is installed in `xtask/tools`; both have the game's name.

mod causes;
mod settle;

use crate::place::{Place, seconds};
use crate::python;
use anyhow::{Context, Result, bail};
use causes::Cause;
use clap::Args;
use settle::{Convert, Difference, Game};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The folder of the scripts, in the game's.
const FOLDER: &str = "saved-games";

/// How many games, and which.
#[derive(Debug, Args)]
pub(crate) struct SavedGames {
    /// The game's slug, which is also the name of the package and of its format.
    game: String,
    /// The number of games. Half of them have any legal orders; in the others, supports and convoys are mostly for moves
    /// that are really ordered.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// The seed of the games. A game of a seed that is in target/saved-games is not played again.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most phases of a game.
    #[arg(long, default_value_t = 60)]
    phases: u32,
}

/// The scripts for the package, and their folders.
struct Scripts<'a> {
    place: &'a Place,
    python: PathBuf,
    /// Where the scripts lie.
    folder: PathBuf,
    /// The games that the package has played.
    games: PathBuf,
    /// What this run makes of them.
    work: PathBuf,
}

/// Lets the package play games, converts them there and back, and lets the package read the result. False if games differ
/// for a reason that `docs/formats.md` does not give.
pub(crate) fn saved_games(place: &Place, asked: &SavedGames) -> Result<bool> {
    let folder = place.root("games").join(&asked.game).join(FOLDER);
    if !folder.is_dir() {
        bail!(
            "no package is known that plays {}: there is no folder {}",
            asked.game,
            folder.display()
        );
    }
    let python = python::tool(place, &asked.game)?.join("python");
    let program = place.program()?;
    let scripts = Scripts {
        place,
        python,
        folder,
        games: place.target(format!("saved-games/{}-phases", asked.phases)),
        work: place.target("saved-games/work"),
    };
    if scripts.work.exists() {
        fs::remove_dir_all(&scripts.work)?;
    }
    for folder in [&scripts.games, &scripts.work] {
        fs::create_dir_all(folder)?;
    }
    place.step(&format!("playing {} games", asked.games), || {
        let mut command = scripts.script("play.py");
        command.arg(&scripts.games);
        for number in [asked.seed, asked.games as u64, u64::from(asked.phases)] {
            command.arg(number.to_string());
        }
        place.run(
            &mut command,
            "The lines above say what the package refuses.",
        )
    })?;
    let converter = Convert {
        place,
        game: &asked.game,
        program: &program,
    };
    let begin = Instant::now();
    place.say("▸ settling them again");
    let mut games = Vec::new();
    for name in names(&scripts.games, asked)? {
        let saved = scripts.games.join(format!("{name}.json"));
        games.push(settle::game(&converter, &scripts.work, name, &saved)?);
    }
    place.say(format!("  done in {}", seconds(begin)));
    place.step("looking for the causes of differences", || {
        scripts.explain(&converter, &mut games)
    })?;
    let lost = place.step("letting the package read what we write", || {
        scripts.compare()
    })?;
    Ok(report(place, &games, &lost))
}

impl Scripts<'_> {
    fn script(&self, name: &str) -> Command {
        let script = self.folder.join(name);
        let mut command = self.place.command(&self.python, [script]);
        // The package goes through sets, whose order depends on this number.
        command.env("PYTHONHASHSEED", "0");
        command.env("PYTHONDONTWRITEBYTECODE", "1");
        command
    }

    /// Finds the cause of each difference.
    fn explain(&self, converter: &Convert<'_>, games: &mut [Game]) -> Result<()> {
        let mut command = self.script("explain.py");
        command.arg(&self.games).arg(&self.work);
        for game in games.iter() {
            let numbers = game.differences.iter().filter_map(|one| one.number);
            numbers.for_each(|number| {
                command.args([&game.name, &number.to_string()]);
            });
        }
        let hint = "The lines above say what the package refuses.";
        self.place.run(&mut command, hint)?;
        for game in games {
            for one in &mut game.differences {
                one.cause = self.cause(converter, &game.name, one)?;
            }
        }
        Ok(())
    }

    /// The cause without which the package settles a phase as our rules do.
    fn cause(&self, converter: &Convert<'_>, name: &str, one: &Difference) -> Result<Cause> {
        let Some(number) = one.number else {
            return Ok(Cause::Other);
        };
        for cause in Cause::KNOWN {
            let file = format!("{name}-{number}-{}.json", cause.name());
            let file = self.work.join(file);
            if file.exists() && converter.convert("quicksilver", &file)?.is_ok() {
                return Ok(cause);
            }
        }
        Ok(Cause::Other)
    }

    /// What does not come back as it was, a line each.
    fn compare(&self) -> Result<Vec<String>> {
        let output = self.script("compare.py").arg(&self.work).output()?;
        let text = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() {
            let fault = String::from_utf8_lossy(&output.stderr);
            bail!("the package cannot read what we write; its message names the place:\n{fault}");
        }
        Ok(text.lines().map(str::to_owned).collect())
    }
}

/// The games that were asked for, in their order.
fn names(folder: &Path, asked: &SavedGames) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let Some(name) = name.strip_suffix(".json") else {
            continue;
        };
        let number = name.strip_prefix(&format!("{}-", asked.seed));
        let number = number.and_then(|rest| rest.split('-').next());
        let number = number.and_then(|number| number.parse::<usize>().ok());
        if number.is_some_and(|number| number < asked.games) {
            names.push(name.to_owned());
        }
    }
    names.sort();
    if names.len() != asked.games {
        bail!(
            "{} has {} of {} games; remove the folder and start again",
            folder.display(),
            names.len(),
            asked.games
        );
    }
    Ok(names)
}

/// Prints differences, and counts. False if one has an unknown cause.
fn report(place: &Place, games: &[Game], lost: &[String]) -> bool {
    let mut causes: BTreeMap<Cause, usize> = BTreeMap::new();
    for game in games {
        for one in &game.differences {
            place.say(format!(
                "{}: {} [{}]",
                game.name,
                one.fault,
                one.cause.told()
            ));
            *causes.entry(one.cause).or_default() += 1;
        }
    }
    for line in lost {
        place.say(format!(
            "{line} (there and back: compare the files in target/saved-games/work)"
        ));
    }
    for (kind, about) in [
        ("random", "with any legal orders"),
        ("matching", "with supports and convoys that match moves"),
    ] {
        let of_kind: Vec<&Game> = games
            .iter()
            .filter(|game| game.name.ends_with(kind))
            .collect();
        let sum = |count: fn(&Game) -> usize| of_kind.iter().map(|game| count(game)).sum::<usize>();
        let whole = of_kind.iter().filter(|game| game.differences.is_empty());
        place.say(format!(
            "{} games {about}: {} settle to the same positions throughout; {} phases: {} the same, {} differ, {} left out \
             up to the next movement",
            of_kind.len(),
            whole.count(),
            sum(|game| game.phases),
            sum(|game| game.same),
            sum(|game| game.differences.len()),
            sum(Game::left_out),
        ));
    }
    for (cause, count) in &causes {
        place.say(format!("{count} × {}", cause.told()));
    }
    let parts: usize = games.iter().map(|game| game.back).sum();
    let unknown = lost
        .iter()
        .filter(|line| !line.contains("[known: "))
        .count();
    place.say(format!(
        "there and back: {} of {parts} games and parts of games are the same for the package, {} differ for a known reason",
        parts.saturating_sub(lost.len()),
        lost.len() - unknown
    ));
    unknown == 0 && !causes.contains_key(&Cause::Other)
}
