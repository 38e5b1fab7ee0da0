//! Where units, names and centres stand in an area, so that none lies over another.

use super::cells::SIDE;
use crate::drawing::{Label, Spot};
use crate::shape::{Point, distance, point};
use game::{Ground, PlanSpace};
use std::collections::BTreeMap;

/// Half the width of a unit.
const UNIT: f64 = 0.165 * SIDE;
/// The average width of a letter, as a fraction of the font size.
const LETTER: f64 = 0.56;
/// That of a capital; abbreviations are counted as if they had no other letters.
const CAPITAL: f64 = 0.72;
/// The height of a line of text, as a fraction of the font size.
const LINE: f64 = 1.1;
/// The font sizes of names, as fractions of the side of an average space; each fits less often than the next.
const SIZES: [f64; 9] = [0.24, 0.22, 0.2, 0.185, 0.17, 0.155, 0.14, 0.125, 0.11];
/// How far apart the points are that are tried.
const PACE: f64 = 0.06 * SIDE;

/// What stands where in a space.
pub(super) struct Places {
    /// Units, by coast; without one at `""`.
    pub(super) units: BTreeMap<String, Spot>,
    pub(super) label: Label,
    pub(super) centre: Option<Spot>,
}

/// How much room there is for a unit: the same everywhere, so that all have one size.
pub(super) const ROOM: i32 = (2.0 * UNIT) as i32;

/// An outline in which something is placed.
pub(super) struct Area {
    lines: Vec<(Point, Point)>,
    /// Points inside, the roomiest first, with their distance from the outline.
    inner: Vec<(Point, f64)>,
}

/// A rectangle, by its middle and half its sides.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Block {
    at: Point,
    half: Point,
}

const fn block(at: Point, wide: f64, high: f64) -> Block {
    Block {
        at,
        half: point(wide, high),
    }
}

impl Block {
    fn moved(self, by: Point) -> Block {
        Block {
            at: self.at + by,
            ..self
        }
    }

    fn meets(self, other: Block) -> bool {
        let way = self.at - other.at;
        way.x.abs() < self.half.x + other.half.x && way.y.abs() < self.half.y + other.half.y
    }
}

impl Area {
    /// An area with these outlines.
    pub(super) fn new(outlines: &[Vec<Spot>]) -> Area {
        let at = |&(x, y): &Spot| point(f64::from(x), f64::from(y));
        let lines = outlines.iter().flat_map(|ring| {
            let next = ring.iter().cycle().skip(1);
            ring.iter().zip(next).map(move |(a, b)| (at(a), at(b)))
        });
        let mut area = Area {
            lines: lines.collect(),
            inner: Vec::new(),
        };
        let ends = || area.lines.iter().map(|&(a, _)| a);
        let least = |of: fn(Point) -> f64| ends().map(of).fold(f64::INFINITY, f64::min);
        let (left, top) = (least(|a| a.x), least(|a| a.y));
        let (right, bottom) = (-least(|a| -a.x), -least(|a| -a.y));
        let steps = |from: f64, to: f64| {
            let count = ((to - from) / PACE).max(0.0) as usize;
            (0..=count).map(move |step| from + PACE * (step as f64 + 0.5))
        };
        let mut inner: Vec<(Point, f64)> = steps(top, bottom)
            .flat_map(|y| steps(left, right).map(move |x| point(x, y)))
            .filter(|&one| area.holds(one))
            .map(|one| (one, area.room(one)))
            .collect();
        // A sliver between the points tried still has a middle of sorts.
        if inner.is_empty() {
            let count = area.lines.len().max(1) as f64;
            let sum = ends().fold(Point::default(), |sum, one| sum + one);
            inner.push((sum * (1.0 / count), 0.0));
        }
        inner.sort_by(|one, other| other.1.total_cmp(&one.1));
        area.inner = inner;
        area
    }

    /// The point with the most room around it.
    pub(super) fn middle(&self) -> Point {
        self.inner[0].0
    }

    fn holds(&self, at: Point) -> bool {
        let crossed = self.lines.iter().filter(|(a, b)| {
            (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x
        });
        crossed.count() % 2 == 1
    }

    fn room(&self, at: Point) -> f64 {
        let lines = self.lines.iter();
        lines.fold(f64::INFINITY, |least, &(a, b)| {
            least.min(distance(at, a, b))
        })
    }

    /// Whether a block lies inside as a whole.
    fn fits(&self, of: Block) -> bool {
        self.holds(of.at) && !self.lines.iter().any(|&(a, b)| crosses(of, a, b))
    }

    /// The point, nearest to a goal, where a block fits that meets none of some others.
    fn nearest(&self, goal: Point, of: Block, avoid: &[Block]) -> Option<Point> {
        self.best(of, avoid, |at| (at - goal).length())
    }

    /// The point with the least of something, where a block fits that meets none of some others.
    fn best(&self, of: Block, avoid: &[Block], cost: impl Fn(Point) -> f64) -> Option<Point> {
        let mut best: Option<(f64, Point)> = None;
        for &(at, room) in &self.inner {
            if room < of.half.x.min(of.half.y) {
                break;
            }
            let cost = cost(at);
            if best.is_some_and(|(least, _)| least <= cost) {
                continue;
            }
            let moved = of.moved(at);
            if !avoid.iter().any(|other| moved.meets(*other)) && self.fits(moved) {
                best = Some((cost, at));
            }
        }
        best.map(|(_, at)| at)
    }
}

/// Whether a line runs through a block.
fn crosses(of: Block, a: Point, b: Point) -> bool {
    let (a, b) = (a - of.at, b - of.at);
    let Point { x: wide, y: high } = of.half;
    if a.x.min(b.x) > wide || a.x.max(b.x) < -wide || a.y.min(b.y) > high || a.y.max(b.y) < -high {
        return false;
    }
    let way = b - a;
    let sides = [
        point(wide, high),
        point(wide, -high),
        point(-wide, high),
        point(-wide, -high),
    ]
    .map(|corner| way.cross(corner - a));
    sides.iter().any(|side| *side >= 0.0) && sides.iter().any(|side| *side <= 0.0)
}

/// What stands around a unit's place.
const BODY: Block = block(point(0.0, 0.0), 1.25 * UNIT, UNIT);
/// A dislodged unit makes room for the one that took its place.
const DISLODGED: Block = block(point(1.35 * UNIT, -1.35 * UNIT), 1.25 * UNIT, 1.25 * UNIT);
/// The ring of a supply centre.
const RING: Block = block(point(-1.75 * UNIT, 0.0), 0.45 * UNIT, 0.45 * UNIT);

/// Finds the places of a space. `shores` are the borders of its coasts with their waters.
pub(super) fn arrange(area: &Area, space: &PlanSpace, shores: &[(String, Vec<Point>)]) -> Places {
    let mut units = BTreeMap::new();
    let mut berths: Vec<Block> = Vec::new();
    for (number, (coast, shore)) in shores.iter().enumerate() {
        let others = shores.iter().enumerate();
        let others = others.filter(|(other, _)| *other != number);
        let others: Vec<Point> = others.flat_map(|(_, (_, shore))| shore).copied().collect();
        // By its own coast, and away from the others.
        let cost = |at: Point| far(at, shore) - far(at, &others).min(2.0 * SIDE);
        let found = area
            .best(BODY, &berths, cost)
            .or_else(|| area.best(BODY, &[], cost))
            .or_else(|| area.best(block(Point::default(), 0.0, 0.0), &[], cost))
            .unwrap_or(area.middle());
        berths.push(BODY.moved(found));
        units.insert(coast.clone(), whole(found));
    }
    let ring = space.centre.then_some(RING);
    let best = [vec![BODY, DISLODGED], vec![BODY]]
        .into_iter()
        .find_map(|mut around| {
            around.extend(ring);
            named(area, space, &around, &berths)
        });
    let (unit, at, size, lines) = best.unwrap_or_else(|| apart(area, space, &berths));
    let mut taken = berths;
    taken.push(BODY.moved(unit));
    let short = |size: f64| short(size, space).moved(at);
    let fits = |size: &&f64| {
        let text = short(**size * SIDE);
        area.fits(text) && !taken.iter().any(|one| one.meets(text))
    };
    let abbr = SIZES
        .iter()
        .find(fits)
        .map_or(0.1 * SIDE, |size| size * SIDE);
    let centre = ring.map(|ring| {
        let beside = ring.moved(unit);
        let label = text(size, longest(&space.name, lines), lines).moved(at);
        taken.push(label);
        if area.fits(beside) {
            beside.at
        } else {
            let alone = block(Point::default(), RING.half.x, RING.half.y);
            area.nearest(unit, alone, &taken).unwrap_or(beside.at)
        }
    });
    units.insert(String::new(), whole(unit));
    Places {
        units,
        label: Label {
            at: whole(at),
            name: size as i32,
            abbr: abbr as i32,
            lines,
            angle: 0,
        },
        centre: centre.map(whole),
    }
}

/// How far a point is from the nearest of others.
fn far(at: Point, others: &[Point]) -> f64 {
    let others = others.iter().map(|&one| (one - at).length());
    others.fold(f64::INFINITY, f64::min)
}

fn whole(at: Point) -> Spot {
    (at.x.round() as i32, at.y.round() as i32)
}

/// The block of a text around its middle.
fn text(size: f64, letters: usize, lines: usize) -> Block {
    block(
        Point::default(),
        LETTER * letters as f64 * size / 2.0,
        LINE * lines as f64 * size / 2.0,
    )
}

/// The block of an abbreviation around its middle.
fn short(size: f64, space: &PlanSpace) -> Block {
    let letters = space.abbr.chars().count() as f64;
    block(
        Point::default(),
        CAPITAL * letters * size / 2.0,
        LINE * size / 2.0,
    )
}

/// A unit's place, the middle of the name, its font size and the number of its lines.
type Found = (Point, Point, f64, usize);

/// The largest name that has a place beside a unit with all that stands around it.
fn named(area: &Area, space: &PlanSpace, around: &[Block], berths: &[Block]) -> Option<Found> {
    let goal = area.middle();
    let top = around.iter().map(|one| one.at.y - one.half.y);
    let top = top.fold(f64::INFINITY, f64::min);
    let words = space.name.split(' ').count();
    // The largest letters are for the sea, where there is nothing else.
    let first = usize::from(space.ground != Ground::Water);
    for size in SIZES[first..].iter().map(|size| size * SIDE) {
        let mut best: Option<(f64, Found)> = None;
        for lines in 1..=words.min(3) {
            let text = text(size, longest(&space.name, lines), lines);
            let gap = 0.12 * UNIT;
            let Block { half, .. } = text;
            let middles = [
                point(0.0, UNIT + half.y + gap),
                point(0.0, top - half.y - gap),
                point(1.25 * UNIT + half.x + gap, 0.4 * UNIT),
                point(-(1.25 * UNIT + half.x + gap), -0.4 * UNIT),
            ];
            for middle in middles {
                let label = text.moved(middle);
                if around.iter().any(|one| one.meets(label)) {
                    continue;
                }
                let mut blocks = vec![label];
                blocks.extend(around);
                // The name and the unit together are to be in the middle.
                let goal = goal - middle * 0.5;
                let Some(unit) = free(area, goal, &blocks, berths) else {
                    continue;
                };
                let far = (unit - goal).length();
                if best.is_none_or(|(nearest, _)| far < nearest) {
                    best = Some((far, (unit, unit + middle, size, lines)));
                }
            }
        }
        if let Some((_, found)) = best {
            return Some(found);
        }
    }
    None
}

/// A place, nearest to a goal, for a name (the first block) clear of all berths, and for what else is around a unit.
fn free(area: &Area, goal: Point, blocks: &[Block], berths: &[Block]) -> Option<Point> {
    let mut best: Option<(f64, Point)> = None;
    for &(at, room) in &area.inner {
        if room < UNIT {
            break;
        }
        let far = (at - goal).length();
        if best.is_some_and(|(nearest, _)| nearest <= far) {
            continue;
        }
        let label = blocks[0].moved(at);
        if berths.iter().any(|one| one.meets(label)) {
            continue;
        }
        if blocks.iter().all(|one| area.fits(one.moved(at))) {
            best = Some((far, at));
        }
    }
    best.map(|(_, at)| at)
}

/// Where there is little room: the unit first, in the middle, and then the name or at least the abbreviation.
fn apart(area: &Area, space: &PlanSpace, berths: &[Block]) -> Found {
    let unit = area
        .nearest(area.middle(), BODY, &[])
        .unwrap_or(area.middle());
    let mut taken = berths.to_vec();
    taken.push(BODY.moved(unit));
    let letters = space.abbr.chars().count();
    let words = space.name.split(' ').count();
    for size in SIZES.iter().map(|size| size * SIDE) {
        for lines in 1..=words.min(3) {
            let label = text(size, longest(&space.name, lines), lines);
            if let Some(at) = area.nearest(unit, label, &taken) {
                return (unit, at, size, lines);
            }
        }
        let label = short(size, space);
        if let Some(at) = area.nearest(unit, label, &taken) {
            let lines = words.min(3);
            let share = letters as f64 / longest(&space.name, lines) as f64;
            return (unit, at, size * share.min(1.0) / lines as f64, lines);
        }
    }
    (unit, unit + point(0.0, UNIT), 0.06 * SIDE, words.min(3))
}

/// The length of the longest line of a name broken at its spaces into so many lines that the longest is short.
fn longest(name: &str, lines: usize) -> usize {
    let words: Vec<usize> = name.split(' ').map(|word| word.chars().count()).collect();
    shortest(&words, lines)
}

fn shortest(words: &[usize], lines: usize) -> usize {
    let length = |words: &[usize]| words.iter().sum::<usize>() + words.len().saturating_sub(1);
    if lines <= 1 || words.len() <= 1 {
        return length(words);
    }
    (1..words.len())
        .map(|end| length(&words[..end]).max(shortest(&words[end..], lines - 1)))
        .min()
        .unwrap_or(0)
}
