//! Drawings that people bring: an SVG file with a path for each space, in which units and names may have places too.
//!
//! Nothing of the file remains but points and numbers: whatever else it holds, such as scripts and links, is gone.

use super::build::{Builder, packed};
use super::hands::Hands;
use super::plate::Plate;
use super::shapes::{Shapes, ShapesFile, enlarged_shapes, read_anchors};
use super::simplify::simplify;
use super::topology::{Topology, double_area, find_arcs, outline};
use super::touch::contacts;
use crate::check::{Flaw, border_flaws, flaws};
use crate::drawing::{Differences, Drawing, DrawnSpace, Label, Off, OffKind, Spot, arc_points};
use crate::sizes::Sizes;
use game::{MapPlan, PlanSpace};
use std::collections::{BTreeMap, BTreeSet};

/// How many points the borders of a drawing may have.
const MOST_POINTS: usize = 60_000;
/// How many points one space may have.
const MOST_POINTS_OF_ONE: usize = 8_000;
/// How many faults are told at once.
const TOLD: usize = 4;

/// Reads a drawing of a map from an SVG file that somebody made, and checks it.
///
/// The file has a path for each space, whose id is the abbreviation of the space. Circles with the ids `unit-Bel`,
/// `unit-StP-NC`, `name-Bel` and `centre-Bel` place what stands in a space; what has none gets a good place.
///
/// # Errors
///
/// What is wrong with the file: which element or which spaces, and why; several sentences where several things are wrong.
pub fn own(plan: &MapPlan, svg: &str) -> Result<Drawing, String> {
    let file = ShapesFile::open(svg)?;
    let times = file.enlargement();
    let shapes = enlarged_shapes(&file, times)?;
    let hands = Hands::of_anchors(plan, &read_anchors(&file, times)?)?;
    let outlines = outlines(plan, &file, &shapes)?;
    let topology = find_arcs(&outlines);
    check_size(&topology)?;
    let wrap = file.attribute("data-wrap") == Some("true");
    let unit = match file.attribute("data-unit") {
        None => likely_unit(plan, &topology, shapes.width),
        Some(text) => {
            let room: Option<f64> = text.parse().ok();
            let room = room.map(|room| room * f64::from(times) / 2.0);
            let most = f64::from(shapes.width) / 4.0;
            room.filter(|unit| (1.0..=most).contains(unit))
                .ok_or_else(|| {
                    format!("data-unit is “{text}”; it must be the width of a unit, or be removed")
                })?
        }
    };
    let size = (shapes.width, shapes.height);
    let plate = file.inset(times)?;
    let setting = Setting {
        size,
        wrap,
        unit,
        ice: &shapes.ice,
        plate: plate.as_ref(),
    };
    let flaws = match build(plan, &topology, &hands, setting) {
        Ok(drawing) => match &flaws(plan, &drawing)[..] {
            [] => return Ok(drawing),
            several => several.to_vec(),
        },
        // A gap is often why a coast borders no sea.
        Err(fault) => match &gaps(plan, &topology, size)[..] {
            [] => return Err(fault),
            several => several.to_vec(),
        },
    };
    let mut told: Vec<String> = flaws
        .iter()
        .take(TOLD)
        .map(|flaw| flaw.told(times))
        .collect();
    if flaws.len() > TOLD {
        told.push(format!("and {} more faults", flaws.len() - TOLD));
    }
    Err(told.join("; "))
}

/// A drawing in which something was moved: names of the spaces that are told are measured anew, and their rings placed
/// anew. What is wrong with it say [`flaws`] and [`crowds`](crate::crowds).
///
/// # Errors
///
/// Why it is no drawing of the map at all.
pub fn redrawn(
    plan: &MapPlan,
    drawing: &Drawing,
    moved: &BTreeSet<String>,
) -> Result<Drawing, String> {
    drawing.check_form()?;
    if drawing.mark != plan.mark {
        return Err(format!(
            "it draws the Mark {}, not {}",
            drawing.mark, plan.mark
        ));
    }
    let mut ice = BTreeSet::new();
    let spaces = drawing.spaces.iter();
    let mut faces: Vec<(String, Vec<Vec<i32>>)> = spaces
        .map(|(abbr, drawn)| (abbr.clone(), drawn.rings.clone()))
        .collect();
    for (number, off) in drawing.off.iter().enumerate() {
        let name = off_id(number, off.kind);
        if off.kind == OffKind::Ice {
            ice.insert(name.clone());
        }
        faces.push((name, off.rings.clone()));
    }
    let topology = Topology {
        lines: drawing.arcs.iter().map(|arc| arc_points(arc)).collect(),
        faces,
    };
    check_size(&topology)?;
    let rooms = drawing.spaces.values().map(|space| space.room).max();
    let unit = f64::from(rooms.unwrap_or(2)) / 2.0;
    let hands = Hands::of_drawing(drawing, moved);
    let size = (drawing.width, drawing.height);
    let plate = drawing.inset.as_ref().map(Plate::of);
    let setting = Setting {
        size,
        wrap: drawing.wrap,
        unit,
        ice: &ice,
        plate: plate.as_ref(),
    };
    build(plan, &topology, &hands, setting)
}

/// The id of an area outside all spaces, by which it is what it is when it is read again.
pub(crate) fn off_id(number: usize, kind: OffKind) -> String {
    match kind {
        OffKind::Water => format!("off-sea-{number}"),
        OffKind::Ice => format!("off-ice-{number}"),
        OffKind::Land => format!("off-land-{number}"),
    }
}

/// What there is to know of a drawing beside its shapes and what stands where.
struct Setting<'s> {
    size: Spot,
    wrap: bool,
    /// Half the width of a unit.
    unit: f64,
    /// The areas outside all spaces that are ice.
    ice: &'s BTreeSet<String>,
    plate: Option<&'s Plate>,
}

fn build(
    plan: &MapPlan,
    topology: &Topology,
    hands: &Hands,
    setting: Setting<'_>,
) -> Result<Drawing, String> {
    let Setting {
        size,
        wrap,
        unit,
        ice,
        plate,
    } = setting;
    let seam = wrap.then_some(size.0);
    let borders = contacts(topology, seam);
    let builder = Builder {
        plan,
        hands,
        seam,
        contact: f64::from(size.0) / 500.0,
        is_free: true,
        // Names and units can ignore the finer bends of a coast.
        coarse: simplify(&topology.lines, (0.1 * unit).powi(2)),
        shores: borders.clone(),
        borders,
        sizes: Sizes::of_hands(unit),
        topology,
        plate,
    };
    builder.drawing(size, ice)
}

/// Gaps and overlaps of shapes in which nothing stands yet.
fn gaps(plan: &MapPlan, topology: &Topology, (width, height): Spot) -> Vec<Flaw> {
    let (arcs, rings) = packed(topology);
    let mut bare = Drawing {
        format: 1,
        mark: plan.mark.clone(),
        width,
        height,
        wrap: false,
        arcs,
        spaces: BTreeMap::new(),
        off: Vec::new(),
        links: Vec::new(),
        differences: Differences::default(),
        inset: None,
    };
    for ((name, _), rings) in topology.faces.iter().zip(rings) {
        if plan.spaces.iter().any(|space| space.abbr == *name) {
            let label = Label {
                at: (0, 0),
                name: 0,
                abbr: 0,
                lines: 1,
                angle: 0,
            };
            let drawn = DrawnSpace {
                rings,
                room: 1,
                places: BTreeMap::new(),
                label,
                centre: None,
                canal: None,
            };
            bare.spaces.insert(name.clone(), drawn);
        } else {
            let kind = OffKind::Land;
            bare.off.push(Off { kind, rings });
        }
    }
    border_flaws(&bare)
}

type Outlines = Vec<(String, Vec<Vec<Spot>>)>;

/// The outlines by the names of their spaces.
fn outlines(plan: &MapPlan, file: &ShapesFile<'_>, shapes: &Shapes) -> Result<Outlines, String> {
    let mut found: Outlines = Vec::new();
    for (id, rings) in &shapes.outlines {
        let is = |space: &&PlanSpace| space.abbr.eq_ignore_ascii_case(id);
        let name = match plan.spaces.iter().find(is) {
            Some(space) => space.abbr.clone(),
            None if id.starts_with("off-") => id.clone(),
            None => {
                return Err(format!(
                    "the path {} is no space of the map; give it the abbreviation of one as its id, or, for what is \
                     none, an id that begins with off-",
                    file.place_of(id)
                ));
            }
        };
        if found.iter().any(|(known, _)| *known == name) {
            let second = file.place_of(id);
            return Err(format!(
                "there are two paths of {name}, the second is {second}; join them into one"
            ));
        }
        found.push((name, rings.clone()));
    }
    let lacks = |space: &&PlanSpace| !found.iter().any(|(known, _)| *known == space.abbr);
    let missing: Vec<String> = plan
        .spaces
        .iter()
        .filter(lacks)
        .map(|PlanSpace { abbr, name, .. }| format!("{abbr} ({name})"))
        .collect();
    match &missing[..] {
        [] => Ok(found),
        [one] => {
            let abbr = one.split(' ').next().unwrap_or_default();
            Err(format!(
                "the space {one} has no shape: give a path the id “{abbr}”"
            ))
        }
        several => Err(format!(
            "{} spaces have no shape: give each a path whose id is its abbreviation: {}",
            several.len(),
            several.join(", ")
        )),
    }
}

fn check_size(topology: &Topology) -> Result<(), String> {
    let points: usize = topology.lines.iter().map(Vec::len).sum();
    if points > MOST_POINTS {
        return Err(format!(
            "the borders have {points} points, more than {MOST_POINTS}; simplify the paths"
        ));
    }
    for (name, rings) in &topology.faces {
        let rings = rings
            .iter()
            .map(|ring| outline(&topology.lines, ring).len());
        let points: usize = rings.sum();
        if points > MOST_POINTS_OF_ONE {
            return Err(format!(
                "the path “{name}” has {points} points, more than {MOST_POINTS_OF_ONE}; simplify it"
            ));
        }
    }
    Ok(())
}

/// Half the width of a unit that suits a map: it can be read on a page, and there is room for it in most spaces.
fn likely_unit(plan: &MapPlan, topology: &Topology, width: i32) -> f64 {
    let is_space = |name: &String| plan.spaces.iter().any(|space| space.abbr == *name);
    let faces = topology.faces.iter().filter(|(name, _)| is_space(name));
    let area: f64 = faces
        .flat_map(|(_, rings)| rings)
        .map(|ring| double_area(&outline(&topology.lines, ring)) / 2.0)
        .map(f64::abs)
        .sum();
    let side = (area / plan.spaces.len().max(1) as f64).sqrt();
    (0.165 * side).min(f64::from(width) / 75.0).max(1.0)
}
