//! Finds out whether a unit is an army or a fleet where an order does not say it.

use crate::Position;
use diplomacy_kit::mark::{Location, Mark, Space, SpaceKind, UnitKind};
use std::collections::BTreeMap;

/// What is known of the units that orders name.
#[derive(Clone, Debug, Default)]
pub(super) struct Kinds {
    known: BTreeMap<Space, UnitKind>,
    /// Whether a position told them, so that there are no other units.
    all: bool,
}

impl Kinds {
    /// The units of a position; those that were dislodged where retreats are awaited.
    pub(super) fn of(position: Option<&Position>) -> Kinds {
        let mut kinds = Kinds::default();
        let Some(position) = position else {
            return kinds;
        };
        kinds.all = true;
        let dislodged = position.dislodged.iter().map(|dislodged| &dislodged.unit);
        // In a space from which a unit has to retreat, only that one is ordered.
        for unit in dislodged.chain(&position.units) {
            kinds.learn(unit.space(&position.mark), unit.kind);
        }
        kinds
    }

    /// Notes a kind that an order says; what is already known stays.
    pub(super) fn learn(&mut self, space: Space, kind: UnitKind) {
        self.known.entry(space).or_insert(kind);
    }

    /// The kind of the unit in a space, from what is known of it, from the space, or from where it goes.
    ///
    /// # Errors
    /// What to write instead.
    pub(super) fn find(
        &self,
        mark: &Mark,
        at: Location,
        to: Option<Location>,
    ) -> Result<UnitKind, String> {
        let space = mark.space_of(at);
        if let Some(kind) = self.known.get(&space) {
            return Ok(*kind);
        }
        if mark.coast_name(at).is_some() {
            return Ok(UnitKind::Fleet);
        }
        let only = |space: Space| match mark.kind(space) {
            SpaceKind::Sea => Some(UnitKind::Fleet),
            SpaceKind::Inland => Some(UnitKind::Army),
            _ => None,
        };
        let there = to.and_then(|to| only(mark.space_of(to)));
        only(space).or(there).ok_or_else(|| {
            let name = &mark.space(space).name;
            if self.all {
                return format!("the position has no unit in {name}; correct the place, or write the kind of the unit");
            }
            format!(
                "nothing says whether the unit in {name} is an army or a fleet; write its kind, or give the position \
                 with --position"
            )
        })
    }
}
