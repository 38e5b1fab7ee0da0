//! Where names and units stand in an inset.

use super::build::Builder;
use super::topology::double_area;
use crate::area::Area;
use crate::drawing::Spot;
use crate::inset::{Frame, Inset, InsetSpace};
use crate::places::{Fixed, Places, Site, Standing, arrange, is_island};
use crate::shape::{Point, point};
use crate::sizes::Sizes;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The font sizes of names in an inset, in pixels.
const LETTERS: [f64; 6] = [14.0, 13.0, 12.0, 11.0, 10.5, 10.0];
/// Half the width of a unit in an inset, in pixels: as on a map that is shown as a whole.
const UNIT: f64 = 6.0;
/// How far apart the points are that are tried, in pixels.
const PACE: f64 = 1.5;
/// How much of a space must lie in the part for its name and units to be shown there.
const ENOUGH: f64 = 0.6;

/// What an inset is to show, and where.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plate {
    /// What the part is called.
    pub name: String,
    /// The part, on the map.
    pub part: Frame,
    /// Where it is shown on the map, in the shape of the part.
    pub at: Frame,
    /// How wide the inset is shown when everything in it must be readable, in CSS pixels.
    pub pixels: f64,
}

impl Plate {
    /// That of which an inset was made.
    pub(super) fn of(inset: &Inset) -> Plate {
        Plate::new(inset.name.clone(), inset.part, inset.at, inset.room)
    }

    /// One in which units are so wide, in the unit of the map.
    pub(super) fn new(name: String, part: Frame, at: Frame, room: i32) -> Plate {
        // The width of a unit was rounded down.
        let room = f64::from(room.max(1)) + 0.5;
        Plate {
            name,
            part,
            at,
            pixels: 2.0 * UNIT * f64::from(part.width) / room,
        }
    }

    /// What is wrong with it on a map of a size.
    pub(super) fn checked(&self, size: Spot) -> Result<(), String> {
        for (what, frame) in [("part", self.part), ("at", self.at)] {
            if let Some(fault) = frame.fault(size) {
                return Err(format!("the inset's {what} {fault}"));
            }
        }
        let [part, at] =
            [self.part, self.at].map(|one| f64::from(one.width) / f64::from(one.height));
        if (part / at - 1.0).abs() > 0.01 {
            return Err(String::from(
                "the inset's part and the place where it is shown must have the same shape",
            ));
        }
        if !(50.0..=10_000.0).contains(&self.pixels) {
            return Err(format!(
                "the inset's pixels must be 50 to 10000, not {}",
                self.pixels
            ));
        }
        Ok(())
    }

    fn sizes(&self) -> Sizes {
        let pixel = f64::from(self.part.width) / self.pixels;
        Sizes {
            unit: UNIT * pixel,
            letters: LETTERS.iter().map(|size| size * pixel).collect(),
            pace: PACE * pixel,
        }
    }
}

impl Builder<'_> {
    /// The inset, with everything at its place.
    pub(super) fn inset(&self, plate: &Plate, size: Spot) -> Result<Inset, String> {
        plate.checked(size)?;
        let sizes = plate.sizes();
        let mut standing = Standing::default();
        let mut inset = Inset {
            name: plate.name.clone(),
            part: plate.part,
            at: plate.at,
            room: sizes.room(),
            spaces: BTreeMap::new(),
        };
        for (number, space) in self.plan.spaces.iter().enumerate() {
            let whole = self.rings(&space.abbr)?;
            let seen: Vec<Vec<Spot>> = whole.iter().map(|ring| clipped(ring, plate.part)).collect();
            if extent(&seen) < ENOUGH * extent(&whole) {
                continue;
            }
            let lines = seen.iter().flat_map(|ring| {
                let next = ring.iter().cycle().skip(1);
                ring.iter().zip(next).map(|(a, b)| (at(*a), at(*b)))
            });
            let area = Area::new(lines.collect(), sizes.pace);
            let Places {
                units,
                label,
                centre,
            } = arrange(
                &Site {
                    area: &area,
                    space,
                    shores: &self.coasts(space)?,
                    is_island: is_island(self.plan, number),
                    fixed: Fixed::default(),
                },
                &sizes,
                &mut standing,
            );
            let placed = InsetSpace {
                places: units,
                label,
                centre,
            };
            // The name of an island stands beside it, which may be beyond the edge.
            if placed.is_in(plate.part) {
                inset.spaces.insert(space.abbr.clone(), placed);
            }
        }
        Ok(inset)
    }
}

fn extent(rings: &[Vec<Spot>]) -> f64 {
    rings.iter().map(|ring| double_area(ring).abs()).sum()
}

/// What of a ring lies in a frame: cut at one side after the other.
fn clipped(ring: &[Spot], frame: Frame) -> Vec<Spot> {
    let [left, upper] = [frame.x, frame.y].map(f64::from);
    let (right, lower) = (
        left + f64::from(frame.width),
        upper + f64::from(frame.height),
    );
    // How far inside a point is, by each side.
    let sides: [&dyn Fn(Point) -> f64; 4] = [
        &|at| at.x - left,
        &|at| right - at.x,
        &|at| at.y - upper,
        &|at| lower - at.y,
    ];
    let mut points: Vec<Point> = ring.iter().map(|spot| at(*spot)).collect();
    for inside in sides {
        let next = points.iter().cycle().skip(1);
        let mut kept = Vec::with_capacity(points.len() + 4);
        for (&from, &to) in points.iter().zip(next) {
            let (a, b) = (inside(from), inside(to));
            if a >= 0.0 {
                kept.push(from);
            }
            if (a >= 0.0) != (b >= 0.0) {
                kept.push(from + (to - from) * (a / (a - b)));
            }
        }
        points = kept;
    }
    let whole = |one: &Point| (one.x.round() as i32, one.y.round() as i32);
    points.iter().map(whole).collect()
}

fn at((x, y): Spot) -> Point {
    point(f64::from(x), f64::from(y))
}
