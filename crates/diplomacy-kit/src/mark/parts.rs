//! Assembles a Mark from its parts, and takes it apart again to derive another one from it.

use super::names::Names;
use super::{Location, Mark, PowerFacts, Space, SpaceFacts, SpaceKind, SpaceSet, Thresholds};

/// The validated parts of a [`Mark`].
#[derive(Clone, Debug)]
pub struct MarkParts {
    /// See [`Mark::id`].
    pub id: String,
    /// See [`Mark::name`].
    pub name: String,
    /// See [`Mark::first_year`].
    pub first_year: i32,
    /// See [`Mark::victory`].
    pub victory: Thresholds,
    /// See [`Mark::powers`].
    pub powers: Vec<PowerFacts>,
    /// See [`Mark::spaces`].
    pub spaces: Vec<SpaceFacts>,
    /// See [`Mark::options`].
    pub options: Vec<(String, String)>,
    /// See [`Mark::coasts`].
    pub coasts: Vec<(Space, String)>,
    /// The edges of armies; each may be listed once or from both ends.
    pub army: Vec<(Space, Space)>,
    /// The edges of fleets; for a space with several coasts, the coasts are named.
    pub fleet: Vec<(Location, Location)>,
}

impl Mark {
    /// Builds a Mark from parts whose indices are all in range.
    pub(crate) fn assemble(parts: MarkParts) -> Mark {
        let spaces = parts.spaces.len();
        let locations = spaces + parts.coasts.len();
        let mut army = vec![Vec::new(); spaces];
        for (a, b) in parts.army {
            army[a.0 as usize].push(b);
            army[b.0 as usize].push(a);
        }
        let mut fleet = vec![Vec::new(); locations];
        for (a, b) in parts.fleet {
            fleet[a.0 as usize].push(b);
            fleet[b.0 as usize].push(a);
        }
        army.iter_mut().for_each(tidy);
        fleet.iter_mut().for_each(tidy);
        let names = Names::of(&parts.spaces, &parts.powers);
        let kinds = parts.spaces.iter().map(|space| space.kind).collect();
        let coasts = parts.coasts.iter().map(|&(space, _)| space);
        let grounds = (0..spaces as u16).map(Space).chain(coasts).collect();
        let mut mark = Mark {
            id: parts.id,
            name: parts.name,
            first_year: parts.first_year,
            victory: parts.victory,
            powers: parts.powers,
            spaces: parts.spaces,
            options: parts.options,
            coasts: parts.coasts,
            walks: army.iter().map(|to| to.iter().copied().collect()).collect(),
            sails: Vec::new(),
            near: Vec::new(),
            sounds: Vec::new(),
            sound_sets: Vec::new(),
            kinds,
            grounds,
            gangways: Vec::new(),
            army,
            fleet,
            names,
        };
        mark.sails = mark
            .fleet
            .iter()
            .map(|to| to.iter().map(|&to| mark.space_of(to)).collect())
            .collect();
        let mut near = vec![Vec::new(); spaces];
        for (from, to) in mark.fleet.iter().enumerate() {
            let from = mark.space_of(Location(from as u16));
            near[from.0 as usize].extend(to.iter().map(|&to| mark.space_of(to)));
        }
        near.iter_mut().for_each(tidy);
        let at_sea = |space: &Space| mark.kind(*space) == SpaceKind::Sea;
        mark.sounds = near
            .iter()
            .map(|near| near.iter().copied().filter(at_sea).collect())
            .collect();
        mark.sound_sets = mark
            .sounds
            .iter()
            .map(|near| near.iter().copied().collect())
            .collect();
        mark.near = near;
        mark.gangways = mark
            .all_spaces()
            .map(|space| mark.gangways_of(space))
            .collect();
        mark
    }

    fn gangways_of(&self, from: Space) -> SpaceSet {
        let ice = self
            .all_spaces()
            .filter(|&cap| self.space(cap).borders.contains(&from));
        match self.kind(from) {
            SpaceKind::Sea => self
                .waters(from)
                .iter()
                .copied()
                .filter(|&to| self.kind(to).is_land())
                .chain(ice)
                .collect(),
            SpaceKind::Canal => self.steps(from).iter().copied().chain(ice).collect(),
            _ => SpaceSet::default(),
        }
    }

    /// The edges of armies, each listed once with the smaller number first.
    #[must_use]
    pub fn army_edges(&self) -> Vec<(Space, Space)> {
        let from = self.all_spaces();
        let edges = from.flat_map(|a| self.steps(a).iter().map(move |&b| (a, b)));
        edges.filter(|(a, b)| a < b).collect()
    }

    /// The edges of fleets, each listed once with the smaller number first.
    #[must_use]
    pub fn fleet_edges(&self) -> Vec<(Location, Location)> {
        let from = (0..self.locations() as u16).map(Location);
        let edges = from.flat_map(|a| self.courses(a).iter().map(move |&b| (a, b)));
        edges.filter(|(a, b)| a < b).collect()
    }

    /// The same Mark without its caps of ice (rulebook 17, option `arctic`).
    #[must_use]
    pub fn without_ice(&self) -> Mark {
        let kept: Vec<Space> = self
            .all_spaces()
            .filter(|&space| self.kind(space) != SpaceKind::Ice)
            .collect();
        // Maps old space numbers to new ones. Ice has no edges, owners or units, so nothing that remains refers to it.
        let mut numbers = vec![0; self.spaces.len()];
        for (new, old) in kept.iter().enumerate() {
            numbers[old.0 as usize] = new as u16;
        }
        let space = |old: Space| Space(numbers[old.0 as usize]);
        let lost = (self.spaces.len() - kept.len()) as u16;
        let place = |old: Location| match (old.0 as usize).checked_sub(self.spaces.len()) {
            None => Location(numbers[old.0 as usize]),
            Some(_) => Location(old.0 - lost),
        };
        let spaces = kept.iter().map(|&old| {
            let facts = self.space(old).clone();
            SpaceFacts {
                coasts: facts.coasts.into_iter().map(place).collect(),
                borders: Vec::new(),
                ..facts
            }
        });
        let powers = self.powers.iter().map(|facts| PowerFacts {
            home: facts.home.iter().copied().map(space).collect(),
            colonies: facts.colonies.iter().copied().map(space).collect(),
            special: facts.special.iter().copied().map(space).collect(),
            units: facts
                .units
                .iter()
                .map(|&(kind, at)| (kind, place(at)))
                .collect(),
            ..facts.clone()
        });
        let coasts = self.coasts.iter();
        let army = self.army_edges().into_iter();
        let fleet = self.fleet_edges().into_iter();
        Mark::assemble(MarkParts {
            id: self.id.clone(),
            name: self.name.clone(),
            first_year: self.first_year,
            victory: self.victory,
            powers: powers.collect(),
            spaces: spaces.collect(),
            options: self.options.clone(),
            coasts: coasts
                .map(|(of, name)| (space(*of), name.clone()))
                .collect(),
            army: army.map(|(a, b)| (space(a), space(b))).collect(),
            fleet: fleet.map(|(a, b)| (place(a), place(b))).collect(),
        })
    }
}

fn tidy<T: Ord>(list: &mut Vec<T>) {
    list.sort_unstable();
    list.dedup();
}
