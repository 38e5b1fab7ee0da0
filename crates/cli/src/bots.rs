//! `quicksilver bots`: whole order games between computer players.

mod log;
mod program;
mod told;

use crate::failure::Failure;
use crate::{help, input};
use clap::{Args, value_parser};
use game::{Fault, MarkChoice, OptionPicks, OrderTable, Place};
use log::{FORMAT, Header, Log};
use program::{Program, Spec};
use search::StopFlag;
use search::orders::{
    BotGames, BotPlayer, GameNews, OrderLimit, Participant, SheetProgram, Tally, play_games,
};
use std::collections::hash_map::DefaultHasher;
use std::fs::File;
use std::hash::{Hash, Hasher};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The maximum size of a Mark file in bytes.
const MAX_BYTES: usize = 4 << 20;

/// Let computer players play whole order games, and print the results of each kind of player
///
/// The kinds are a (random legal orders), b (rules of thumb) and c (search: finds the best reply to what the others are
/// likely to order). They play to win; b+cautious and c+cautious would rather hold what they have. c+talk makes deals and
/// keeps its word, c+talk50 keeps it in half of the phases; the others are silent. --seats names a kind for
/// every seat, the same in every game. With --a and --b, one seat is of the first kind and all others of the second; that
/// seat moves to the next power from game to game. One of the two can be another program that answers as `quicksilver
/// sheets` does: program=PATH, then arg=WORD for each of its arguments, player=KIND and limit=LIMIT, separated by commas.
///
/// Games without a winner end after --years. If the limit counts nodes, the same seed produces the same games. With
/// --log each game is written as it ends, and the same command goes on after an interruption.
#[derive(Args)]
#[command(after_help = help::example("bots {orders} --a b --b a --games 2 --years 1"))]
pub(crate) struct Arguments {
    /// The game's slug; `quicksilver games` lists them
    game: String,
    /// The map: the id of one that comes with the game, or a Mark file; the default map if omitted
    #[arg(long, value_name = "ID|FILE")]
    mark: Option<String>,
    /// A rule option; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The kind of player for every seat: c,b,b,b,b,b,b
    #[arg(long, value_name = "KINDS", value_delimiter = ',', conflicts_with_all = ["a", "b"])]
    seats: Vec<String>,
    /// The kind of player for the seat that changes from game to game
    #[arg(
        long,
        value_name = "KIND",
        requires = "b",
        required_unless_present = "seats"
    )]
    a: Option<String>,
    /// The kind of player for all other seats
    #[arg(long, value_name = "KIND", requires = "a")]
    b: Option<String>,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// The number of years after which a game without a winner ends
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = value_parser!(u32).range(1..=1000))]
    years: u32,
    /// The random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How long c thinks about a sheet: nodes=10000 (adjudicated positions) or ms=500
    #[arg(long, value_name = "LIMIT", default_value = "nodes=10000")]
    limit: String,
    /// Write each game to this file as it ends, as a line of JSON; go on after the games that are in it
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Write the sheets of every phase to this file
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let game = registry::order_rules(&arguments.game)?;
    let mut bot = registry::order_bot(&arguments.game)?;
    let limit = OrderLimit::read(&arguments.limit).map_err(|fault| fault.within("--limit"))?;
    let mark = arguments.mark.as_deref();
    // An existing file takes precedence over an id; ids are never paths.
    let mark_file = match mark.filter(|mark| Path::new(mark).is_file()) {
        Some(file) => Some(input::read(Path::new(file), MAX_BYTES)?),
        None => None,
    };
    let mut pairs = Vec::new();
    for text in &arguments.options {
        pairs.push(text.split_once('=').ok_or_else(|| {
            let reason = "write an option as name=value";
            Fault::new(Place::given("option", text), reason)
        })?);
    }
    let picks = OptionPicks::read(game.info().options, pairs)?;
    let start = || -> Result<Box<dyn OrderTable>, Fault> {
        let choice = match (&mark_file, mark) {
            (Some(text), _) => MarkChoice::File(text),
            (None, Some(id)) => MarkChoice::Named(id),
            (None, None) => MarkChoice::Usual,
        };
        game.start(choice, &picks)
    };
    let names = start()?.seats();
    let players = Players::read(arguments, names.len())?;
    let mut seatings = players.seatings(arguments.games as usize);
    let mut tally = Tally::default();
    let mut log = None;
    let mut after = 0;
    if let Some(path) = &arguments.log {
        let map = match (&mark_file, mark) {
            (Some(text), Some(file)) => format!("{file} {:016x}", checksum(text.as_bytes())),
            _ => start()?.mark(),
        };
        let header = Header {
            quicksilver_bots: FORMAT,
            game: arguments.game.clone(),
            mark: map,
            options: picks.text(game.info().options),
            players: players.texts(),
            limit: limit.to_string(),
            years: arguments.years,
            seed: arguments.seed,
            programs: players.programs()?,
        };
        let (opened, games) = Log::open(path, &header, &players.all(), out)?;
        for game in &games {
            told::game(game, &names, out)?;
            tally.add(game);
        }
        after = games.len();
        log = Some(opened);
    }
    seatings.drain(..after.min(seatings.len()));
    let plan = BotGames {
        seatings,
        years: arguments.years,
        limit,
        seed: arguments.seed,
        after,
    };
    let mut program = match players.program {
        Some(spec) => Some(Program::start(spec)?),
        None => None,
    };
    let mut file = match &arguments.write {
        Some(path) => {
            let made = File::create(path).map_err(|error| broken(path, &error))?;
            Some((path, BufWriter::new(made)))
        }
        None => None,
    };
    let stop = StopFlag::default();
    let mut failed = None;
    let mut last = String::new();
    play_games(
        &plan,
        mark_file.as_deref(),
        &start,
        &mut *bot,
        program
            .as_mut()
            .map(|program| program as &mut dyn SheetProgram),
        &stop,
        &mut |news| {
            let done = match news {
                GameNews::Phase {
                    game,
                    key,
                    title,
                    sheets,
                    problems,
                    ..
                } => {
                    told::progress(*game, key, problems, &mut last);
                    match &mut file {
                        Some((path, file)) => told::phase(file, &names, *game, title, sheets)
                            .and_then(|()| file.flush())
                            .map_err(|error| broken(path, &error)),
                        None => Ok(()),
                    }
                }
                GameNews::Over(game) => {
                    tally.add(game);
                    let logged = match &mut log {
                        Some(log) => log.write(game),
                        None => Ok(()),
                    };
                    logged.and_then(|()| told::game(game, &names, out))
                }
            };
            if let Err(failure) = done {
                failed.get_or_insert(failure);
                stop.stop();
            }
        },
    )?;
    if let Some(failure) = failed {
        return Err(failure);
    }
    told::tally(&tally, out)
}

fn broken(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Machine(format!("{}: {error}", path.display()))
}

/// Who plays.
struct Players {
    /// One seat of the first kind among others of the second, or the players of all seats.
    who: Who,
    seats: usize,
    /// The program that is one of them.
    program: Option<Spec>,
}

enum Who {
    OneAmong(Participant, Participant),
    Seats(Vec<Participant>),
}

impl Players {
    fn read(arguments: &Arguments, seats: usize) -> Result<Players, Fault> {
        let mut program = None;
        let mut read = |text: &str, place: &'static str| -> Result<Participant, Fault> {
            if let Some(spec) = Spec::read(text).map_err(|fault| fault.within(place))? {
                if program.replace(spec).is_some() {
                    return Err(Fault::new(
                        place,
                        "only one of the players can be a program",
                    ));
                }
                return Ok(Participant::Program);
            }
            let player = BotPlayer::read(text).map_err(|fault| fault.within(place))?;
            Ok(Participant::Player(player))
        };
        let who = match (&arguments.a, &arguments.b) {
            (Some(a), Some(b)) => Who::OneAmong(read(a, "--a")?, read(b, "--b")?),
            _ => {
                let all = arguments.seats.iter().map(|text| read(text, "--seats"));
                let all: Vec<Participant> = all.collect::<Result<_, _>>()?;
                if all.len() != seats {
                    let reason = format!("{} players for {seats} seats", all.len());
                    return Err(Fault::new("--seats", reason));
                }
                Who::Seats(all)
            }
        };
        Ok(Players {
            who,
            seats,
            program,
        })
    }

    /// For each game: the player of each seat.
    fn seatings(&self, games: usize) -> Vec<Vec<Participant>> {
        let seating = |game: usize| match &self.who {
            Who::OneAmong(a, b) => {
                let mut seats = vec![*b; self.seats];
                seats[game % self.seats.max(1)] = *a;
                seats
            }
            Who::Seats(all) => all.clone(),
        };
        (0..games).map(seating).collect()
    }

    /// Everybody who plays.
    fn all(&self) -> Vec<Participant> {
        match &self.who {
            Who::OneAmong(a, b) => vec![*a, *b],
            Who::Seats(all) => all.clone(),
        }
    }

    /// The players as they are given.
    fn texts(&self) -> Vec<String> {
        let text = |of: Participant| match (of, &self.program) {
            (Participant::Program, Some(spec)) => spec.text(),
            _ => of.short(),
        };
        self.all().into_iter().map(text).collect()
    }

    /// What distinguishes this build, and the program, from others.
    fn programs(&self) -> Result<Vec<String>, Failure> {
        let own = std::env::current_exe()
            .map_err(|error| Failure::Machine(format!("the path of this program: {error}")))?;
        let mut files = vec![own];
        files.extend(
            self.program
                .iter()
                .map(|spec| PathBuf::from(spec.program())),
        );
        files
            .iter()
            .map(|path| {
                let bytes = std::fs::read(path).map_err(|error| broken(path, &error))?;
                Ok(format!("{:016x}", checksum(&bytes)))
            })
            .collect()
    }
}

/// Distinguishes bytes from others.
fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}
