//! `cargo xtask levels`: the steps between the playing levels of a game, and the temperatures that make them even.

mod file;
mod fit;
mod play;

use crate::place::Place;
use anyhow::{Context, Result, bail};
use clap::Args;
use file::{Anchor, File, Row};
use fit::Knob;
use play::{Matches, Shown};
use std::path::PathBuf;

/// What to measure or fit.
#[derive(Debug, Args)]
pub(crate) struct Levels {
    /// The game's slug.
    game: String,
    /// The number of games of each match.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,
    /// The highest level that is measured against the next one, or fitted; 7 if nothing is said, with --fit 5.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..8))]
    from: Option<u8>,
    /// The lowest one.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..8))]
    to: u8,
    /// Fit each level from the highest down, until the next one is stronger by --step: by temperature (and lapses, for
    /// levels 1 to 3), or by nodes, for levels 6 and 7. Write the game's levels.txt.
    #[arg(long, requires = "step")]
    fit: bool,
    /// By how many Elo points each level is to be weaker than the next one.
    #[arg(long, value_name = "ELO", requires = "fit", value_parser = clap::value_parser!(u32).range(50..=700))]
    step: Option<u32>,
    /// Write the ratings that follow from the measured steps into the game's levels.txt.
    #[arg(long, conflicts_with = "fit")]
    rate: bool,
    /// How many games are played at once.
    #[arg(long, default_value_t = 1)]
    concurrency: u16,
    /// The seed of the matches.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play with this program instead of building one: levels below 8 are told to it, so that its own do not matter.
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
}

/// The number of levels.
const LEVELS: u8 = 8;

impl Levels {
    /// The levels, the highest first.
    fn range(&self) -> impl Iterator<Item = u8> + use<> {
        let from = self.from.unwrap_or(if self.fit { 5 } else { 7 });
        (self.to..=from).rev()
    }

    /// The command that does the same, for the head of the file.
    fn command(&self) -> String {
        let mut words = format!("cargo xtask levels {}", self.game);
        if let Some(step) = self.step {
            words += &format!(" --fit --step {step}");
        }
        if self.rate {
            words += " --rate";
        }
        if let Some(from) = self.from {
            words += &format!(" --from {from}");
        }
        words += &format!(
            " --to {} --games {} --seed {}",
            self.to, self.games, self.seed
        );
        words
    }
}

/// Measures the steps, after fitting them if that is asked for, and prints them. Every match has a log in
/// `target/levels`, and goes on after an interruption. Another build begins other logs.
pub(crate) fn levels(place: &Place, asked: &Levels) -> Result<()> {
    if !place.turn_games()?.contains(&asked.game) {
        let known = place.turn_games()?.join(", ");
        bail!("{}: no such game; there are {known}", asked.game);
    }
    let path = place.root(format!("games/{}/levels.txt", asked.game));
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let mut ladder = File::read(&text).with_context(|| path.display().to_string())?;
    let program = match &asked.program {
        Some(path) => std::path::absolute(path)?,
        None => place.program()?,
    };
    let matches = Matches::new(place, asked, program)?;
    let mut steps = Vec::new();
    for level in asked.range() {
        let above = ladder.player(level + 1)?;
        let shown = match asked.step {
            Some(step) => {
                let (row, shown) = fit_level(place, &matches, &ladder, level, &above, step)?;
                ladder.set(level, row);
                shown
            }
            None => matches.play(&above, &ladder.player(level)?, 0)?,
        };
        steps.push((level, shown));
    }
    if asked.fit || asked.rate {
        rate(&matches, &mut ladder, &steps)?;
        ladder.command = asked.command();
        std::fs::write(&path, ladder.to_string()).with_context(|| path.display().to_string())?;
    }
    print(place, asked, &matches, &ladder, &steps)
}

/// Fits a level under the one above it: its row, and what a further match shows, by which it was not chosen.
fn fit_level(
    place: &Place,
    matches: &Matches<'_>,
    ladder: &File,
    level: u8,
    above: &str,
    step: u32,
) -> Result<(Row, Shown)> {
    let begin = ladder.row(level)?;
    let most_nodes = ladder.row(level + 1)?.nodes;
    let knob = Knob::of(level, begin, most_nodes);
    let x = fit::fit(
        knob.begin(begin),
        f64::from(step),
        matches.games(),
        |x, number| {
            let row = knob.row(x);
            let shown = matches.play(above, &row.player(), number + 1)?;
            place.say(format!("  level {level} as {}: {shown}", row.player()));
            Ok((knob.begin(&row), shown))
        },
    )?;
    let row = knob.row(x);
    let shown = matches.play(above, &row.player(), 0)?;
    Ok((row, shown))
}

/// Sets the ratings by the steps that were measured; the others stay.
fn rate(matches: &Matches<'_>, ladder: &mut File, steps: &[(u8, Shown)]) -> Result<()> {
    let mut differences: Vec<i32> = (1..LEVELS)
        .map(|level| Ok(ladder.row(level + 1)?.rating - ladder.row(level)?.rating))
        .collect::<Result<_>>()?;
    for (level, shown) in steps {
        if !shown.elo.is_finite() {
            bail!("level {level} scores no point against the next one: its rating cannot be told");
        }
        differences[usize::from(*level) - 1] = (shown.elo.round() as i32).max(1);
    }
    match ladder.anchor {
        Anchor::Full(rating) => ladder.rate_down(rating, &differences),
        Anchor::Random => {
            let shown = matches.play(&ladder.player(1)?, "random", 0)?;
            if !shown.elo.is_finite() {
                bail!("a random mover scores nothing against level 1: it cannot be the zero");
            }
            let above: i32 = differences.iter().sum();
            ladder.rate_down(shown.elo.round() as i32 + above, &differences)
        }
    }
}

fn print(
    place: &Place,
    asked: &Levels,
    matches: &Matches<'_>,
    ladder: &File,
    steps: &[(u8, Shown)],
) -> Result<()> {
    place.say(format!("\n{}, {} games a step:", asked.game, asked.games));
    for (level, shown) in steps {
        place.say(format!("  {} over {level}: {shown}", level + 1));
    }
    if asked.to == 1 {
        let first = ladder.player(1)?;
        for (other, words) in [
            ("random", "a random mover"),
            ("depth=1", "one ply with quiescence"),
        ] {
            let shown = matches.play(&first, other, 0)?;
            place.say(format!("  1 against {words}: {shown}"));
        }
    }
    Ok(())
}
