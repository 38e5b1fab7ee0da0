//! `quicksilver bots`: whole order games between computer players.

use crate::failure::Failure;
use crate::{help, input};
use clap::{Args, value_parser};
use game::{Fault, MarkChoice, OptionPicks, OrderTable, Place};
use search::StopFlag;
use search::orders::{BotGame, BotGames, BotKind, GameNews, OrderLimit, Tally, play_games};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The maximum size of a Mark file in bytes.
const MAX_BYTES: usize = 4 << 20;

/// Let computer players play whole order games, and print the results of each kind of player
///
/// The kinds are a (random legal orders), b (rules of thumb) and c (search: tries its orders against sampled
/// replies of the others). --seats names a kind for every seat, the same in every game. With --a and --b, one
/// seat is of the first kind and all others of the second; that seat moves to the next power from game to game.
/// Games without a winner end after --years. If the limit counts nodes, the same seed produces the same games.
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
    /// How long c thinks about a sheet: nodes=2000 (adjudicated positions) or ms=500
    #[arg(long, value_name = "LIMIT", default_value = "nodes=2000")]
    limit: String,
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
    let plan = BotGames {
        seatings: seatings(arguments, names.len())?,
        years: arguments.years,
        limit,
        seed: arguments.seed,
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
    let mut tally = Tally::default();
    let mut last = String::new();
    play_games(
        &plan,
        mark_file.as_deref(),
        &start,
        &mut *bot,
        &stop,
        &mut |news| {
            let done = match news {
                GameNews::Phase {
                    game,
                    key,
                    title,
                    sheets,
                    problems,
                } => {
                    progress(*game, key, problems, &mut last);
                    match &mut file {
                        Some((path, file)) => write_phase(file, &names, *game, title, sheets)
                            .map_err(|error| broken(path, &error)),
                        None => Ok(()),
                    }
                }
                GameNews::Over(game) => {
                    tally.add(game);
                    tell_game(game, &names, out)
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
    if let Some((path, file)) = &mut file {
        file.flush().map_err(|error| broken(path, &error))?;
    }
    tell_tally(&tally, out)
}

fn broken(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Machine(format!("{}: {error}", path.display()))
}

/// For each game: the kind of player for each seat.
fn seatings(arguments: &Arguments, seats: usize) -> Result<Vec<Vec<BotKind>>, Fault> {
    let kind = |text: &String, place: &'static str| {
        BotKind::read(text).map_err(|fault| fault.within(place))
    };
    if let (Some(a), Some(b)) = (&arguments.a, &arguments.b) {
        let (a, b) = (kind(a, "--a")?, kind(b, "--b")?);
        let seating = |game: usize| {
            let mut kinds = vec![b; seats];
            kinds[game % seats.max(1)] = a;
            kinds
        };
        return Ok((0..arguments.games as usize).map(seating).collect());
    }
    let kinds: Vec<BotKind> = arguments
        .seats
        .iter()
        .map(|text| kind(text, "--seats"))
        .collect::<Result<_, _>>()?;
    if kinds.len() != seats {
        let reason = format!("{} players for {seats} seats", kinds.len());
        return Err(Fault::new("--seats", reason));
    }
    Ok(vec![kinds; arguments.games as usize])
}

/// Prints progress on standard error: each year once, and every problem with a sheet.
fn progress(game: usize, key: &str, problems: &[String], last: &mut String) {
    let year = key.split('-').next().unwrap_or_default();
    let now = format!("game {game}: {year}");
    // If standard error is closed, there is nobody to report to.
    let mut err = std::io::stderr();
    if *last != now {
        let _ = writeln!(err, "{now}");
        *last = now;
    }
    for problem in problems {
        let _ = writeln!(err, "{key}: {problem}");
    }
}

fn write_phase(
    file: &mut dyn Write,
    names: &[String],
    game: usize,
    title: &str,
    sheets: &[(usize, String)],
) -> std::io::Result<()> {
    writeln!(file, "# game {game}, {title}")?;
    for (seat, sheet) in sheets {
        let name = names.get(*seat).map_or("?", String::as_str);
        writeln!(file, "{name}:")?;
        write!(file, "{sheet}")?;
    }
    writeln!(file)
}

fn tell_game(game: &BotGame, names: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let seats = names.iter().zip(&game.kinds).zip(&game.centres);
    let seats: Vec<String> = seats
        .map(|((name, kind), centres)| format!("{name} {} {centres}", kind.letter()))
        .collect();
    let won: Vec<&str> = game
        .winners
        .iter()
        .filter_map(|&seat| names.get(seat).map(String::as_str))
        .collect();
    let end = if won.is_empty() {
        String::new()
    } else {
        format!("; won by {}", won.join(", "))
    };
    writeln!(
        out,
        "game {}, until {}: {}{end}",
        game.number,
        game.end,
        seats.join(", ")
    )?;
    Ok(out.flush()?)
}

fn tell_tally(tally: &Tally, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "games: {}", tally.games)?;
    writeln!(out, "phases: {}", tally.phases)?;
    writeln!(out, "orders with a problem: {}", tally.problems)?;
    for (kind, of) in &tally.kinds {
        writeln!(
            out,
            "{kind}: {} seats, {} solos, {} shared wins, {} alive; mean share {:.3}, mean square share {:.3}",
            of.seats,
            of.solos,
            of.shared,
            of.alive,
            of.mean_share(),
            of.mean_square_share()
        )?;
    }
    for ((kind, phase), time) in &tally.times {
        let ms = |time: std::time::Duration| time.as_secs_f64() * 1000.0;
        writeln!(
            out,
            "{kind}, {phase}: {} sheets, mean {:.2} ms, longest {:.1} ms",
            time.sheets,
            ms(time.mean()),
            ms(time.longest)
        )?;
    }
    let settling = tally.settling.as_secs_f64() * 1000.0 / f64::from(tally.phases.max(1));
    Ok(writeln!(out, "settling a phase: mean {settling:.2} ms")?)
}
