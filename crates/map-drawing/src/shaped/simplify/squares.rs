//! Points by squares of a grid, so that finding those of an area takes no look at all others.

use crate::drawing::Spot;
use std::collections::HashMap;

/// Points by the square that they are in.
pub(super) struct Squares {
    squares: HashMap<Spot, Vec<Spot>>,
    /// The side of a square.
    side: i32,
}

impl Squares {
    pub(super) fn of(lines: &[Vec<Spot>]) -> Squares {
        let spots: Vec<Spot> = lines.iter().flatten().copied().collect();
        let mut squares = Squares {
            squares: HashMap::new(),
            side: side(&spots),
        };
        for spot in spots {
            let square = squares.square(spot);
            squares.squares.entry(square).or_default().push(spot);
        }
        squares
    }

    fn square(&self, (x, y): Spot) -> Spot {
        (x.div_euclid(self.side), y.div_euclid(self.side))
    }

    /// Removes a point; others at the same place stay.
    pub(super) fn remove(&mut self, spot: Spot) {
        let square = self.square(spot);
        if let Some(spots) = self.squares.get_mut(&square)
            && let Some(at) = spots.iter().position(|other| *other == spot)
        {
            spots.swap_remove(at);
        }
    }

    /// Whether some point is in a triangle or on its sides, other than at its corners.
    pub(super) fn touches(&self, corners: [Spot; 3]) -> bool {
        let [least, most] = bounds(&corners).map(|spot| self.square(spot));
        (least.0..=most.0)
            .flat_map(|x| (least.1..=most.1).map(move |y| (x, y)))
            .filter_map(|square| self.squares.get(&square))
            .flatten()
            .any(|spot| !corners.contains(spot) && is_in(*spot, corners))
    }
}

/// The side of squares of which there are about as many as points.
fn side(spots: &[Spot]) -> i32 {
    let [(left, top), (right, bottom)] = bounds(spots);
    let width = f64::from(right) - f64::from(left);
    let height = f64::from(bottom) - f64::from(top);
    let count = spots.len().max(1) as f64;
    let side = (width * height / count).sqrt();
    // On a map that is almost a line, there would be more squares than points.
    side.max(width.max(height) / count).max(1.0) as i32
}

/// The least and the greatest coordinates.
fn bounds(spots: &[Spot]) -> [Spot; 2] {
    let start = spots.first().copied().unwrap_or_default();
    spots.iter().fold([start; 2], |[least, most], &(x, y)| {
        [
            (least.0.min(x), least.1.min(y)),
            (most.0.max(x), most.1.max(y)),
        ]
    })
}

/// Whether a point is in a triangle or on its sides.
fn is_in(spot: Spot, corners: [Spot; 3]) -> bool {
    let [least, most] = bounds(&corners);
    // Three points may be in line, and so may the point, but elsewhere.
    let is_near = (least.0..=most.0).contains(&spot.0) && (least.1..=most.1).contains(&spot.1);
    let [a, b, c] = corners;
    let turns = [turn(a, b, spot), turn(b, c, spot), turn(c, a, spot)];
    is_near && (turns.iter().all(|turn| *turn >= 0) || turns.iter().all(|turn| *turn <= 0))
}

/// Twice the signed area of a triangle.
pub(super) fn turn(a: Spot, b: Spot, c: Spot) -> i64 {
    let way = |to: Spot| {
        [
            i64::from(to.0) - i64::from(a.0),
            i64::from(to.1) - i64::from(a.1),
        ]
    };
    let [[ux, uy], [vx, vy]] = [way(b), way(c)];
    ux * vy - vx * uy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_of_a_triangle_are_found_until_they_are_removed() {
        let spot = (-3, 7);
        let far = vec![(-1000, -1000), (1000, 1000), (30, 5)];
        let mut squares = Squares::of(&[vec![spot, spot], far]);
        let around = [(-10, 0), (10, 0), (-10, 20)];
        assert!(squares.touches(around));
        squares.remove(spot);
        assert!(squares.touches(around));
        squares.remove(spot);
        squares.remove(spot);
        assert!(!squares.touches(around));
    }

    #[test]
    fn sides_belong_to_a_triangle_and_corners_do_not() {
        let squares = Squares::of(&[vec![(5, 5)]]);
        assert!(squares.touches([(0, 0), (10, 10), (0, 10)]));
        assert!(squares.touches([(0, 0), (10, 10), (20, 20)]));
        assert!(!squares.touches([(0, 0), (5, 5), (0, 10)]));
        assert!(!squares.touches([(6, 6), (10, 10), (20, 20)]));
        assert!(!squares.touches([(0, 0), (4, 5), (0, 10)]));
    }

    #[test]
    fn a_map_has_no_more_squares_than_points() {
        assert_eq!(side(&[]), 1);
        assert_eq!(side(&[(5, 5)]), 1);
        assert_eq!(side(&[(0, 0), (0, 1000)]), 500);
        assert_eq!(side(&[(0, 0), (100, 0), (0, 100), (100, 100)]), 50);
    }
}
