//! Whether a drawing is sound, and whether it can be read.

use crate::block::Block;
use crate::drawing::{Drawing, DrawnSpace, Label, Spot, arc_points};
use crate::shape::point;
use crate::shaped::crossings;
use crate::sizes::{Sizes, slant};
use crate::text::{abbr_block, name_block};
use game::{MapPlan, PlanSpace};
use std::collections::{BTreeMap, BTreeSet};

/// The smallest letters that can be read, in pixels.
pub const SMALLEST: f64 = 10.0;

/// Something that is wrong with a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// What it is.
    pub text: String,
    /// The spaces that it is about, by abbreviation.
    pub spaces: Vec<String>,
    /// Where on the drawing, if it is about a point.
    pub at: Option<Spot>,
}

impl Flaw {
    pub(crate) fn new(text: impl Into<String>, spaces: &[&str], at: Option<Spot>) -> Flaw {
        Flaw {
            text: text.into(),
            spaces: spaces.iter().map(|&abbr| abbr.to_owned()).collect(),
            at,
        }
    }

    /// What it is, and where in a file whose points count so much less.
    pub(crate) fn told(&self, times: i32) -> String {
        let Flaw { text, at, .. } = self;
        let less = |along: i32| (f64::from(along) / f64::from(times) * 10.0).round() / 10.0;
        at.map_or(text.clone(), |(x, y)| {
            format!("{text} near {}, {}", less(x), less(y))
        })
    }
}

/// Every fault of a drawing, one sentence each; none if it is a sound drawing of the map.
#[must_use]
pub fn faults(plan: &MapPlan, drawing: &Drawing) -> Vec<String> {
    let flaws = flaws(plan, drawing);
    flaws.iter().map(|flaw| flaw.told(1)).collect()
}

/// Every fault of a drawing, with its spaces and where it is; none if it is a sound drawing of the map.
#[must_use]
pub fn flaws(plan: &MapPlan, drawing: &Drawing) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    if drawing.mark != plan.mark {
        let text = format!("it draws the Mark {}, not {}", drawing.mark, plan.mark);
        flaws.push(Flaw::new(text, &[], None));
    }
    let known: BTreeSet<&str> = plan.spaces.iter().map(|space| &*space.abbr).collect();
    for abbr in drawing.spaces.keys() {
        if !known.contains(abbr.as_str()) {
            let text = format!("{abbr} is no space of the Mark");
            flaws.push(Flaw::new(text, &[abbr], None));
        }
    }
    let lines: Vec<Vec<Spot>> = drawing.arcs.iter().map(|arc| arc_points(arc)).collect();
    let entries = drawing.spaces.values().flat_map(|space| &space.rings);
    let entries = entries.chain(drawing.off.iter().flat_map(|off| &off.rings));
    if let Some(entry) = entries
        .flatten()
        .find(|entry| number(**entry) >= lines.len())
    {
        let text = format!("there is no arc {}", number(*entry));
        flaws.push(Flaw::new(text, &[], None));
        return flaws;
    }
    for space in &plan.spaces {
        let abbr = &*space.abbr;
        match drawing.spaces.get(abbr) {
            Some(drawn) if !drawn.rings.is_empty() => {
                places(drawing, space, drawn, &lines, &mut flaws);
            }
            _ => flaws.push(Flaw::new(format!("{abbr} has no shape"), &[abbr], None)),
        }
    }
    borders(drawing, &lines, &mut flaws);
    for at in crossings(&lines) {
        flaws.push(Flaw::new(
            "lines cross",
            &beside(drawing, &lines, at),
            Some(at),
        ));
    }
    flaws
}

/// The spaces whose border has a point.
fn beside<'d>(drawing: &'d Drawing, lines: &[Vec<Spot>], at: Spot) -> Vec<&'d str> {
    let has = |entry: &i32| lines[number(*entry)].contains(&at);
    let spaces = drawing.spaces.iter();
    let beside = spaces.filter(|(_, drawn)| drawn.rings.iter().flatten().any(has));
    beside.map(|(abbr, _)| &**abbr).collect()
}

/// Whether everything of a space is there, and in it.
fn places(
    drawing: &Drawing,
    space: &PlanSpace,
    drawn: &DrawnSpace,
    lines: &[Vec<Spot>],
    flaws: &mut Vec<Flaw>,
) {
    let abbr = &*space.abbr;
    let mut tell = |text: String| flaws.push(Flaw::new(text, &[abbr], None));
    let coasts: BTreeSet<&str> = space.coasts.iter().map(|coast| &*coast.name).collect();
    let holds = |spot: Spot| holds(drawing, drawn, lines, spot);
    for berth in coasts.iter().chain([&""]) {
        let name = if berth.is_empty() {
            abbr.to_owned()
        } else {
            format!("{abbr}/{berth}")
        };
        match drawn.places.get(*berth) {
            None => tell(format!("{name} has no place for a unit")),
            Some(&at) if !holds(at) => tell(format!("the unit of {name} stands outside it")),
            Some(_) => {}
        }
    }
    for berth in drawn.places.keys() {
        if !berth.is_empty() && !coasts.contains(berth.as_str()) {
            tell(format!("{abbr} has no coast {berth}"));
        }
    }
    let (x, y) = drawn.label.at;
    // The name of a small island stands beside it.
    if !(0..=drawing.width).contains(&x) || !(0..=drawing.height).contains(&y) {
        tell(format!("the name of {abbr} stands off the map"));
    }
    match drawn.centre {
        None if space.centre => tell(format!("the centre {abbr} has no place for its ring")),
        Some(_) if !space.centre => tell(format!("{abbr} has a ring but is no centre")),
        Some(at) if !holds(at) => tell(format!("the ring of {abbr} stands outside it")),
        _ => {}
    }
    if space.canal != drawn.canal.is_some() {
        tell(format!("{abbr}: a canal is drawn in canals only"));
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
fn borders(drawing: &Drawing, lines: &[Vec<Spot>], flaws: &mut Vec<Flaw>) {
    let (width, height) = (drawing.width, drawing.height);
    let mut users = vec![0; lines.len()];
    let mut owners: Vec<Vec<&str>> = vec![Vec::new(); lines.len()];
    let mut islands = BTreeSet::new();
    for (abbr, space) in &drawing.spaces {
        for &entry in space.rings.iter().flatten() {
            users[number(entry)] += 1;
            owners[number(entry)].push(abbr);
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
        let owners = &owners[number];
        let outside = |at: &&Spot| !(0..=width).contains(&at.0) || !(0..=height).contains(&at.1);
        if let Some(&at) = line.iter().find(outside) {
            let text = format!("the border of {} leaves the map", named(owners));
            flaws.push(Flaw::new(text, owners, Some(at)));
        }
        let used = users[number];
        if used != 2 && !(used == 1 && (is_edge || islands.contains(&number))) {
            let what = if used < 2 {
                "nothing lies on the other side of"
            } else {
                "too many areas share"
            };
            let text = format!(
                "{what} a border of {}: there is a gap or an overlap",
                named(owners)
            );
            let middle = line.get(line.len() / 2).copied();
            flaws.push(Flaw::new(text, owners, middle));
        }
    }
}

/// Gaps and overlaps of a drawing whose arcs are all there.
pub(crate) fn border_flaws(drawing: &Drawing) -> Vec<Flaw> {
    let lines: Vec<Vec<Spot>> = drawing.arcs.iter().map(|arc| arc_points(arc)).collect();
    let mut flaws = Vec::new();
    borders(drawing, &lines, &mut flaws);
    flaws
}

/// Names in a row; those of areas outside all spaces are unknown.
fn named(spaces: &[&str]) -> String {
    match spaces {
        [] => "an area outside all spaces".to_owned(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What is not good about a sound drawing: names without room, units over names, shapes that touch though they are no
/// neighbours.
#[must_use]
pub fn crowds(plan: &MapPlan, drawing: &Drawing) -> Vec<Flaw> {
    let room = drawing.spaces.values().map(|space| space.room).max();
    // The map as large as the smallest letters of a drawing by hand need it.
    let pixel = Sizes::of_hands(f64::from(room.unwrap_or(1)) / 2.0).smallest() / SMALLEST;
    let unread = unread(plan, drawing, f64::from(drawing.width) / pixel);
    let unnamed = unread.unnamed.iter().map(|abbr| {
        let text = format!("there is no room for the name of {abbr}");
        Flaw::new(text, &[abbr], None)
    });
    let covered = unread.covered.iter().map(|(name, berth)| {
        let text = format!("the unit of {berth} covers the name of {name}");
        Flaw::new(text, &[space_of(berth), name], None)
    });
    let crowded = unread.crowded.iter().map(|(name, berth)| {
        let text = format!("a dislodged unit of {berth} covers the name of {name}");
        Flaw::new(text, &[space_of(berth), name], None)
    });
    let overlapping = unread.overlapping.iter().map(|(one, other)| {
        let text = format!("the names of {one} and {other} are written over each other");
        Flaw::new(text, &[one, other], None)
    });
    let touching = drawing.differences.touching.iter().map(|(one, other)| {
        let text = format!("{one} and {other} touch, and are no neighbours on the Mark");
        Flaw::new(text, &[one, other], None)
    });
    unnamed
        .chain(covered)
        .chain(overlapping)
        .chain(touching)
        .chain(crowded)
        .collect()
}

fn space_of(berth: &str) -> &str {
    berth.split('/').next().unwrap_or(berth)
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
    /// Names that are written over each other.
    pub overlapping: Vec<(String, String)>,
    /// Spaces that write the abbreviation instead of the whole name.
    pub short: Vec<String>,
}

/// What cannot be read on a map shown so many pixels wide, as the page shows it. A space that an inset shows is counted by its
/// size there.
#[must_use]
pub fn unread(plan: &MapPlan, drawing: &Drawing, pixels: f64) -> Unread {
    unread_at(plan, drawing, f64::from(drawing.width) / pixels)
}

/// What cannot be read on a map on which a pixel is so large.
pub(crate) fn unread_at(plan: &MapPlan, drawing: &Drawing, pixel: f64) -> Unread {
    let mut unread = Unread::default();
    let inset = drawing.inset.as_ref();
    let on_map = drawing.spaces.iter();
    let on_map = on_map.filter(|(abbr, _)| inset.is_none_or(|it| !it.spaces.contains_key(*abbr)));
    let on_map =
        on_map.map(|(abbr, drawn)| (abbr.as_str(), (&drawn.label, &drawn.places, drawn.room)));
    unread.count(plan, &on_map.collect(), pixel);
    if let Some(inset) = inset {
        let spaces = inset.spaces.iter();
        let in_inset = spaces
            .map(|(abbr, placed)| (abbr.as_str(), (&placed.label, &placed.places, inset.room)));
        unread.count(plan, &in_inset.collect(), pixel / inset.times());
    }
    unread
}

/// What stands in spaces: the name, the places of units, and the width of a unit.
type Stands<'d> = BTreeMap<&'d str, (&'d Label, &'d BTreeMap<String, Spot>, i32)>;

impl Unread {
    /// Adds what cannot be read of some spaces, where a pixel is so large.
    fn count(&mut self, plan: &MapPlan, stands: &Stands<'_>, pixel: f64) {
        let mut names: Vec<(&str, Block)> = Vec::new();
        for space in &plan.spaces {
            let Some((label, ..)) = stands.get(&*space.abbr) else {
                continue;
            };
            let at = point(f64::from(label.at.0), f64::from(label.at.1));
            let fits = |size: i32| f64::from(size) + 1.0 >= SMALLEST * pixel;
            let block = if fits(label.name) {
                name_block(&space.name, label.lines, f64::from(label.name))
                    .turned(slant(label.angle))
            } else if fits(label.abbr) {
                self.short.push(space.abbr.clone());
                abbr_block(&space.abbr, f64::from(label.abbr))
            } else {
                self.unnamed.push(space.abbr.clone());
                continue;
            };
            names.push((&space.abbr, block.moved(at)));
        }
        for (number, (one, block)) in names.iter().enumerate() {
            let others = names[number + 1..].iter();
            let met = others.filter(|(_, other)| block.meets(*other));
            self.overlapping
                .extend(met.map(|(other, _)| ((*one).to_owned(), (*other).to_owned())));
        }
        for (abbr, (_, places, room)) in stands {
            let sizes = Sizes::of_units(f64::from(*room) / 2.0);
            for (coast, &(x, y)) in *places {
                let at = point(f64::from(x), f64::from(y));
                let [body, dislodged] = [sizes.body(), sizes.dislodged()].map(|one| one.moved(at));
                let berth = if coast.is_empty() {
                    (*abbr).to_owned()
                } else {
                    format!("{abbr}/{coast}")
                };
                for (name, block) in &names {
                    let pair = || ((*name).to_owned(), berth.clone());
                    if body.meets(*block) {
                        self.covered.push(pair());
                    } else if dislodged.meets(*block) {
                        self.crowded.push(pair());
                    }
                }
            }
        }
    }
}

fn number(entry: i32) -> usize {
    entry.max(-1 - entry) as usize
}
