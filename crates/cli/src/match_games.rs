//! `quicksilver match`

mod header;
mod line;
mod log;
mod openings;
pub(crate) mod pool;
mod rated;
mod records;
mod told;

use crate::failure::Failure;
use crate::help;
use crate::outside::OutsidePlayer;
use crate::setup::{GameArguments, Setup};
use clap::{Args, value_parser};
use header::Header;
use log::Log;
use openings::Chosen;
use records::Records;
use search::{Contender, Entrant, MatchSetup, Outside, Sprt, StopFlag, Venue, run_match};
use std::io::Write;
use std::path::PathBuf;
use told::Desk;

/// Play a match between two engines, and print the result with Elo difference and error bar
///
/// A player is given as `level=4`, by limits such as `depth=5`, `nodes=20000` or `ms=200`, or as `random`, which
/// plays random moves. `uct` uses Monte-Carlo tree search, which plays random games and needs no evaluation:
/// `uct` alone means `uct:nodes=200000`, in which each ply of a random game is a node; `uct:ms=200` and `uct:level=4` are
/// also possible. `seed=7` can be added to any of them.
///
/// `engine=PATH` plays another program through the engine protocol, which is that of UCI: its arguments, its options and
/// limits follow, separated by commas, as in `engine=old/quicksilver,arg=engine,ms=100` or
/// `engine=stockfish,nodes=20000,option.UCI_LimitStrength=true,option.UCI_Elo=2000`. A comma within a value is doubled.
/// A program that names an illegal move or none, ends, or takes longer than its time and `grace` (1000 ms if nothing is
/// said; without a time limit it may take `grace` in all, or a minute) loses that game.
///
/// Games are played in pairs with the same opening and seats exchanged: the openings stored with the game, those of a
/// file, or random ones. With `--log` each game is written as it ends, and the same command goes on after an
/// interruption.
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
    /// The number of games; the greatest one with --sprt
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the openings and of the random choices of weaker levels
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// What games begin with: stored, random, or a file made by `quicksilver openings`; stored if there are any for the
    /// game and its options. Pairs beyond the stored ones begin with random openings
    #[arg(long, value_name = "WHICH")]
    openings: Option<String>,
    /// The number of random plies in a random opening, 4 if nothing is said; without --openings, all are random then
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(0..=40))]
    opening_plies: Option<u32>,
    /// The number of plies after which a game counts as drawn
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = value_parser!(u32).range(1..=10_000))]
    plies: u32,
    /// End when the pairs decide whether A is better by elo1 or more, or by elo0 or less: elo0,elo1 or
    /// elo0,elo1,alpha,beta with the probabilities of a wrong answer, 0.05 if nothing is said
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Write each game to this file as it ends, as a line of JSON; go on after the games that are in it
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Write the record of each game to this file as it ends
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// The size of each player's transposition table, or search tree, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = value_parser!(u16).range(1..=4096))]
    hash: u16,
    /// Print a JSON object for each game, one a line, as in the log, and last what the match has shown: `a`, `b`, `openings`,
    /// `games`, `points`, `wins`, `draws`, `losses`, `pairs`, `first_seat`, `elo` and `sprt`
    #[arg(long)]
    json: bool,
}

impl Arguments {
    /// The match that is asked for, and its openings.
    fn plan(&self, setup: &Setup) -> Result<(MatchSetup, Chosen), Failure> {
        let read = |name: &'static str, text: &str| {
            Entrant::read(text).map_err(|fault| fault.within(name))
        };
        let (a, b) = (read("--a", &self.a)?, read("--b", &self.b)?);
        let mut plan = MatchSetup::new(a, b, self.games);
        let sprt = self.sprt.as_deref().map(Sprt::read).transpose();
        plan.sprt = sprt.map_err(|fault| fault.within("--sprt"))?;
        let chosen = Chosen::read(self.openings.as_deref(), self.opening_plies, setup)?;
        plan.picks = setup.picks.clone();
        plan.openings = chosen.openings.clone();
        plan.ply_limit = self.plies;
        plan.seed = self.seed;
        plan.concurrency = usize::from(self.concurrency);
        Ok((plan, chosen))
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    setup.game().check_new(&setup.picks)?;
    let (plan, chosen) = arguments.plan(&setup)?;
    let mut log = match &arguments.log {
        Some(path) => {
            let header = Header::of(&setup, &plan, &chosen, arguments.hash)?;
            // Objects alone go to standard output.
            let told: &mut dyn Write = if arguments.json {
                &mut std::io::stderr()
            } else {
                &mut *out
            };
            Some(Log::open(path, &header, told)?)
        }
        None => None,
    };
    let records = arguments.records.as_deref().map(Records::create);
    let records = records.transpose()?;
    let earlier = log.as_mut().map(Log::take_games).unwrap_or_default();
    let venue = Venue {
        game: setup.game(),
        new_engine: &|kind| setup.engine_of(kind, arguments.hash),
        new_outside: &|outside: &Outside| {
            let info = setup.game().info();
            let player = OutsidePlayer::start(outside, info, &setup.picks, arguments.hash)?;
            Ok(Box::new(player) as Box<dyn Contender>)
        },
    };
    let stop = StopFlag::default();
    let mut desk = Desk::new(
        &setup,
        &plan,
        &stop,
        (log, records),
        (arguments.json, &mut *out),
        &earlier,
    );
    let standing = run_match(&venue, &plan, earlier, &stop, &mut desk);
    desk.finish()?;
    let standing = standing?;
    if arguments.json {
        return told::summary_object(&plan, &chosen, &standing, out);
    }
    told::summary(&setup, &plan, &chosen, &standing, out)
}
