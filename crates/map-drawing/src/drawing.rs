//! The format of drawings; `docs/drawings.md` describes it in words.

use crate::inset::Inset;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A point in the drawing's own unit; x grows to the east, y to the south.
pub type Spot = (i32, i32);

/// A passage: two abbreviations, and a point in each of the two.
pub type Link = (String, String, Spot, Spot);

/// A drawing of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drawing {
    /// Always 1.
    pub format: u32,
    /// The id of the map.
    pub mark: String,
    /// From west to east.
    pub width: i32,
    /// From north to south.
    pub height: i32,
    /// Whether the east end joins the west end.
    pub wrap: bool,
    /// Lines, each once: the first point, then the offset to each further one.
    pub arcs: Vec<Vec<i32>>,
    /// By abbreviation.
    pub spaces: BTreeMap<String, DrawnSpace>,
    /// Areas that belong to no space.
    pub off: Vec<Off>,
    /// Passages between neighbours whose shapes do not touch.
    pub links: Vec<Link>,
    /// Where the shapes and the map differ.
    pub differences: Differences,
    /// A crowded part of the map that is shown larger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inset: Option<Inset>,
}

/// A space of a [`Drawing`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawnSpace {
    /// Closed lines, as indices of arcs; `-1 - n` is arc `n` run backwards. Filled by the even-odd rule.
    pub rings: Vec<Vec<i32>>,
    /// The width of a unit: the same in all spaces.
    pub room: i32,
    /// Where units stand: at `""`, or at a named coast.
    pub places: BTreeMap<String, Spot>,
    /// Where the name stands.
    pub label: Label,
    /// The middle of the supply centre's ring.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub centre: Option<Spot>,
    /// The course of a canal, from sea to sea.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub canal: Option<Vec<Spot>>,
}

/// Where a name stands, and how large it may be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Label {
    /// Its middle.
    pub at: Spot,
    /// The largest font size at which the whole name fits.
    pub name: i32,
    /// The largest font size at which the abbreviation fits.
    pub abbr: i32,
    /// The lines into which the name is broken.
    pub lines: usize,
    /// How the name is turned, in degrees clockwise.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub angle: i32,
}

/// An area that belongs to no space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Off {
    /// What it is.
    pub kind: OffKind,
    /// Its outlines, as those of a space.
    pub rings: Vec<Vec<i32>>,
}

/// What an area outside all spaces is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OffKind {
    /// Land that nobody enters.
    Land,
    /// Ice that nobody enters.
    Ice,
    /// Water that nobody enters.
    Water,
}

/// Where the shapes and the map differ.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Differences {
    /// Neighbours whose shapes do not touch.
    pub apart: Vec<(String, String)>,
    /// Shapes that touch though they are no neighbours.
    pub touching: Vec<(String, String)>,
}

fn is_zero(angle: &i32) -> bool {
    *angle == 0
}

/// How far from 0 anything may be.
const FARTHEST: i64 = 1_000_000;

impl Drawing {
    /// Whether everything in it that is counted is there, so that no code that works with it can go wrong. It may still be
    /// no good drawing.
    ///
    /// # Errors
    ///
    /// What is not there, or lies too far away.
    pub fn check_form(&self) -> Result<(), String> {
        if self.format != 1 {
            return Err(format!("its format is {}, not 1", self.format));
        }
        let is_near = |along: i64| along.abs() <= FARTHEST;
        if !(1..=FARTHEST).contains(&i64::from(self.width))
            || !(1..=FARTHEST).contains(&i64::from(self.height))
        {
            return Err(format!("it is {} by {}", self.width, self.height));
        }
        for (number, arc) in self.arcs.iter().enumerate() {
            let (mut x, mut y) = (0_i64, 0_i64);
            let is_fit = arc.chunks(2).all(|step| {
                let &[dx, dy] = step else { return false };
                (x, y) = (x + i64::from(dx), y + i64::from(dy));
                is_near(x) && is_near(y)
            });
            if arc.len() < 4 || !is_fit {
                return Err(format!("the arc {number} is no line on the map"));
            }
        }
        let rings = self.spaces.values().flat_map(|space| &space.rings);
        let rings = rings.chain(self.off.iter().flat_map(|off| &off.rings));
        let is_known =
            |entry: &i32| (entry.max(&(-1 - entry)).unsigned_abs() as usize) < self.arcs.len();
        if let Some(entry) = rings.flatten().find(|entry| !is_known(entry)) {
            return Err(format!("there is no arc {entry}"));
        }
        for (abbr, space) in &self.spaces {
            let spots = space.places.values().chain([&space.label.at]);
            let spots = spots
                .chain(&space.centre)
                .chain(space.canal.iter().flatten());
            let is_off = |&&(x, y): &&Spot| !is_near(x.into()) || !is_near(y.into());
            if let Some((x, y)) = spots.copied().find(|spot| is_off(&spot)) {
                return Err(format!("something of {abbr} is at {x}, {y}, off the map"));
            }
            if !(1..=self.width).contains(&space.room) {
                return Err(format!("the units of {abbr} are {} wide", space.room));
            }
        }
        let ends = self.links.iter().flat_map(|(_, _, from, to)| [from, to]);
        if ends
            .into_iter()
            .any(|&(x, y)| !is_near(x.into()) || !is_near(y.into()))
        {
            return Err("a passage ends off the map".to_owned());
        }
        self.inset
            .iter()
            .try_for_each(|inset| self.check_inset(inset))
    }

    fn check_inset(&self, inset: &Inset) -> Result<(), String> {
        let size = (self.width, self.height);
        for (what, frame) in [("part", inset.part), ("place", inset.at)] {
            if let Some(fault) = frame.fault(size) {
                return Err(format!("the {what} of its inset {fault}"));
            }
        }
        if !(1..=self.width).contains(&inset.room) {
            return Err(format!("the units of its inset are {} wide", inset.room));
        }
        for (abbr, placed) in &inset.spaces {
            if !self.spaces.contains_key(abbr) || !placed.is_in(inset.part) {
                return Err(format!("something of {abbr} is outside its inset"));
            }
        }
        Ok(())
    }

    /// The text of a drawing's file: JSON, with a line for each space and each arc, so that changes can be told.
    ///
    /// # Errors
    ///
    /// None that a drawing can cause.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        let list = |lines: Vec<String>| {
            if lines.is_empty() {
                String::new()
            } else {
                format!("\n{}\n", lines.join(",\n"))
            }
        };
        let spaces = self.spaces.iter().map(|(abbr, space)| {
            Ok(format!(
                "{}:{}",
                serde_json::to_string(abbr)?,
                serde_json::to_string(space)?
            ))
        });
        let inset = match &self.inset {
            None => String::new(),
            // A line for each space here too.
            Some(inset) => format!(
                "\"inset\":{},\n",
                serde_json::to_string(inset)?.replace("},\"", "},\n\"")
            ),
        };
        Ok(format!(
            "{{\"format\":{},\"mark\":{},\"width\":{},\"height\":{},\"wrap\":{},\n\
             \"spaces\":{{{}}},\n\"off\":[{}],\n\"links\":[{}],\n\"differences\":{},\n{}\"arcs\":[{}]}}\n",
            self.format,
            serde_json::to_string(&self.mark)?,
            self.width,
            self.height,
            self.wrap,
            list(spaces.collect::<Result<_, serde_json::Error>>()?),
            list(texts(&self.off)?),
            list(texts(&self.links)?),
            serde_json::to_string(&self.differences)?,
            inset,
            list(texts(&self.arcs)?),
        ))
    }
}

fn texts<T: Serialize>(all: &[T]) -> Result<Vec<String>, serde_json::Error> {
    all.iter().map(serde_json::to_string).collect()
}

/// The points of an arc.
pub(crate) fn arc_points(arc: &[i32]) -> Vec<Spot> {
    let (mut x, mut y) = (0, 0);
    arc.chunks_exact(2)
        .map(|step| {
            (x, y) = (x + step[0], y + step[1]);
            (x, y)
        })
        .collect()
}
