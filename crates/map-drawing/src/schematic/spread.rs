//! Points in the plane for the vertices of a layout, so that no triangle is turned over.

use super::mesh::Mesh;
use super::solve::solve;
use crate::shape::{Point, point, turn};

/// The breadth of the frame; its height is 1.
pub(super) const BREADTH: f64 = 1.3;

/// How often all vertices move to where they have more room.
const ROUNDS: usize = 400;

/// The points: those of the frame on it, the others where the triangles around them have about the same size.
pub(super) fn spread(mesh: &Mesh) -> Vec<Point> {
    let mut spots = balanced(mesh);
    let mut beside: Vec<Vec<usize>> = vec![Vec::new(); mesh.vertices];
    for (number, triangle) in mesh.triangles.iter().enumerate() {
        triangle.iter().for_each(|&one| beside[one].push(number));
    }
    let mut is_fixed = vec![false; mesh.vertices];
    mesh.frame.iter().for_each(|&one| is_fixed[one] = true);
    for _ in 0..ROUNDS {
        for vertex in (0..mesh.vertices).filter(|&one| !is_fixed[one]) {
            roomier(mesh, &beside[vertex], vertex, &mut spots);
        }
    }
    spots
}

/// Tutte's layout: the frame is convex, and every other vertex lies in the middle of its neighbours. No triangle is
/// turned over then.
fn balanced(mesh: &Mesh) -> Vec<Point> {
    let mut spots = vec![Point::default(); mesh.vertices];
    let mut rows = vec![Some(0); mesh.vertices];
    for (at, &vertex) in mesh.frame.iter().enumerate() {
        spots[vertex] = on_frame((at as f64 + 0.5) / mesh.frame.len() as f64);
        rows[vertex] = None;
    }
    let mut count = 0;
    for row in rows.iter_mut().flatten() {
        *row = count;
        count += 1;
    }
    let mut left = vec![vec![0.0; count]; count];
    let mut right = vec![[0.0; 2]; count];
    // An edge is in two triangles, once in each direction; those of the frame do not matter.
    let edges = |&[a, b, c]: &[usize; 3]| [(a, b), (b, c), (c, a)];
    for (from, to) in mesh.triangles.iter().flat_map(edges) {
        let Some(row) = rows[from] else { continue };
        left[row][row] += 1.0;
        if let Some(other) = rows[to] {
            left[row][other] -= 1.0;
        } else {
            right[row][0] += spots[to].x;
            right[row][1] += spots[to].y;
        }
    }
    let found = solve(left, right);
    for (spot, row) in spots.iter_mut().zip(rows) {
        if let Some(row) = row {
            *spot = point(found[row][0], found[row][1]);
        }
    }
    spots
}

/// A point of the frame: 0 is its lower left corner, and then clockwise, up to 1.
fn on_frame(share: f64) -> Point {
    let way = share * (2.0 + 2.0 * BREADTH);
    if way < 1.0 {
        point(0.0, way)
    } else if way < 1.0 + BREADTH {
        point(way - 1.0, 1.0)
    } else if way < 2.0 + BREADTH {
        point(BREADTH, 2.0 + BREADTH - way)
    } else {
        point(2.0 + 2.0 * BREADTH - way, 0.0)
    }
}

/// Moves a vertex towards the larger ones of its triangles, as far as none is turned over.
fn roomier(mesh: &Mesh, beside: &[usize], vertex: usize, spots: &mut [Point]) {
    let corners = |number: usize, spots: &[Point]| mesh.triangles[number].map(|one| spots[one]);
    let (mut weight, mut sum) = (0.0, Point::default());
    let mut areas = Vec::with_capacity(beside.len());
    for &number in beside {
        let [a, b, c] = corners(number, spots);
        let area = turn(a, b, c);
        areas.push(area);
        weight += area;
        sum = sum + (a + b + c) * (area / 3.0);
    }
    if weight <= 0.0 {
        return;
    }
    let (old, goal) = (spots[vertex], sum * (1.0 / weight));
    let mut share = 1.0;
    for _ in 0..5 {
        spots[vertex] = old + (goal - old) * share;
        let least = 1e-3 * weight / beside.len() as f64;
        let is_right = |(&number, &before): (&usize, &f64)| {
            let [a, b, c] = corners(number, spots);
            turn(a, b, c) > least.min(0.3 * before)
        };
        if beside.iter().zip(&areas).all(is_right) {
            return;
        }
        share *= 0.5;
    }
    spots[vertex] = old;
}
