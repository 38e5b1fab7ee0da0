//! Drawings of maps: those that the program makes, and those that people bring or change.

use crate::{Refusal, set_up};
use game::{Fault, Place};
use map_drawing::{Drawing, Flaw};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use wire::SandboxStart;

/// Draws the map of a position: by the drawing that is given, or from nothing but which of its spaces touch.
///
/// # Errors
/// As [`start`](crate::start), and `bad_drawing`.
pub fn drawing(asked: &SandboxStart) -> Result<Drawing, Refusal> {
    let plan = set_up(asked)?.plan();
    match &asked.drawing {
        None => Ok(map_drawing::schematic(&plan)),
        Some(svg) => map_drawing::own(&plan, svg).map_err(bad_drawing),
    }
}

/// A drawing in which something was moved.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// The map.
    pub start: SandboxStart,
    /// The drawing as it is now.
    pub drawing: Drawing,
    /// The spaces in which something was moved, by abbreviation.
    pub moved: BTreeSet<String>,
}

/// A drawing after something was moved, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Redrawn {
    /// Names are measured anew, and rings are placed anew.
    pub drawing: Drawing,
    /// Why nobody can play on it as it is.
    pub faults: Vec<Wrong>,
    /// What could be better.
    pub crowds: Vec<Wrong>,
}

/// Something that is wrong with a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Wrong {
    /// What it is.
    pub text: String,
    /// The spaces that it is about.
    pub spaces: Vec<String>,
    /// Where it is, if it is at a point.
    pub at: Option<(i32, i32)>,
}

impl From<Flaw> for Wrong {
    fn from(Flaw { text, spaces, at }: Flaw) -> Wrong {
        Wrong { text, spaces, at }
    }
}

/// Measures names anew after something was moved, and tells what is wrong.
///
/// # Errors
/// As [`start`](crate::start), and `bad_drawing` when it is no drawing of the map at all.
pub fn redrawn(asked: &Moved) -> Result<Redrawn, Refusal> {
    let plan = set_up(&asked.start)?.plan();
    let drawing = map_drawing::redrawn(&plan, &asked.drawing, &asked.moved).map_err(bad_drawing)?;
    let told = |flaws: Vec<Flaw>| flaws.into_iter().map(Wrong::from).collect();
    Ok(Redrawn {
        faults: told(map_drawing::flaws(&plan, &drawing)),
        crowds: told(map_drawing::crowds(&plan, &drawing)),
        drawing,
    })
}

/// A drawing as an SVG file, with the start of a game on it. It can be read again.
///
/// # Errors
/// As [`redrawn`].
pub fn picture(asked: &Moved) -> Result<String, Refusal> {
    let table = set_up(&asked.start)?;
    let drawing = map_drawing::redrawn(&table.plan(), &asked.drawing, &asked.moved);
    let drawing = drawing.map_err(bad_drawing)?;
    Ok(map_drawing::picture(&drawing, &table.view()))
}

fn bad_drawing(reason: String) -> Refusal {
    Refusal::new("bad_drawing")(Fault::new(Place::named("drawing"), reason))
}
