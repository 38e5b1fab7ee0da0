//! The fleets at sea, and which coasts they join.

use super::NONE;
use diplomacy_kit::mark::{Mark, Space, SpaceSet};

/// Fleets at sea: groups of neighbours, and the land that each group touches. A convoy leads from any land that a
/// group touches to any other, so that routes need never be listed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sea {
    /// Where the fleets are.
    fleets: Vec<Space>,
    /// Per space: the fleet there.
    pub(super) node: Vec<u16>,
    groups: Groups,
    /// The same without one of the fleets, for the one that was last asked about.
    groups_without: Groups,
    without: Option<Space>,
    /// The search for routes that a fleet is needed for; see [`super::routes`].
    pub(super) path: Vec<u16>,
    pub(super) beside: Vec<u16>,
}

#[derive(Clone, Debug, Default)]
struct Groups {
    /// Per fleet: its group.
    of: Vec<u16>,
    /// Per group: the land that it touches.
    coasts: Vec<SpaceSet>,
    open: Vec<u16>,
}

impl Sea {
    /// Takes new fleets.
    pub(crate) fn set(&mut self, mark: &Mark, fleets: impl Iterator<Item = Space>) {
        for space in &self.fleets {
            if let Some(node) = self.node.get_mut(usize::from(space.0)) {
                *node = NONE;
            }
        }
        self.fleets.clear();
        self.node.resize(mark.spaces.len(), NONE);
        for space in fleets {
            self.node[usize::from(space.0)] = self.fleets.len() as u16;
            self.fleets.push(space);
        }
        self.path.clear();
        self.beside.clear();
        self.beside.resize(self.fleets.len(), 0);
        self.without = None;
        self.groups.find(mark, &self.fleets, &self.node, None);
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

    /// The land that the group of a fleet touches.
    pub(super) fn coasts(&self, fleet: u16) -> &SpaceSet {
        &self.groups.coasts[usize::from(self.groups.of[usize::from(fleet)])]
    }

    /// Whether the fleets could carry an army from one land to another.
    pub(crate) fn joins(&self, from: Space, to: Space) -> bool {
        self.groups.join(from, to)
    }

    /// Whether they could do it without one of them.
    pub(crate) fn joins_without(
        &mut self,
        mark: &Mark,
        from: Space,
        to: Space,
        fleet: Space,
    ) -> bool {
        if self.without != Some(fleet) {
            self.without = Some(fleet);
            self.groups_without
                .find(mark, &self.fleets, &self.node, Some(fleet));
        }
        self.groups_without.join(from, to)
    }

    /// Where the fleets could carry an army that is in `from`, `from` among them.
    pub(super) fn landings(&self, from: Space) -> SpaceSet {
        let mut landings = SpaceSet::default();
        let groups = self.groups.coasts.iter();
        for coasts in groups.filter(|coasts| coasts.contains(from)) {
            landings.insert_all(coasts);
        }
        landings
    }
}

impl Groups {
    fn find(&mut self, mark: &Mark, fleets: &[Space], node: &[u16], without: Option<Space>) {
        self.of.clear();
        self.of.resize(fleets.len(), NONE);
        self.coasts.clear();
        for first in 0..fleets.len() {
            if self.of[first] != NONE || Some(fleets[first]) == without {
                continue;
            }
            let group = self.coasts.len() as u16;
            let mut coasts = SpaceSet::default();
            self.of[first] = group;
            self.open.push(first as u16);
            while let Some(fleet) = self.open.pop() {
                let space = fleets[usize::from(fleet)];
                coasts.insert_all(mark.gangway_set(space));
                for &beside in mark.waters(space) {
                    let next = node[usize::from(beside.0)];
                    if next != NONE && Some(beside) != without && self.of[usize::from(next)] == NONE
                    {
                        self.of[usize::from(next)] = group;
                        self.open.push(next);
                    }
                }
            }
            self.coasts.push(coasts);
        }
    }

    fn join(&self, from: Space, to: Space) -> bool {
        self.coasts
            .iter()
            .any(|coasts| coasts.contains(from) && coasts.contains(to))
    }
}
