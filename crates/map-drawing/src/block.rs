//! Rectangles that stand on a map: units, names, rings.

use crate::shape::{Point, point};

/// A rectangle, perhaps a turned one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Block {
    /// Its middle.
    pub(crate) at: Point,
    /// Half its sides: along the text that it stands for, and across.
    pub(crate) half: Point,
    /// The way along, of length 1.
    way: Point,
}

/// A rectangle that is not turned.
pub(crate) const fn block(at: Point, wide: f64, high: f64) -> Block {
    Block {
        at,
        half: point(wide, high),
        way: point(1.0, 0.0),
    }
}

impl Block {
    /// The rectangle turned around its middle; `way` has length 1.
    pub(crate) fn turned(self, way: Point) -> Block {
        Block { way, ..self }
    }

    pub(crate) fn moved(self, by: Point) -> Block {
        Block {
            at: self.at + by,
            ..self
        }
    }

    /// The rectangle with more room on all sides.
    pub(crate) fn grown(self, by: f64) -> Block {
        Block {
            half: self.half + point(by, by),
            ..self
        }
    }

    /// A way as seen by the rectangle: along and across.
    fn own(self, way: Point) -> Point {
        point(way.dot(self.way), self.way.cross(way))
    }

    /// How far it reaches from its middle in a direction of length 1.
    fn reach(self, direction: Point) -> f64 {
        let own = self.own(direction);
        self.half.x * own.x.abs() + self.half.y * own.y.abs()
    }

    pub(crate) fn meets(self, other: Block) -> bool {
        let apart = other.at - self.at;
        // Two rectangles are apart if they are so along one of their sides.
        [self.way, other.way].iter().all(|&way| {
            [way, point(-way.y, way.x)]
                .iter()
                .all(|&side| apart.dot(side).abs() < self.reach(side) + other.reach(side))
        })
    }

    /// Whether a line runs through it.
    pub(crate) fn crosses(self, a: Point, b: Point) -> bool {
        let (a, b) = (self.own(a - self.at), self.own(b - self.at));
        let Point { x: wide, y: high } = self.half;
        if a.x.min(b.x) > wide
            || a.x.max(b.x) < -wide
            || a.y.min(b.y) > high
            || a.y.max(b.y) < -high
        {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turned_rectangles_meet_where_they_overlap() {
        let flat = block(point(0.0, 0.0), 10.0, 2.0);
        let slant = flat.turned(point(0.6, 0.8));
        assert!(flat.meets(slant));
        assert!(!flat.meets(slant.moved(point(0.0, 12.5))));
        assert!(flat.meets(slant.moved(point(4.0, 9.0))));
        // Their bounding boxes overlap, they do not.
        assert!(!flat.meets(slant.moved(point(17.0, 3.0))));
    }

    #[test]
    fn lines_cross_a_turned_rectangle() {
        let slant = block(point(0.0, 0.0), 10.0, 2.0).turned(point(0.6, 0.8));
        assert!(slant.crosses(point(5.0, -20.0), point(5.0, 20.0)));
        assert!(slant.crosses(point(-1.0, 0.0), point(1.0, 0.0)));
        assert!(!slant.crosses(point(6.0, -2.0), point(6.0, 2.0)));
        assert!(!slant.crosses(point(8.0, -20.0), point(8.0, 20.0)));
    }
}
