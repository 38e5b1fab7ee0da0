//! The format of drawings; `docs/drawings.md` describes it in words.

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

impl Drawing {
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
        Ok(format!(
            "{{\"format\":{},\"mark\":{},\"width\":{},\"height\":{},\"wrap\":{},\n\
             \"spaces\":{{{}}},\n\"off\":[{}],\n\"links\":[{}],\n\"differences\":{},\n\"arcs\":[{}]}}\n",
            self.format,
            serde_json::to_string(&self.mark)?,
            self.width,
            self.height,
            self.wrap,
            list(spaces.collect::<Result<_, serde_json::Error>>()?),
            list(texts(&self.off)?),
            list(texts(&self.links)?),
            serde_json::to_string(&self.differences)?,
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
