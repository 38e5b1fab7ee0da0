//! Determines the fleets that a convoy can need.
//!
//! A convoy order is legal if the fleet is on a minimal route: one from which no fleet can be left out (DATC
//! 4.E.1, 6.G.19). In such a route only the first fleet is adjacent to the origin and only the last one to the
//! destination, and two fleets are adjacent only if they are consecutive.

use super::NONE;
use super::sea::Sea;
use diplomacy_kit::mark::{Mark, Space, SpaceSet};

/// The maximum number of search steps. Fleets on a standard map never come near it. If it is exceeded, on a large
/// sea full of fleets, every fleet that could be on some route counts as needed.
const STEPS: u32 = 20_000;

impl Sea {
    /// Whether a fleet can be needed to convoy an army between two provinces.
    pub(crate) fn can_need(&mut self, mark: &Mark, fleet: Space, from: Space, to: Space) -> bool {
        let beside = mark.gangway_set(fleet);
        if beside.contains(from) && beside.contains(to) {
            return true;
        }
        let Some(node) = self.fleet(fleet) else {
            return false;
        };
        if !self.coasts(node).contains(from) || !self.coasts(node).contains(to) {
            return false;
        }
        let mut found = false;
        let finished = self.walk(mark, from, &mut |path, ends| {
            found |= path.contains(&node) && ends.contains(to);
            found
        });
        found || !finished
    }

    /// Visits every minimal route from `from`: the fleets, and the provinces where it can end. Stops when `tell`
    /// returns `true`. Returns `false` if the search was given up.
    pub(super) fn walk(
        &mut self,
        mark: &Mark,
        from: Space,
        tell: &mut impl FnMut(&[u16], &SpaceSet) -> bool,
    ) -> bool {
        let mut steps = STEPS;
        let mut finished = true;
        for fleet in 0..self.len() as u16 {
            if mark.gangway_set(self.space(fleet)).contains(from) {
                let mut passed = SpaceSet::default();
                passed.insert(from);
                match self.extend(mark, from, fleet, &passed, &mut steps, tell) {
                    Walk::Told => return true,
                    Walk::GaveUp => {
                        finished = false;
                        break;
                    }
                    Walk::Done => {}
                }
            }
        }
        self.path.clear();
        finished
    }

    /// `passed` are the provinces adjacent to earlier fleets: no route through `fleet` ends there.
    fn extend(
        &mut self,
        mark: &Mark,
        from: Space,
        fleet: u16,
        passed: &SpaceSet,
        steps: &mut u32,
        tell: &mut impl FnMut(&[u16], &SpaceSet) -> bool,
    ) -> Walk {
        if *steps == 0 {
            return Walk::GaveUp;
        }
        *steps -= 1;
        let space = self.space(fleet);
        self.path.push(fleet);
        self.mark_neighbours(mark, space, 1);
        let mut ends = *mark.gangway_set(space);
        ends.remove_all(passed);
        let mut walk = if tell(&self.path, &ends) {
            Walk::Told
        } else {
            Walk::Done
        };
        let mut passed = *passed;
        passed.insert_all(mark.gangway_set(space));
        for &beside in mark.sounds(space) {
            if !matches!(walk, Walk::Done) {
                break;
            }
            let next = self.node[usize::from(beside.0)];
            // Adjacent to the last fleet of the route and to no other, and not adjacent to the origin.
            if next != NONE
                && self.beside[usize::from(next)] == 1
                && !self.path.contains(&next)
                && !mark.gangway_set(beside).contains(from)
            {
                walk = self.extend(mark, from, next, &passed, steps, tell);
            }
        }
        self.mark_neighbours(mark, space, -1);
        self.path.pop();
        walk
    }

    fn mark_neighbours(&mut self, mark: &Mark, space: Space, change: i16) {
        for &beside in mark.sounds(space) {
            let node = self.node[usize::from(beside.0)];
            if node != NONE {
                let count = &mut self.beside[usize::from(node)];
                *count = count.wrapping_add_signed(change);
            }
        }
    }
}

/// The result of a search.
enum Walk {
    /// The search is complete.
    Done,
    /// The visitor stopped the search.
    Told,
    /// There were too many routes.
    GaveUp,
}
