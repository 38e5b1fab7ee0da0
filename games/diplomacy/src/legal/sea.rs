//! The fleets at sea and the coasts that they connect.

use super::NONE;
use diplomacy_kit::mark::{Mark, Space, SpaceSet};

/// Connected groups of fleets at sea, each with the adjacent land provinces. A convoy can go from any province
/// adjacent to a group to any other, so routes never need to be enumerated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sea {
    /// The space of each fleet.
    fleets: Vec<Space>,
    /// Per space: its fleet.
    pub(super) node: Vec<u16>,
    groups: Groups,
    /// The fleet for which `parts` was last computed.
    left_out: Option<Space>,
    /// For each component of its group without it: the adjacent land provinces.
    parts: Vec<SpaceSet>,
    /// Per fleet: whether the current search has visited it.
    seen: Vec<bool>,
    /// The state of the search for minimal routes; see [`super::routes`].
    pub(super) path: Vec<u16>,
    pub(super) beside: Vec<u16>,
}

#[derive(Clone, Debug, Default)]
struct Groups {
    /// Per fleet: its group.
    of: Vec<u16>,
    /// Per group: the adjacent land provinces.
    coasts: Vec<SpaceSet>,
    open: Vec<u16>,
}

impl Sea {
    /// Replaces the fleets.
    pub(crate) fn set(&mut self, mark: &Mark, fleets: impl Iterator<Item = Space>) {
        for space in &self.fleets {
            if let Some(node) = self.node.get_mut(usize::from(space.0)) {
                *node = NONE;
            }
        }
        self.fleets.clear();
        self.node.resize(mark.spaces.len(), NONE);
        self.fleets.extend(fleets);
        for (fleet, space) in self.fleets.iter().enumerate() {
            self.node[usize::from(space.0)] = fleet as u16;
        }
        self.path.clear();
        self.beside.clear();
        self.beside.resize(self.fleets.len(), 0);
        self.left_out = None;
        self.groups.find(mark, &self.fleets, &self.node);
    }

    /// How many fleets there are.
    pub(crate) fn len(&self) -> usize {
        self.fleets.len()
    }

    /// Where a fleet is.
    pub(super) fn space(&self, fleet: u16) -> Space {
        self.fleets[usize::from(fleet)]
    }

    /// The fleet in a space.
    pub(crate) fn fleet(&self, space: Space) -> Option<u16> {
        let node = self.node[usize::from(space.0)];
        (node != NONE).then_some(node)
    }

    /// The land provinces adjacent to a fleet's group.
    pub(super) fn coasts(&self, fleet: u16) -> &SpaceSet {
        &self.groups.coasts[usize::from(self.groups.of[usize::from(fleet)])]
    }

    /// Whether the fleets could convoy an army between two provinces.
    pub(crate) fn joins(&self, from: Space, to: Space) -> bool {
        self.groups.join(from, to)
    }

    /// Whether they could do so without one of them.
    pub(crate) fn joins_without(
        &mut self,
        mark: &Mark,
        from: Space,
        to: Space,
        fleet: Space,
    ) -> bool {
        self.leave_out(mark, fleet);
        let joins = |coasts: &SpaceSet| coasts.contains(from) && coasts.contains(to);
        self.others(fleet).any(joins) || self.parts.iter().any(joins)
    }

    /// The destinations that an army in `from` could not be convoyed to without one of the fleets.
    pub(super) fn landings_by(&mut self, mark: &Mark, from: Space, fleet: Space) -> SpaceSet {
        let Some(node) = self.fleet(fleet) else {
            return SpaceSet::default();
        };
        if !self.coasts(node).contains(from) {
            return SpaceSet::default();
        }
        self.leave_out(mark, fleet);
        let mut landings = *self.coasts(node);
        for part in &self.parts {
            if part.contains(from) {
                landings.remove_all(part);
            }
        }
        let own = usize::from(self.groups.of[usize::from(node)]);
        for (group, coasts) in self.groups.coasts.iter().enumerate() {
            if group != own && coasts.contains(from) {
                landings.remove_all(coasts);
            }
        }
        landings
    }

    /// The land provinces adjacent to each group other than that of a fleet.
    fn others(&self, fleet: Space) -> impl Iterator<Item = &SpaceSet> {
        let own = self
            .fleet(fleet)
            .map(|node| self.groups.of[usize::from(node)]);
        let groups = self.groups.coasts.iter().enumerate();
        groups.filter_map(move |(group, coasts)| (own != Some(group as u16)).then_some(coasts))
    }

    /// Computes the components of a fleet's group without the fleet.
    fn leave_out(&mut self, mark: &Mark, fleet: Space) {
        if self.left_out == Some(fleet) {
            return;
        }
        self.left_out = Some(fleet);
        self.parts.clear();
        let Some(node) = self.fleet(fleet) else {
            return;
        };
        let Sea {
            fleets,
            node: nodes,
            parts,
            seen,
            path: open,
            ..
        } = self;
        seen.clear();
        seen.resize(fleets.len(), false);
        seen[usize::from(node)] = true;
        // Every component is adjacent to the removed fleet. `path` is unused between two searches.
        for &beside in mark.sounds(fleet) {
            let first = nodes[usize::from(beside.0)];
            if first == NONE || seen[usize::from(first)] {
                continue;
            }
            let take = |fleet: u16| !std::mem::replace(&mut seen[usize::from(fleet)], true);
            parts.push(spread(mark, fleets, nodes, first, open, take));
        }
    }

    /// The provinces that an army in `from` could be convoyed to, including `from`.
    pub(super) fn landings(&self, from: Space) -> SpaceSet {
        self.groups.landings(from)
    }
}

impl Groups {
    fn find(&mut self, mark: &Mark, fleets: &[Space], node: &[u16]) {
        self.of.clear();
        self.of.resize(fleets.len(), NONE);
        self.coasts.clear();
        for first in 0..fleets.len() as u16 {
            if self.of[usize::from(first)] == NONE {
                let group = self.coasts.len() as u16;
                let take =
                    |fleet: u16| std::mem::replace(&mut self.of[usize::from(fleet)], group) == NONE;
                let coasts = spread(mark, fleets, node, first, &mut self.open, take);
                self.coasts.push(coasts);
            }
        }
    }

    fn join(&self, from: Space, to: Space) -> bool {
        self.coasts
            .iter()
            .any(|coasts| coasts.contains(from) && coasts.contains(to))
    }

    fn landings(&self, from: Space) -> SpaceSet {
        let mut landings = SpaceSet::default();
        for coasts in self.coasts.iter().filter(|coasts| coasts.contains(from)) {
            landings.insert_all(coasts);
        }
        landings
    }
}

/// Collects the land adjacent to a fleet and to all fleets connected with it through fleets accepted by `take`.
/// `take` must reject a fleet that it has accepted before.
fn spread(
    mark: &Mark,
    fleets: &[Space],
    node: &[u16],
    first: u16,
    open: &mut Vec<u16>,
    mut take: impl FnMut(u16) -> bool,
) -> SpaceSet {
    let mut coasts = SpaceSet::default();
    let mut fleet = first;
    take(first);
    loop {
        let space = fleets[usize::from(fleet)];
        coasts.insert_all(mark.gangway_set(space));
        for &beside in mark.sounds(space) {
            let next = node[usize::from(beside.0)];
            if next != NONE && take(next) {
                open.push(next);
            }
        }
        match open.pop() {
            Some(next) => fleet = next,
            None => return coasts,
        }
    }
}
