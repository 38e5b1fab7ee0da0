//! What was placed by hand.

use super::recipe::Recipe;
use crate::drawing::Spot;
use crate::places::Fixed;
use crate::shape::{Point, point};
use game::PlanSpace;
use std::collections::BTreeMap;

type Pair = (String, String);

/// What was placed by hand; the points go along with a projection.
pub(super) struct Hands {
    places: BTreeMap<String, Point>,
    labels: BTreeMap<String, Point>,
    pub(super) links: BTreeMap<Pair, (Point, Point)>,
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
