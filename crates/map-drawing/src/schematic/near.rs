//! Which points and lines are close to each other.

use crate::shape::{Point, distance};

/// How far a line reaches at most, in sides of an average space.
pub(super) const REACH: f64 = 0.3;
/// How far a line reaches, in its lengths: crowded lines are short, and only heed what is as close as they are long.
const LENGTHS: f64 = 2.0;
/// The end of a list.
const NONE: u32 = u32::MAX;

/// Finds the points and lines that are close to each other. Lines lie in grids by their length, of which each has fields of
/// half the size of the one before; the fields are kept in a hash table.
pub(super) struct Near {
    /// By hash: the last entry.
    heads: Vec<u32>,
    entries: Vec<Entry>,
    /// The grids in use.
    levels: Vec<u32>,
}

/// A line in a field.
struct Entry {
    field: Field,
    line: u32,
    next: u32,
}

/// A field: the grid, column and row.
type Field = (u32, u64, u64);

impl Near {
    pub(super) fn new() -> Near {
        Near {
            heads: Vec::new(),
            entries: Vec::new(),
            levels: Vec::new(),
        }
    }

    /// Calls with every point and line of which one is in reach of the line, without those that end at the point: the
    /// number of the point, that of the line, and how far they are from each other.
    pub(super) fn pairs(
        &mut self,
        points: &[Point],
        lines: &[(u32, u32)],
        mut call: impl FnMut(usize, usize, f64),
    ) {
        self.fill(points, lines);
        for (number, &at) in points.iter().enumerate() {
            for &level in &self.levels {
                let side = side(level);
                let field = (level, place(at.x, side), place(at.y, side));
                let mut next = self.heads[self.hash(field)];
                while let Some(entry) = self.entries.get(next as usize) {
                    next = entry.next;
                    let (a, b) = lines[entry.line as usize];
                    if entry.field != field || a as usize == number || b as usize == number {
                        continue;
                    }
                    let (a, b) = (points[a as usize], points[b as usize]);
                    let far = distance(at, a, b);
                    if far < reach(a, b) {
                        call(number, entry.line as usize, far);
                    }
                }
            }
        }
    }

    fn fill(&mut self, points: &[Point], lines: &[(u32, u32)]) {
        self.heads.clear();
        self.heads
            .resize((8 * lines.len()).next_power_of_two(), NONE);
        self.entries.clear();
        self.levels.clear();
        for (number, &(a, b)) in lines.iter().enumerate() {
            let (a, b) = (points[a as usize], points[b as usize]);
            let reach = reach(a, b);
            let level = level(reach);
            if !self.levels.contains(&level) {
                self.levels.push(level);
            }
            let side = side(level);
            let [left, right] =
                [a.x.min(b.x) - reach, a.x.max(b.x) + reach].map(|x| place(x, side));
            let [low, high] = [a.y.min(b.y) - reach, a.y.max(b.y) + reach].map(|y| place(y, side));
            for row in low..=high {
                for column in left..=right {
                    let field = (level, column, row);
                    let hash = self.hash(field);
                    self.entries.push(Entry {
                        field,
                        line: number as u32,
                        next: self.heads[hash],
                    });
                    self.heads[hash] = self.entries.len() as u32 - 1;
                }
            }
        }
        self.levels.sort_unstable();
    }

    fn hash(&self, (level, column, row): Field) -> usize {
        let mixed = column.rotate_left(32) ^ row ^ u64::from(level) << 27;
        // The high bits of a product with an odd number depend on all bits.
        let product = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (product >> 24) as usize & (self.heads.len() - 1)
    }
}

fn reach(a: Point, b: Point) -> f64 {
    (LENGTHS * (b - a).length()).clamp(f64::MIN_POSITIVE, REACH)
}

/// The grid for lines that reach so far: its fields are as large, or up to twice as large.
fn level(reach: f64) -> u32 {
    let mut level = 0;
    let mut side = REACH;
    // Below that, lines have no length by any measure.
    while side / 2.0 >= reach && level < 60 {
        side /= 2.0;
        level += 1;
    }
    level
}

/// The side of the fields of a grid.
fn side(level: u32) -> f64 {
    REACH / (1_u64 << level) as f64
}

/// A column or row. Far out in a fine grid many fields have the same number, which only costs time.
fn place(at: f64, side: f64) -> u64 {
    // A conversion takes the nearest number that there is.
    (at / side) as u64
}
