//! `quicksilver gm`: runs an order game in a folder of text files.

mod folder;
mod sheets;

use crate::failure::Failure;
use crate::{drawing, help, input};
use clap::{Args, Subcommand};
use folder::Folder;
use game::{Fault, MarkChoice, OptionPicks, OrderNote, OrderTable, Place};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Run an order game as its gamesmaster: file sheets, adjudicate phases, write reports
///
/// A game is a folder of text files. game.txt identifies the game; positions/ has the position at the beginning
/// of each phase, of which the last is the current one; orders/ has the sheets of each phase; reports/ has the
/// reports to players; and history.txt records every action. A map of your own is kept as mark.toml, and its drawing
/// as drawing.svg. Adjudicated phases are never overwritten.
#[derive(Args)]
#[command(after_help = help::example("gm new spring-game {orders}"))]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Start a game in a new folder
    #[command(after_help = help::example("gm new spring-game {orders}"))]
    New {
        /// The folder
        folder: PathBuf,
        /// The game's slug; `quicksilver games` lists them
        game: String,
        /// The map: the id of one that comes with the game, or a Mark file; the default map if omitted
        #[arg(long, value_name = "ID|FILE")]
        mark: Option<String>,
        /// A drawing of the map: an SVG file with a path for each space (docs/drawings.md); `gm draw` shows the game on it
        #[arg(long, value_name = "FILE")]
        drawing: Option<PathBuf>,
        /// A rule option; may be given several times
        #[arg(long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
        /// The position file to start from; it also sets the map and the options
        #[arg(long, value_name = "FILE", conflicts_with = "options")]
        position: Option<PathBuf>,
    },
    /// Show the board, and which sheets have been filed and which are missing
    #[command(after_help = help::example("gm show spring-game"))]
    Show {
        /// The folder of the game, or its game.txt
        folder: PathBuf,
        /// Print the position file instead
        #[arg(long)]
        position: bool,
    },
    /// Draw the board as a picture, an SVG file that any browser shows
    ///
    /// The map is the drawing that the game was given, or the one that comes with its map, or else one that is made from nothing
    /// but which spaces touch.
    #[command(after_help = help::example("gm draw spring-game > spring-game.svg"))]
    Draw {
        /// The folder of the game, or its game.txt
        folder: PathBuf,
    },
    /// Check sheets of orders and file them for the current phase
    ///
    /// On a sheet, the orders of each seat follow a line with its name (`France:`). A file without names is the sheet
    /// of the seat given by --seat, or else of the seat that the file is named after. Every order is printed as it
    /// was understood. A sheet of which nothing can be read is not filed, and the previous one remains valid.
    #[command(after_help = help::example("gm orders spring-game orders.txt"))]
    Orders {
        /// The folder of the game, or its game.txt
        folder: PathBuf,
        /// The sheets; - or nothing for standard input
        files: Vec<PathBuf>,
        /// The seat that the orders belong to
        #[arg(long)]
        seat: Option<String>,
        /// Check only, do not file
        #[arg(long)]
        check: bool,
    },
    /// Adjudicate the current phase, write the report and advance to the next phase
    #[command(after_help = help::example("gm resolve spring-game"))]
    Resolve {
        /// The folder of the game, or its game.txt
        folder: PathBuf,
        /// Adjudicate even if orders are missing; units without orders get none
        #[arg(long, visible_alias = "nmr")]
        force: bool,
    },
    /// Print the last report, or the reports of a phase
    #[command(after_help = help::example("gm report spring-game 1901-01"))]
    Report {
        /// The folder of the game, or its game.txt
        folder: PathBuf,
        /// The beginning of a phase's name: `1901`, `1901-03`, `1901-03-2-retreats`
        phase: Option<String>,
    },
    /// Undo the last phase: its position and report are set aside, its sheets are kept
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
            drawing,
            options,
            position,
        } => {
            let table = start(game, mark.as_deref(), options, position.as_deref())?;
            new(folder, game, table, drawing.as_deref(), out)
        }
        Command::Show { folder, position } => show(folder, *position, out),
        Command::Draw { folder } => draw(folder, out),
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

/// Where a game begins.
struct Start {
    /// The Mark file, where the map is none of the game's own.
    mark_file: Option<String>,
    table: Box<dyn OrderTable>,
}

fn start(
    slug: &str,
    mark: Option<&str>,
    options: &[String],
    position: Option<&Path>,
) -> Result<Start, Failure> {
    let game = registry::order_rules(slug)?;
    let mut pairs = Vec::new();
    for text in options {
        pairs.push(text.split_once('=').ok_or_else(|| {
            let reason = "write an option as name=value";
            Fault::new(Place::given("option", text), reason)
        })?);
    }
    let picks = OptionPicks::read(game.info().options, pairs)?;
    // An existing file takes precedence over an id; ids are never paths.
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
    Ok(Start { mark_file, table })
}

fn new(
    path: &Path,
    slug: &str,
    Start { mark_file, table }: Start,
    drawing: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let svg = match drawing {
        None => None,
        Some(file) => {
            let svg = drawing::read(file)?;
            // What nobody could draw on is told now.
            drawing::own(&table.plan(), file, &svg)?;
            Some(svg)
        }
    };
    let folder = Folder::create(path, slug, mark_file, svg.as_deref(), &*table)?;
    writeln!(out, "{}: {}", folder.name(), table.phase().title)?;
    Ok(write!(out, "{}", table.show())?)
}

fn draw(path: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = Folder::open(path)?;
    let table = folder.table()?;
    let drawing = folder.drawing(&*table)?;
    let picture = map_drawing::picture(&drawing, &table.view());
    Ok(write!(out, "{picture}")?)
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
        writeln!(out, "Orders filed: {}", sheets::names(&there))?;
        writeln!(out, "Orders missing: {}", sheets::names(&missing))?;
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
                let reason = format!("there are two sheets for {}", seats[one.0]);
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
            writeln!(
                out,
                "  nothing in this sheet can be read, so it is not filed"
            )?;
        } else if !only_check {
            folder.file_sheet(&*table, *seat, text)?;
        }
    }
    if !refused.is_empty() {
        out.flush()?;
        let reason = format!(
            "nothing can be read in the orders of {}",
            refused.join(", ")
        );
        return Err(Fault::new("orders", reason).into());
    }
    let (_, missing) = folder.who(&*table)?;
    Ok(writeln!(
        out,
        "Orders missing: {}",
        sheets::names(&missing)
    )?)
}

/// Prints an order as it was understood, with its problem if it has one.
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
            "orders are missing from {}; use --force to adjudicate without them",
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
            "no phase has been adjudicated yet".to_owned()
        } else {
            format!("the phases with reports are {}", keys.join(", "))
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
