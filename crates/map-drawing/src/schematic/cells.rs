//! The areas of a settled map, as outlines with whole numbers.

use super::foam::{Foam, Wall};
use super::mesh::OUTSIDE;
use crate::drawing::Spot;
use crate::shape::{Point, cross, point};

/// How many units the side of an average space has.
pub(super) const SIDE: f64 = 1000.0;

/// The areas, as rings of lines that they share.
pub(super) struct Cells {
    pub(super) width: i32,
    pub(super) height: i32,
    /// The lines; each is part of the border of one or two areas.
    pub(super) lines: Vec<Line>,
    /// By space of the map, then one for each area that belongs to no space: its rings, as indices of lines; `-1 - n` is
    /// line `n` run backwards.
    pub(super) rings: Vec<Vec<Vec<i32>>>,
    /// How many of them are spaces.
    pub(super) spaces: usize,
}

/// A line between two areas.
pub(super) struct Line {
    pub(super) points: Vec<Spot>,
    /// The areas beside it, by index of [`Cells::rings`]; none where the map ends.
    pub(super) left: Option<usize>,
    pub(super) right: usize,
}

impl Cells {
    pub(super) fn of(foam: &Foam) -> Cells {
        let owner = owners(foam);
        let spot = |at: Point| {
            let whole = |length: f64| (length * SIDE).round() as i32;
            (whole(at.x), whole(foam.size.y) - whole(at.y))
        };
        let walls: Vec<&Wall> = foam
            .walls
            .iter()
            .filter(|wall| wall.left == OUTSIDE || owner[wall.left] != owner[wall.right])
            .collect();
        let courses = courses(foam, &walls);
        let ends: Vec<(u32, u32)> = walls.iter().map(|wall| wall.ends()).collect();
        let lines = walls.iter().zip(courses).map(|(wall, course)| {
            let mut points: Vec<Spot> = course.into_iter().map(spot).collect();
            points.dedup();
            Line {
                points,
                left: (wall.left != OUTSIDE).then(|| owner[wall.left]),
                right: owner[wall.right],
            }
        });
        let lines: Vec<Line> = lines.collect();
        let count = owner.iter().max().map_or(0, |most| most + 1);
        let rings = (0..count).map(|area| rings(area, &lines, &ends)).collect();
        let (width, _) = spot(point(foam.size.x, 0.0));
        let (_, height) = spot(Point::default());
        Cells {
            width,
            height,
            lines,
            rings,
            spaces: foam.spaces,
        }
    }

    /// The points of a ring; the first is not repeated.
    pub(super) fn outline(&self, ring: &[i32]) -> Vec<Spot> {
        let mut points = Vec::new();
        for &entry in ring {
            let backwards = entry < 0;
            let number = if backwards { -1 - entry } else { entry };
            let line = &self.lines[number as usize].points;
            if backwards {
                points.extend(line.iter().skip(1).rev());
            } else {
                points.extend(&line[..line.len() - 1]);
            }
        }
        points
    }
}

/// By area of the foam: its number, where areas that belong to no space and touch are one.
fn owners(foam: &Foam) -> Vec<usize> {
    let mut owner: Vec<usize> = (0..foam.areas).collect();
    for wall in &foam.walls {
        if wall.left == OUTSIDE {
            continue;
        }
        let (one, other) = (owner[wall.left], owner[wall.right]);
        if one >= foam.spaces && other >= foam.spaces {
            let (least, most) = (one.min(other), one.max(other));
            owner
                .iter_mut()
                .filter(|of| **of == most)
                .for_each(|of| *of = least);
        }
    }
    let mut named: Vec<usize> = owner.clone();
    named.sort_unstable();
    named.dedup();
    owner
        .into_iter()
        .map(|of| named.binary_search(&of).unwrap_or(of))
        .collect()
}

/// The points of walls: with bends that are rounded off, where no wall comes to lie over another one by that.
fn courses(foam: &Foam, walls: &[&Wall]) -> Vec<Vec<Point>> {
    let at = |&one: &u32| foam.points[one as usize];
    let straight: Vec<Vec<Point>> = walls
        .iter()
        .map(|wall| wall.points.iter().map(at).collect())
        .collect();
    let mut is_smooth: Vec<bool> = walls.iter().map(|wall| wall.left != OUTSIDE).collect();
    loop {
        let courses: Vec<Vec<Point>> = straight
            .iter()
            .zip(&is_smooth)
            .map(|(line, is_smooth)| {
                if *is_smooth {
                    smooth(line)
                } else {
                    line.clone()
                }
            })
            .collect();
        let mut is_done = true;
        for (one, other) in crossings(&courses) {
            for wall in [one, other] {
                is_done &= !is_smooth[wall];
                is_smooth[wall] = false;
            }
        }
        if is_done {
            return courses;
        }
    }
}

/// The courses of which one crosses the other.
fn crossings(courses: &[Vec<Point>]) -> Vec<(usize, usize)> {
    // From west to east: a line needs to be compared with those that begin before it ends.
    let mut lines: Vec<(usize, [Point; 2])> = courses
        .iter()
        .enumerate()
        .flat_map(|(course, points)| {
            points
                .windows(2)
                .map(move |pair| (course, [pair[0], pair[1]]))
        })
        .collect();
    let west = |[a, b]: [Point; 2]| a.x.min(b.x);
    let east = |[a, b]: [Point; 2]| a.x.max(b.x);
    lines.sort_by(|one, other| west(one.1).total_cmp(&west(other.1)));
    let mut found = Vec::new();
    for (number, &(course, line)) in lines.iter().enumerate() {
        let beside = lines[number + 1..].iter();
        for &(other, next) in beside.take_while(|(_, next)| west(*next) <= east(line)) {
            let are_joined = line.iter().any(|end| next.contains(end));
            if !are_joined && cross(line, next) {
                found.push((course, other));
            }
        }
    }
    found
}

/// The line with its bends rounded off, by Chaikin's cutting of corners.
fn smooth(line: &[Point]) -> Vec<Point> {
    let [first, .., last] = line else {
        return line.to_vec();
    };
    let mut points = vec![*first];
    for (at, pair) in line.windows(2).enumerate() {
        let way = pair[1] - pair[0];
        if at > 0 {
            points.push(pair[0] + way * 0.25);
        }
        if at + 2 < line.len() {
            points.push(pair[0] + way * 0.75);
        }
    }
    points.push(*last);
    points
}

/// The rings of an area: its lines, joined at their ends, all with the area on the same side.
fn rings(area: usize, lines: &[Line], ends: &[(u32, u32)]) -> Vec<Vec<i32>> {
    let mut left: Vec<(i32, u32, u32)> = Vec::new();
    for (number, (line, &(from, to))) in lines.iter().zip(ends).enumerate() {
        let number = number as i32;
        if line.left == Some(area) {
            left.push((number, from, to));
        }
        if line.right == area {
            left.push((-1 - number, to, from));
        }
    }
    let mut found = Vec::new();
    while let Some((entry, start, mut end)) = left.pop() {
        let mut ring = vec![entry];
        while end != start {
            let Some(next) = left.iter().position(|&(_, from, _)| from == end) else {
                break;
            };
            let (entry, _, to) = left.swap_remove(next);
            ring.push(entry);
            end = to;
        }
        found.push(ring);
    }
    found
}
