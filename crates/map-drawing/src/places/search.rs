//! The search for places in one space.

use super::{Fixed, Places, Site, Standing};
use crate::area::Area;
use crate::block::{Block, block};
use crate::drawing::{Label, Spot};
use crate::shape::{Point, point};
use crate::sizes::{SLANTS, Sizes, slant};
use crate::text::{abbr_block, most_lines, name_block};
use game::{Ground, PlanSpace};
use std::collections::BTreeMap;

/// Finds the places of a space.
pub(crate) fn arrange(site: &Site<'_>, sizes: &Sizes, standing: &mut Standing) -> Places {
    let Site { space, fixed, .. } = site;
    let mut search = Search::new(site, sizes, standing);
    let mut coasts = search.berths(site.shores, fixed);
    let found = search
        .unit_and_name(fixed)
        .or_else(|| search.crowded(fixed, Reach::Inside));
    let found = found.or_else(|| {
        search.is_careful = false;
        search.berths.clear();
        search.stands = search.stands();
        coasts = search.berths(site.shores, fixed);
        search
            .unit_and_name(fixed)
            .or_else(|| search.crowded(fixed, Reach::Inside))
            .or_else(|| {
                // The name of an island stands in the sea; that of another space would name a neighbour.
                let beside = || search.crowded(fixed, Reach::Beside);
                site.is_island.then(beside).flatten()
            })
    });
    let Found { unit, label } = found.unwrap_or_else(|| search.cramped(fixed));
    let centre = space.centre.then(|| search.ring(unit, &label));
    let label = search.measured(&label, unit);
    let name = search.written(&label);
    let here = sizes.around(unit);
    let berths = std::mem::take(&mut search.berths);
    standing.names.push(name);
    standing.units.extend(berths);
    standing.units.extend(here);
    let mut units: BTreeMap<String, Spot> = coasts
        .into_iter()
        .map(|(coast, at)| (coast, whole(at)))
        .collect();
    units.insert(String::new(), whole(unit));
    Places {
        units,
        label,
        centre: centre.map(whole),
    }
}

/// A name or an abbreviation at its place.
#[derive(Clone, Copy)]
struct Text {
    at: Point,
    /// The lines of the name; 0 for the abbreviation.
    lines: usize,
    size: f64,
    /// Degrees clockwise, and the way along the text.
    angle: i32,
    way: Point,
}

/// The place of a unit, and its name.
struct Found {
    unit: Point,
    label: Text,
}

/// Where a name may stand.
#[derive(Clone, Copy)]
enum Reach {
    /// Its middle is in the space.
    Inside,
    /// Beside the unit: for small islands.
    Beside,
}

struct Search<'s> {
    area: &'s Area,
    space: &'s PlanSpace,
    sizes: &'s Sizes,
    /// What others have placed already.
    others: &'s Standing,
    /// Where units stand at coasts, each followed by the one that is dislodged there.
    berths: Vec<Block>,
    /// Where a unit fits.
    stands: Vec<Point>,
    /// Whether names keep clear of dislodged units too; where there is little room, of units at their places only.
    is_careful: bool,
}

impl<'s> Search<'s> {
    fn new(site: &Site<'s>, sizes: &'s Sizes, others: &'s Standing) -> Search<'s> {
        let mut search = Search {
            area: site.area,
            space: site.space,
            sizes,
            others,
            berths: Vec::new(),
            stands: Vec::new(),
            is_careful: true,
        };
        search.stands = search.stands();
        search
    }

    /// Where a unit fits that covers no name of others.
    fn stands(&self) -> Vec<Point> {
        let fits = self.area.spots(self.sizes.body());
        fits.map(|(at, _)| at)
            .filter(|at| !self.covers_others(*at))
            .collect()
    }

    fn covers_others(&self, unit: Point) -> bool {
        let names = &self.others.names;
        names.iter().any(|name| self.covers(unit, *name))
    }

    /// Whether a unit at a place covers a name.
    fn covers(&self, unit: Point, name: Block) -> bool {
        meets_any(&self.sizes.around(unit), name, self.is_careful)
    }

    /// Whether a name is free of the units at coasts, of those of others, and of their names: that of an island stands in the
    /// sea.
    fn is_free(&self, name: Block) -> bool {
        let is_careful = self.is_careful;
        !meets_any(&self.berths, name, is_careful)
            && !meets_any(&self.others.units, name, is_careful)
            && !self.others.names.iter().any(|one| one.meets(name))
    }

    /// Places of units by their coasts, and away from the others.
    fn berths(&mut self, shores: &[(String, Vec<Point>)], fixed: &Fixed) -> Vec<(String, Point)> {
        let body = self.sizes.body();
        let far_enough = 12.0 * self.sizes.unit;
        let mut found: Vec<(String, Point)> = Vec::new();
        for (coast, shore) in shores {
            let others = shores.iter().filter(|(other, _)| other != coast);
            let others: Vec<Point> = others.flat_map(|(_, shore)| shore).copied().collect();
            let cost = |at: Point| far(at, shore) - far(at, &others).min(far_enough);
            let speck = block(Point::default(), 0.0, 0.0);
            let at = fixed
                .coasts
                .get(coast)
                .copied()
                .or_else(|| self.free_stand(cost))
                .or_else(|| self.area.best(body, &[], cost))
                .or_else(|| self.area.best(speck, &[], cost))
                .unwrap_or(self.area.middle());
            self.berths.extend(self.sizes.around(at));
            found.push((coast.clone(), at));
        }
        found
    }

    /// The best place of a unit beside those at coasts.
    fn free_stand(&self, cost: impl Fn(Point) -> f64) -> Option<Point> {
        let body = self.sizes.body();
        let is_free = |at: &Point| {
            let moved = body.moved(*at);
            !self.berths.iter().any(|one| one.meets(moved))
        };
        let free = self.stands.iter().copied().filter(is_free);
        free.map(|at| (cost(at), at))
            .min_by(|one, other| one.0.total_cmp(&other.0))
            .map(|(_, at)| at)
    }

    /// The place of the unit and that of the name: the whole name if it can be read, in large letters if possible.
    fn unit_and_name(&self, fixed: &Fixed) -> Option<Found> {
        if let (Some(unit), Some(label)) = (fixed.unit, fixed.label) {
            return Some(self.given(unit, label, fixed.angle));
        }
        let lines = 1..=most_lines(&self.space.name);
        let upright = (0, point(1.0, 0.0));
        let is_water = self.space.ground == Ground::Water;
        // The largest letters are for the sea, where there is nothing else.
        let first = usize::from(!is_water);
        let letters = self.sizes.letters.iter().copied().skip(first);
        let tries = letters
            .clone()
            .map(|size| (size, vec![upright]))
            .chain(
                letters
                    .filter(|_| is_water)
                    .map(|size| (size, SLANTS.to_vec())),
            )
            .map(|(size, slants)| {
                let texts = slants.iter().flat_map(|&(angle, way)| {
                    lines.clone().map(move |lines| Text {
                        at: Point::default(),
                        lines,
                        size,
                        angle,
                        way,
                    })
                });
                texts.collect::<Vec<Text>>()
            })
            .chain(self.sizes.letters.iter().map(|&size| {
                vec![Text {
                    at: Point::default(),
                    lines: 0,
                    size,
                    angle: 0,
                    way: upright.1,
                }]
            }));
        let mut tries = tries;
        tries.find_map(|texts| self.placed(&texts, fixed))
    }

    /// The best place of one of these texts together with that of a unit.
    fn placed(&self, texts: &[Text], fixed: &Fixed) -> Option<Found> {
        let middle = self.area.middle();
        let mut best: Option<(f64, Found)> = None;
        for &text in texts {
            let block = self.block(&text);
            // Beside each other, the two are as far from the middle as they are from each other.
            let apart = (block.half.y + 1.3 * self.sizes.unit) / 2.0;
            let mut spots: Vec<(f64, Point)> = match fixed.label {
                Some(at) => vec![(0.0, at)],
                None => self
                    .area
                    .spots(block)
                    .map(|(at, _)| (((at - middle).length() - apart).abs(), at))
                    .collect(),
            };
            spots.sort_by(|one, other| one.0.total_cmp(&other.0));
            for (far, at) in spots {
                if best.as_ref().is_some_and(|(least, _)| *least <= far) {
                    break;
                }
                let label = block.moved(at);
                if !self.is_free(label) {
                    continue;
                }
                let stand = self.stand(label, middle, apart, fixed);
                let Some((beside, unit)) = stand else {
                    continue;
                };
                let cost = far + beside;
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    let label = Text { at, ..text };
                    best = Some((cost, Found { unit, label }));
                }
            }
        }
        best.map(|(_, found)| found)
    }

    /// The best place of a unit that leaves a name free, and its cost.
    fn stand(
        &self,
        label: Block,
        middle: Point,
        apart: f64,
        fixed: &Fixed,
    ) -> Option<(f64, Point)> {
        let fixed: Vec<Point> = fixed.unit.into_iter().collect();
        let stands = if fixed.is_empty() {
            &self.stands
        } else {
            &fixed
        };
        let mut best: Option<(f64, Point)> = None;
        for &at in stands {
            let mut cost = ((at - middle).length() - apart).abs() + 0.3 * (at - label.at).length();
            if self.space.centre && !self.has_ring(at, label) {
                cost += 3.0 * self.sizes.unit;
            }
            if best.is_some_and(|(least, _)| least <= cost) {
                continue;
            }
            if self.covers(at, label) {
                continue;
            }
            best = Some((cost, at));
        }
        best
    }

    /// Whether the ring of a centre has room beside a unit.
    fn has_ring(&self, unit: Point, label: Block) -> bool {
        let ring = self.sizes.ring().moved(self.left_of(unit));
        !ring.meets(label) && self.area.fits(ring)
    }

    /// Where a ring stands if there is room: left of the unit.
    fn left_of(&self, unit: Point) -> Point {
        unit + point(-1.75 * self.sizes.unit, 0.0)
    }

    /// Where there is little room: the unit in the middle, perhaps over a border, and the abbreviation beside it.
    fn crowded(&self, fixed: &Fixed, reach: Reach) -> Option<Found> {
        let unit = self.middle(fixed);
        let text = self.small(unit);
        let block = self.block(&text);
        let is_free = |at: &Point| {
            let label = block.moved(*at);
            !self.covers(unit, label) && self.is_free(label)
        };
        let steps = || (-8..=8).map(|step| f64::from(step) * 0.5 * self.sizes.unit);
        let spots: Vec<Point> = match (fixed.label, reach) {
            (Some(at), _) => vec![at],
            (None, Reach::Inside) => self.area.inner.iter().map(|(at, _)| *at).collect(),
            (None, Reach::Beside) => steps()
                .flat_map(|x| steps().map(move |y| unit + point(x, y)))
                .collect(),
        };
        let far = |at: &Point| (*at - unit).length();
        let free = spots.into_iter().filter(is_free);
        let at = free.min_by(|one, other| far(one).total_cmp(&far(other)))?;
        Some(Found {
            unit,
            label: Text { at, ..text },
        })
    }

    /// Where there is no room for a name beside a unit: both in the space, as far from each other as is needed.
    fn cramped(&self, fixed: &Fixed) -> Found {
        let unit = self.middle(fixed);
        let text = self.small(unit);
        let apart = self.block(&text).half.y + self.sizes.unit;
        let spots = self.area.inner.iter().map(|(at, _)| *at);
        let off = |at: &Point| ((*at - unit).length() - apart).abs();
        let at = spots.min_by(|one, other| off(one).total_cmp(&off(other)));
        Found {
            unit,
            label: Text {
                at: at.unwrap_or(unit),
                ..text
            },
        }
    }

    /// The place of a unit that covers no name of others, in the middle as far as that is possible.
    fn middle(&self, fixed: &Fixed) -> Point {
        let middle = self.area.middle();
        let far = |at: &Point| (*at - middle).length();
        let free = self.area.inner.iter().map(|(at, _)| *at);
        let free = free.filter(|at| !self.covers_others(*at));
        let nearest = free.min_by(|one, other| far(one).total_cmp(&far(other)));
        fixed.unit.or(nearest).unwrap_or(middle)
    }

    /// The abbreviation in the smallest letters.
    fn small(&self, at: Point) -> Text {
        Text {
            at,
            lines: 0,
            size: self.sizes.smallest(),
            angle: 0,
            way: point(1.0, 0.0),
        }
    }

    /// Places given by hand: the name as large as it fits there.
    fn given(&self, unit: Point, at: Point, angle: i32) -> Found {
        let text = Text {
            at,
            lines: 1,
            size: 0.0,
            angle,
            way: slant(angle),
        };
        let label = (1..=most_lines(&self.space.name))
            .map(|lines| {
                let text = Text { lines, ..text };
                let size = self.largest(&text, unit).unwrap_or(0.0);
                Text { size, ..text }
            })
            .max_by(|one, other| one.size.total_cmp(&other.size))
            .unwrap_or(text);
        Found { unit, label }
    }

    /// The largest size at which a text fits at its place, beside a unit.
    fn largest(&self, text: &Text, unit: Point) -> Option<f64> {
        let mut letters = self.sizes.letters.iter().copied();
        letters.find(|&size| {
            let label = self.block(&Text { size, ..*text }).moved(text.at);
            let is_clear =
                !self.covers(unit, label) && !meets_any(&self.berths, label, self.is_careful);
            self.area.fits(label) && is_clear
        })
    }

    /// The block of a text around its middle.
    fn block(&self, text: &Text) -> Block {
        if text.lines == 0 {
            abbr_block(&self.space.abbr, text.size)
        } else {
            name_block(&self.space.name, text.lines, text.size).turned(text.way)
        }
    }

    /// The place of a supply centre's ring: left of the unit, or wherever it is free.
    fn ring(&self, unit: Point, label: &Text) -> Point {
        let ring = self.sizes.ring();
        let mut taken = self.berths.clone();
        taken.push(self.sizes.body().moved(unit));
        taken.push(self.block(label).moved(label.at));
        let beside = self.left_of(unit);
        let is_free = |at: Point| {
            let moved = ring.moved(at);
            self.area.fits(moved) && !taken.iter().any(|one| one.meets(moved))
        };
        if is_free(beside) {
            return beside;
        }
        // In a crowd, what is in the space at all will do.
        let speck = block(Point::default(), 0.0, 0.0);
        self.area
            .nearest(unit, ring, &taken)
            .or_else(|| self.area.nearest(unit, ring, &taken[taken.len() - 2..]))
            .or_else(|| self.area.nearest(unit, speck, &taken))
            .unwrap_or(self.area.middle())
    }

    /// A label with the sizes at which its name and its abbreviation fit.
    fn measured(&self, text: &Text, unit: Point) -> Label {
        let smallest = self.sizes.smallest();
        let (name, abbr) = if text.lines == 0 {
            // The name does not fit: how small it would have to be.
            let letters = name_block(&self.space.name, 1, 1.0).half.x;
            let share = abbr_block(&self.space.abbr, 1.0).half.x / letters;
            (0.6 * smallest * share.min(1.0), text.size)
        } else {
            {
                let short = Text { lines: 0, ..*text };
                let abbr = self.largest(&short, unit).unwrap_or(smallest);
                (text.size, abbr)
            }
        };
        Label {
            at: whole(text.at),
            name: name.ceil() as i32,
            abbr: abbr.ceil() as i32,
            lines: text.lines.max(1),
            angle: text.angle,
        }
    }

    /// What a label covers as it is written.
    fn written(&self, label: &Label) -> Block {
        let smallest = self.sizes.smallest();
        let at = point(f64::from(label.at.0), f64::from(label.at.1));
        let size = f64::from(label.name);
        if size + 1.0 < smallest {
            abbr_block(&self.space.abbr, f64::from(label.abbr)).moved(at)
        } else {
            name_block(&self.space.name, label.lines, size)
                .turned(slant(label.angle))
                .moved(at)
        }
    }
}

/// Whether a name meets units; each is followed by the one that is dislodged there, which only careful searches heed.
fn meets_any(units: &[Block], name: Block, is_careful: bool) -> bool {
    let step = if is_careful { 1 } else { 2 };
    units.iter().step_by(step).any(|one| one.meets(name))
}

/// How far a point is from the nearest of others.
fn far(at: Point, others: &[Point]) -> f64 {
    let others = others.iter().map(|&one| (one - at).length());
    others.fold(f64::INFINITY, f64::min)
}

fn whole(at: Point) -> Spot {
    (at.x.round() as i32, at.y.round() as i32)
}
