//! The board-like projection of a map's lines: how much room each area wants, and what that makes of the points.

use super::even::{Share, area, even};
use super::recipe::Board;
use super::topology::Topology;
use crate::drawing::Spot;
use crate::shape::{Point, point};
use game::{Ground, MapPlan, PlanSpace};
use std::collections::HashMap;

/// Points are at most so far apart, as a fraction of the map's width: a longer line would not bend with what is around it.
const DENSE: f64 = 1.0 / 1000.0;

/// Projects the lines of a map of a given size, which may wrap, and some points along with them, onto the board.
pub(super) fn project(
    topology: &mut Topology,
    along: &mut [&mut Point],
    plan: &MapPlan,
    board: &Board,
    size: Spot,
    wrap: bool,
) {
    let onto = point(f64::from(board.size.0), f64::from(board.size.1));
    let scale = point(onto.x / f64::from(size.0), onto.y / f64::from(size.1));
    let stretched = |at: Point| point(at.x * scale.x, at.y * scale.y);
    let mut points = Points::default();
    let lines: Vec<Vec<usize>> = topology
        .lines
        .iter()
        .map(|line| points.line(line, stretched, DENSE * onto.x))
        .collect();
    let first = points.all.len();
    points.all.extend(along.iter().map(|one| stretched(**one)));
    let rings = |rings: &[Vec<i32>]| -> Vec<Vec<usize>> {
        rings.iter().map(|ring| ring_of(ring, &lines)).collect()
    };
    let faces: Vec<Vec<Vec<usize>>> = topology.faces.iter().map(|(_, all)| rings(all)).collect();
    let areas = faces.iter().map(|rings| {
        let sum: f64 = rings.iter().map(|ring| area(&points.all, ring)).sum();
        sum.abs() / (onto.x * onto.y)
    });
    let areas: Vec<f64> = areas.collect();
    let names = topology.faces.iter().map(|(name, _)| name.as_str());
    let wanted = wanted(names, &areas, plan, board);
    let shares: Vec<Share> = faces
        .into_iter()
        .zip(wanted)
        .map(|(rings, wanted)| Share { rings, wanted })
        .collect();
    even(&mut points.all, &shares, onto, wrap);
    for (one, at) in along.iter_mut().zip(&points.all[first..]) {
        **one = *at;
    }
    for (line, numbers) in topology.lines.iter_mut().zip(lines) {
        let spot = |number: usize| {
            let at = points.all[number];
            (at.x.round() as i32, at.y.round() as i32)
        };
        *line = numbers.into_iter().map(spot).collect();
        line.dedup();
    }
}

/// The points of all lines; those that lines share exist once.
#[derive(Default)]
struct Points {
    all: Vec<Point>,
    known: HashMap<Spot, usize>,
}

impl Points {
    /// The numbers of a line's points, with more between those that are far apart.
    fn line(&mut self, line: &[Spot], stretched: impl Fn(Point) -> Point, far: f64) -> Vec<usize> {
        let mut found = Vec::new();
        let mut last: Option<Point> = None;
        for &spot in line {
            let at = stretched(point(f64::from(spot.0), f64::from(spot.1)));
            if let Some(last) = last {
                let way = at - last;
                let parts = (way.length() / far).ceil().max(1.0);
                let between = 1..parts as usize;
                for part in between {
                    found.push(self.all.len());
                    self.all.push(last + way * (part as f64 / parts));
                }
            }
            last = Some(at);
            let all = &mut self.all;
            found.push(*self.known.entry(spot).or_insert_with(|| {
                all.push(at);
                all.len() - 1
            }));
        }
        found
    }
}

/// The points of a ring; the first is not repeated.
fn ring_of(ring: &[i32], lines: &[Vec<usize>]) -> Vec<usize> {
    let mut points = Vec::new();
    for &entry in ring {
        if entry < 0 {
            let line = &lines[(-1 - entry) as usize];
            points.extend(line.iter().skip(1).rev());
        } else {
            let line = &lines[entry as usize];
            points.extend(&line[..line.len().saturating_sub(1)]);
        }
    }
    points
}

/// By face, the fraction of the map that it wants.
fn wanted<'n>(
    names: impl Iterator<Item = &'n str>,
    areas: &[f64],
    plan: &MapPlan,
    board: &Board,
) -> Vec<f64> {
    let mean = areas.iter().sum::<f64>() / areas.len().max(1) as f64;
    let spaces: HashMap<&str, &PlanSpace> =
        plan.spaces.iter().map(|one| (&*one.abbr, one)).collect();
    let rooms: Vec<f64> = names
        .zip(areas)
        .map(|(name, area)| {
            let need = spaces.get(name).map_or(board.off, |space| need(space));
            let factor = board.room.get(name).copied().unwrap_or(1.0);
            need * factor * power(area / mean, 1.0 - board.even)
        })
        .collect();
    let sum: f64 = rooms.iter().sum();
    rooms.iter().map(|room| room / sum).collect()
}

/// The room of what has to stand in a space, in that of a plain one.
fn need(space: &PlanSpace) -> f64 {
    let name = 0.02 * space.name.chars().count() as f64;
    let coasts = 0.4 * space.coasts.len() as f64;
    let centre = if space.centre { 0.15 } else { 0.0 };
    match space.ground {
        Ground::Water => 1.2 + name,
        Ground::Ice => 0.6,
        Ground::Land => 0.8 + name + coasts + centre,
    }
}

/// A positive number to a power of 0 to 1, in sixteenths, by square roots alone.
fn power(of: f64, exponent: f64) -> f64 {
    let mut sixteenths = (16.0 * exponent).round() as u32;
    let mut root = of;
    let mut found = if sixteenths >= 16 { of } else { 1.0 };
    sixteenths %= 16;
    for bit in [8, 4, 2, 1] {
        root = root.sqrt();
        if sixteenths & bit != 0 {
            found *= root;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::power;

    #[test]
    fn powers_are_those_of_the_library_to_a_sixteenth() {
        for exponent in [0.0, 0.25, 0.5, 0.6875, 1.0] {
            let found = power(3.7, exponent);
            assert!((found - 3.7_f64.powf(exponent)).abs() < 1e-12, "{exponent}");
        }
    }
}
