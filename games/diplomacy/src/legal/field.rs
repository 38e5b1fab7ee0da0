//! The board, looked up by space.

use super::NONE;
use super::sea::Sea;
use crate::Unit;
use diplomacy_kit::mark::{Mark, Space, UnitKind};

/// Which unit is where. Used again for the next board it allocates nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Field {
    at: Vec<u16>,
    taken: Vec<u16>,
    sea: Sea,
    sea_is_known: bool,
}

impl Field {
    /// Puts units on the board. Of several in one space the last one counts.
    pub(crate) fn set(&mut self, mark: &Mark, units: &[Unit]) {
        for &space in &self.taken {
            if let Some(unit) = self.at.get_mut(usize::from(space)) {
                *unit = NONE;
            }
        }
        self.taken.clear();
        self.at.resize(mark.spaces.len(), NONE);
        for (unit, facts) in units.iter().enumerate() {
            let space = facts.space(mark).0;
            self.at[usize::from(space)] = unit as u16;
            self.taken.push(space);
        }
        self.sea_is_known = false;
    }

    /// The unit in a space.
    pub(crate) fn unit(&self, space: Space) -> Option<usize> {
        let unit = self.at[usize::from(space.0)];
        (unit != NONE).then_some(usize::from(unit))
    }

    /// The fleets at sea, found when they are first asked for.
    pub(crate) fn sea(&mut self, mark: &Mark, units: &[Unit]) -> &mut Sea {
        if !self.sea_is_known {
            let fleets = units.iter().filter(|unit| unit.kind == UnitKind::Fleet);
            let at_sea = |space: &Space| mark.kind(*space) == diplomacy_kit::mark::SpaceKind::Sea;
            self.sea
                .set(mark, fleets.map(|unit| unit.space(mark)).filter(at_sea));
            self.sea_is_known = true;
        }
        &mut self.sea
    }
}
