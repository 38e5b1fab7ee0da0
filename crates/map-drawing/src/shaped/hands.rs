//! What was placed by hand.

use super::recipe::Recipe;
use super::shapes::{Anchor, Measure, Sort};
use crate::drawing::{Drawing, Label, Spot};
use crate::places::Fixed;
use crate::shape::{Point, point};
use crate::sizes::SLANTS;
use game::{MapPlan, PlanSpace};
use std::collections::{BTreeMap, BTreeSet};

type Pair = (String, String);

/// What was placed by hand; the points go along with a projection.
#[derive(Default)]
pub(super) struct Hands {
    places: BTreeMap<String, Point>,
    labels: BTreeMap<String, Point>,
    angles: BTreeMap<String, i32>,
    measures: BTreeMap<String, Measure>,
    centres: BTreeMap<String, Spot>,
    pub(super) canals: BTreeMap<String, Vec<Spot>>,
    pub(super) links: BTreeMap<Pair, (Point, Point)>,
}

/// What stands in a space, where somebody has placed all of it.
pub(super) struct Settled {
    pub(super) places: BTreeMap<String, Spot>,
    pub(super) label: Label,
    pub(super) centre: Option<Spot>,
}

impl Hands {
    pub(super) fn of(recipe: &Recipe) -> Result<Hands, String> {
        let points = |spots: &BTreeMap<String, Spot>| {
            spots
                .iter()
                .map(|(name, &spot)| (name.clone(), at(spot)))
                .collect()
        };
        let links = recipe
            .links
            .iter()
            .map(|(key, &(a, b))| Ok((named_pair(key, "links")?, (at(a), at(b)))));
        Ok(Hands {
            places: points(&recipe.places),
            labels: points(&recipe.labels),
            links: links.collect::<Result<_, String>>()?,
            ..Hands::default()
        })
    }

    /// What the elements of a file place.
    ///
    /// A fault names the element.
    pub(super) fn of_anchors(plan: &MapPlan, anchors: &[Anchor]) -> Result<Hands, String> {
        let mut hands = Hands::default();
        for anchor in anchors {
            hands
                .take(plan, anchor)
                .map_err(|fault| format!("{} {fault}", anchor.place))?;
        }
        Ok(hands)
    }

    fn take(&mut self, plan: &MapPlan, anchor: &Anchor) -> Result<(), String> {
        let number = |abbr: &String| {
            let is = |space: &PlanSpace| space.abbr.eq_ignore_ascii_case(abbr);
            plan.spaces.iter().position(is).ok_or_else(|| {
                format!("is of “{abbr}”, which is no space of the map; mend its id, or remove it")
            })
        };
        let numbers = match (anchor.sort, &anchor.of[..]) {
            (Sort::Unit, [space, _]) => vec![number(space)?],
            (Sort::Passage, [one, other]) => vec![number(one)?, number(other)?],
            (Sort::Unit | Sort::Name | Sort::Centre | Sort::Canal, [space]) => vec![number(space)?],
            _ => {
                return Err(
                    "has an id that cannot be read; see the description of drawings".to_owned(),
                );
            }
        };
        let space = &plan.spaces[numbers[0]];
        let abbr = space.abbr.clone();
        let (Some(&first), Some(&last)) = (anchor.at.first(), anchor.at.last()) else {
            return Err("has no point".to_owned());
        };
        match (anchor.sort, anchor.of.get(1)) {
            (Sort::Unit, Some(coast)) => {
                let known = space.coasts.iter().map(|known| &known.name);
                let known = known
                    .into_iter()
                    .find(|known| known.eq_ignore_ascii_case(coast));
                let name = known
                    .ok_or_else(|| format!("is at the coast {coast}, which {abbr} has not"))?;
                self.places.insert(format!("{abbr}/{name}"), at(first));
            }
            (Sort::Unit, None) => drop(self.places.insert(abbr, at(first))),
            (Sort::Name, _) => {
                if anchor.angle != 0 && !SLANTS.iter().any(|(known, _)| *known == anchor.angle) {
                    let angles: Vec<String> =
                        SLANTS.iter().map(|(angle, _)| angle.to_string()).collect();
                    return Err(format!(
                        "is turned by {}; names are turned by 0, {}",
                        anchor.angle,
                        angles.join(", ")
                    ));
                }
                self.angles.insert(abbr.clone(), anchor.angle);
                self.measures
                    .extend(anchor.measure.map(|measure| (abbr.clone(), measure)));
                self.labels.insert(abbr, at(first));
            }
            (Sort::Centre, _) if !space.centre => {
                return Err(format!("is a ring, and {abbr} is no centre"));
            }
            (Sort::Centre, _) => drop(self.centres.insert(abbr, first)),
            (Sort::Canal, _) if !space.canal => {
                return Err(format!("is a canal, and {abbr} has none"));
            }
            (Sort::Canal, _) => drop(self.canals.insert(abbr, anchor.at.clone())),
            (Sort::Passage, _) => {
                let (one, other) = (numbers[0], numbers[1]);
                if !plan.borders.contains(&(one.min(other), one.max(other))) {
                    return Err("joins spaces that are no neighbours on the map".to_owned());
                }
                let far = plan.spaces[other].abbr.clone();
                let (pair, ends) = if abbr < far {
                    ((abbr, far), (at(first), at(last)))
                } else {
                    ((far, abbr), (at(last), at(first)))
                };
                self.links.insert(pair, ends);
            }
        }
        Ok(())
    }

    /// What a drawing places. In the spaces that are `moved`, names are to be measured anew, and rings placed anew.
    pub(super) fn of_drawing(drawing: &Drawing, moved: &BTreeSet<String>) -> Hands {
        let mut hands = Hands::default();
        for (abbr, drawn) in &drawing.spaces {
            for (coast, &spot) in &drawn.places {
                let key = if coast.is_empty() {
                    abbr.clone()
                } else {
                    format!("{abbr}/{coast}")
                };
                hands.places.insert(key, at(spot));
            }
            let Label {
                at: spot,
                name,
                abbr: short,
                lines,
                angle,
            } = drawn.label;
            hands.labels.insert(abbr.clone(), at(spot));
            hands.angles.insert(abbr.clone(), angle);
            hands
                .canals
                .extend(drawn.canal.clone().map(|canal| (abbr.clone(), canal)));
            if !moved.contains(abbr) {
                let measure = Measure {
                    name,
                    abbr: short,
                    lines,
                };
                hands.measures.insert(abbr.clone(), measure);
                hands
                    .centres
                    .extend(drawn.centre.map(|centre| (abbr.clone(), centre)));
            }
        }
        for (one, other, from, to) in &drawing.links {
            let (pair, ends) = if one < other {
                ((one.clone(), other.clone()), (at(*from), at(*to)))
            } else {
                ((other.clone(), one.clone()), (at(*to), at(*from)))
            };
            hands.links.insert(pair, ends);
        }
        hands
    }

    /// What stands in a space, if all of it has been placed. No letters are larger than `most`.
    pub(super) fn settled(&self, space: &PlanSpace, most: f64) -> Option<Settled> {
        let abbr = &space.abbr;
        let Fixed {
            unit,
            label,
            angle,
            coasts,
        } = self.fixed(space);
        let measure = self.measures.get(abbr)?;
        let centre = self.centres.get(abbr).copied();
        if coasts.len() < space.coasts.len() || (space.centre && centre.is_none()) {
            return None;
        }
        let mut places: BTreeMap<String, Spot> = coasts
            .into_iter()
            .map(|(coast, at)| (coast, spot(at)))
            .collect();
        places.insert(String::new(), spot(unit?));
        let most = most as i32;
        Some(Settled {
            places,
            label: Label {
                at: spot(label?),
                name: measure.name.min(most),
                abbr: measure.abbr.min(most),
                lines: measure.lines.clamp(1, 4),
                angle,
            },
            centre,
        })
    }

    pub(super) fn spots(&mut self) -> Vec<&mut Point> {
        let links = self.links.values_mut().flat_map(|(a, b)| [a, b]);
        let places = self.places.values_mut();
        places
            .chain(self.labels.values_mut())
            .chain(links)
            .collect()
    }

    pub(super) fn fixed(&self, space: &PlanSpace) -> Fixed {
        let coasts = space.coasts.iter().filter_map(|coast| {
            let at = self.places.get(&format!("{}/{}", space.abbr, coast.name))?;
            Some((coast.name.clone(), *at))
        });
        Fixed {
            unit: self.places.get(&space.abbr).copied(),
            label: self.labels.get(&space.abbr).copied(),
            angle: self.angles.get(&space.abbr).copied().unwrap_or(0),
            coasts: coasts.collect(),
        }
    }
}

/// Two names of a key like `"BAL SKA"`, in the order of the alphabet.
pub(super) fn named_pair(key: &str, table: &str) -> Result<Pair, String> {
    match key.split(' ').collect::<Vec<_>>()[..] {
        [a, b] if a < b => Ok((a.to_owned(), b.to_owned())),
        _ => Err(format!(
            "{table}: “{key}” must be two names in the order of the alphabet, with a space between them"
        )),
    }
}

fn at((x, y): Spot) -> Point {
    point(f64::from(x), f64::from(y))
}

fn spot(of: Point) -> Spot {
    (of.x.round() as i32, of.y.round() as i32)
}
