//! Schematic drawings: maps made from nothing but which spaces touch.
//!
//! The neighbours are laid out in the plane without crossings as far as that is possible ([`planar`]); each space becomes
//! the area around its point ([`mesh`], [`spread`]); and the areas settle like bubbles in a foam, until each has about the
//! room it needs ([`foam`]). Then units, names and centres find their places ([`places`](crate::places)). Spaces that are no neighbours
//! never touch; neighbours that cannot touch are joined by a passage. Nothing is drawn by lot, and only operations are
//! used that give the same result on every machine: the same map always has the same drawing.

mod blocks;
mod cells;
mod foam;
mod mesh;
mod near;
mod planar;
mod solve;
mod spread;
mod write;

use crate::check::unread_at;
use crate::drawing::Drawing;
use game::MapPlan;
use std::collections::BTreeSet;

/// How often the areas settle once more, at most, where a name has no room beside units.
const MORE: usize = 3;
/// The least number of spaces to one whose name has no room: where more are crowded, more room for some is taken from others.
const FEW: usize = 20;

/// A schematic drawing of a map.
///
/// Its unit is about a thousandth of the side of a space of average size.
#[must_use]
pub fn schematic(plan: &MapPlan) -> Drawing {
    let planar = planar::lay_out(plan);
    let mesh = mesh::of(plan, &planar);
    let spots = spread::spread(&mesh);
    let mut foam = foam::Foam::new(plan, &mesh, &spots);
    foam.unfold();
    foam.settle();
    let draw = |foam: &foam::Foam| {
        let drawing = write::drawing(plan, &planar.left_out, &cells::Cells::of(foam));
        let tight = tight(plan, &drawing);
        (drawing, tight)
    };
    let (mut best, mut least) = draw(&foam);
    for _ in 0..MORE {
        if least.is_empty() || least.len() * FEW > plan.spaces.len() {
            break;
        }
        foam.widen(&least);
        foam.settle();
        let (drawing, tight) = draw(&foam);
        if tight.len() < least.len() {
            (best, least) = (drawing, tight);
        }
    }
    best
}

/// The spaces whose names cannot be read, or are covered by a unit, where the smallest letters of the drawing can be read.
fn tight(plan: &MapPlan, drawing: &Drawing) -> BTreeSet<usize> {
    let unread = unread_at(plan, drawing, write::smallest() / crate::SMALLEST);
    let covered = unread.covered.iter().map(|(name, _)| name);
    let names: BTreeSet<&String> = unread.unnamed.iter().chain(covered).collect();
    let spaces = plan.spaces.iter().enumerate();
    spaces
        .filter(|(_, space)| names.contains(&space.abbr))
        .map(|(number, _)| number)
        .collect()
}
