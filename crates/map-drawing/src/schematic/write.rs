//! The drawing of settled areas.

use super::cells::{Cells, Line, SIDE};
use crate::area::Area;
use crate::drawing::{Differences, Drawing, DrawnSpace, Link, Off, OffKind, Spot};
use crate::places::{Fixed, Places, Site, Standing, arrange, is_island};
use crate::shape::{Point, point};
use crate::shaped::uncross;
use crate::sizes::Sizes;
use game::{Ground, MapPlan, PlanSpace};

/// Font sizes, as fractions of the side of an average space; each fits less often than the next.
const LETTERS: [f64; 9] = [0.24, 0.22, 0.2, 0.185, 0.17, 0.155, 0.14, 0.125, 0.11];

fn sizes() -> Sizes {
    Sizes {
        unit: 0.165 * SIDE,
        letters: LETTERS.iter().map(|size| size * SIDE).collect(),
        pace: 0.06 * SIDE,
    }
}

/// The size of the smallest letters.
pub(super) fn smallest() -> f64 {
    sizes().smallest()
}

/// The drawing of a map with these areas; `apart` are the neighbours that do not touch.
pub(super) fn drawing(plan: &MapPlan, apart: &[(usize, usize)], cells: &Cells) -> Drawing {
    let outlines: Vec<Vec<Vec<Spot>>> = cells
        .rings
        .iter()
        .map(|rings| rings.iter().map(|ring| cells.outline(ring)).collect())
        .collect();
    let sizes = sizes();
    let mut standing = Standing::default();
    let spaces = plan.spaces.iter().enumerate().map(|(number, space)| {
        let area = Area::new(lines(&outlines[number]), sizes.pace);
        let shores: Vec<(String, Vec<Point>)> = space
            .coasts
            .iter()
            .map(|coast| (coast.name.clone(), shore(cells, number, &coast.waters)))
            .collect();
        let Places {
            units,
            label,
            centre,
        } = arrange(
            &Site {
                area: &area,
                space,
                shores: &shores,
                is_island: is_island(plan, number),
                fixed: Fixed::default(),
            },
            &sizes,
            &mut standing,
        );
        let drawn = DrawnSpace {
            rings: cells.rings[number].clone(),
            room: sizes.room(),
            places: units,
            label,
            centre,
            canal: space
                .canal
                .then(|| canal(plan, cells, number, area.middle())),
        };
        (space.abbr.clone(), drawn)
    });
    let spaces = spaces.collect();
    let abbr = |number: usize| plan.spaces[number].abbr.clone();
    let links = apart
        .iter()
        .map(|&(a, b)| link(&outlines, a, b, [abbr(a), abbr(b)]));
    Drawing {
        format: 1,
        mark: plan.mark.clone(),
        width: cells.width,
        height: cells.height,
        wrap: false,
        arcs: arcs(cells),
        spaces,
        off: off(plan, cells),
        links: links.collect(),
        differences: Differences {
            apart: apart.iter().map(|&(a, b)| (abbr(a), abbr(b))).collect(),
            touching: Vec::new(),
        },
        inset: None,
    }
}

/// The lines around outlines.
fn lines(outlines: &[Vec<Spot>]) -> Vec<(Point, Point)> {
    let lines = outlines.iter().flat_map(|ring| {
        let next = ring.iter().cycle().skip(1);
        ring.iter().zip(next).map(|(&a, &b)| (at(a), at(b)))
    });
    lines.collect()
}

fn arcs(cells: &Cells) -> Vec<Vec<i32>> {
    let lines = cells.lines.iter().map(|line| line.points.clone());
    let mut lines: Vec<Vec<Spot>> = lines.collect();
    uncross(&mut lines);
    lines.iter().map(|line| arc(line)).collect()
}

fn arc(points: &[Spot]) -> Vec<i32> {
    let Some(&(x, y)) = points.first() else {
        return Vec::new();
    };
    let mut arc = vec![x, y];
    for pair in points.windows(2) {
        arc.extend([pair[1].0 - pair[0].0, pair[1].1 - pair[0].1]);
    }
    arc
}

fn at((x, y): Spot) -> Point {
    point(f64::from(x), f64::from(y))
}

fn spot(of: Point) -> Spot {
    (of.x.round() as i32, of.y.round() as i32)
}

/// The lines between a space and another one.
fn border(cells: &Cells, space: usize, other: usize) -> impl Iterator<Item = &Line> {
    cells.lines.iter().filter(move |line| {
        (line.left, line.right) == (Some(space), other)
            || (line.left, line.right) == (Some(other), space)
    })
}

/// The points of a space's borders with some waters.
fn shore(cells: &Cells, space: usize, waters: &[usize]) -> Vec<Point> {
    let lines = waters.iter().flat_map(|&other| border(cells, space, other));
    lines
        .flat_map(|line| line.points.iter().copied().map(at))
        .collect()
}

/// The course of a canal: from one of its seas through the middle to the sea that is farthest from it.
fn canal(plan: &MapPlan, cells: &Cells, space: usize, middle: Point) -> Vec<Spot> {
    let waters = &plan.spaces[space].waters;
    let is_sea = |other: &&usize| plan.spaces[**other].ground == Ground::Water;
    let mouth = |&other: &usize| {
        let line = border(cells, space, other).max_by_key(|line| line.points.len())?;
        Some(line.points[line.points.len() / 2])
    };
    let mut mouths: Vec<Spot> = waters.iter().filter(is_sea).filter_map(mouth).collect();
    if mouths.len() < 2 {
        mouths = waters.iter().filter_map(mouth).collect();
    }
    let mut best = (0.0, Vec::new());
    for (number, &one) in mouths.iter().enumerate() {
        for &other in &mouths[number + 1..] {
            let far = (at(one) - at(other)).length();
            if far > best.0 {
                best = (far, vec![one, spot(middle), other]);
            }
        }
    }
    best.1
}

/// The shortest passage between two spaces that do not touch.
fn link(outlines: &[Vec<Vec<Spot>>], a: usize, b: usize, names: [String; 2]) -> Link {
    let mut best = (f64::INFINITY, (0, 0), (0, 0));
    for &one in outlines[a].iter().flatten() {
        for &other in outlines[b].iter().flatten() {
            let far = (at(one) - at(other)).length();
            if far < best.0 {
                best = (far, one, other);
            }
        }
    }
    let [from, to] = names;
    (from, to, best.1, best.2)
}

/// What lies between the spaces: water among lands, land among seas.
fn off(plan: &MapPlan, cells: &Cells) -> Vec<Off> {
    let ground = |number: usize| {
        plan.spaces
            .get(number)
            .map(|space: &PlanSpace| space.ground)
    };
    let around = |area: usize| {
        cells.lines.iter().filter_map(move |line| {
            let other = if line.right == area {
                line.left?
            } else if line.left == Some(area) {
                line.right
            } else {
                return None;
            };
            ground(other)
        })
    };
    (cells.spaces..cells.rings.len())
        .map(|area| Off {
            kind: if around(area).all(|ground| ground == Ground::Land) {
                OffKind::Water
            } else {
                OffKind::Land
            },
            rings: cells.rings[area].clone(),
        })
        .collect()
}
