//! Outlines that neighbours share point by point, as lines that are stored once.

mod join;
mod ring;

use crate::drawing::Spot;
pub(crate) use join::join_outlines;
pub(crate) use ring::{double_area, is_inside};
use std::collections::HashMap;

/// Outlines as lines.
#[derive(Debug)]
pub(crate) struct Topology {
    pub(crate) lines: Vec<Vec<Spot>>,
    /// Each face: its name, and its rings as indices of lines; `-1 - n` is line `n` run backwards.
    pub(crate) faces: Vec<(String, Vec<Vec<i32>>)>,
}

/// Cuts outlines into lines at the points where three or more of them meet. There is a face for each shape.
pub(crate) fn find_arcs(outlines: &[(String, Vec<Vec<Spot>>)]) -> Topology {
    let beside = beside(outlines);
    let is_cut = |spot: &Spot| beside.get(spot).is_some_and(|beside| beside.len() > 2);
    let mut lines = Lines::default();
    let mut faces = Vec::new();
    for (name, rings) in outlines {
        let rings = rings.iter().filter(|ring| !ring.is_empty()).map(|ring| {
            let parts = cut(ring, is_cut);
            parts.into_iter().map(|part| lines.enter(part)).collect()
        });
        faces.push((name.clone(), rings.collect()));
    }
    Topology {
        lines: lines.lines,
        faces,
    }
}

/// The points that lines lead to from every point; no more than three of them, because nobody asks for more.
fn beside(outlines: &[(String, Vec<Vec<Spot>>)]) -> HashMap<Spot, Vec<Spot>> {
    let mut beside: HashMap<Spot, Vec<Spot>> = HashMap::new();
    let mut note = |at: Spot, other: Spot| {
        let known = beside.entry(at).or_default();
        if known.len() < 3 && !known.contains(&other) {
            known.push(other);
        }
    };
    for ring in outlines.iter().flat_map(|(_, rings)| rings) {
        for (from, to) in ring::sides(ring) {
            note(from, to);
            note(to, from);
        }
    }
    beside
}

/// The parts of a ring from one cut to the next.
fn cut(ring: &[Spot], is_cut: impl Fn(&Spot) -> bool) -> Vec<Vec<Spot>> {
    let count = ring.len();
    let mut cuts: Vec<usize> = (0..count).filter(|&at| is_cut(&ring[at])).collect();
    if cuts.is_empty() {
        // A closed line begins at its least point, so that both sides begin at the same one.
        cuts.extend((0..count).min_by_key(|&at| ring[at]));
    }
    let ends = cuts.iter().cycle().skip(1);
    let part = |(&from, &end): (&usize, &usize)| {
        let to = if end > from { end } else { end + count };
        (from..=to).map(|at| ring[at % count]).collect()
    };
    cuts.iter().zip(ends).map(part).collect()
}

/// Lines, none of them twice.
#[derive(Default)]
struct Lines {
    lines: Vec<Vec<Spot>>,
    known: HashMap<Vec<Spot>, i32>,
}

impl Lines {
    /// The entry of a ring that stands for a line.
    fn enter(&mut self, line: Vec<Spot>) -> i32 {
        if let Some(&number) = self.known.get(&line) {
            return number;
        }
        let back: Vec<Spot> = line.iter().rev().copied().collect();
        if let Some(&number) = self.known.get(&back) {
            return -1 - number;
        }
        let number = self.lines.len() as i32;
        self.known.insert(line.clone(), number);
        self.lines.push(line);
        number
    }
}

/// The index of the line that an entry of a ring stands for.
pub(crate) fn line_number(entry: i32) -> usize {
    let number = if entry < 0 { -1 - entry } else { entry };
    number as usize
}

/// By line: the faces that use it, as often as they do.
pub(crate) fn users_of(topology: &Topology) -> Vec<Vec<usize>> {
    let mut users = vec![Vec::new(); topology.lines.len()];
    for (face, (_, rings)) in topology.faces.iter().enumerate() {
        for &entry in rings.iter().flatten() {
            users[line_number(entry)].push(face);
        }
    }
    users
}

/// The points of a ring; the first is not repeated.
pub(crate) fn outline(lines: &[Vec<Spot>], ring: &[i32]) -> Vec<Spot> {
    let mut points = Vec::new();
    for &entry in ring {
        let line = &lines[line_number(entry)];
        let most = line.len().saturating_sub(1);
        if entry < 0 {
            points.extend(line.iter().rev().take(most));
        } else {
            points.extend(line.iter().take(most));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i32, y: i32) -> Vec<Spot> {
        vec![(x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10)]
    }

    fn reversed(mut ring: Vec<Spot>) -> Vec<Spot> {
        ring.reverse();
        ring
    }

    fn faces(of: &[(&str, &[Vec<Spot>])]) -> Topology {
        let outlines: Vec<(String, Vec<Vec<Spot>>)> = of
            .iter()
            .map(|(name, rings)| (String::from(*name), rings.to_vec()))
            .collect();
        find_arcs(&outlines)
    }

    fn neighbours() -> Topology {
        faces(&[
            ("west", &[square(0, 0)]),
            // In the opposite direction: that must make no difference.
            ("east", &[reversed(square(10, 0))]),
            ("island", &[square(30, 0)]),
        ])
    }

    #[test]
    fn a_shared_border_is_kept_once() {
        assert_eq!(
            users_of(&neighbours()),
            [vec![0, 1], vec![0], vec![1], vec![2]]
        );
    }

    #[test]
    fn lines_make_the_outlines_again() {
        let topology = neighbours();
        for (name, rings) in &topology.faces {
            let [ring] = &rings[..] else {
                panic!("{name} has {} rings", rings.len());
            };
            let points = outline(&topology.lines, ring);
            assert_eq!(points.len(), 4, "{name}");
            assert_eq!(double_area(&points).abs(), 200.0, "{name}");
        }
    }

    #[test]
    fn an_island_and_the_hole_for_it_are_one_line() {
        let mut hole = reversed(square(10, 10));
        hole.rotate_left(1);
        let around = vec![(0, 0), (30, 0), (30, 30), (0, 30)];
        let topology = faces(&[("sea", &[around, hole]), ("island", &[square(10, 10)])]);
        assert_eq!(topology.faces[0].1, [[0], [1]]);
        assert_eq!(topology.faces[1].1, [[-2]]);
    }

    #[test]
    fn broken_outlines_are_cut_too() {
        let broken: [&[Spot]; 7] = [
            &[],
            &[(1, 1)],
            &[(1, 1), (1, 1)],
            &[(0, 0), (5, 5)],
            &[(0, 0), (5, 5), (9, 9), (5, 5)],
            &[(0, 0), (5, 0), (5, 5), (0, 0), (5, 0), (5, 5)],
            &[(0, 0), (5, 5), (5, 0), (0, 5), (0, 0), (9, 9)],
        ];
        let rings: Vec<Vec<Spot>> = broken.iter().map(|ring| ring.to_vec()).collect();
        let topology = faces(&[("one", &rings), ("other", &rings), ("none", &[])]);
        let counts: Vec<usize> = topology
            .faces
            .iter()
            .map(|(_, rings)| rings.len())
            .collect();
        assert_eq!(counts, [6, 6, 0]);
        assert_eq!(topology.faces[0].1, topology.faces[1].1);
        for (ring, points) in topology.faces[0].1.iter().zip(&rings[1..]) {
            assert_eq!(outline(&topology.lines, ring).len(), points.len());
        }
    }
}
