//! `quicksilver gm`: keeping a game of orders in a folder of text files.

mod folder;
mod sheets;

use crate::failure::Failure;
use crate::{help, input};
use clap::{Args, Subcommand};
use folder::Folder;
use game::{Fault, MarkChoice, OptionPicks, OrderNote, Place};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The most bytes of a sheet of orders, a Mark or a position.
const MAX_BYTES: usize = 4 << 20;

/// Keeps a game of orders as its gamesmaster does: files sheets, settles phases, writes reports
///
/// A game is a folder of text files: game.txt says which game it is, positions/ has the position at the beginning of
/// each phase (the last one is the present), orders/ the sheets of each phase, reports/ what players are told, and
/// history.txt a line for everything that was done. Nothing that was settled is overwritten.
#[derive(Args)]
#[command(after_help = help::example("gm new spring-game {orders}"))]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Begins a game in a folder that is not there yet
    #[command(after_help = help::example("gm new spring-game {orders}"))]
    New {
        /// The folder
        folder: PathBuf,
        /// The game's slug; `quicksilver games` lists them
        game: String,
        /// The map: the id of one of the game's own, or a Mark file; the usual one when left out
        #[arg(long, value_name = "ID|FILE")]
        mark: Option<String>,
        /// A rule option; may be given several times
        #[arg(long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
        /// A position file to begin with; it says map and options itself
        #[arg(long, value_name = "FILE", conflicts_with = "options")]
        position: Option<PathBuf>,
    },
    /// Shows the board, and whose orders are there and whose are missing
    #[command(after_help = help::example("gm show spring-game"))]
    Show {
        /// The folder of the game, or its game.txt
        folder: PathBuf,
        /// Print the position file instead
        #[arg(long)]
        position: bool,
    },
    /// Checks sheets of orders and files them for the present phase
    ///
    /// A sheet begins each seat's orders with its name on a line (`France:`). A file without names is the sheet of
    /// the seat that --seat names or that the file itself is called after. Every order is told of as it was read; a
    /// sheet in which nothing can be read is not filed, and the one before stays.
    #[command(after_help = help::example("gm orders spring-game orders.txt"))]
    Orders {
        /// The folder of the game, or its game.txt
        folder: PathBuf,
        /// The sheets; - or nothing for standard input
        files: Vec<PathBuf>,
        /// Whose orders they are
        #[arg(long)]
        seat: Option<String>,
        /// Only check; nothing is filed
        #[arg(long)]
        check: bool,
    },
    /// Settles the present phase, writes the report and goes on to the next one
    #[command(after_help = help::example("gm resolve spring-game"))]
    Resolve {
        /// The folder of the game, or its game.txt
        folder: PathBuf,
        /// Settle it although orders are missing: their units have none
        #[arg(long, visible_alias = "nmr")]
        force: bool,
    },
    /// Prints a report again: the last one, or those of a phase
    #[command(after_help = help::example("gm report spring-game 1901-01"))]
    Report {
        /// The folder of the game, or its game.txt
        folder: PathBuf,
        /// The beginning of a phase's name: `1901`, `1901-03`, `1901-03-2-retreats`
        phase: Option<String>,
    },
    /// Takes the last phase back: its position and report are put aside, the sheets stay
    #[command(after_help = help::example("gm undo spring-game"))]
    Undo {
        /// The folder of the game, or its game.txt
        folder: PathBuf,
    },
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.command {
        Command::New {
            folder,
            game,
            mark,
            options,
            position,
        } => new(
            folder,
            game,
            mark.as_deref(),
            options,
            position.as_deref(),
            out,
        ),
        Command::Show { folder, position } => show(folder, *position, out),
        Command::Orders {
            folder,
            files,
            seat,
            check,
        } => orders(folder, files, seat.as_deref(), *check, out),
        Command::Resolve { folder, force } => resolve(folder, *force, out),
        Command::Report { folder, phase } => report(folder, phase.as_deref(), out),
        Command::Undo { folder } => undo(folder, out),
    }
}

fn new(
    path: &Path,
    slug: &str,
    mark: Option<&str>,
    options: &[String],
    position: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let game = registry::order_rules(slug)?;
    let mut pairs = Vec::new();
    for text in options {
        pairs.push(text.split_once('=').ok_or_else(|| {
            let reason = "an option is given as name=value";
            Fault::new(Place::given("option", text), reason)
        })?);
    }
    let picks = OptionPicks::read(game.info().options, pairs)?;
    // What is there as a file is meant as one; ids are no paths.
    let mark_file = match mark.filter(|mark| Path::new(mark).is_file()) {
        Some(file) => Some(sheets::read(Path::new(file))?),
        None => None,
    };
    let table = match position {
        Some(file) => {
            let text = sheets::read(file)?;
            game.read_position(&text, mark_file.as_deref())
                .map_err(|fault| fault.within(Place::named(input::name(file))))?
        }
        None => {
            let choice = match (&mark_file, mark) {
                (Some(text), _) => MarkChoice::File(text),
                (None, Some(id)) => MarkChoice::Named(id),
                (None, None) => MarkChoice::Usual,
            };
            game.start(choice, &picks)?
        }
    };
    let folder = Folder::create(path, slug, mark_file.as_deref(), &*table)?;
    writeln!(out, "{}: {}", folder.name(), table.phase().title)?;
    Ok(write!(out, "{}", table.show())?)
}

fn show(path: &Path, position: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = Folder::open(path)?;
    let table = folder.table()?;
    if position {
        return Ok(write!(out, "{}", table.position())?);
    }
    write!(out, "{}", table.show())?;
    let (there, missing) = folder.who(&*table)?;
    if table.outcome().is_none() {
        writeln!(out)?;
        writeln!(out, "Orders are here from: {}", sheets::names(&there))?;
        writeln!(out, "Orders are missing from: {}", sheets::names(&missing))?;
    }
    Ok(())
}

fn orders(
    path: &Path,
    files: &[PathBuf],
    seat: Option<&str>,
    only_check: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let folder = Folder::open(path)?;
    let table = folder.table()?;
    let seats = table.seats();
    let stdin = [PathBuf::from("-")];
    let files = if files.is_empty() { &stdin[..] } else { files };
    let mut sheets = Vec::new();
    for file in files {
        let text = sheets::read(file)?;
        let split = sheets::split(&seats, seat, file, &text)
            .map_err(|fault| fault.within(Place::named(input::name(file))))?;
        for one in split {
            if sheets.iter().any(|(other, _)| *other == one.0) {
                let reason = format!("there are two sheets of {}", seats[one.0]);
                return Err(Fault::new(Place::named(input::name(file)), reason).into());
            }
            sheets.push(one);
        }
    }
    if table.outcome().is_some() {
        return Err(Fault::new("orders", "the game is over").into());
    }
    let mut refused = Vec::new();
    for (seat, text) in &sheets {
        let notes = table.check(*seat, text);
        writeln!(out, "{}: {}", seats[*seat], table.phase().title)?;
        notes.iter().try_for_each(|note| tell(note, out))?;
        let readable = notes.iter().any(|note| note.order.is_some());
        let unreadable = notes
            .iter()
            .any(|note| note.line > 0 && note.order.is_none());
        if unreadable && !readable {
            refused.push(seats[*seat].as_str());
            writeln!(out, "  nothing of this can be read: it is not filed")?;
        } else if !only_check {
            folder.file_sheet(&*table, *seat, text)?;
        }
    }
    if !refused.is_empty() {
        out.flush()?;
        let reason = format!("nothing can be read of {}", refused.join(", "));
        return Err(Fault::new("orders", reason).into());
    }
    let (_, missing) = folder.who(&*table)?;
    Ok(writeln!(
        out,
        "Orders are missing from: {}",
        sheets::names(&missing)
    )?)
}

/// An order as it was read, and what is wrong with it.
fn tell(note: &OrderNote, out: &mut dyn Write) -> Result<(), Failure> {
    let step = if note.step.is_empty() {
        String::new()
    } else {
        format!("{:<7}", note.step)
    };
    match (&note.order, &note.problem) {
        (Some(order), None) => writeln!(out, "  {step}{order}")?,
        (Some(order), Some(problem)) => {
            writeln!(
                out,
                "  {step}{order}\n      ! line {}: {problem}",
                note.line
            )?;
        }
        (None, Some(problem)) => writeln!(out, "  ! {problem}")?,
        (None, None) => (),
    }
    Ok(())
}

fn resolve(path: &Path, force: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = Folder::open(path)?;
    let mut table = folder.table()?;
    let (_, missing) = folder.who(&*table)?;
    if !missing.is_empty() && !force {
        let reason = format!(
            "orders are missing from {}; --force settles it without them",
            missing.join(", ")
        );
        return Err(Fault::new(Place::named(table.phase().title), reason).into());
    }
    let sheets = folder.sheets(&*table)?;
    let report = table.resolve(&sheets)?;
    folder.settle(&report, &*table, &missing)?;
    Ok(write!(out, "{}", report.text)?)
}

fn report(path: &Path, phase: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = Folder::open(path)?;
    let keys = folder.reports()?;
    let wanted: Vec<&String> = match phase {
        None => keys.last().into_iter().collect(),
        Some(start) => keys.iter().filter(|key| key.starts_with(start)).collect(),
    };
    if wanted.is_empty() {
        let reason = if keys.is_empty() {
            "no phase was settled yet".to_owned()
        } else {
            format!("there are reports of {}", keys.join(", "))
        };
        return Err(Fault::new("report", reason).into());
    }
    for key in wanted {
        write!(out, "{}", folder.report(key)?)?;
    }
    Ok(())
}

fn undo(path: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = Folder::open(path)?;
    let back = folder.undo()?;
    Ok(writeln!(out, "back at {back}")?)
}
