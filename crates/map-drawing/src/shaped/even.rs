//! A board-like projection: each area gets the room that it is to have, and keeps its neighbours.
//!
//! The map is a fluid whose density is the room wanted over the room there is. It flows until the density is the same
//! everywhere, and takes the points of the lines along (Gastner, Seguy and More, "Fast flow-based algorithm for creating
//! density-equalizing map projections", 2018). A flow never lets lines cross. Only square roots and the four operations
//! are used, so that all machines make the same map.

use crate::shape::{Point, point};

/// How many cells the grid has from west to east.
const COLUMNS: usize = 160;
/// How often the density is measured anew.
const ROUNDS: usize = 12;
/// In how many steps a point travels in a round.
const STEPS: usize = 8;
/// How often the density is smoothed: what is smaller than that is not torn out of its surroundings.
const SMOOTH: usize = 16;
/// How many cells beside a seam the flow is made the same on both sides of it.
const SEAM: usize = 8;
/// The least and the greatest density of a round: a flow that is too fast leaves the grid behind.
const DENSITY: (f64, f64) = (0.5, 2.0);

/// An area with its outlines, as indices of points, and its share of the map.
pub(super) struct Share {
    pub(super) rings: Vec<Vec<usize>>,
    /// What it wants of the map, as a fraction.
    pub(super) wanted: f64,
}

/// Moves points so that each area comes near to its share of a map of a given size. The map's edges stay where they are;
/// where the map wraps, points at its ends move alike. Points must be dense: a line between two of them stays straight.
pub(super) fn even(points: &mut [Point], shares: &[Share], size: Point, wrap: bool) {
    let grid = Grid::new(size, wrap);
    for _ in 0..ROUNDS {
        let density = grid.density(points, shares);
        // What is nearly even has no flow that could be told from the errors of rounding.
        if density.iter().all(|value| (value - 1.0).abs() < 1e-4) {
            break;
        }
        let flow = Flow::new(&grid, density);
        for one in points.iter_mut() {
            *one = flow.carried(*one);
        }
    }
}

/// The area of a ring, negative if it runs the other way.
pub(super) fn area(points: &[Point], ring: &[usize]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    let sum: f64 = ring
        .iter()
        .zip(next)
        .map(|(&a, &b)| points[a].cross(points[b]))
        .sum();
    sum / 2.0
}

/// Square cells that cover the map.
struct Grid {
    size: Point,
    columns: usize,
    rows: usize,
    /// The sides of a cell.
    cell: Point,
    /// Whether the east end joins the west end.
    wrap: bool,
}

impl Grid {
    fn new(size: Point, wrap: bool) -> Grid {
        let rows = (COLUMNS as f64 * size.y / size.x).round().max(2.0) as usize;
        Grid {
            size,
            columns: COLUMNS,
            rows,
            cell: point(size.x / COLUMNS as f64, size.y / rows as f64),
            wrap,
        }
    }

    /// By cell, how much more room is wanted than there is; 1 on average.
    fn density(&self, points: &[Point], shares: &[Share]) -> Vec<f64> {
        let whole = self.size.x * self.size.y;
        let mut density = vec![1.0; self.columns * self.rows];
        for share in shares {
            let has: f64 = share.rings.iter().map(|ring| area(points, ring)).sum();
            let value = share.wanted * whole / has.abs().max(1e-9 * whole);
            self.fill(
                points,
                share,
                value.clamp(DENSITY.0, DENSITY.1),
                &mut density,
            );
        }
        // A border is no cliff: the flow is smoother than the borders are.
        for _ in 0..SMOOTH {
            density = self.smooth(&density);
        }
        self.join(&mut density);
        let mean = density.iter().sum::<f64>() / density.len() as f64;
        density.iter().map(|value| value / mean).collect()
    }

    /// Gives a value to all cells whose middle is in an area.
    fn fill(&self, points: &[Point], share: &Share, value: f64, density: &mut [f64]) {
        let mut crossed: Vec<Vec<f64>> = vec![Vec::new(); self.rows];
        for ring in &share.rings {
            for (at, &from) in ring.iter().enumerate() {
                let (a, b) = (points[from], points[ring[(at + 1) % ring.len()]]);
                let (low, high) = (a.y.min(b.y) / self.cell.y, a.y.max(b.y) / self.cell.y);
                let first = (low - 0.5).ceil().max(0.0) as usize;
                for (row, line) in crossed.iter_mut().enumerate().skip(first) {
                    let y = row as f64 + 0.5;
                    if y >= high {
                        break;
                    }
                    if y >= low {
                        let share = (y * self.cell.y - a.y) / (b.y - a.y);
                        line.push((a.x + share * (b.x - a.x)) / self.cell.x);
                    }
                }
            }
        }
        for (row, line) in crossed.iter_mut().enumerate() {
            line.sort_by(f64::total_cmp);
            for pair in line.chunks_exact(2) {
                let from = (pair[0] - 0.5).ceil().max(0.0) as usize;
                let to = ((pair[1] - 0.5).ceil().max(0.0) as usize).min(self.columns);
                for column in from..to {
                    density[row * self.columns + column] = value;
                }
            }
        }
    }

    /// Makes rows of values the same on both sides of the seam, and less so with each cell away from it.
    fn join(&self, values: &mut [f64]) {
        if !self.wrap {
            return;
        }
        for row in values.chunks_exact_mut(self.columns) {
            for west in 0..SEAM {
                let east = self.columns - 1 - west;
                let mean = (row[west] + row[east]) / 2.0;
                let share = (SEAM - west) as f64 / SEAM as f64;
                for at in [west, east] {
                    row[at] += share * (mean - row[at]);
                }
            }
        }
    }

    fn smooth(&self, density: &[f64]) -> Vec<f64> {
        self.cells(|column, row| {
            let mut sum = 0.0;
            for y in [row.saturating_sub(1), row, (row + 1).min(self.rows - 1)] {
                for x in [
                    column.saturating_sub(1),
                    column,
                    (column + 1).min(self.columns - 1),
                ] {
                    sum += density[y * self.columns + x];
                }
            }
            sum / 9.0
        })
    }

    fn cells(&self, value: impl Fn(usize, usize) -> f64) -> Vec<f64> {
        let value = &value;
        (0..self.rows)
            .flat_map(|row| (0..self.columns).map(move |column| value(column, row)))
            .collect()
    }

    /// By cell, the sum of the differences to its neighbours, each over the square of the distance; nothing flows over
    /// the edge of the map.
    fn spread(&self, of: &[f64]) -> Vec<f64> {
        let (across, along) = (self.cell.x * self.cell.x, self.cell.y * self.cell.y);
        self.cells(|column, row| {
            let at = row * self.columns + column;
            let mut sum = 0.0;
            if column > 0 {
                sum += (of[at] - of[at - 1]) / across;
            }
            if column + 1 < self.columns {
                sum += (of[at] - of[at + 1]) / across;
            }
            if row > 0 {
                sum += (of[at] - of[at - self.columns]) / along;
            }
            if row + 1 < self.rows {
                sum += (of[at] - of[at + self.columns]) / along;
            }
            sum
        })
    }

    /// The potential whose spread is given, by conjugate gradients. The sum of what is given must be 0.
    fn potential(&self, given: &[f64]) -> Vec<f64> {
        let product = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
        let mut found = vec![0.0; given.len()];
        let mut left = given.to_vec();
        let mut way = left.clone();
        let mut rest = product(&left, &left);
        let goal = 1e-10 * rest;
        for _ in 0..4 * (self.columns + self.rows) {
            if rest <= goal {
                break;
            }
            let spread = self.spread(&way);
            let step = rest / product(&way, &spread);
            for at in 0..found.len() {
                found[at] += step * way[at];
                left[at] -= step * spread[at];
            }
            let next = product(&left, &left);
            for (way, left) in way.iter_mut().zip(&left) {
                *way = left + next / rest * *way;
            }
            rest = next;
        }
        found
    }
}

/// Where the fluid flows in a round, from time 0 to 1.
struct Flow<'g> {
    grid: &'g Grid,
    /// At the start, by cell; at the end it is 1 everywhere.
    density: Vec<f64>,
    /// What flows to the east over the west side of each cell, with one column more than there are cells.
    east: Vec<f64>,
    /// What flows to the south over the north side of each cell, with one row more.
    south: Vec<f64>,
}

impl<'g> Flow<'g> {
    fn new(grid: &'g Grid, density: Vec<f64>) -> Flow<'g> {
        let excess: Vec<f64> = density.iter().map(|value| value - 1.0).collect();
        let potential = grid.potential(&excess);
        let at = |column: usize, row: usize| potential[row * grid.columns + column];
        let mut east = vec![0.0; (grid.columns + 1) * grid.rows];
        for row in 0..grid.rows {
            for column in 1..grid.columns {
                east[row * (grid.columns + 1) + column] =
                    (at(column - 1, row) - at(column, row)) / grid.cell.x;
            }
        }
        let mut south = vec![0.0; grid.columns * (grid.rows + 1)];
        for row in 1..grid.rows {
            for column in 0..grid.columns {
                south[row * grid.columns + column] =
                    (at(column, row - 1) - at(column, row)) / grid.cell.y;
            }
        }
        // Nothing flows over the seam, and beside it the same flows along on both sides.
        grid.join(&mut south);
        Flow {
            grid,
            density,
            east,
            south,
        }
    }

    /// Where a point is at the end.
    fn carried(&self, mut at: Point) -> Point {
        let step = 1.0 / STEPS as f64;
        for number in 0..STEPS {
            let time = number as f64 * step;
            let half = self.inside(at + self.speed(at, time) * (step / 2.0));
            at = self.inside(at + self.speed(half, time + step / 2.0) * step);
        }
        at
    }

    fn inside(&self, at: Point) -> Point {
        let Point { x, y } = self.grid.size;
        point(at.x.clamp(0.0, x), at.y.clamp(0.0, y))
    }

    fn speed(&self, at: Point, time: f64) -> Point {
        let Grid {
            columns,
            rows,
            cell,
            ..
        } = *self.grid;
        let (x, y) = (at.x / cell.x, at.y / cell.y);
        let there = between(&self.density, columns, rows, x - 0.5, y - 0.5);
        let density = there + time * (1.0 - there);
        let east = between(&self.east, columns + 1, rows, x, y - 0.5);
        let south = between(&self.south, columns, rows + 1, x - 0.5, y);
        point(east / density, south / density)
    }
}

/// The value at a place between the four around it.
fn between(values: &[f64], columns: usize, rows: usize, x: f64, y: f64) -> f64 {
    let x = x.clamp(0.0, columns as f64 - 1.0);
    let y = y.clamp(0.0, rows as f64 - 1.0);
    let (column, row) = (
        (x as usize).min(columns.saturating_sub(2)),
        (y as usize).min(rows.saturating_sub(2)),
    );
    let (across, along) = (x - column as f64, y - row as f64);
    let value = |column: usize, row: usize| values[row * columns + column];
    let north = value(column, row) * (1.0 - across) + value(column + 1, row) * across;
    let south = value(column, row + 1) * (1.0 - across) + value(column + 1, row + 1) * across;
    north * (1.0 - along) + south * along
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A map of four columns, of which the second is to become three times as wide as each of the others.
    #[test]
    fn areas_get_the_room_they_want() {
        let size = point(400.0, 300.0);
        let mut points = Vec::new();
        for line in 0..=4 {
            points.extend((0..=60).map(|at| point(100.0 * f64::from(line), 5.0 * f64::from(at))));
        }
        let column = |number: usize| {
            let line = |line: usize| line * 61..(line + 1) * 61;
            line(number).chain(line(number + 1).rev()).collect()
        };
        let shares: Vec<Share> = (0..4)
            .map(|number| Share {
                rings: vec![column(number)],
                wanted: if number == 1 { 0.5 } else { 1.0 / 6.0 },
            })
            .collect();
        even(&mut points, &shares, size, false);
        for share in &shares {
            let has = area(&points, &share.rings[0]).abs() / (size.x * size.y);
            assert!((has - share.wanted).abs() < 0.02, "{has} {}", share.wanted);
        }
        // What was straight stays straight, and the edges stay where they are.
        for line in 0..=4 {
            let first = points[line * 61];
            let all = &points[line * 61..(line + 1) * 61];
            assert!(
                all.iter().all(|one| (one.x - first.x).abs() < 1.0),
                "{line}"
            );
            assert!(all[0].y.abs() < 1e-6 && (all[60].y - 300.0).abs() < 1e-6);
        }
        assert!(points[0].x.abs() < 1e-6);
        assert!((points[4 * 61].x - 400.0).abs() < 1e-6);
    }

    /// Two rows on a map that wraps, whose western part is the larger one above and the smaller one below: without the seam
    /// their border would end higher in the west than in the east.
    #[test]
    fn the_ends_of_a_wrapping_map_stay_together() {
        let size = point(400.0, 300.0);
        let mut points = Vec::new();
        let (across, along) = (81, 61);
        for row in 0..along {
            points.extend(
                (0..across).map(|column| point(5.0 * f64::from(column), 5.0 * f64::from(row))),
            );
        }
        let at = |column: i32, row: i32| (row * across + column) as usize;
        let block = |left: i32, upper: i32, right: i32, lower: i32| -> Vec<usize> {
            let north = (left..right).map(|column| at(column, upper));
            let east = (upper..lower).map(|row| at(right, row));
            let south = (left + 1..=right).rev().map(|column| at(column, lower));
            let west = (upper + 1..=lower).rev().map(|row| at(left, row));
            north.chain(east).chain(south).chain(west).collect()
        };
        let shares: Vec<Share> = [
            (block(0, 0, 40, 30), 0.4),
            (block(40, 0, 80, 30), 0.2),
            (block(0, 30, 40, 60), 0.2),
            (block(40, 30, 80, 60), 0.2),
        ]
        .map(|(ring, wanted)| Share {
            rings: vec![ring],
            wanted,
        })
        .into();
        even(&mut points, &shares, size, true);
        for row in 0..along {
            let [west, east] = [0, across - 1].map(|column| points[at(column, row)]);
            assert!((west.y - east.y).abs() < 1e-9, "{row}: {west:?} {east:?}");
            assert!(west.x.abs() < 1e-9 && (east.x - 400.0).abs() < 1e-9);
        }
        // The border at the seam moved: its end is not just left where it was.
        assert!(points[at(0, 30)].y > 151.0);
    }
}
