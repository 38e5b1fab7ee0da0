//! The lines around a space, also where the map was cut open.

use super::topology::double_area;
use crate::drawing::Spot;
use crate::shape::{Point, point};

/// The lines around a space with these outlines. Where it lies on both sides of a wrapping map's seam, its parts are
/// brought together, and the seam is no border; a point may then lie beyond the map's end.
pub(super) fn lines(outlines: &[Vec<Spot>], seam: Option<i32>) -> Vec<(Point, Point)> {
    let touches = |x: i32| outlines.iter().flatten().any(|spot| spot.0 == x);
    match seam {
        Some(seam) if touches(0) && touches(seam) => joined(outlines, seam),
        _ => edges(outlines).collect(),
    }
}

fn joined(outlines: &[Vec<Spot>], seam: i32) -> Vec<(Point, Point)> {
    let (east, west): (Vec<Vec<Spot>>, Vec<Vec<Spot>>) = outlines
        .iter()
        .cloned()
        .partition(|ring| ring.iter().all(|&(x, _)| x > seam / 2));
    let size =
        |rings: &[Vec<Spot>]| -> f64 { rings.iter().map(|one| double_area(one).abs()).sum() };
    // The side with more of the space stays in place.
    let (stay, go, step, cut) = if size(&east) >= size(&west) {
        (east, west, seam, seam)
    } else {
        (west, east, -seam, 0)
    };
    let moved: Vec<Vec<Spot>> = go
        .into_iter()
        .map(|ring| ring.into_iter().map(|(x, y)| (x + step, y)).collect())
        .collect();
    let cut = f64::from(cut);
    edges(&stay)
        .chain(edges(&moved))
        .filter(|(a, b)| a.x != cut || b.x != cut)
        .collect()
}

fn edges(outlines: &[Vec<Spot>]) -> impl Iterator<Item = (Point, Point)> {
    let at = |&(x, y): &Spot| point(f64::from(x), f64::from(y));
    outlines.iter().flat_map(move |ring| {
        let next = ring.iter().cycle().skip(1);
        ring.iter().zip(next).map(move |(a, b)| (at(a), at(b)))
    })
}
