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

use crate::drawing::Drawing;
use game::MapPlan;

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
    let cells = cells::Cells::of(&foam);
    write::drawing(plan, &planar.left_out, &cells)
}
