//! Where units, names and centres stand in an area, so that none lies over another.

mod search;

use crate::area::Area;
use crate::block::Block;
use crate::drawing::{DrawnSpace, Label, Spot};
use crate::shape::{Point, point};
use crate::sizes::{Sizes, slant};
use crate::text::{abbr_block, name_block};
use game::{Ground, MapPlan, PlanSpace};
pub(crate) use search::arrange;
use std::collections::BTreeMap;

/// What stands where in a space.
pub(crate) struct Places {
    /// Units, by coast; without one at `""`.
    pub(crate) units: BTreeMap<String, Spot>,
    pub(crate) label: Label,
    pub(crate) centre: Option<Spot>,
}

/// What somebody has placed by hand.
#[derive(Default)]
pub(crate) struct Fixed {
    pub(crate) unit: Option<Point>,
    pub(crate) label: Option<Point>,
    /// How the name is turned, in degrees clockwise.
    pub(crate) angle: i32,
    pub(crate) coasts: BTreeMap<String, Point>,
}

/// What stands in the spaces that are done. Where there is little room, something may stand over a border.
#[derive(Default)]
pub(crate) struct Standing {
    names: Vec<Block>,
    /// Each unit, and the one that is dislodged there.
    units: Vec<Block>,
}

impl Standing {
    /// What stands in a space that needs no search.
    pub(crate) fn add(&mut self, space: &PlanSpace, drawn: &DrawnSpace, sizes: &Sizes) {
        let at = |(x, y): Spot| point(f64::from(x), f64::from(y));
        let DrawnSpace { label, places, .. } = drawn;
        let size = f64::from(label.name);
        let name = if size + 1.0 < sizes.smallest() {
            abbr_block(&space.abbr, f64::from(label.abbr))
        } else {
            name_block(&space.name, label.lines, size).turned(slant(label.angle))
        };
        self.names.push(name.moved(at(label.at)));
        for &spot in places.values() {
            self.units.extend(sizes.around(at(spot)));
        }
    }
}

/// A space, and where it lies.
pub(crate) struct Site<'s> {
    pub(crate) area: &'s Area,
    pub(crate) space: &'s PlanSpace,
    /// The borders of its coasts with their waters.
    pub(crate) shores: &'s [(String, Vec<Point>)],
    /// Whether it is land with nothing but water around it.
    pub(crate) is_island: bool,
    pub(crate) fixed: Fixed,
}

/// Whether a space is land with nothing but water around it.
pub(crate) fn is_island(plan: &MapPlan, space: usize) -> bool {
    let is_water = |other: usize| plan.spaces[other].ground == Ground::Water;
    let mut borders = plan.borders.iter();
    !is_water(space)
        && borders.all(|&(a, b)| (a != space || is_water(b)) && (b != space || is_water(a)))
}
