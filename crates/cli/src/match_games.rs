//! `quicksilver match`

use crate::failure::Failure;
use crate::help;
use crate::setup::GameArguments;
use clap::{Args, value_parser};
use game::record::{self, Record};
use game::{Fault, Seat};
use search::{MatchGame, MatchSetup, PlayerSpec, StopFlag, run_match};
use std::io::Write;
use std::path::PathBuf;

/// Lets two engines play a match; prints the result with Elo and error bar
///
/// A player is given as `level=4`, by limits such as `depth=5`, `nodes=20000`, `ms=200`, or as `random`, which moves
/// at random. `uct` searches by Monte-Carlo tree search, which plays random games and asks no evaluation: `uct` is
/// `uct:nodes=200000`, and `uct:ms=200` or `uct:level=4` go as well. `seed=7` may be added to each.
/// Games come in pairs with the same opening and seats changed.
#[derive(Args)]
#[command(after_help = help::example("match {game} --a level=4 --b level=1 --games 20"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: GameArguments,
    /// The first player
    #[arg(long, value_name = "SPEC")]
    a: String,
    /// The second player
    #[arg(long, value_name = "SPEC")]
    b: String,
    /// How many games
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of openings and of the lots of weaker levels
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many random plies an opening has
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u32).range(0..=40))]
    opening_plies: u32,
    /// Games of so many plies count as drawn
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = value_parser!(u32).range(1..=10_000))]
    plies: u32,
    /// A file that gets the records of the games
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// The size of each player's table of positions, or tree, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = value_parser!(u16).range(1..=4096))]
    hash: u16,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    let a = PlayerSpec::read(&arguments.a).map_err(|fault| fault.within("--a"))?;
    let b = PlayerSpec::read(&arguments.b).map_err(|fault| fault.within("--b"))?;
    let mut plan = MatchSetup::new(a, b, arguments.games);
    plan.picks = setup.picks.clone();
    plan.opening_plies = arguments.opening_plies;
    plan.ply_limit = arguments.plies;
    plan.seed = arguments.seed;
    let stop = StopFlag::default();
    let mut told = Ok(());
    let mut played = Vec::new();
    let new_engine = |kind| setup.engine_of(kind, arguments.hash);
    let sheet = run_match(
        setup.game(),
        &new_engine,
        &plan,
        &stop,
        &mut |game, sheet| {
            let end = game
                .outcome
                .map_or_else(|| "unfinished".to_owned(), |end| end.to_string());
            let seat = setup
                .game()
                .info()
                .seats
                .get(game.seat_of_a.index())
                .copied()
                .unwrap_or("?");
            let wrote = writeln!(
                out,
                "game {} (A is {seat}): {end}, {} plies; A {sheet}",
                game.number,
                game.moves.len()
            )
            .and_then(|()| out.flush());
            if let Err(error) = wrote {
                stop.stop();
                told = Err(error);
            }
            played.push(game.clone());
        },
    )?;
    told?;
    if let Some(path) = &arguments.records {
        let records: Result<Vec<Record>, Fault> = played
            .iter()
            .map(|game| record_of(&setup, &plan, game))
            .collect();
        std::fs::write(path, record::write_all(&records?))
            .map_err(|error| Failure::Machine(format!("{}: {error}", path.display())))?;
    }
    writeln!(out, "A: {}", plan.a)?;
    writeln!(out, "B: {}", plan.b)?;
    match sheet.elo() {
        Some(elo) => writeln!(out, "A scores {sheet}; {elo}")?,
        None => writeln!(out, "A scores {sheet}")?,
    }
    Ok(())
}

/// The record of a game of the match. Draws that the match claimed are concluded.
fn record_of(
    setup: &crate::setup::Setup,
    plan: &MatchSetup,
    game: &MatchGame,
) -> Result<Record, Fault> {
    let mut table = setup.game().open(&setup.picks, None)?;
    for text in &game.moves {
        table.play(text)?;
    }
    if let (None, Some(outcome)) = (table.outcome(), game.outcome) {
        table.conclude(outcome)?;
    }
    let mut record = Record::from_table(&*table);
    record.set_tag("Event", &format!("match, game {}", game.number))?;
    for (seat, name) in (0..).zip(setup.game().info().seats) {
        let player = if Seat(seat) == game.seat_of_a {
            &plan.a
        } else {
            &plan.b
        };
        record.set_tag(name, &player.to_string())?;
    }
    Ok(record)
}
