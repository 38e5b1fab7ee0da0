//! Fast checks for convoys of one or two fleets, the most common ones.

use super::Field;
use crate::Unit;
use diplomacy_kit::mark::{Mark, Space, SpaceSet, UnitKind};

impl Field {
    /// Whether one or two fleets could convoy an army between two provinces. Longer convoys are not considered.
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

    /// Whether a fleet can convoy an army alone, or together with an adjacent fleet where neither could do it alone.
    /// Longer convoys are not considered.
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

    /// Whether a fleet adjacent to a sea space exists for whose adjacent land `touches` returns true.
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
