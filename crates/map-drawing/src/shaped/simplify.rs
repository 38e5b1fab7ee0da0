//! Simpler lines: the point with the least area is removed first (Visvalingam's algorithm), unless a line would then cross
//! another point. So borders never cross, touch or separate.

mod squares;

use crate::drawing::Spot;
use squares::{Squares, turn};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// Removes points with less than an area. The ends of a line stay, a closed line keeps three points, and two lines with
/// the same ends do not become one. Coordinates must not be farther from 0 than some hundreds of millions.
pub(crate) fn simplify(lines: &[Vec<Spot>], area: f64) -> Vec<Vec<Spot>> {
    let mut points = Points::of(lines);
    for at in 0..points.points.len() {
        points.measure(at, 0, area);
    }
    while let Some(Reverse((size, at))) = points.queue.pop() {
        // Otherwise it is no longer there, or was queued again since.
        if points.points[at].size == Some(size)
            && let Some([before, after]) = points.remove(at)
        {
            // A point that drops below an already removed one is removed at once, no earlier.
            points.measure(before, size, area);
            points.measure(after, size, area);
        }
    }
    let mut left = vec![Vec::new(); lines.len()];
    for point in points.points.iter().filter(|point| point.is_left) {
        left[point.line].push(point.spot);
    }
    left
}

/// The points of lines.
struct Points {
    /// Line by line, with those that were removed.
    points: Vec<LinePoint>,
    /// Those that are left.
    squares: Squares,
    /// By line: how many points may still be removed.
    spare: Vec<usize>,
    /// Those to be removed, the smallest first: by size and index.
    queue: BinaryHeap<Reverse<(i64, usize)>>,
}

/// A point of a line.
struct LinePoint {
    spot: Spot,
    line: usize,
    is_left: bool,
    /// The points that are left before and after it; none at the ends of the line.
    beside: Option<[usize; 2]>,
    /// Twice the area of the triangle with these.
    size: Option<i64>,
}

impl Points {
    fn of(lines: &[Vec<Spot>]) -> Points {
        let mut points = Vec::new();
        for (line, spots) in lines.iter().enumerate() {
            let last = spots.len().saturating_sub(1);
            for (along, &spot) in spots.iter().enumerate() {
                let at = points.len();
                points.push(LinePoint {
                    spot,
                    line,
                    is_left: true,
                    beside: (along > 0 && along < last).then(|| [at - 1, at + 1]),
                    size: None,
                });
            }
        }
        let spare = lines.iter().zip(least(lines));
        Points {
            squares: Squares::of(lines),
            points,
            spare: spare
                .map(|(line, least)| line.len().saturating_sub(least))
                .collect(),
            queue: BinaryHeap::new(),
        }
    }

    /// Measures a point anew, and queues it if its area is too small.
    fn measure(&mut self, at: usize, least: i64, area: f64) {
        let Some([before, after]) = self.points[at].beside else {
            return;
        };
        let [a, b, c] = [before, at, after].map(|at| self.points[at].spot);
        let size = turn(a, b, c).abs().max(least);
        self.points[at].size = Some(size);
        if (size as f64) < 2.0 * area {
            self.queue.push(Reverse((size, at)));
        }
    }

    /// Removes a point if its line may be without it, and tells which points were beside it.
    fn remove(&mut self, at: usize) -> Option<[usize; 2]> {
        let LinePoint {
            spot, line, beside, ..
        } = self.points[at];
        let [before, after] = beside?;
        let corners = [self.points[before].spot, spot, self.points[after].spot];
        if self.spare[line] == 0 || self.squares.touches(corners) {
            return None;
        }
        self.spare[line] -= 1;
        self.squares.remove(spot);
        self.points[at].is_left = false;
        self.points[at].size = None;
        if let Some([_, next]) = &mut self.points[before].beside {
            *next = after;
        }
        if let Some([last, _]) = &mut self.points[after].beside {
            *last = before;
        }
        Some([before, after])
    }
}

/// By line: how many points it must keep.
fn least(lines: &[Vec<Spot>]) -> Vec<usize> {
    let ends = |line: &[Spot]| {
        let (first, last) = (line.first().copied(), line.last().copied());
        (first.min(last), first.max(last))
    };
    let mut parallel: HashMap<_, usize> = HashMap::new();
    for line in lines {
        *parallel.entry(ends(line)).or_default() += 1;
    }
    lines
        .iter()
        .map(|line| match ends(line) {
            // A closed line has its first point twice.
            (first, last) if first == last => 4,
            ends if parallel.get(&ends).is_some_and(|&count| count > 1) => 3,
            _ => 2,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_and_what_carries_area_are_kept() {
        let line = vec![(0, 0), (50, 1), (100, 0), (150, 80), (200, 0)];
        assert_eq!(
            simplify(&[line], 200.0),
            [[(0, 0), (100, 0), (150, 80), (200, 0)]]
        );
    }

    #[test]
    fn no_line_runs_over_a_point_of_another() {
        let bay = vec![(0, 0), (50, 40), (100, 0)];
        let island = vec![(48, 10), (52, 10), (50, 14), (48, 10)];
        let lines = simplify(&[bay.clone(), island], 1e6);
        assert_eq!(lines[0], bay);
    }

    #[test]
    fn two_lines_with_the_same_ends_stay_apart() {
        let up = vec![(0, 0), (50, 5), (100, 0)];
        let down = vec![(100, 0), (50, -5), (0, 0)];
        let lines = [up, down];
        assert_eq!(simplify(&lines, 1e6), lines);
    }

    #[test]
    fn a_closed_line_keeps_three_points() {
        let ring = vec![(0, 0), (10, 0), (20, 0), (20, 20), (0, 20), (0, 0)];
        let lines = simplify(&[ring], f64::INFINITY);
        assert_eq!(lines[0].len(), 4);
        assert_eq!((lines[0][0], lines[0][3]), ((0, 0), (0, 0)));
    }

    #[test]
    fn the_smallest_goes_first() {
        // Of the first line, only one point may be removed.
        let line = vec![(0, 0), (10, 20), (20, 19), (30, 0)];
        let other = vec![(0, 0), (15, -20), (30, 0)];
        assert_eq!(
            simplify(&[line, other.clone()], 1e6),
            [vec![(0, 0), (10, 20), (30, 0)], other]
        );
    }

    #[test]
    fn short_lines_stay() {
        let lines = [
            vec![],
            vec![(1, 1)],
            vec![(1, 1), (1, 1)],
            vec![(1, 1), (2, 2)],
        ];
        assert_eq!(simplify(&lines, 1e6), lines);
        assert!(simplify(&[], 1e6).is_empty());
    }
}
