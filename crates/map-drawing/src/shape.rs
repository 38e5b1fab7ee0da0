//! Points and lengths of the plane.

use std::ops::{Add, Mul, Sub};

/// A point, or the way from one point to another.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

pub(crate) const fn point(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        point(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        point(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        point(self.x * by, self.y * by)
    }
}

impl Point {
    /// The cross product with another way: positive if that turns to the left of this one, with y upwards.
    pub(crate) fn cross(self, other: Point) -> f64 {
        self.x * other.y - self.y * other.x
    }

    pub(crate) fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// `sqrt` is exact by the standard of floating-point numbers; `hypot` differs from machine to machine.
    pub(crate) fn length(self) -> f64 {
        self.dot(self).sqrt()
    }
}

/// The signed area of a triangle, doubled.
pub(crate) fn turn(a: Point, b: Point, c: Point) -> f64 {
    (b - a).cross(c - a)
}

/// The point of a line between two points that is nearest to a point.
pub(crate) fn foot(of: Point, a: Point, b: Point) -> Point {
    let way = b - a;
    let square = way.dot(way);
    if square > 0.0 {
        a + way * ((of - a).dot(way) / square).clamp(0.0, 1.0)
    } else {
        a
    }
}

/// How far a point is from a line between two points.
pub(crate) fn distance(from: Point, a: Point, b: Point) -> f64 {
    (from - foot(from, a, b)).length()
}

/// Whether two lines cross, each given by its ends.
pub(crate) fn cross([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    // Most lines are far from each other.
    if a.x.max(b.x) < c.x.min(d.x)
        || c.x.max(d.x) < a.x.min(b.x)
        || a.y.max(b.y) < c.y.min(d.y)
        || c.y.max(d.y) < a.y.min(b.y)
    {
        return false;
    }
    (turn(a, b, c) > 0.0) != (turn(a, b, d) > 0.0) && (turn(c, d, a) > 0.0) != (turn(c, d, b) > 0.0)
}
