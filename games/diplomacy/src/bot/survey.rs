//! Which units can reach each space.

use super::weights;
use crate::{Position, Season, Unit};
use diplomacy_kit::attraction::Attraction;
use diplomacy_kit::mark::{Mark, Power, Space, UnitKind};
use diplomacy_kit::outlook::Outlook;
use game::Temper;

/// Who occupies each space and who can reach it in one move.
pub(super) struct Survey {
    pub(super) outlook: Outlook,
    /// Per space: its unit.
    there: Vec<Option<u16>>,
}

impl Survey {
    pub(super) fn of(position: &Position) -> Survey {
        let mark = &*position.mark;
        let mut survey = Survey {
            outlook: Outlook::new(mark, &position.owner),
            there: vec![None; mark.spaces.len()],
        };
        for (number, unit) in position.units.iter().enumerate() {
            let space = unit.space(mark);
            survey.there[usize::from(space.0)] = Some(number as u16);
            survey.outlook.stand(unit.power, space);
            for_reach(mark, unit, |to| survey.outlook.reach(unit.power, to));
        }
        survey
    }

    /// The unit in a space, as an index into [`Position::units`].
    pub(super) fn there(&self, space: Space) -> Option<usize> {
        self.there[usize::from(space.0)].map(usize::from)
    }

    /// The attraction of each place for the units of a power.
    pub(super) fn attraction(
        &self,
        position: &Position,
        power: Power,
        temper: Temper,
    ) -> Attraction {
        let steps = match position.season {
            Season::Spring => &weights::SPRING,
            Season::Fall => &weights::FALL,
        };
        let mark = &position.mark;
        self.outlook
            .attraction(mark, power, weights::draws(temper), steps)
    }
}

/// Visits the spaces that a unit can move to without a convoy.
fn for_reach(mark: &Mark, unit: &Unit, mut tell: impl FnMut(Space)) {
    match unit.kind {
        UnitKind::Army => {
            let steps = mark.steps(unit.space(mark));
            steps.iter().for_each(|&to| tell(to));
        }
        UnitKind::Fleet => mark.course_set(unit.at).iter().for_each(tell),
    }
}

/// Whether a unit can move to a space without a convoy.
pub(super) fn reaches(mark: &Mark, unit: &Unit, space: Space) -> bool {
    match unit.kind {
        UnitKind::Army => mark.can_step(unit.space(mark), space),
        UnitKind::Fleet => mark.course_set(unit.at).contains(space),
    }
}
