//! `quicksilver mark`

mod describe;

use crate::drawing::{self, refused};
use crate::failure::{Failure, one_line};
use crate::{help, input};
use clap::{Args, Subcommand, ValueEnum};
use diplomacy_kit::mark::{Mark, MarkReport};
use game::{Fault, MapPlan, MarkChoice, MarkInfo, OptionPicks};
use map_drawing::{Drawing, Recipe};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The maximum size of a Mark file in bytes; the largest map is a tenth of that.
const MAX_BYTES: usize = 2_000_000;

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
    /// Summarize a Mark file, and report everything that is wrong or unusual in it
    #[command(after_help = help::example("mark check my-map.toml"))]
    Check {
        /// The Mark file, or the id of a Mark that comes with a game, or its first word; - for standard input
        mark: String,
    },
    /// Draw a Mark as a map, from nothing but which of its spaces touch, or from shapes of your own
    #[command(after_help = help::example("mark draw my-map.toml > my-map.svg"))]
    Draw {
        /// The id of a Mark that comes with a game, or its first word, or a Mark file; - for standard input
        mark: String,
        /// An SVG file with a path for each space, whose id is the space's abbreviation (docs/drawings.md)
        #[arg(long, value_name = "SVG")]
        shapes: Option<PathBuf>,
        /// How to make the drawing of the shapes: a TOML file (docs/drawings.md)
        #[arg(long, value_name = "TOML", requires = "shapes")]
        recipe: Option<PathBuf>,
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
        Command::Check { mark } => check(mark, out),
        Command::Draw {
            mark,
            shapes,
            recipe,
            format,
        } => {
            let shapes = shapes.as_deref().map(|shapes| (shapes, recipe.as_deref()));
            draw(mark, shapes, *format, out)
        }
        Command::Write { mark } => Ok(write!(out, "{}", read(mark)?.write_toml())?),
    }
}

/// The drawing of a map that is made of the shapes in a file; it must be sound.
fn shaped(plan: &MapPlan, shapes: &Path, recipe: Option<&Path>) -> Result<Drawing, Failure> {
    let Some(path) = recipe else {
        return drawing::own(plan, shapes, &drawing::read(shapes)?);
    };
    let text = input::read(path, MAX_BYTES)?;
    let recipe = Recipe::read(&text).map_err(|fault| refused(path, &fault))?;
    let svg = drawing::read(shapes)?;
    let made = map_drawing::shaped(plan, &recipe, &svg);
    let drawing = made.map_err(|fault| refused(shapes, &fault))?;
    match &map_drawing::faults(plan, &drawing)[..] {
        [] => Ok(drawing),
        [one] => Err(refused(shapes, one)),
        [first, rest @ ..] => Err(refused(
            shapes,
            &format!("{} faults; the first is: {first}", rest.len() + 1),
        )),
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

fn check(given: &str, out: &mut dyn Write) -> Result<(), Failure> {
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
    made(&name, mark.ok_or(faults)).map(|_| ())
}

fn draw(
    given: &str,
    shapes: Option<(&Path, Option<&Path>)>,
    format: Form,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (name, text) = source(given)?;
    made(&name, Mark::read(&text))?;
    let starts = registry::ORDER_GAMES.iter().map(|game| {
        let mark = game.marks().into_iter().find(|mark| mark.text == text);
        let mark = mark.map_or(MarkChoice::File(&text), |mark| MarkChoice::Named(mark.id));
        game.start(mark, &OptionPicks::default())
    });
    let mut refused = None;
    for start in starts {
        match start {
            Ok(table) => {
                let plan = table.plan();
                let drawing = match shapes {
                    None => map_drawing::schematic(&plan),
                    Some((shapes, recipe)) => shaped(&plan, shapes, recipe)?,
                };
                match format {
                    Form::Svg => write!(out, "{}", map_drawing::picture(&drawing, &table.view()))?,
                    Form::Json => writeln!(out, "{}", serde_json::to_string(&drawing)?)?,
                }
                return Ok(());
            }
            Err(fault) => refused = refused.or(Some(fault)),
        }
    }
    let fault = refused.map_or(String::new(), |fault| one_line(&fault.to_string()));
    Err(Failure::Input(format!(
        "{name}: no game can be played on it: {fault}"
    )))
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
