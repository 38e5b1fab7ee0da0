//! Whether a drawing is sound, and whether it can be read.

use crate::block::Block;
use crate::drawing::{Drawing, DrawnSpace, Spot, arc_points};
use crate::shape::point;
use crate::shaped::crossings;
use crate::sizes::{Sizes, slant};
use crate::text::{abbr_block, name_block};
use game::{MapPlan, PlanSpace};
use std::collections::BTreeSet;

/// The smallest letters that can be read, in pixels.
pub const SMALLEST: f64 = 10.0;

/// Every fault of a drawing, one sentence each; none if it is a sound drawing of the map.
#[must_use]
pub fn faults(plan: &MapPlan, drawing: &Drawing) -> Vec<String> {
    let mut faults = Vec::new();
    if drawing.mark != plan.mark {
        faults.push(format!(
            "it draws the Mark {}, not {}",
            drawing.mark, plan.mark
        ));
    }
    let known: BTreeSet<&str> = plan.spaces.iter().map(|space| &*space.abbr).collect();
    for abbr in drawing.spaces.keys() {
        if !known.contains(abbr.as_str()) {
            faults.push(format!("{abbr} is no space of the Mark"));
        }
    }
    let lines: Vec<Vec<Spot>> = drawing.arcs.iter().map(|arc| arc_points(arc)).collect();
    let entries = drawing.spaces.values().flat_map(|space| &space.rings);
    let entries = entries.chain(drawing.off.iter().flat_map(|off| &off.rings));
    if let Some(entry) = entries
        .flatten()
        .find(|entry| number(**entry) >= lines.len())
    {
        faults.push(format!("there is no arc {}", number(*entry)));
        return faults;
    }
    for space in &plan.spaces {
        match drawing.spaces.get(&space.abbr) {
            Some(drawn) if !drawn.rings.is_empty() => {
                places(drawing, space, drawn, &lines, &mut faults);
            }
            _ => faults.push(format!("{} has no shape", space.abbr)),
        }
    }
    borders(drawing, &lines, &mut faults);
    for (x, y) in crossings(&lines) {
        faults.push(format!("lines cross near {x}, {y}"));
    }
    faults
}

/// Whether everything of a space is there, and in it.
fn places(
    drawing: &Drawing,
    space: &PlanSpace,
    drawn: &DrawnSpace,
    lines: &[Vec<Spot>],
    faults: &mut Vec<String>,
) {
    let abbr = &space.abbr;
    let coasts: BTreeSet<&str> = space.coasts.iter().map(|coast| &*coast.name).collect();
    let holds = |spot: Spot| holds(drawing, drawn, lines, spot);
    for berth in coasts.iter().chain([&""]) {
        let name = if berth.is_empty() {
            abbr.clone()
        } else {
            format!("{abbr}/{berth}")
        };
        match drawn.places.get(*berth) {
            None => faults.push(format!("{name} has no place for a unit")),
            Some(&at) if !holds(at) => faults.push(format!("the unit of {name} stands outside it")),
            Some(_) => {}
        }
    }
    for berth in drawn.places.keys() {
        if !berth.is_empty() && !coasts.contains(berth.as_str()) {
            faults.push(format!("{abbr} has no coast {berth}"));
        }
    }
    let (x, y) = drawn.label.at;
    // The name of a small island stands beside it.
    if !(0..=drawing.width).contains(&x) || !(0..=drawing.height).contains(&y) {
        faults.push(format!("the name of {abbr} stands off the map"));
    }
    match drawn.centre {
        None if space.centre => faults.push(format!("the centre {abbr} has no place for its ring")),
        Some(_) if !space.centre => faults.push(format!("{abbr} has a ring but is no centre")),
        Some(at) if !holds(at) => faults.push(format!("the ring of {abbr} stands outside it")),
        _ => {}
    }
    if space.canal != drawn.canal.is_some() {
        faults.push(format!("{abbr}: a canal is drawn in canals only"));
    }
}

/// Whether a point is inside a space; a map that wraps goes on beyond its ends.
fn holds(drawing: &Drawing, drawn: &DrawnSpace, lines: &[Vec<Spot>], spot: Spot) -> bool {
    let steps = if drawing.wrap {
        vec![0, drawing.width, -drawing.width]
    } else {
        vec![0]
    };
    steps.into_iter().any(|step| {
        // Half a unit aside, so that no point is exactly as high as the point.
        let (x, y) = (f64::from(spot.0 + step) + 0.5, f64::from(spot.1) + 0.5);
        let pieces = drawn.rings.iter().flatten();
        let pieces = pieces.flat_map(|&entry| lines[number(entry)].windows(2));
        let crossed = pieces.filter(|pair| {
            let [ax, ay, bx, by] = [pair[0].0, pair[0].1, pair[1].0, pair[1].1].map(f64::from);
            (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax
        });
        crossed.count() % 2 == 1
    })
}

/// Whether every line lies between two areas, at the edge of the map, or around an island.
fn borders(drawing: &Drawing, lines: &[Vec<Spot>], faults: &mut Vec<String>) {
    let (width, height) = (drawing.width, drawing.height);
    let mut users = vec![0; lines.len()];
    let mut islands = BTreeSet::new();
    for rings in drawing.spaces.values().map(|space| &space.rings) {
        for &entry in rings.iter().flatten() {
            users[number(entry)] += 1;
        }
    }
    for ring in drawing.off.iter().flat_map(|off| &off.rings) {
        for &entry in ring {
            users[number(entry)] += 1;
        }
        if let [entry] = ring[..] {
            islands.insert(number(entry));
        }
    }
    for (number, line) in lines.iter().enumerate() {
        let all = |of: &dyn Fn(&Spot) -> bool| line.iter().all(of);
        let is_edge = all(&|at| at.0 == 0)
            || all(&|at| at.0 == width)
            || all(&|at| at.0 == 0 || at.0 == width || at.1 == 0 || at.1 == height);
        if !all(&|at| (0..=width).contains(&at.0) && (0..=height).contains(&at.1)) {
            faults.push(format!("arc {number} leaves the map"));
        }
        let used = users[number];
        if used != 2 && !(used == 1 && (is_edge || islands.contains(&number))) {
            let ends = [line.first(), line.last()].map(|end| end.copied().unwrap_or_default());
            faults.push(format!(
                "arc {number} from {:?} to {:?} borders {used} areas: there is a gap or an overlap",
                ends[0], ends[1]
            ));
        }
    }
}

/// What cannot be read on a map shown so many pixels wide.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unread {
    /// Spaces for whose name there is no room in letters of [`SMALLEST`] pixels, not even for the abbreviation.
    pub unnamed: Vec<String>,
    /// Names that a unit covers, and where it stands: `("Con", "Con")`, `("StP", "StP/SC")`. Units have the room of a fleet
    /// with armies aboard.
    pub covered: Vec<(String, String)>,
    /// Names that a unit covers only when it is dislodged.
    pub crowded: Vec<(String, String)>,
    /// Spaces that write the abbreviation instead of the whole name.
    pub short: Vec<String>,
}

/// What cannot be read on a map shown so many pixels wide, as the page shows it.
#[must_use]
pub fn unread(plan: &MapPlan, drawing: &Drawing, pixels: f64) -> Unread {
    let pixel = f64::from(drawing.width) / pixels;
    let mut unread = Unread::default();
    let mut names: Vec<(&str, Block)> = Vec::new();
    for space in &plan.spaces {
        let Some(drawn) = drawing.spaces.get(&space.abbr) else {
            continue;
        };
        let label = &drawn.label;
        let at = point(f64::from(label.at.0), f64::from(label.at.1));
        let fits = |size: i32| f64::from(size) + 1.0 >= SMALLEST * pixel;
        let block = if fits(label.name) {
            name_block(&space.name, label.lines, f64::from(label.name)).turned(slant(label.angle))
        } else if fits(label.abbr) {
            unread.short.push(space.abbr.clone());
            abbr_block(&space.abbr, f64::from(label.abbr))
        } else {
            unread.unnamed.push(space.abbr.clone());
            continue;
        };
        names.push((&space.abbr, block.moved(at)));
    }
    for (abbr, drawn) in &drawing.spaces {
        let sizes = Sizes::of_units(f64::from(drawn.room) / 2.0);
        for (coast, &(x, y)) in &drawn.places {
            let at = point(f64::from(x), f64::from(y));
            let [body, dislodged] = [sizes.body(), sizes.dislodged()].map(|one| one.moved(at));
            let berth = if coast.is_empty() {
                abbr.clone()
            } else {
                format!("{abbr}/{coast}")
            };
            for (name, block) in &names {
                let pair = || ((*name).to_owned(), berth.clone());
                if body.meets(*block) {
                    unread.covered.push(pair());
                } else if dislodged.meets(*block) {
                    unread.crowded.push(pair());
                }
            }
        }
    }
    unread
}

fn number(entry: i32) -> usize {
    entry.max(-1 - entry) as usize
}
