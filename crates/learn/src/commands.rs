//! The commands: `selfplay`, `tune` and `train` for turn games, `order-games` and `prospects` for order games.

mod train;

use crate::game_line::GameLine;
use crate::head::Head;
use crate::prospects;
use crate::prospects::fit::Prospects;
use crate::prospects::games::OrderGames;
use crate::recipe::hex;
use crate::selfplay::{Plan, play};
use anyhow::{Context as _, Result, bail};
use clap::{Args, Parser, Subcommand};
use game::{Evaluate, OptionPicks, TurnGame};
use line_log::{Found, LineFile};
use net::checksum;
use registry::Visit;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

pub use train::{Train, Tune};

/// What is to be done.
#[derive(Debug, Parser)]
#[command(
    name = "learn",
    about = "Learns the weights of a game's evaluation from self-play"
)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play games and write every move with its score; goes on after an interruption
    Selfplay(Selfplay),
    /// Fit the scales of the terms and a weight for each feature
    Tune(Tune),
    /// The same with a hidden layer
    Train(Train),
    /// Play games of the computer players of an order game and write what their positions promised; goes on after an
    /// interruption
    OrderGames(OrderGames),
    /// Fit the weights by which the computer players of an order game judge positions
    Prospects(Prospects),
}

/// Which games to play.
#[derive(Debug, Args)]
pub struct Selfplay {
    /// The game's slug
    game: String,
    /// The file; the same command goes on with it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// A rule option; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The nodes of each move
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The least number of random plies that a game begins with
    #[arg(long, default_value_t = 6)]
    plies: u32,
    /// How many more there may be
    #[arg(long, default_value_t = 6)]
    more: u32,
    /// The number of games of the file
    #[arg(long, required_unless_present = "positions")]
    games: Option<u64>,
    /// End after the game with which there are so many positions
    #[arg(long)]
    positions: Option<u64>,
    /// Play with these weights, a net.bin that was trained before, instead of the game's own; `none` for nothing learnt
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// How many games are played at once; the file is the same for any number
    #[arg(long, default_value_t = 1)]
    threads: u16,
}

/// Carries out a command; what it tells goes to `out`.
///
/// # Errors
/// With the file or argument, and the reason.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    match &arguments.command {
        Command::Selfplay(asked) => {
            if let Some(path) = &asked.weights {
                use_weights(&asked.game, path)?;
            }
            registry::visit(&asked.game, SelfplayVisit { asked, out })?
        }
        Command::Tune(asked) => train::tune(asked, out),
        Command::Train(asked) => train::train(asked, out),
        Command::OrderGames(asked) => prospects::games::play(asked, out),
        Command::Prospects(asked) => prospects::fit::fit(asked, out),
    }
}

struct SelfplayVisit<'a> {
    asked: &'a Selfplay,
    out: &'a mut dyn Write,
}

/// Lets the players use the weights of a file, or none.
fn use_weights(game: &str, path: &Path) -> Result<()> {
    let bytes = if path == Path::new("none") {
        Vec::new()
    } else {
        let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
        if bytes.is_empty() {
            bail!(
                "{}: the file is empty; “none” means nothing learnt",
                path.display()
            );
        }
        bytes
    };
    registry::use_weights(game, &bytes).with_context(|| path.display().to_string())
}

/// The rule options of a game, given as texts.
fn picks_of<P: TurnGame>(texts: &[String]) -> Result<OptionPicks> {
    Ok(OptionPicks::read_text(P::INFO.options, &texts.join(" "))?)
}

/// The checksum of the weights with which a game's player evaluates now.
fn weights_of<P: Evaluate>() -> String {
    let print = P::FEATURES.fingerprint(P::TERMS);
    hex(checksum(&P::weights().write(P::INFO.slug, print)))
}

impl Visit for SelfplayVisit<'_> {
    type Output = Result<()>;

    fn visit<P: Evaluate + TurnGame>(self) -> Result<()> {
        let SelfplayVisit { asked, out } = self;
        let picks = picks_of::<P>(&asked.options)?;
        P::check_new(&picks)?;
        let options = P::options(&picks)?;
        let head = Head {
            game: P::INFO.slug.to_owned(),
            options: picks.text(P::INFO.options),
            seed: asked.seed,
            nodes: asked.nodes,
            plies: asked.plies,
            more: asked.more,
            weights: weights_of::<P>(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        };
        let name = asked.out.display();
        let (mut file, Found { text, torn }) = LineFile::open(&asked.out)?;
        if torn > 0 {
            writeln!(
                out,
                "{name}: removed an incomplete last line of {torn} bytes"
            )?;
        }
        let (mut games, mut positions) =
            known(&mut file, &text, &head).with_context(|| name.to_string())?;
        if games > 0 {
            writeln!(
                out,
                "{name}: going on after {games} games, {positions} positions"
            )?;
        }
        let wanted = |games: u64, positions: u64| {
            asked.games.is_none_or(|most| games < most)
                && asked.positions.is_none_or(|most| positions < most)
        };
        let plan = Plan {
            seed: asked.seed,
            nodes: asked.nodes,
            plies: asked.plies,
            more: asked.more,
        };
        let begun = Instant::now();
        let before = positions;
        if wanted(games, positions) {
            let threads = usize::from(asked.threads);
            play::<P, anyhow::Error>(&plan, &options, games + 1, threads, |game| {
                file.write(&format!("{game}\n"))?;
                games += 1;
                positions += game.moves.len() as u64;
                if games.is_multiple_of(100) {
                    let speed = (positions - before) as f64 / begun.elapsed().as_secs_f64();
                    writeln!(
                        out,
                        "{games} games, {positions} positions, {speed:.0} a second"
                    )?;
                    out.flush()?;
                }
                Ok(wanted(games, positions))
            })?;
        }
        Ok(writeln!(
            out,
            "{name}: {games} games, {positions} positions"
        )?)
    }
}

/// How many games and positions a file has already; a file without any gets its head.
fn known(file: &mut LineFile, text: &str, head: &Head) -> Result<(u64, u64)> {
    let begun = head.to_string();
    if text.is_empty() || (text.len() < begun.len() && begun.starts_with(text)) {
        file.clear()?;
        file.write(&begun)?;
        return Ok((0, 0));
    }
    let (there, lines) = Head::read(text)?;
    let differences = there.differences(head);
    if !differences.is_empty() {
        bail!(
            "these games are played by another command: {}",
            differences.join("; ")
        );
    }
    let (mut games, mut positions) = (0, 0);
    for (number, line) in lines {
        let game = GameLine::read(line).with_context(|| format!("line {number}"))?;
        games += 1;
        positions += game.moves.len() as u64;
        if game.number != games {
            bail!("line {number}: here is game {games}, not {}", game.number);
        }
    }
    Ok((games, positions))
}
