//! Looks up units by space.

use super::NONE;
use super::sea::Sea;
use crate::Unit;
use diplomacy_kit::mark::{Mark, Space, SpaceKind, UnitKind};

/// The units by space. Reusing it for the next board avoids allocations.
#[derive(Clone, Debug, Default)]
pub(crate) struct Field {
    at: Vec<u16>,
    /// Per unit: its space.
    spaces: Vec<Space>,
    sea: Sea,
    sea_is_known: bool,
}

impl Field {
    /// Sets the units. If several share a space, the last one counts.
    pub(crate) fn set(&mut self, mark: &Mark, units: &[Unit]) {
        for &space in &self.spaces {
            if let Some(unit) = self.at.get_mut(usize::from(space.0)) {
                *unit = NONE;
            }
        }
        self.at.resize(mark.spaces.len(), NONE);
        self.spaces.clear();
        self.spaces
            .extend(units.iter().map(|facts| facts.space(mark)));
        for (unit, space) in self.spaces.iter().enumerate() {
            self.at[usize::from(space.0)] = unit as u16;
        }
        self.sea_is_known = false;
    }

    /// The space of each unit.
    pub(crate) fn spaces(&self) -> &[Space] {
        &self.spaces
    }

    /// The unit in a space.
    pub(crate) fn unit(&self, space: Space) -> Option<usize> {
        let unit = self.at[usize::from(space.0)];
        (unit != NONE).then_some(usize::from(unit))
    }

    /// The fleets at sea, computed on first use.
    pub(crate) fn sea(&mut self, mark: &Mark, units: &[Unit]) -> &mut Sea {
        if !self.sea_is_known {
            let at_sea = |&(unit, space): &(&Unit, &Space)| {
                unit.kind == UnitKind::Fleet && mark.kind(*space) == SpaceKind::Sea
            };
            let fleets = units.iter().zip(&self.spaces).filter(at_sea);
            self.sea.set(mark, fleets.map(|(_, &space)| space));
            self.sea_is_known = true;
        }
        &mut self.sea
    }
}
