//! `quicksilver mark`

mod describe;
mod drawn;

use crate::failure::{Failure, one_line};
use crate::{help, input};
use clap::{Args, Subcommand, ValueEnum, value_parser};
use diplomacy_kit::mark::{Mark, MarkReport};
use drawn::Which;
use game::{Fault, MarkChoice, MarkInfo, OptionPicks};
use std::io::Write;
use std::path::Path;

/// The maximum size of a Mark file in bytes; the largest map is a tenth of that.
const MAX_BYTES: usize = 2_000_000;

/// The width of a map on a page of 1280 pixels with its panel, in pixels.
const PIXELS: &str = "840";

/// Work with Marks, the maps of order games: list them, show one, check a Mark file
#[derive(Args)]
#[command(after_help = help::example("mark check my-map.toml"))]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the Marks that come with the games
    #[command(after_help = help::example("mark list"))]
    List,
    /// Show a Mark: its powers, and every space with its neighbours
    #[command(after_help = help::example("mark show my-map.toml"))]
    Show {
        /// The id of a Mark that comes with a game, or its first word, or a Mark file; - for standard input
        mark: String,
    },
    /// Summarize a Mark file, report everything that is wrong or unusual in it, and count what cannot be read on its map
    #[command(after_help = help::example("mark check my-map.toml"))]
    Check {
        /// The Mark file, or the id of a Mark that comes with a game, or its first word; - for standard input
        mark: String,
        #[command(flatten)]
        which: Which,
        /// The width of the map in pixels, at which names and units are counted
        #[arg(long, default_value = PIXELS, value_parser = value_parser!(u32).range(100..=20_000))]
        pixels: u32,
    },
    /// Draw a Mark as a map: the drawing that comes with it, one of shapes of your own, or one from nothing but which spaces touch
    #[command(after_help = help::example("mark draw my-map.toml > my-map.svg"))]
    Draw {
        /// The id of a Mark that comes with a game, or its first word, or a Mark file; - for standard input
        mark: String,
        #[command(flatten)]
        which: Which,
        /// What to write: a picture of the start of a game, or the drawing for programs
        #[arg(long, value_enum, default_value_t = Form::Svg)]
        format: Form,
    },
    /// Write a Mark as a TOML file in canonical form, as a start for a new Mark
    #[command(after_help = help::example("mark write my-map.json"))]
    Write {
        /// The id of a Mark that comes with a game, or its first word, or a Mark file; - for standard input
        mark: String,
    },
}

/// What a drawing is written as.
#[derive(Clone, Copy, ValueEnum)]
enum Form {
    /// An SVG picture that any browser shows
    Svg,
    /// JSON, as docs/drawings.md describes it
    Json,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.command {
        Command::List => list(out),
        Command::Show { mark } => {
            let mark = read(mark)?;
            describe::summary(&mark, out)?;
            describe::spaces(&mark, out)
        }
        Command::Check {
            mark,
            which,
            pixels,
        } => check(mark, which, *pixels, out),
        Command::Draw {
            mark,
            which,
            format,
        } => draw(mark, which, *format, out),
        Command::Write { mark } => Ok(write!(out, "{}", read(mark)?.write_toml())?),
    }
}

fn list(out: &mut dyn Write) -> Result<(), Failure> {
    for game in registry::ORDER_GAMES {
        for info in game.marks() {
            let mark = made(info.id, Mark::read(info.text))?;
            writeln!(out, "{}  {}", info.id, info.title)?;
            writeln!(out, "  {}", info.about)?;
            writeln!(
                out,
                "  for {}: {} spaces, {} centres, {} powers",
                game.info().title,
                mark.spaces.len(),
                mark.spaces.iter().filter(|space| space.centre).count(),
                mark.powers.len()
            )?;
        }
    }
    Ok(())
}

fn check(given: &str, which: &Which, pixels: u32, out: &mut dyn Write) -> Result<(), Failure> {
    let (name, text) = source(given)?;
    let MarkReport {
        mark,
        faults,
        warnings,
    } = Mark::check(&text);
    if let Some(mark) = &mark {
        describe::summary(mark, out)?;
        for game in registry::ORDER_GAMES {
            let title = game.info().title;
            match game.start(MarkChoice::File(&text), &OptionPicks::default()) {
                Ok(_) => writeln!(out, "{title} can be played on it")?,
                Err(fault) => {
                    let fault = one_line(&fault.to_string());
                    writeln!(out, "{title} cannot be played on it: {fault}")?;
                }
            }
        }
    }
    for (word, said) in [("warning", &warnings), ("fault", &faults)] {
        for fault in said {
            writeln!(out, "{word}: {}", one_line(&fault.to_string()))?;
        }
    }
    let mark = made(&name, mark.ok_or(faults))?;
    // Why no game can be played on it is said above.
    let Ok(table) = drawn::start(&name, &text) else {
        return Ok(());
    };
    let plan = table.plan();
    drawn::tell(&mark, &plan, &which.drawing(&text, &plan)?, pixels, out)
}

fn draw(given: &str, which: &Which, format: Form, out: &mut dyn Write) -> Result<(), Failure> {
    let (name, text) = source(given)?;
    made(&name, Mark::read(&text))?;
    let table = drawn::start(&name, &text)?;
    let drawing = which.drawing(&text, &table.plan())?;
    match format {
        Form::Svg => write!(out, "{}", map_drawing::picture(&drawing, &table.view()))?,
        Form::Json => writeln!(out, "{}", serde_json::to_string(&drawing)?)?,
    }
    Ok(())
}

/// The Mark with this id or in this file.
fn read(given: &str) -> Result<Mark, Failure> {
    let (name, text) = source(given)?;
    made(&name, Mark::read(&text))
}

/// The name of the Mark for messages, and its text.
fn source(given: &str) -> Result<(String, String), Failure> {
    let marks = || registry::ORDER_GAMES.iter().flat_map(|game| game.marks());
    let named = |info: &MarkInfo| info.id == given || info.id.split('-').next() == Some(given);
    if let Some(info) = marks().find(named) {
        return Ok((info.id.to_owned(), info.text.to_owned()));
    }
    let path = Path::new(given);
    if given != "-" && !path.exists() {
        let ids: Vec<&str> = marks().map(|info| info.id).collect();
        let ids = ids.join(", ");
        return Err(Failure::Input(format!(
            "{given}: no such file, and no Mark with this id; the Marks of the games are {ids}"
        )));
    }
    let text = input::read(path, MAX_BYTES)?;
    let name = input::name(path);
    if text.len() > MAX_BYTES {
        return Err(Failure::Input(format!(
            "{name}: a Mark file can have at most {MAX_BYTES} bytes"
        )));
    }
    Ok((name, text))
}

/// The Mark, or a one-line error with the number of faults and the first fault.
fn made(name: &str, read: Result<Mark, Vec<Fault>>) -> Result<Mark, Failure> {
    read.map_err(|faults| {
        let Some(first) = faults.first() else {
            return Failure::Input(format!("{name}: cannot be read"));
        };
        match faults.len() {
            1 => Failure::Input(format!("{name}, {first}")),
            count => Failure::Input(format!("{name}: {count} faults; the first is {first}")),
        }
    })
}
