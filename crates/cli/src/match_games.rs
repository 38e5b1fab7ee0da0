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

/// Play a match between two engines, and print the result with Elo difference and error bar
///
/// A player is given as `level=4`, by limits such as `depth=5`, `nodes=20000` or `ms=200`, or as `random`, which
/// plays random moves. `uct` uses Monte-Carlo tree search, which plays random games and needs no evaluation:
/// `uct` alone means `uct:nodes=200000`, in which each ply of a random game is a node; `uct:ms=200` and `uct:level=4` are
/// also possible. `seed=7` can be added to any of them. Games are played in pairs with the same opening and seats
/// exchanged.
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
    /// The number of games
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the openings and of the random choices of weaker levels
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of random plies in an opening
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u32).range(0..=40))]
    opening_plies: u32,
    /// The number of plies after which a game counts as drawn
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = value_parser!(u32).range(1..=10_000))]
    plies: u32,
    /// Write the game records to this file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// The size of each player's transposition table, or search tree, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = value_parser!(u16).range(1..=4096))]
    hash: u16,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    setup.game().check_new(&setup.picks)?;
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

/// The record of a game of the match. Draws claimed in the match are marked as concluded.
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
