//! Closed lines, as points of which the first is not repeated.

use crate::drawing::Spot;
use crate::shape::Point;

/// The sides of a ring, each from a point to the next.
pub(super) fn sides(ring: &[Spot]) -> impl Iterator<Item = (Spot, Spot)> {
    let ends = ring.iter().cycle().skip(1);
    ring.iter().copied().zip(ends.copied())
}

/// Whether a point is inside a ring; on the line, either answer may be given.
pub(crate) fn is_inside(ring: &[Spot], at: Point) -> bool {
    // A line from the point to the east crosses the sides an odd number of times.
    let crossed = sides(ring).filter(|&((px, py), (qx, qy))| {
        let [px, py, qx, qy] = [px, py, qx, qy].map(f64::from);
        (py > at.y) != (qy > at.y) && at.x < (px - qx) * (at.y - qy) / (py - qy) + qx
    });
    crossed.count() % 2 == 1
}

/// Twice the signed area of a ring.
pub(crate) fn double_area(ring: &[Spot]) -> f64 {
    let sides = sides(ring).map(|((px, py), (qx, qy))| {
        let [px, py, qx, qy] = [px, py, qx, qy].map(f64::from);
        px * qy - qx * py
    });
    sides.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::point;

    /// An L: its upper right quarter is missing.
    const CORNER: [Spot; 6] = [(0, 0), (10, 0), (10, 10), (20, 10), (20, 20), (0, 20)];

    #[test]
    fn what_is_inside_is_told_from_what_is_not() {
        for (x, y, is_in) in [
            (5.0, 5.0, true),
            (15.0, 15.0, true),
            (15.0, 5.0, false),
            (-5.0, 5.0, false),
            (5.0, 25.0, false),
        ] {
            assert_eq!(is_inside(&CORNER, point(x, y)), is_in, "{x} {y}");
        }
        assert!(!is_inside(&[], point(0.0, 0.0)));
    }

    #[test]
    fn area_has_the_sign_of_the_direction() {
        let mut ring = CORNER;
        assert_eq!(double_area(&ring), 600.0);
        ring.reverse();
        assert_eq!(double_area(&ring), -600.0);
        assert_eq!(double_area(&[]), 0.0);
    }
}
