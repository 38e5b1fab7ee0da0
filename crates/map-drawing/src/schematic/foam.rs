//! Areas that press against each other until each has about the room it needs.

use super::mesh::{Corner, Mesh, OUTSIDE};
use super::near::{Near, REACH};
use super::spread::BREADTH;
use crate::shape::{Point, cross, distance, foot, point};
use game::{Ground, MapPlan, PlanSpace};
use std::collections::BTreeSet;

/// Into how many lines the two halves of a wall are divided.
const HALF: usize = 4;
/// How long a line is that is never divided.
const FINEST: f64 = 1e-5;
/// How often all points move.
const ROUNDS: usize = 2000;
/// How many pairs of a point and a line that are close to each other are looked at, at most.
const WORK: usize = 250_000_000;
/// How many times the room that a space wants if what stands in it has none.
const WIDER: f64 = 1.4;
/// How hard an area of half its room presses.
const PRESSURE: f64 = 2.0;
/// How far a point moves for a unit of force.
const STEP: f64 = 0.12;

/// How long a wall is that neither pulls together nor pushes apart.
const SHORTEST: f64 = 0.25;
/// How close walls may be that do not meet, before they push each other away; and how strongly they do.
const NECK: f64 = 0.25;
const REPULSION: f64 = 0.1;
/// How close they may be for each line between them and a corner where they meet.
const ANGLE: f64 = 0.03;

/// The walls of a map, which move.
pub(super) struct Foam {
    /// The size of the frame, in sides of an average space.
    pub(super) size: Point,
    pub(super) points: Vec<Point>,
    pub(super) walls: Vec<Wall>,
    /// How many areas are spaces of the map.
    pub(super) spaces: usize,
    /// How many areas there are.
    pub(super) areas: usize,
    /// How much room each area wants.
    wants: Vec<f64>,
    /// By point: how far it may go to the side and up or down.
    freedom: Vec<(f64, f64)>,
}

/// A wall as a line of points, the two corners included.
pub(super) struct Wall {
    pub(super) points: Vec<u32>,
    /// The areas beside it, on its way, with y upwards; the left one may be [`OUTSIDE`].
    pub(super) left: usize,
    pub(super) right: usize,
}

/// The lines of the walls.
struct Lines {
    /// Two points.
    ends: Vec<(u32, u32)>,
    /// By line: its wall.
    walls: Vec<usize>,
    /// By wall: its two corners.
    corners: Vec<(u32, u32)>,
    /// By point: its wall; none for a corner.
    own: Vec<Option<usize>>,
    /// By line: how many lines it is from the first corner of its wall.
    starts: Vec<usize>,
    /// By point: how many lines it is from the first corner of its wall.
    steps: Vec<usize>,
    /// By wall: of how many lines it consists.
    counts: Vec<usize>,
}

impl Lines {
    fn of(walls: &[Wall], points: usize) -> Lines {
        let mut lines = Lines {
            ends: Vec::new(),
            walls: Vec::new(),
            starts: Vec::new(),
            corners: Vec::new(),
            own: vec![None; points],
            steps: vec![0; points],
            counts: Vec::new(),
        };
        for (number, wall) in walls.iter().enumerate() {
            lines.counts.push(wall.points.len() - 1);
            for (step, pair) in wall.points.windows(2).enumerate() {
                lines.steps[pair[1] as usize] = step + 1;
                lines.ends.push((pair[0], pair[1]));
                lines.walls.push(number);
                lines.starts.push(step);
                lines.own[pair[1] as usize] = Some(number);
            }
            lines.corners.push(wall.ends());
        }
        for &(from, to) in &lines.corners {
            lines.own[from as usize] = None;
            lines.own[to as usize] = None;
        }
        lines
    }

    /// How close a point and a line may be before they push each other away. Nearer to a corner where their walls meet
    /// they are close anyway.
    fn neck(&self, point: usize, line: usize) -> f64 {
        let (a, b) = self.corners[self.walls[line]];
        let Some(wall) = self.own[point] else {
            let is_end = a as usize == point || b as usize == point;
            return if is_end { 0.0 } else { NECK };
        };
        if wall == self.walls[line] {
            // A wall may bend, but not fold.
            let (at, start) = (self.steps[point], self.starts[line]);
            let steps = start.saturating_sub(at).max(at.saturating_sub(start + 1));
            return if steps > 2 { ANGLE * steps as f64 } else { 0.0 };
        }
        let (from, to) = self.corners[wall];
        let steps = self.steps[point];
        let near = [(from, steps), (to, self.counts[wall] - steps)]
            .into_iter()
            .filter(|(corner, _)| *corner == a || *corner == b)
            .map(|(_, steps)| ANGLE * steps as f64);
        near.fold(NECK, f64::min)
    }
}

impl Wall {
    /// Its two corners.
    pub(super) fn ends(&self) -> (u32, u32) {
        (self.points[0], self.points[self.points.len() - 1])
    }

    /// Its lines, by their two points.
    fn lines(&self) -> impl Iterator<Item = (u32, u32)> {
        self.points.windows(2).map(|pair| (pair[0], pair[1]))
    }
}

/// The line with more points where it is long for its distance from the middle of the crowd, so that it bends as it must
/// when that is blown up.
fn finer(line: &[Point], crowd: Point) -> Vec<Point> {
    let mut points = vec![line[0]];
    let mut left: Vec<Point> = line[1..].iter().rev().copied().collect();
    while let (Some(&from), Some(&to)) = (points.last(), left.last()) {
        let (long, far) = ((to - from).length(), distance(crowd, from, to));
        if long > 0.3 * far && long > FINEST {
            left.push((from + to) * 0.5);
        } else {
            points.push(to);
            left.pop();
        }
    }
    points
}

/// The median.
fn middle(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

/// How much room a space wants, if an average province wants 1: more if more has to be written or to stand there, or
/// if there are many neighbours around it.
fn want(space: &PlanSpace, neighbours: usize) -> f64 {
    let ground = match space.ground {
        Ground::Water => 1.2,
        Ground::Land => 1.0,
        Ground::Ice => 0.9,
    };
    let words = space.name.split(' ').map(|word| word.chars().count());
    let longest = words.max().unwrap_or(0).clamp(5, 14) as f64;
    let stands = 0.3 * space.coasts.len() as f64
        + 0.2 * f64::from(u8::from(space.canal))
        + 0.12 * f64::from(u8::from(space.centre));
    let around = (0.7 + 0.06 * neighbours as f64).clamp(0.8, 1.7);
    (ground + stands + 0.05 * (longest - 5.0)) * around
}

impl Foam {
    pub(super) fn new(plan: &MapPlan, mesh: &Mesh, spots: &[Point]) -> Foam {
        let mut neighbours = vec![0; plan.spaces.len()];
        for &(a, b) in &plan.borders {
            neighbours[a] += 1;
            neighbours[b] += 1;
        }
        let spaces = plan.spaces.iter().zip(neighbours);
        let mut wants: Vec<f64> = spaces.map(|(space, count)| want(space, count)).collect();
        // What belongs to nobody only keeps others apart.
        wants.resize(mesh.areas, 0.1);
        let scale = (wants.iter().sum::<f64>() / BREADTH).sqrt();
        let mut foam = Foam {
            size: point(BREADTH, 1.0) * scale,
            points: Vec::new(),
            walls: Vec::new(),
            spaces: plan.spaces.len(),
            areas: mesh.areas,
            wants,
            freedom: Vec::new(),
        };
        for corner in &mesh.corners {
            match *corner {
                Corner::Middle([a, b, c]) => {
                    foam.add((spots[a] + spots[b] + spots[c]) * (scale / 3.0), (1.0, 1.0))
                }
                Corner::Rim(vertex) => foam.add(spots[vertex] * scale, (1.0, 1.0)),
                Corner::Frame(vertex) => {
                    let at = spots[vertex];
                    let is_upright = at.x == 0.0 || at.x == BREADTH;
                    let freedom = if is_upright { (0.0, 1.0) } else { (1.0, 0.0) };
                    foam.add(at * scale, freedom)
                }
            };
        }
        let crowd = foam.crowd();
        for wall in &mesh.walls {
            let (from, to) = (wall.from as u32, wall.to as u32);
            let mut points = vec![from];
            if wall.left == OUTSIDE {
                let ends = [from, to].map(|end| foam.points[end as usize]);
                for at in foam.frame_corners(ends) {
                    points.push(foam.add(at, (0.0, 0.0)));
                }
            } else {
                let (a, b) = wall.via;
                let via = (spots[a] + spots[b]) * (scale / 2.0);
                let ends = [from, to].map(|end| foam.points[end as usize]);
                let parts = if a == b { 1 } else { HALF };
                let part = |one: Point, other: Point, at: usize| {
                    one + (other - one) * (at as f64 / parts as f64)
                };
                let line: Vec<Point> = (0..=parts)
                    .map(|at| part(ends[0], via, at))
                    .chain((1..=parts).map(|at| part(via, ends[1], at)))
                    .collect();
                let line = finer(&line, crowd);
                let inner = &line[1..line.len() - 1];
                points.extend(inner.iter().map(|&at| foam.add(at, (1.0, 1.0))));
            }
            points.push(to);
            foam.walls.push(Wall {
                points,
                left: wall.left,
                right: wall.right,
            });
        }
        foam
    }

    /// Blows up what is crowded: Tutte's layout draws the inner parts of some maps very small. The points move away from
    /// the middle of the crowd on straight ways to the frame, by the exponent that makes the areas most alike.
    pub(super) fn unfold(&mut self) {
        for _ in 0..2 {
            let crowd = self.crowd();
            let mut tried: Vec<(f64, Vec<Point>)> = (1..8)
                .map(|eighths| self.blown_up(crowd, eighths))
                .map(|points| (self.unevenness(&points), points))
                .filter(|(unevenness, _)| *unevenness < 0.99 * self.unevenness(&self.points))
                .collect();
            tried.sort_by(|one, other| one.0.total_cmp(&other.0));
            // Between straight ways a line may come to lie over another one.
            tried.truncate(2);
            let Some((_, points)) = tried
                .into_iter()
                .find(|(_, points)| !self.is_crossed(points))
            else {
                return;
            };
            self.points = points;
        }
    }

    /// The middle of the crowd.
    fn crowd(&self) -> Point {
        point(
            middle(self.points.iter().map(|at| at.x)),
            middle(self.points.iter().map(|at| at.y)),
        )
    }

    /// The points where their share of the way from the middle to the frame has become its power by so many eighths.
    fn blown_up(&self, crowd: Point, eighths: u32) -> Vec<Point> {
        let moved = |&at: &Point| {
            let way = at - crowd;
            let share = |way: f64, from: f64, whole: f64| {
                if way > 0.0 {
                    way / (whole - from)
                } else {
                    -way / from
                }
            };
            let aside = share(way.x, crowd.x, self.size.x);
            let share = aside.max(share(way.y, crowd.y, self.size.y)).min(1.0);
            if share <= 0.0 || share >= 1.0 {
                return at;
            }
            // Roots are exact on every machine, other powers are not.
            let roots = [
                share.sqrt(),
                share.sqrt().sqrt(),
                share.sqrt().sqrt().sqrt(),
            ];
            let power = |bit: u32, root: f64| if eighths & bit == 0 { 1.0 } else { root };
            let power = power(4, roots[0]) * power(2, roots[1]) * power(1, roots[2]);
            crowd + way * (power / share)
        };
        self.points.iter().map(moved).collect()
    }

    /// How much the areas differ from what they want: the sum of the squares of the number of times that they would have to
    /// be doubled or halved.
    fn unevenness(&self, points: &[Point]) -> f64 {
        let room = self.room(points);
        let wants = self.wants.iter().take(self.spaces);
        let differ = |(has, wants): (f64, &f64)| {
            let mut times = 0.0;
            let mut share = (has / wants).max(1e-12);
            while share < 0.75 {
                share *= 2.0;
                times += 1.0;
            }
            while share > 1.5 {
                share /= 2.0;
                times += 1.0;
            }
            let rest: f64 = share - 1.0;
            times * times + rest * rest
        };
        room.into_iter().zip(wants).map(differ).sum()
    }

    /// Whether two lines cross.
    fn is_crossed(&self, points: &[Point]) -> bool {
        let lines: Vec<(u32, u32)> = self.walls.iter().flat_map(Wall::lines).collect();
        let at = |end: u32| points[end as usize];
        lines.iter().enumerate().any(|(number, &(a, b))| {
            lines[number + 1..].iter().any(|&(c, d)| {
                let is_joined = a == c || a == d || b == c || b == d;
                !is_joined && cross([at(a), at(b)], [at(c), at(d)])
            })
        })
    }

    fn add(&mut self, at: Point, freedom: (f64, f64)) -> u32 {
        self.points.push(at);
        self.freedom.push(freedom);
        self.points.len() as u32 - 1
    }

    /// The corners of the frame from one of its points clockwise to another one.
    fn frame_corners(&self, [from, to]: [Point; 2]) -> Vec<Point> {
        let Point { x: wide, y: high } = self.size;
        let whole = 2.0 * (wide + high);
        // How far it is from the lower left corner, clockwise.
        let way = |at: Point| {
            if at.x <= 0.0 {
                at.y
            } else if at.y >= high {
                high + at.x
            } else if at.x >= wide {
                high + wide + (high - at.y)
            } else {
                2.0 * high + wide + (wide - at.x)
            }
        };
        let corners = [
            point(0.0, high),
            point(wide, high),
            point(wide, 0.0),
            point(0.0, 0.0),
        ];
        let after = |end: f64| if end <= way(from) { end + whole } else { end };
        let passed = [high, high + wide, 2.0 * high + wide, whole];
        let mut found: Vec<(f64, Point)> = passed
            .into_iter()
            .zip(corners)
            .map(|(end, corner)| (after(end), corner))
            .filter(|(end, _)| *end < after(way(to)))
            .collect();
        found.sort_by(|one, other| one.0.total_cmp(&other.0));
        found.into_iter().map(|(_, corner)| corner).collect()
    }

    /// Lets some spaces want more room.
    pub(super) fn widen(&mut self, spaces: &BTreeSet<usize>) {
        for &space in spaces {
            self.wants[space] *= WIDER;
        }
    }

    /// Lets the walls move until the areas have about the room they want.
    pub(super) fn settle(&mut self) {
        let lines = Lines::of(&self.walls, self.points.len());
        let mut near = Near::new();
        let mut room = vec![REACH; self.points.len()];
        let mut work = 0;
        for _ in 0..ROUNDS {
            // Only a map that cannot be laid out well comes to that.
            if work > WORK {
                break;
            }
            let mut forces = self.forces();
            room.fill(REACH);
            let points = &self.points;
            near.pairs(points, &lines.ends, |number, line, far| {
                work += 1;
                let (a, b) = lines.ends[line];
                let [a, b] = [a as usize, b as usize];
                // If none moves by more than a quarter of that, no point crosses a line.
                for one in [number, a, b] {
                    room[one] = room[one].min(far);
                }
                let neck = lines.neck(number, line);
                if far < neck && far > 0.0 {
                    let away = points[number] - foot(points[number], points[a], points[b]);
                    let push = away * (REPULSION * (neck / far - 1.0).min(100.0) / far);
                    forces[number] = forces[number] + push;
                    forces[a] = forces[a] - push * 0.5;
                    forces[b] = forces[b] - push * 0.5;
                }
            });
            for (number, force) in forces.into_iter().enumerate() {
                let (aside, up) = self.freedom[number];
                let way = point(force.x * aside, force.y * up) * STEP;
                let most = 0.25 * room[number];
                let far = way.length();
                let share = if far > most { most / far } else { 1.0 };
                self.points[number] = self.points[number] + way * share;
            }
        }
    }

    /// How much room each area has, if the points are there.
    fn room(&self, points: &[Point]) -> Vec<f64> {
        let mut room = vec![0.0; self.areas];
        for wall in &self.walls {
            for (a, b) in wall.lines() {
                let half = points[a as usize].cross(points[b as usize]) / 2.0;
                if let Some(left) = room.get_mut(wall.left) {
                    *left += half;
                }
                room[wall.right] -= half;
            }
        }
        room
    }

    fn forces(&self) -> Vec<Point> {
        let pressures: Vec<f64> = self
            .room(&self.points)
            .iter()
            .zip(&self.wants)
            .map(|(has, wants)| (PRESSURE * (wants - has) / wants).max(-PRESSURE))
            .collect();
        let mut forces = vec![Point::default(); self.points.len()];
        for wall in &self.walls {
            let left = pressures.get(wall.left).copied().unwrap_or(0.0);
            let push = left - pressures[wall.right];
            let rest = SHORTEST / (wall.points.len() - 1) as f64;
            for pair in wall.points.windows(2) {
                let [a, b] = [pair[0] as usize, pair[1] as usize];
                let way = self.points[b] - self.points[a];
                let length = way.length();
                let pull = if length > 0.0 {
                    way * (1.0 - rest / length).max(-4.0)
                } else {
                    way
                };
                // The stronger side pushes the wall away; the wall itself is a spring.
                let aside = point(way.y, -way.x) * (push / 2.0);
                forces[a] = forces[a] + aside + pull;
                forces[b] = forces[b] + aside - pull;
            }
        }
        forces
    }
}
