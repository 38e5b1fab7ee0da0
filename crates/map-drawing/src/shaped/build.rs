//! Makes a drawing of shapes.

use super::crossings::{crossings, uncross};
use super::hands::{Hands, Settled};
use super::mend::{line_of, part, sink};
use super::plate::Plate;
use super::recipe::Recipe;
use super::shapes::{Shapes, read_shapes};
use super::simplify::simplify;
use super::topology::{Topology, double_area, find_arcs, join_outlines, outline, users_of};
use super::touch::{Contact, contacts, nearest, points_of};
use super::{board, ground};
use crate::area::Area;
use crate::drawing::{Differences, Drawing, DrawnSpace, Link, Off, OffKind, Spot};
use crate::places::{Fixed, Places, Site, Standing, arrange, is_island};
use crate::shape::{Point, point};
use crate::sizes::Sizes;
use game::{Ground, MapPlan, PlanSpace};
use std::collections::{BTreeMap, BTreeSet};

/// The font sizes of names in pixels: none is smaller than what can be read.
const LETTERS: [f64; 6] = [14.0, 13.0, 12.0, 11.0, 10.5, 10.0];
/// Half the width of a unit, in pixels: its body is 20 wide.
const UNIT: f64 = 11.2;
/// How far apart the points are that are tried, in pixels.
const PACE: f64 = 3.0;

type Pair = (String, String);
type Outlines = Vec<(String, Vec<Vec<Spot>>)>;

/// Makes a drawing of a map from shapes, as a recipe says.
///
/// # Errors
///
/// What is wrong with the shapes or the recipe: which one, and why.
pub fn shaped(plan: &MapPlan, recipe: &Recipe, svg: &str) -> Result<Drawing, String> {
    let shapes = read_shapes(svg)?;
    let mut topology = find_arcs(&outlines(plan, recipe, &shapes)?);
    uncrossed(&topology)?;
    for key in &recipe.pinch {
        part(&mut topology, key)?;
    }
    // What ended at a border that shrinks goes straight to where it shrinks to, perhaps over a bend.
    uncross(&mut topology.lines);
    let seam = |width: i32| recipe.wrap.then_some(width);
    let borders = contacts(&topology, seam(shapes.width));
    sink(&mut topology, recipe.detail.islet);
    topology.lines = simplify(&topology.lines, recipe.detail.area);
    let mut hands = Hands::of(recipe)?;
    let mut size = (shapes.width, shapes.height);
    if let Some(board) = &recipe.board {
        let along = &mut hands.spots();
        board::project(&mut topology, along, plan, board, size, recipe.wrap);
        // Fine bends that are shown smaller were rounded.
        uncross(&mut topology.lines);
        topology.lines = simplify(&topology.lines, recipe.detail.area);
        size = board.size;
    }
    uncrossed(&topology)?;
    let seam = seam(size.0);
    let builder = Builder {
        plan,
        hands: &hands,
        seam,
        contact: recipe.detail.contact,
        is_free: false,
        // Names and units can ignore the finer bends of a coast.
        coarse: simplify(&topology.lines, 15.0 * recipe.detail.area),
        shores: contacts(&topology, seam),
        borders,
        sizes: sizes(size.0, recipe.pixels),
        topology: &topology,
        plate: recipe.inset.as_ref(),
    };
    builder.drawing(size, &shapes.ice)
}

/// Refuses lines that cross.
fn uncrossed(topology: &Topology) -> Result<(), String> {
    match crossings(&topology.lines).first() {
        None => Ok(()),
        Some((x, y)) => Err(format!(
            "lines cross near {x}, {y}: neighbours must share every point of their border"
        )),
    }
}

fn sizes(width: i32, pixels: f64) -> Sizes {
    let pixel = f64::from(width) / pixels;
    // On a map that is much larger than a window, wide spaces are to be named from afar.
    let wide = std::iter::successors(Some(pixels / 60.0), |size| Some(size * 0.8));
    let wide = wide.take_while(|size| *size > LETTERS[0]);
    let letters = wide.chain(LETTERS);
    Sizes {
        unit: UNIT * pixel,
        letters: letters.map(|size| size * pixel).collect(),
        pace: PACE * pixel,
    }
}

/// The outlines of every space and of everything else, after shapes were joined.
fn outlines(plan: &MapPlan, recipe: &Recipe, shapes: &Shapes) -> Result<Outlines, String> {
    let mut left: BTreeMap<&str, &Vec<Vec<Spot>>> = shapes
        .outlines
        .iter()
        .map(|(id, rings)| (id.as_str(), rings))
        .collect();
    let mut take = |id: &str| {
        left.remove(id)
            .cloned()
            .ok_or_else(|| format!("there is no shape “{id}”, or it is used twice"))
    };
    let mut found: Outlines = Vec::new();
    for (name, ids) in &recipe.join {
        let parts: Vec<Vec<Vec<Spot>>> = ids.iter().map(|id| take(id)).collect::<Result<_, _>>()?;
        let rings = match &parts[..] {
            [one] => one.clone(),
            parts => join_outlines(parts),
        };
        found.push((name.clone(), rings));
    }
    for PlanSpace { abbr, name, .. } in &plan.spaces {
        if found.iter().any(|(known, _)| known == abbr) {
            continue;
        }
        let id = shapes.outlines.iter().map(|(id, _)| id);
        let id = id.into_iter().find(|id| id.eq_ignore_ascii_case(abbr));
        let id = id.ok_or_else(|| {
            format!("the space {abbr} ({name}) has no shape: give a path the id “{abbr}”")
        })?;
        found.push((abbr.clone(), take(id)?));
    }
    for (id, _) in &shapes.outlines {
        let Some(rings) = left.remove(id.as_str()) else {
            continue;
        };
        if !id.starts_with("off-") {
            return Err(format!(
                "the shape “{id}” is no space of the map; what is none has an id that begins with off-"
            ));
        }
        found.push((id.clone(), rings.clone()));
    }
    Ok(found)
}

pub(super) struct Builder<'b> {
    pub(super) plan: &'b MapPlan,
    pub(super) hands: &'b Hands,
    /// The width of a map that wraps.
    pub(super) seam: Option<i32>,
    /// Shapes that share a shorter border only meet at a corner.
    pub(super) contact: f64,
    /// Whether passages may be given that need not be there.
    pub(super) is_free: bool,
    pub(super) topology: &'b Topology,
    pub(super) coarse: Vec<Vec<Spot>>,
    /// Which shapes touch, before anything was simplified.
    pub(super) borders: BTreeMap<Pair, Contact>,
    /// The same as it is drawn.
    pub(super) shores: BTreeMap<Pair, Contact>,
    pub(super) sizes: Sizes,
    pub(super) plate: Option<&'b Plate>,
}

impl Builder<'_> {
    pub(super) fn drawing(
        &self,
        (width, height): (i32, i32),
        ice: &BTreeSet<String>,
    ) -> Result<Drawing, String> {
        let (arcs, rings) = packed(self.topology);
        let is_space: BTreeSet<&str> = self.plan.spaces.iter().map(|one| &*one.abbr).collect();
        let mut standing = Standing::default();
        let mut spaces = BTreeMap::new();
        // What is placed already is there before anything looks for its place.
        for (number, space) in self.plan.spaces.iter().enumerate() {
            if let Some(drawn) = self.settled(number, &rings)? {
                standing.add(space, &drawn, &self.sizes);
                spaces.insert(space.abbr.clone(), drawn);
            }
        }
        for (number, space) in self.plan.spaces.iter().enumerate() {
            if !spaces.contains_key(&space.abbr) {
                let drawn = self.space(number, &rings, &mut standing)?;
                spaces.insert(space.abbr.clone(), drawn);
            }
        }
        let off = self.topology.faces.iter().zip(&rings);
        let off = off
            .filter(|((name, _), rings)| !is_space.contains(name.as_str()) && !rings.is_empty())
            .map(|((name, _), rings)| Off {
                kind: off_kind(name, ice),
                rings: rings.clone(),
            });
        let (apart, touching) = self.differences(&is_space);
        if let Some((a, b)) = self.hands.links.keys().find(|pair| !apart.contains(pair)) {
            return Err(format!(
                "links: “{a} {b}” must be neighbours whose shapes do not touch"
            ));
        }
        let inset = self.plate.map(|plate| self.inset(plate, (width, height)));
        Ok(Drawing {
            format: 1,
            mark: self.plan.mark.clone(),
            width,
            height,
            wrap: self.seam.is_some(),
            arcs,
            spaces,
            off: off.collect(),
            links: apart.iter().map(|pair| self.link(pair)).collect(),
            differences: Differences { apart, touching },
            inset: inset.transpose()?,
        })
    }

    /// The face of a space.
    fn face(&self, abbr: &str) -> Result<usize, String> {
        let mut faces = self.topology.faces.iter();
        let face = faces.position(|(name, _)| name == abbr);
        face.ok_or_else(|| format!("{abbr} has no shape"))
    }

    /// A space in which everything is placed by hand.
    fn settled(
        &self,
        number: usize,
        rings: &[Vec<Vec<i32>>],
    ) -> Result<Option<DrawnSpace>, String> {
        let space = &self.plan.spaces[number];
        let face = self.face(&space.abbr)?;
        let Some(Settled {
            places,
            label,
            centre,
        }) = self.hands.settled(space, 4.0 * self.sizes.unit)
        else {
            return Ok(None);
        };
        Ok(Some(DrawnSpace {
            rings: rings[face].clone(),
            room: self.sizes.room(),
            places,
            label,
            centre,
            canal: space.canal.then(|| self.canal(space)).transpose()?,
        }))
    }

    fn space(
        &self,
        number: usize,
        rings: &[Vec<Vec<i32>>],
        standing: &mut Standing,
    ) -> Result<DrawnSpace, String> {
        let space = &self.plan.spaces[number];
        let abbr = &space.abbr;
        let face = self.face(abbr)?;
        let outlines = self.outlines(face);
        let area = Area::new(ground::lines(&outlines, self.seam), self.sizes.pace);
        let shores = self.coasts(space)?;
        let Places {
            units,
            label,
            centre,
        } = arrange(
            &Site {
                area: &area,
                space,
                shores: &shores,
                is_island: is_island(self.plan, number),
                fixed: self.fixed(space, &area),
            },
            &self.sizes,
            standing,
        );
        let on_map = |(x, y): Spot| self.seam.map_or((x, y), |seam| (x.rem_euclid(seam), y));
        let canal = space.canal.then(|| self.canal(space)).transpose()?;
        Ok(DrawnSpace {
            rings: rings[face].clone(),
            room: self.sizes.room(),
            places: units
                .into_iter()
                .map(|(coast, at)| (coast, on_map(at)))
                .collect(),
            label: crate::drawing::Label {
                at: on_map(label.at),
                ..label
            },
            centre: centre.map(on_map),
            canal,
        })
    }

    /// What is placed by hand, on the side of the seam on which the area is.
    fn fixed(&self, space: &PlanSpace, area: &Area) -> Fixed {
        let mut fixed = self.hands.fixed(space);
        let Some(seam) = self.seam.map(f64::from) else {
            return fixed;
        };
        let points = fixed.unit.iter_mut().chain(&mut fixed.label);
        for spot in points.chain(fixed.coasts.values_mut()) {
            let turns = [0.0, seam, -seam].map(|step| point(spot.x + step, spot.y));
            if let Some(inside) = turns.into_iter().find(|one| area.holds(*one)) {
                *spot = inside;
            }
        }
        fixed
    }

    /// The outlines of a space as they are drawn.
    pub(super) fn rings(&self, abbr: &str) -> Result<Vec<Vec<Spot>>, String> {
        let rings = self.topology.faces[self.face(abbr)?].1.iter();
        Ok(rings
            .map(|ring| outline(&self.topology.lines, ring))
            .collect())
    }

    /// The outlines of a face: with their finer bends only where it is small.
    fn outlines(&self, face: usize) -> Vec<Vec<Spot>> {
        let of = |lines: &[Vec<Spot>]| -> Vec<Vec<Spot>> {
            let rings = self.topology.faces[face].1.iter();
            rings.map(|ring| outline(lines, ring)).collect()
        };
        let coarse = of(&self.coarse);
        let area: f64 = coarse
            .iter()
            .map(|ring| double_area(ring).abs() / 2.0)
            .sum();
        if area > 100.0 * self.sizes.unit * self.sizes.unit {
            coarse
        } else {
            of(&self.topology.lines)
        }
    }

    /// The points of a space's border with another one.
    fn shore(&self, space: &str, other: usize) -> Vec<Spot> {
        let contact = self.shores.get(&pair(space, &self.plan.spaces[other].abbr));
        contact.map_or(Vec::new(), |contact| contact.lines.concat())
    }

    /// The borders of a space's coasts with their seas.
    pub(super) fn coasts(&self, space: &PlanSpace) -> Result<Vec<(String, Vec<Point>)>, String> {
        let is_sea = |other: &usize| self.plan.spaces[*other].ground == Ground::Water;
        let seas = |coast: &game::PlanCoast| -> Vec<usize> {
            coast.waters.iter().copied().filter(is_sea).collect()
        };
        let coasts = space.coasts.iter().map(|coast| {
            let all = seas(coast);
            let others = space.coasts.iter().filter(|other| other.name != coast.name);
            let others: Vec<usize> = others.flat_map(seas).collect();
            let own: Vec<usize> = all
                .iter()
                .copied()
                .filter(|sea| !others.contains(sea))
                .collect();
            let seas = if own.is_empty() { all } else { own };
            let shore: Vec<Point> = seas
                .iter()
                .flat_map(|&sea| self.shore(&space.abbr, sea))
                .map(at)
                .collect();
            if shore.is_empty() {
                return Err(format!(
                    "{}/{} borders none of its seas in the shapes",
                    space.abbr, coast.name
                ));
            }
            Ok((coast.name.clone(), shore))
        });
        coasts.collect()
    }

    /// The course of a canal: the shortest line between the two seas that it joins.
    fn canal(&self, space: &PlanSpace) -> Result<Vec<Spot>, String> {
        if let Some(course) = self.hands.canals.get(&space.abbr) {
            return Ok(course.clone());
        }
        let seas = space.waters.iter();
        let seas = seas.filter(|&&other| self.plan.spaces[other].ground == Ground::Water);
        let mut shores: Vec<Vec<Spot>> = seas.map(|&sea| self.shore(&space.abbr, sea)).collect();
        shores.sort_by_key(|shore| std::cmp::Reverse(shore.len()));
        match &shores[..] {
            [one, two, ..] if !two.is_empty() => {
                let (from, to) = nearest(one, two);
                Ok(vec![from, to])
            }
            _ => Err(format!(
                "the canal {} borders fewer than two seas in the shapes",
                space.abbr
            )),
        }
    }

    /// Neighbours whose shapes do not touch, and shapes that touch though they are no neighbours.
    fn differences(&self, is_space: &BTreeSet<&str>) -> (Vec<Pair>, Vec<Pair>) {
        let abbr = |space: usize| &*self.plan.spaces[space].abbr;
        let neighbours: BTreeSet<Pair> = self
            .plan
            .borders
            .iter()
            .map(|&(a, b)| pair(abbr(a), abbr(b)))
            .collect();
        let touching: BTreeSet<Pair> = self
            .borders
            .iter()
            .filter(|(_, contact)| contact.length >= self.contact)
            .map(|(pair, _)| pair.clone())
            .filter(|pair| !self.is_free || !self.hands.links.contains_key(pair))
            .filter(|(a, b)| is_space.contains(a.as_str()) && is_space.contains(b.as_str()))
            .collect();
        (
            neighbours.difference(&touching).cloned().collect(),
            touching.difference(&neighbours).cloned().collect(),
        )
    }

    /// The passage between two spaces that do not touch: the shortest one, unless another is given.
    fn link(&self, pair: &Pair) -> Link {
        let (a, b) = match self.hands.links.get(pair) {
            Some(&(a, b)) => (spot(a), spot(b)),
            None => nearest(&self.points(&pair.0), &self.points(&pair.1)),
        };
        (pair.0.clone(), pair.1.clone(), a, b)
    }

    fn points(&self, name: &str) -> Vec<Spot> {
        let face = self.topology.faces.iter().find(|(known, _)| known == name);
        face.map_or(Vec::new(), |(_, rings)| {
            points_of(&self.topology.lines, rings)
        })
    }
}

fn off_kind(name: &str, ice: &BTreeSet<String>) -> OffKind {
    if ice.contains(name) || name.contains("frozen") {
        OffKind::Ice
    } else if name.contains("-sea") {
        OffKind::Water
    } else {
        OffKind::Land
    }
}

/// The lines as offsets, without unused ones, and the rings of every face with their new numbers.
pub(super) fn packed(topology: &Topology) -> (Vec<Vec<i32>>, Vec<Vec<Vec<i32>>>) {
    let mut arcs = Vec::new();
    let users = users_of(topology);
    let numbers: Vec<i32> = topology
        .lines
        .iter()
        .zip(&users)
        .map(|(line, users)| {
            if users.is_empty() {
                return -1;
            }
            let (mut x, mut y) = (0, 0);
            arcs.push(
                line.iter()
                    .flat_map(|&(u, v)| {
                        let step = [u - x, v - y];
                        (x, y) = (u, v);
                        step
                    })
                    .collect(),
            );
            arcs.len() as i32 - 1
        })
        .collect();
    let entry = |&entry: &i32| {
        let number = numbers[line_of(entry) as usize];
        if entry < 0 { -1 - number } else { number }
    };
    let ring = |ring: &Vec<i32>| ring.iter().map(entry).collect();
    let faces = topology.faces.iter();
    let rings = faces.map(|(_, rings)| rings.iter().map(ring).collect());
    (arcs, rings.collect())
}

fn pair(a: &str, b: &str) -> Pair {
    let (a, b) = if a < b { (a, b) } else { (b, a) };
    (a.to_owned(), b.to_owned())
}

fn at((x, y): Spot) -> Point {
    point(f64::from(x), f64::from(y))
}

fn spot(of: Point) -> Spot {
    (of.x.round() as i32, of.y.round() as i32)
}
