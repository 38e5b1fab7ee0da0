//! The drawing of a Mark, and how well it can be read.

use super::MAX_BYTES;
use crate::drawing::{self, refused};
use crate::failure::{Failure, one_line};
use crate::input;
use clap::Args;
use diplomacy_kit::mark::Mark;
use game::{Fault, MapPlan, MarkChoice, OptionPicks, OrderTable};
use map_drawing::{Drawing, Recipe, SMALLEST, Unread};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Which drawing of a Mark is meant.
#[derive(Args)]
pub(super) struct Which {
    /// An SVG file with a path for each space, whose id is the space's abbreviation (docs/drawings.md)
    #[arg(long, value_name = "SVG")]
    shapes: Option<PathBuf>,
    /// How to make the drawing of the shapes: a TOML file (docs/drawings.md)
    #[arg(long, value_name = "TOML", requires = "shapes")]
    recipe: Option<PathBuf>,
    /// Draw the Mark from which spaces touch, even if a drawing comes with it
    #[arg(long, conflicts_with = "shapes")]
    schematic: bool,
}

/// The start of a game on a Mark, for any game that can be played on it.
pub(super) fn start(name: &str, text: &str) -> Result<Box<dyn OrderTable>, Failure> {
    let mut refused: Option<Fault> = None;
    for game in registry::ORDER_GAMES {
        let mark = game.marks().into_iter().find(|mark| mark.text == text);
        let mark = mark.map_or(MarkChoice::File(text), |mark| MarkChoice::Named(mark.id));
        match game.start(mark, &OptionPicks::default()) {
            Ok(table) => return Ok(table),
            Err(fault) => refused = refused.or(Some(fault)),
        }
    }
    let fault = refused.map_or(String::new(), |fault| one_line(&fault.to_string()));
    Err(Failure::Input(format!(
        "{name}: no game can be played on it: {fault}"
    )))
}

impl Which {
    /// The drawing: of the shapes, or the one that comes with the Mark, or one of nothing but which spaces touch.
    pub(super) fn drawing(&self, text: &str, plan: &MapPlan) -> Result<Drawing, Failure> {
        if let Some(shapes) = &self.shapes {
            return shaped(plan, shapes, self.recipe.as_deref());
        }
        if self.schematic {
            return Ok(map_drawing::schematic(plan));
        }
        let mut marks = registry::ORDER_GAMES.iter().flat_map(|game| game.marks());
        let comes = marks.find(|mark| mark.text == text);
        drawing::of_mark(comes.map(|mark| mark.id), plan)
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

/// Says how well a drawing can be read if it is shown so many pixels wide.
pub(super) fn tell(
    mark: &Mark,
    plan: &MapPlan,
    drawing: &Drawing,
    pixels: u32,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Unread {
        unnamed,
        covered,
        crowded,
        overlapping,
        short,
    } = map_drawing::unread(plan, drawing, f64::from(pixels));
    let spaces = mark.spaces.len();
    let named = spaces - unnamed.len();
    let abbreviated = match short.len() {
        0 => String::new(),
        count => format!(", {count} of them by abbreviation"),
    };
    writeln!(out, "drawn {pixels} pixels wide")?;
    writeln!(
        out,
        "  {named} of {spaces} spaces have a name of at least {SMALLEST} pixels{abbreviated}{}",
        listed(&unnamed)
    )?;
    let over = |pairs: &[(String, String)]| {
        let pair = |(name, unit): &(String, String)| {
            if name == unit {
                name.clone()
            } else {
                format!("{unit} over {name}")
            }
        };
        listed(&pairs.iter().map(pair).collect::<Vec<_>>())
    };
    writeln!(
        out,
        "  names under a unit: {}{}; only under a dislodged one: {}{}; over another name: {}{}",
        covered.len(),
        over(&covered),
        crowded.len(),
        over(&crowded),
        overlapping.len(),
        over(&overlapping)
    )?;
    let differences = &drawing.differences;
    writeln!(
        out,
        "  neighbours that do not touch, and are linked: {}; others that touch: {}",
        differences.apart.len(),
        differences.touching.len()
    )?;
    for fault in map_drawing::faults(plan, drawing) {
        writeln!(out, "  fault: {fault}")?;
    }
    Ok(())
}

/// Names in brackets; nothing if there are none.
fn listed(names: &[String]) -> String {
    if names.is_empty() {
        String::new()
    } else {
        format!(" ({})", names.join(", "))
    }
}
