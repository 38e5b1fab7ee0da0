//! An outline in which something is placed.

use crate::block::Block;
use crate::shape::{Point, distance, point};

/// An area, and the points in it that are tried for what stands there.
pub(crate) struct Area {
    lines: Vec<(Point, Point)>,
    /// Points inside, the roomiest first, with their distance from the outline.
    pub(crate) inner: Vec<(Point, f64)>,
}

/// About how many points are tried in a large area.
const MOST: f64 = 2000.0;

impl Area {
    /// An area with these lines around it; the points tried are at least a pace apart.
    pub(crate) fn new(lines: Vec<(Point, Point)>, pace: f64) -> Area {
        let mut area = Area {
            lines,
            inner: Vec::new(),
        };
        let ends = || area.lines.iter().map(|&(a, _)| a);
        let least = |of: fn(Point) -> f64| ends().map(of).fold(f64::INFINITY, f64::min);
        let (left, top) = (least(|a| a.x), least(|a| a.y));
        let (right, bottom) = (-least(|a| -a.x), -least(|a| -a.y));
        // An ocean needs no more of them than a bay.
        let pace = pace.max(((right - left) * (bottom - top) / MOST).sqrt());
        let inside = |pace: f64| -> Vec<(Point, f64)> {
            let steps = |from: f64, to: f64| {
                let count = ((to - from) / pace).max(0.0) as usize;
                (0..=count).map(move |step| from + pace * (step as f64 + 0.5))
            };
            steps(top, bottom)
                .flat_map(|y| steps(left, right).map(move |x| point(x, y)))
                .filter(|&one| area.holds(one))
                .map(|one| (one, area.room(one)))
                .collect()
        };
        // A narrow area may lie between the points.
        let finer = [1.0, 0.3, 0.1].map(|share| share * pace);
        let found = finer
            .into_iter()
            .map(inside)
            .find(|found| !found.is_empty());
        let mut inner = found.unwrap_or_default();
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
    pub(crate) fn middle(&self) -> Point {
        self.inner[0].0
    }

    pub(crate) fn holds(&self, at: Point) -> bool {
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
    pub(crate) fn fits(&self, of: Block) -> bool {
        self.holds(of.at) && !self.lines.iter().any(|&(a, b)| of.crosses(a, b))
    }

    /// The points where a block fits, each with what the block covers there.
    pub(crate) fn spots(&self, of: Block) -> impl Iterator<Item = (Point, Block)> {
        let least = of.half.x.min(of.half.y);
        // A block whose middle is beside its point may fit where there is less room around the point.
        let is_centred = of.at == Point::default();
        self.inner
            .iter()
            .take_while(move |(_, room)| !is_centred || *room >= least)
            .map(move |&(at, _)| (at, of.moved(at)))
            .filter(|&(_, moved)| self.fits(moved))
    }

    /// The point with the least cost where a block fits that meets none of some others.
    pub(crate) fn best(
        &self,
        of: Block,
        avoid: &[Block],
        cost: impl Fn(Point) -> f64,
    ) -> Option<Point> {
        let is_free = |moved: Block| !avoid.iter().any(|other| moved.meets(*other));
        self.spots(of)
            .filter(|&(_, moved)| is_free(moved))
            .map(|(at, _)| (cost(at), at))
            .min_by(|one, other| one.0.total_cmp(&other.0))
            .map(|(_, at)| at)
    }

    /// The point nearest to a goal where a block fits that meets none of some others.
    pub(crate) fn nearest(&self, goal: Point, of: Block, avoid: &[Block]) -> Option<Point> {
        self.best(of, avoid, |at| (at - goal).length())
    }
}
