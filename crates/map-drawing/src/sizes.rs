//! How large things are that stand on a map.

use crate::block::{Block, block};
use crate::shape::{Point, point};

/// The sizes of what stands on a map, in the map's unit.
pub(crate) struct Sizes {
    /// Half the width of a unit: the same everywhere.
    pub(crate) unit: f64,
    /// The font sizes of names that can be read, the largest first.
    pub(crate) letters: Vec<f64>,
    /// How far apart the points are that are tried.
    pub(crate) pace: f64,
}

/// The angles at which names may be written on water, as the ways along them, the best first.
pub(crate) const SLANTS: [(i32, Point); 8] = [
    (-15, point(0.965_925_826, -0.258_819_045)),
    (15, point(0.965_925_826, 0.258_819_045)),
    (-30, point(0.866_025_404, -0.5)),
    (30, point(0.866_025_404, 0.5)),
    (-50, point(0.642_787_610, -0.766_044_443)),
    (50, point(0.642_787_610, 0.766_044_443)),
    (-70, point(0.342_020_143, -0.939_692_621)),
    (70, point(0.342_020_143, 0.939_692_621)),
];

/// The way along a text turned by so many degrees.
pub(crate) fn slant(angle: i32) -> Point {
    let slant = SLANTS.iter().find(|(known, _)| *known == angle);
    slant.map_or(point(1.0, 0.0), |(_, way)| *way)
}

impl Sizes {
    /// Those of units alone, by half their width.
    pub(crate) fn of_units(unit: f64) -> Sizes {
        Sizes {
            unit,
            letters: Vec::new(),
            pace: unit,
        }
    }

    /// Those of a drawing of which no more is known than half the width of its units: letters of a good unit and less.
    pub(crate) fn of_hands(unit: f64) -> Sizes {
        const LETTERS: [f64; 10] = [1.45, 1.33, 1.25, 1.16, 1.07, 0.98, 0.9, 0.83, 0.75, 0.67];
        Sizes {
            unit,
            letters: LETTERS.iter().map(|size| size * unit).collect(),
            pace: 0.3 * unit,
        }
    }

    /// How much room a unit has: a drawing tells it so.
    pub(crate) fn room(&self) -> i32 {
        (2.0 * self.unit) as i32
    }

    /// A unit at its place: a fleet is wider than an army, and higher, above all with armies aboard.
    pub(crate) fn body(&self) -> Block {
        let unit = self.unit;
        block(point(0.0, -0.2 * unit), 1.25 * unit, unit)
    }

    /// The smallest letters that can be read.
    pub(crate) fn smallest(&self) -> f64 {
        self.letters.last().copied().unwrap_or(1.0)
    }

    /// What a unit at a place covers, and one that is dislodged there, with a little room around.
    pub(crate) fn around(&self, unit: Point) -> [Block; 2] {
        let gap = 0.08 * self.unit;
        [self.body(), self.dislodged()].map(|one| one.moved(unit).grown(gap))
    }

    /// A dislodged unit beside the place makes room for the one that took it.
    pub(crate) fn dislodged(&self) -> Block {
        let unit = self.unit;
        block(point(1.35 * unit, -1.35 * unit), 1.35 * unit, 1.35 * unit)
    }

    /// The ring of a supply centre, around its middle.
    pub(crate) fn ring(&self) -> Block {
        block(Point::default(), 0.45 * self.unit, 0.45 * self.unit)
    }
}
