//! Convoys of one fleet or two: the most usual ones, seen without looking at the whole sea.

use super::Field;
use crate::Unit;
use diplomacy_kit::mark::{Mark, Space, SpaceSet, UnitKind};

impl Field {
    /// Whether one fleet or two could carry an army from one land to another. Longer convoys are not looked for.
    pub(super) fn joins_shortly(
        &self,
        mark: &Mark,
        units: &[Unit],
        from: Space,
        to: Space,
    ) -> bool {
        let mut first = mark
            .sounds(from)
            .iter()
            .filter(|&&space| mark.gangway(space, from) && self.has_fleet(units, space));
        first.any(|&space| {
            mark.gangway(space, to)
                || self.has_fleet_beside(mark, units, space, |land| land.contains(to))
        })
    }

    /// Whether a fleet carries an army over alone, or with one beside it and neither could do it alone. Longer convoys
    /// are not looked for.
    pub(super) fn needs_shortly(
        &self,
        mark: &Mark,
        units: &[Unit],
        fleet: Space,
        from: Space,
        to: Space,
    ) -> bool {
        let (near, far) = match (mark.gangway(fleet, from), mark.gangway(fleet, to)) {
            (true, true) => return true,
            (true, false) => (from, to),
            (false, true) => (to, from),
            (false, false) => return false,
        };
        self.has_fleet_beside(mark, units, fleet, |land| {
            land.contains(far) && !land.contains(near)
        })
    }

    /// Whether there is a fleet beside a sea of which `touches` holds, given what land it touches.
    fn has_fleet_beside(
        &self,
        mark: &Mark,
        units: &[Unit],
        sea: Space,
        touches: impl Fn(&SpaceSet) -> bool,
    ) -> bool {
        mark.sounds(sea)
            .iter()
            .any(|&space| self.has_fleet(units, space) && touches(mark.gangway_set(space)))
    }

    fn has_fleet(&self, units: &[Unit], space: Space) -> bool {
        self.unit(space)
            .is_some_and(|unit| units[unit].kind == UnitKind::Fleet)
    }
}
