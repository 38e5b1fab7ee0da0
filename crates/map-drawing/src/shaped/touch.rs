//! Which shapes touch, and where.

use super::topology::{Topology, line_number, users_of};
use crate::drawing::Spot;
use std::collections::BTreeMap;

/// What two shapes have in common.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contact {
    /// The length of their border.
    pub(crate) length: f64,
    /// The lines of that border.
    pub(crate) lines: Vec<Vec<Spot>>,
}

/// The borders of a map, by the names of the two shapes in alphabetical order. The width of a wrapping map is its seam.
pub(crate) fn contacts(
    topology: &Topology,
    seam: Option<i32>,
) -> BTreeMap<(String, String), Contact> {
    let mut found: BTreeMap<(String, String), Contact> = BTreeMap::new();
    let mut add = |a: usize, b: usize, line: Vec<Spot>| {
        let [a, b] = [a, b].map(|face| topology.faces[face].0.clone());
        let contact = found
            .entry(if a < b { (a, b) } else { (b, a) })
            .or_default();
        contact.length += length(&line);
        contact.lines.push(line);
    };
    let (mut west, mut east) = (Vec::new(), Vec::new());
    for (line, users) in topology.lines.iter().zip(users_of(topology)) {
        match users[..] {
            [a, b, ..] if a != b => add(a, b, line.clone()),
            [face] if let Some(seam) = seam => {
                west.extend(ends(line, 0).map(|end| (face, end)));
                east.extend(ends(line, seam).map(|end| (face, end)));
            }
            _ => {}
        }
    }
    for &(a, [top, bottom]) in &west {
        for &(b, other) in &east {
            let (top, bottom) = (top.max(other[0]), bottom.min(other[1]));
            if a != b && top < bottom {
                add(a, b, vec![(0, top), (0, bottom)]);
            }
        }
    }
    found
}

/// The pieces of a line that run along an end of the map, from north to south.
fn ends(line: &[Spot], end: i32) -> impl Iterator<Item = [i32; 2]> {
    line.windows(2).filter_map(move |piece| match *piece {
        [(ax, ay), (bx, by)] if ax == end && bx == end => Some([ay.min(by), ay.max(by)]),
        _ => None,
    })
}

fn length(line: &[Spot]) -> f64 {
    let pieces = line.windows(2);
    pieces
        .map(|piece| (square(piece[0], piece[1]) as f64).sqrt())
        .sum()
}

/// The square of the distance of two points.
fn square(a: Spot, b: Spot) -> i64 {
    let [x, y] = [(a.0, b.0), (a.1, b.1)].map(|(a, b)| i64::from(a) - i64::from(b));
    x * x + y * y
}

/// The closest two points of two sets, neither of which is empty; the first ones of several.
pub(crate) fn nearest(a: &[Spot], b: &[Spot]) -> (Spot, Spot) {
    let pairs = a
        .iter()
        .flat_map(|&one| b.iter().map(move |&other| (one, other)));
    pairs
        .min_by_key(|&(one, other)| square(one, other))
        .unwrap_or_default()
}

/// Every point of some rings; those where lines meet are repeated.
pub(crate) fn points_of(lines: &[Vec<Spot>], rings: &[Vec<i32>]) -> Vec<Spot> {
    let lines = rings
        .iter()
        .flatten()
        .map(|&entry| &lines[line_number(entry)]);
    lines.flatten().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::super::topology::find_arcs;
    use super::*;

    fn square_at(x: i32, y: i32) -> Vec<Spot> {
        vec![(x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10)]
    }

    fn shape(name: &str, ring: Vec<Spot>) -> (String, Vec<Vec<Spot>>) {
        (String::from(name), vec![ring])
    }

    fn pair(a: &str, b: &str) -> (String, String) {
        (String::from(a), String::from(b))
    }

    #[test]
    fn neighbours_touch() {
        let mut east = square_at(10, 0);
        east.reverse();
        let topology = find_arcs(&[
            shape("west", square_at(0, 0)),
            shape("east", east),
            shape("island", square_at(30, 0)),
        ]);
        let found = contacts(&topology, None);
        assert!(found.keys().eq([&pair("east", "west")]));
        let contact = &found[&pair("east", "west")];
        assert_eq!(contact.length, 10.0);
        assert_eq!(contact.lines, [[(10, 0), (10, 10)]]);
    }

    #[test]
    fn the_ends_of_a_wrapping_map_touch() {
        let topology = find_arcs(&[shape("a", square_at(0, 0)), shape("b", square_at(30, 4))]);
        assert!(contacts(&topology, None).is_empty());
        let found = contacts(&topology, Some(40));
        assert_eq!(found[&pair("a", "b")].length, 6.0);
        assert_eq!(found[&pair("a", "b")].lines, [[(0, 4), (0, 10)]]);
    }

    #[test]
    fn a_shape_does_not_touch_itself() {
        let shapes = [(
            String::from("a"),
            vec![square_at(0, 0), square_at(30, 0), square_at(10, 0)],
        )];
        assert!(contacts(&find_arcs(&shapes), Some(40)).is_empty());
    }

    #[test]
    fn the_first_of_the_nearest_points_are_taken() {
        let (west, east) = (square_at(0, 0), square_at(20, 0));
        assert_eq!(nearest(&west, &east), ((10, 0), (20, 0)));
        assert_eq!(nearest(&east, &west), ((20, 0), (10, 0)));
    }

    #[test]
    fn all_points_of_rings_are_listed() {
        let lines = [vec![(0, 0), (1, 1)], vec![(1, 1), (2, 0), (0, 0)]];
        assert_eq!(
            points_of(&lines, &[vec![0, 1], vec![-2]]),
            [
                (0, 0),
                (1, 1),
                (1, 1),
                (2, 0),
                (0, 0),
                (1, 1),
                (2, 0),
                (0, 0)
            ]
        );
    }
}
