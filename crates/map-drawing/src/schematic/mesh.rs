//! The layout as triangles, and the walls between the areas that it becomes.
//!
//! An area surrounds the vertex of its space. Where three neighbours meet, their walls meet in the middle of the triangle.
//! Where more than three meet, or the same ones twice, a hole keeps apart those that are no neighbours: its rim has a vertex
//! at each wall and at each area. The largest such place is the outside, and its rim is the frame of the map.

use super::planar::Planar;
use game::{Ground, MapPlan};

/// The number of what is outside the frame.
pub(super) const OUTSIDE: usize = usize::MAX;

/// The layout as triangles.
pub(super) struct Mesh {
    /// Areas: the spaces of the map, then separators and holes, which belong to no space.
    pub(super) areas: usize,
    /// The vertices of spaces and separators, and those that were added.
    pub(super) vertices: usize,
    /// All of them counter-clockwise, with y upwards.
    pub(super) triangles: Vec<[usize; 3]>,
    /// The rim of the outside, clockwise; a wall ends at every other one, from the first.
    pub(super) frame: Vec<usize>,
    /// Where walls meet.
    pub(super) corners: Vec<Corner>,
    /// The walls.
    pub(super) walls: Vec<Wall>,
}

/// Where walls meet.
#[derive(Clone, Copy, Debug)]
pub(super) enum Corner {
    /// In the middle of three vertices.
    Middle([usize; 3]),
    /// At a vertex of the rim of a hole.
    Rim(usize),
    /// At a vertex of the frame.
    Frame(usize),
}

/// A wall between two areas.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wall {
    /// Two corners, by index.
    pub(super) from: usize,
    pub(super) to: usize,
    /// What it leads through: the middle of two vertices, or a vertex if they are the same.
    pub(super) via: (usize, usize),
    /// The areas beside it, on its way; the left one may be [`OUTSIDE`].
    pub(super) left: usize,
    pub(super) right: usize,
}

/// The triangles and walls of a layout.
pub(super) fn of(plan: &MapPlan, planar: &Planar) -> Mesh {
    let faces = faces(&planar.around);
    let solid = planar.around.len();
    let outer = outer(plan, &faces);
    let mut mesh = Mesh {
        areas: solid,
        vertices: solid,
        triangles: Vec::new(),
        frame: Vec::new(),
        corners: Vec::new(),
        walls: Vec::new(),
    };
    // By directed edge: the corner where its wall ends in the face on its left.
    let mut ends = vec![vec![usize::MAX; solid]; solid];
    for (number, walk) in faces.iter().enumerate() {
        if let ([a, b, c], false) = (&walk[..], number == outer) {
            let corner = mesh.corner(Corner::Middle([*a, *b, *c]));
            mesh.triangles.push([*a, *b, *c]);
            for (from, to) in [(a, b), (b, c), (c, a)] {
                ends[*from][*to] = corner;
            }
        } else {
            mesh.hollow(walk, number == outer, &mut ends);
        }
    }
    for (from, order) in planar.around.iter().enumerate() {
        for &to in order.iter().filter(|&&to| from < to) {
            mesh.walls.push(Wall {
                from: ends[to][from],
                to: ends[from][to],
                via: (from, to),
                left: from,
                right: to,
            });
        }
    }
    mesh
}

/// The walks around the faces; each directed edge is in one of them.
fn faces(around: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut is_walked: Vec<Vec<bool>> = around.iter().map(|o| vec![false; o.len()]).collect();
    let mut found = Vec::new();
    for start in 0..around.len() {
        for first in 0..around[start].len() {
            let mut walk = Vec::new();
            let (mut from, mut place) = (start, first);
            while !is_walked[from][place] {
                is_walked[from][place] = true;
                walk.push(from);
                let to = around[from][place];
                let back = around[to].iter().position(|&one| one == from).unwrap_or(0);
                place = (back + 1) % around[to].len();
                from = to;
            }
            if !walk.is_empty() {
                found.push(walk);
            }
        }
    }
    found
}

/// The face that becomes the outside: the longest, and rather one of seas than one of lands.
fn outer(plan: &MapPlan, faces: &[Vec<usize>]) -> usize {
    let weight = |vertex: &usize| match plan.spaces.get(*vertex).map(|space| space.ground) {
        Some(Ground::Water) => 3,
        _ => 2,
    };
    let worth = |walk: &Vec<usize>| walk.iter().map(weight).sum::<u32>();
    let mut best = 0;
    for (number, walk) in faces.iter().enumerate() {
        if worth(walk) > worth(&faces[best]) {
            best = number;
        }
    }
    best
}

impl Mesh {
    fn corner(&mut self, corner: Corner) -> usize {
        self.corners.push(corner);
        self.corners.len() - 1
    }

    fn vertex(&mut self) -> usize {
        self.vertices += 1;
        self.vertices - 1
    }

    /// Makes a face a hole, or the outside.
    fn hollow(&mut self, walk: &[usize], is_outside: bool, ends: &mut [Vec<usize>]) {
        let count = walk.len();
        let next = |at: usize| (at + 1) % count;
        // A vertex of the rim for each wall, and one for each area after it.
        let rim: Vec<(usize, usize)> = (0..count).map(|_| (self.vertex(), self.vertex())).collect();
        for at in 0..count {
            let (wall, area) = rim[at];
            let (from, to) = (walk[at], walk[next(at)]);
            self.triangles.extend([
                [from, to, wall],
                [to, area, wall],
                [to, rim[next(at)].0, area],
            ]);
        }
        let corners: Vec<usize> = rim
            .iter()
            .map(|&(wall, _)| {
                self.corner(if is_outside {
                    Corner::Frame(wall)
                } else {
                    Corner::Rim(wall)
                })
            })
            .collect();
        let left = if is_outside {
            self.frame = rim.iter().flat_map(|&(wall, area)| [wall, area]).collect();
            OUTSIDE
        } else {
            let middle = self.vertex();
            for at in 0..count {
                let (wall, area) = rim[at];
                self.triangles
                    .extend([[middle, wall, area], [middle, area, rim[next(at)].0]]);
            }
            self.areas += 1;
            self.areas - 1
        };
        for at in 0..count {
            ends[walk[at]][walk[next(at)]] = corners[at];
            self.walls.push(Wall {
                from: corners[at],
                to: corners[next(at)],
                via: (rim[at].1, rim[at].1),
                left,
                right: walk[next(at)],
            });
        }
    }
}
