//! Insets: a crowded part of a map, shown a second time and larger where the map has nothing.

use crate::drawing::{Label, Spot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A part of a map that is shown larger.
///
/// Its shapes are those of the map. Names and units stand elsewhere than on the map, because there is more room for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Inset {
    /// What the part is called.
    pub name: String,
    /// The part, on the map.
    pub part: Frame,
    /// Where it is shown on the map, in the shape of the part.
    pub at: Frame,
    /// The width of a unit for which there is room, in the unit of the map.
    pub room: i32,
    /// The spaces whose names and units are shown in it, by abbreviation; of others only what lies in the part is seen.
    pub spaces: BTreeMap<String, InsetSpace>,
}

/// What stands where in a space of an [`Inset`], in the unit of the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InsetSpace {
    /// Where units stand: at `""`, or at a named coast.
    pub places: BTreeMap<String, Spot>,
    /// Where the name stands.
    pub label: Label,
    /// The middle of the supply centre's ring.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub centre: Option<Spot>,
}

impl InsetSpace {
    /// Whether all of it stands in a part of the map.
    pub(crate) fn is_in(&self, part: Frame) -> bool {
        let mut spots = self
            .places
            .values()
            .chain([&self.label.at])
            .chain(&self.centre);
        spots.all(|&spot| part.holds(spot))
    }
}

impl Inset {
    /// How many times as large as on the map the part is shown.
    #[must_use]
    pub fn times(&self) -> f64 {
        f64::from(self.at.width) / f64::from(self.part.width.max(1))
    }
}

/// A rectangle on a map: written as its left and upper end, its width and its height.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "[i32; 4]", into = "[i32; 4]")]
pub struct Frame {
    /// The left end.
    pub x: i32,
    /// The upper end.
    pub y: i32,
    /// From left to right.
    pub width: i32,
    /// From the upper end to the lower one.
    pub height: i32,
}

impl From<[i32; 4]> for Frame {
    fn from([x, y, width, height]: [i32; 4]) -> Frame {
        Frame {
            x,
            y,
            width,
            height,
        }
    }
}

impl From<Frame> for [i32; 4] {
    fn from(frame: Frame) -> [i32; 4] {
        [frame.x, frame.y, frame.width, frame.height]
    }
}

impl Frame {
    /// The right end and the lower end.
    pub(crate) fn far(&self) -> (i64, i64) {
        let end = |from: i32, size: i32| i64::from(from) + i64::from(size);
        (end(self.x, self.width), end(self.y, self.height))
    }

    /// Whether a point is in it.
    #[must_use]
    pub fn holds(&self, (x, y): Spot) -> bool {
        let (right, lower) = self.far();
        x >= self.x && y >= self.y && i64::from(x) <= right && i64::from(y) <= lower
    }

    /// What is wrong with it on a map of a size.
    pub(crate) fn fault(&self, (width, height): Spot) -> Option<&'static str> {
        let (right, lower) = self.far();
        if self.width < 1 || self.height < 1 {
            Some("has no size")
        } else if self.x < 0 || self.y < 0 || right > width.into() || lower > height.into() {
            Some("leaves the map")
        } else {
            None
        }
    }
}
