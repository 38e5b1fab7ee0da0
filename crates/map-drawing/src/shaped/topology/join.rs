//! Several shapes as one.

use super::ring::{double_area, is_inside, sides};
use crate::drawing::Spot;
use crate::shape::point;
use std::collections::HashMap;

/// The outlines of several shapes together: the lines that two of them share are dropped, and the rest is joined up.
pub(crate) fn join_outlines(shapes: &[Vec<Vec<Spot>>]) -> Vec<Vec<Spot>> {
    let sides = outer_sides(shapes);
    let mut onward: HashMap<Spot, Vec<Spot>> = HashMap::new();
    for &(from, to) in &sides {
        onward.entry(from).or_default().push(to);
    }
    let mut rings = Vec::new();
    for (start, _) in sides {
        let mut ring = Vec::new();
        let mut at = start;
        // Each step takes a side away, so this ends even where sides do not lead back.
        while let Some(next) = onward.get_mut(&at).and_then(Vec::pop) {
            ring.push(at);
            at = next;
        }
        if ring.len() > 2 {
            rings.push(ring);
        }
    }
    rings
}

/// The sides that belong to a single shape, in the order of the shapes.
fn outer_sides(shapes: &[Vec<Vec<Spot>>]) -> Vec<(Spot, Spot)> {
    let mut numbers: HashMap<(Spot, Spot), usize> = HashMap::new();
    let rings: Vec<Vec<Spot>> = shapes.iter().flat_map(|shape| turned(shape)).collect();
    let all = rings.iter().flat_map(|ring| sides(ring));
    for (number, (from, to)) in all.filter(|(from, to)| from != to).enumerate() {
        if numbers.remove(&(to, from)).is_none() {
            numbers.entry((from, to)).or_insert(number);
        }
    }
    let mut left: Vec<((Spot, Spot), usize)> = numbers.into_iter().collect();
    left.sort_unstable_by_key(|&(_, number)| number);
    left.into_iter().map(|(side, _)| side).collect()
}

/// The rings of a shape, all with its inside on the same side, so that two shapes run along their border in opposite
/// directions.
fn turned(shape: &[Vec<Spot>]) -> Vec<Vec<Spot>> {
    let mut rings = shape.to_vec();
    for (number, ring) in rings.iter_mut().enumerate() {
        let Some(((ax, ay), (bx, by))) = sides(ring).next() else {
            continue;
        };
        let middle = point(
            (f64::from(ax) + f64::from(bx)) / 2.0,
            (f64::from(ay) + f64::from(by)) / 2.0,
        );
        let others = shape
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != number);
        let depth = others.filter(|(_, other)| is_inside(other, middle)).count();
        if (double_area(ring) > 0.0) != (depth % 2 == 0) {
            ring.reverse();
        }
    }
    rings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i32, y: i32, size: i32) -> Vec<Spot> {
        vec![(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
    }

    #[test]
    fn the_border_between_two_shapes_is_taken_away() {
        let west = square(0, 0, 10);
        let mut east = square(10, 0, 10);
        east.reverse();
        let rings = join_outlines(&[vec![west], vec![east]]);
        assert_eq!(rings.len(), 1);
        assert_eq!(double_area(&rings[0]), 400.0);
        assert!(is_inside(&rings[0], point(12.0, 5.0)));
    }

    #[test]
    fn holes_are_kept() {
        let with_hole = vec![square(0, 0, 30), square(10, 10, 10)];
        assert_eq!(join_outlines(std::slice::from_ref(&with_hole)).len(), 2);
        let filled = join_outlines(&[with_hole, vec![square(10, 10, 10)]]);
        assert_eq!(filled, [square(0, 0, 30)]);
    }

    #[test]
    fn broken_shapes_are_joined_too() {
        let broken = vec![
            vec![],
            vec![(1, 1)],
            vec![(0, 0), (5, 5)],
            vec![(0, 0), (0, 0), (5, 0), (5, 5)],
            vec![(0, 0), (5, 5), (5, 0), (0, 5), (0, 0), (9, 9)],
        ];
        join_outlines(&[broken.clone(), broken.clone()]);
        join_outlines(&[broken, vec![square(0, 0, 5), square(0, 0, 5)]]);
        assert!(join_outlines(&[]).is_empty());
    }
}
